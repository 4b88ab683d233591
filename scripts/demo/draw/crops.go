package draw

// crop is a close-up of a part as it is on the whole machine: what the lens is pointed at, in machine space, how
// wide a piece of the machine fills the picture, and from which whole view it is taken.
type crop struct {
	x, y, width float64
	from        string
	noun        string
}

// siteCrops are the crops of the construction machines, keyed by family and view; the view must stand among the
// machine's details.
var siteCrops = map[string]crop{
	"crawler-excavator/bucket":    {585, 80, 250, "front", "bucket"},
	"mini-excavator/bucket":       {505, 90, 230, "front", "bucket"},
	"wheeled-excavator/bucket":    {590, 90, 250, "front", "bucket"},
	"long-reach-excavator/bucket": {722, 90, 200, "side", "bucket"},
	"crawler-dozer/blade":         {450, 70, 280, "front", "blade"},
	"crawler-dozer/ripper":        {-20, 80, 250, "rear", "ripper"},
	"lgp-dozer/blade":             {460, 60, 300, "front", "blade"},
	"pipelayer/hook-block":        {195, 290, 220, "side", "hook block"},

	"crawler-loader/bucket":        {450, 60, 260, "front", "bucket"},
	"wheel-loader/bucket":          {550, 70, 280, "front", "bucket"},
	"compact-wheel-loader/bucket":  {440, 60, 240, "front", "bucket"},
	"backhoe-loader/bucket":        {-50, 170, 280, "side", "backhoe"},
	"backhoe-loader/stabilizer":    {20, 70, 220, "rear", "stabilizers"},
	"skid-steer-loader/bucket":     {400, 60, 250, "front", "bucket"},
	"compact-track-loader/bucket":  {400, 60, 250, "front", "bucket"},
	"telehandler/forks":            {580, 60, 260, "front", "forks"},
	"forklift/forks":               {330, 70, 250, "front", "mast and forks"},
	"rough-terrain-forklift/forks": {410, 80, 260, "front", "mast and forks"},

	"articulated-dump-truck/dump-body": {150, 150, 420, "rear", "dump body"},
	"rigid-haul-truck/dump-body":       {180, 200, 460, "rear", "dump body"},
	"motor-scraper/cutting-edge":       {330, 80, 320, "front", "bowl and cutting edge"},
	"water-wagon/spray-bar":            {30, 110, 260, "rear", "spray bar"},

	"single-drum-roller/drum":                  {390, 70, 280, "front", "drum"},
	"padfoot-compactor/padfoot-drum":           {390, 70, 280, "front", "padfoot drum"},
	"tandem-roller/drum":                       {350, 80, 240, "front", "front drum"},
	"rough-terrain-crane/hook-block":           {610, 190, 300, "side", "hook block"},
	"rough-terrain-crane/outrigger":            {40, 70, 240, "rear", "outrigger"},
	"crawler-crane/hook-block":                 {470, 270, 300, "side", "hook block"},
	"crawler-crane/lattice-boom":               {330, 250, 320, "front", "lattice boom"},
	"scissor-lift/platform-controls":           {240, 380, 230, "front", "platform controls"},
	"articulating-boom-lift/platform-controls": {440, 390, 180, "front", "platform controls"},
	"telescopic-boom-lift/platform-controls":   {600, 330, 180, "front", "platform controls"},

	"motor-grader/cutting-edge":    {410, 70, 280, "front", "moldboard"},
	"asphalt-paver/screed":         {20, 70, 280, "rear", "screed"},
	"cold-planer/cutter-drum":      {240, 70, 280, "front", "cutter housing"},
	"road-sweeper/broom":           {290, 60, 240, "side", "gutter broom"},
	"trencher/digging-chain":       {-20, 100, 260, "rear", "digging chain"},
	"directional-drill/drill-rods": {330, 170, 320, "front", "drill rods"},
}

// cropped draws the part as it is on the machine.
func cropped(photo Photo, m machine, c crop) []byte {
	p := newPen(photo)
	sky := lights[photo.Light]
	v := viewNamed(c.from)
	p.width = m.extent.width
	scale := pictureWidth / c.width
	p.view = projection{scale: scale, flip: v.flip, narrow: v.narrow, across: v.across, rise: v.rise}
	x, y := p.project(c.x, c.y, p.width*.3)
	p.view.originX, p.view.originY = pictureWidth/2-x, pictureHeight/2-y
	p.write(`<rect width="800" height="600" fill="%s"/><g transform="translate(0 %s)">`, sky.high, num(max(0, p.view.originY-505)))
	p.backdrop(sky, p.dice.IntN(len(grounds)))
	p.write(`</g>`)
	p.shadow(m, v)
	coarse := p.fine()
	p.span(0, p.width)
	m.body(p)
	coarse()
	p.tint(sky)
	return p.picture(m.noun + ", " + c.noun)
}
