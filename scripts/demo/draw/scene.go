package draw

import (
	"hash/fnv"
	"html"
	"math/rand/v2"
	"strconv"
)

// Size of every picture.
const (
	pictureWidth  = 800.0
	pictureHeight = 600.0
)

// light is a time of day: the sky from top to horizon, the ground, the haze of the hills and how strongly
// everything is tinted.
type light struct {
	high, low, ground, hills string
	tint                     string
	strength                 float64
}

// Lights are the names of all lights, the plain one first.
var Lights = []string{"clear", "bright", "grey", "dusk", "morning", "winter"}

var lights = map[string]light{
	"clear":   {"#c3d6e4", "#eef1ee", "#b9ab92", "#a59c86", "#ffffff", 0},
	"bright":  {"#9cc6e6", "#e6f1f5", "#c7b99c", "#a3a583", "#fff6d8", .05},
	"grey":    {"#b9c1c8", "#e2e4e4", "#a5a299", "#92948f", "#6b7480", .08},
	"dusk":    {"#d9b9a0", "#f6e4cb", "#a8957a", "#937f6c", "#d5854a", .10},
	"morning": {"#c9d4e3", "#f9e9d6", "#b4a58c", "#a3a09a", "#ffd9a8", .07},
	"winter":  {"#cbd8e2", "#f0f3f5", "#d4d6d5", "#b5bcc0", "#dfeaf5", .07},
}

// wholeView is one way to look at the whole machine.
type wholeView struct {
	name                 string
	flip                 float64 // -1 mirrors: the other side, facing left
	narrow, across, rise float64
	light                int // how many lights on from the asked one
}

var wholeViews = []wholeView{
	{"side", 1, 1, 0, .05, 0},
	{"front", 1, .74, .46, .16, 0},
	{"opposite-side", -1, 1, 0, .05, 1},
	{"rear", -1, .7, -.52, .17, 0},
	{"walk-around", -1, .84, .34, .12, 2},
}

// whole draws the machine in its yard.
func whole(photo Photo, m machine) []byte {
	v := viewNamed(photo.View)
	p := newPen(photo)
	sky := lights[lightAfter(photo.Light, v.light)]
	p.view = frame(m.extent, v, p.between(.9, 1))
	p.width = m.extent.width
	p.backdrop(sky, p.dice.IntN(len(grounds)))
	p.shadow(m, v)
	coarse := p.fine()
	p.span(0, m.extent.width)
	m.body(p)
	coarse()
	p.tint(sky)
	return p.picture(m.noun + ", " + viewNouns[photo.View])
}

func viewNamed(name string) wholeView {
	for _, v := range wholeViews {
		if v.name == name {
			return v
		}
	}
	return wholeViews[0]
}

var viewNouns = map[string]string{
	"side": "side view", "front": "seen from the front", "opposite-side": "other side", "rear": "seen from the rear",
	"walk-around": "walk-around",
}

// frame fits the machine into the picture; fill is how much of the room it takes.
func frame(e extent, v wholeView, fill float64) projection {
	shift := e.width * v.across
	left := min(e.back*v.narrow, e.back*v.narrow+shift)
	right := max(e.front*v.narrow, e.front*v.narrow+shift)
	height := e.top + e.width*v.rise
	scale := min(690*fill/(right-left), 430*fill/height)
	ground := 505.0
	if height*scale < 240 {
		ground = 455
	}
	return projection{
		originX: pictureWidth/2 - v.flip*(left+right)/2*scale, originY: ground,
		scale: scale, flip: v.flip, narrow: v.narrow, across: v.across, rise: v.rise,
	}
}

func lightAfter(name string, steps int) string {
	for i, l := range Lights {
		if l == name {
			return Lights[(i+steps)%len(Lights)]
		}
	}
	return Lights[0]
}

// newPen makes the pen of a photo. The wear is the machine's own, the same in all views; the rest differs by view.
func newPen(photo Photo) *pen {
	machineDice := rand.New(rand.NewPCG(photo.Seed, 1))
	h := fnv.New64a()
	h.Write([]byte(photo.Family + "/" + photo.View))
	return &pen{
		paint: photo.Colour, hub: cream, wear: .15 + .8*machineDice.Float64(),
		paints: map[string]string{},
		dice:   rand.New(rand.NewPCG(photo.Seed, h.Sum64())),
		placed: placement{cos: 1},
		view:   projection{originY: pictureHeight, scale: 1, flip: 1, narrow: 1},
	}
}

// backdrop paints sky and ground.
func (p *pen) backdrop(sky light, ground int) {
	p.write(`<rect width="800" height="600" fill="url(#sky)"/>`)
	p.defs.WriteString(`<linearGradient id="sky" x2="0" y2="1"><stop stop-color="` + sky.high + `"/><stop offset=".6" stop-color="` + sky.low + `"/></linearGradient>`)
	grounds[ground](p, sky)
}

// grounds are the places where the machines stand.
var grounds = []func(*pen, light){dirtHills, gravelYard, concreteFence, shopWall, treeLine}

func dirtHills(p *pen, sky light) {
	a, b := p.between(300, 340), p.between(290, 340)
	p.write(`<path d="M0 %s Q130 %s 270 %s T560 %s T800 %s V600H0Z" fill="%s"/>`, num(a+30), num(a-20), num(a+25), num(b), num(b+20), sky.hills)
	p.write(`<path d="M0 388Q220 360 430 380T800 372V600H0Z" fill="%s"/>`, sky.ground)
	p.write(`<path d="M-10 540Q300 516 810 546M-10 562Q300 540 810 570" stroke="%s" stroke-width="7" stroke-linecap="butt" stroke-dasharray="16 7"/>`, shade(sky.ground, .9))
	p.pebbles(sky.ground, 10)
}

func gravelYard(p *pen, sky light) {
	p.write(`<path d="M0 366l70-16 90 8 120-18 140 14 130-10 120 12 130-14V600H0Z" fill="%s"/>`, sky.hills)
	x := p.between(20, 500)
	p.write(`<path d="M%s 380v-46h120v-14l70-1v61z" fill="%s"/><path d="M%s 380l46-52 40 52z" fill="%s"/>`, num(x), shade(sky.hills, .93), num(x+230), shade(sky.ground, .88))
	p.write(`<rect y="378" width="800" height="222" fill="%s"/>`, shade(sky.ground, .98))
	p.write(`<path d="M0 400H800M0 430H800" stroke="%s" stroke-width="3" stroke-dasharray="50 14 22 30"/>`, shade(sky.ground, .93))
	p.pebbles(sky.ground, 22)
}

func concreteFence(p *pen, sky light) {
	p.write(`<path d="M0 350Q200 316 420 344T800 330V600H0Z" fill="%s"/>`, sky.hills)
	p.write(`<path d="M0 306H800M0 342H800" stroke="#7d858c" stroke-width="3"/><path d="M0 344H800" stroke="#7d858c" stroke-opacity=".32" stroke-width="72" stroke-linecap="butt" stroke-dasharray="1.5 7"/>`)
	p.write(`<path d="M40 300V384M200 300V384M360 300V384M520 300V384M680 300V384" stroke="#6d747b" stroke-width="6"/>`)
	p.write(`<rect y="380" width="800" height="220" fill="%s"/><path d="M0 452H800M0 560H800M330 380L180 600M560 380L760 600" stroke="#000" stroke-opacity=".12" stroke-width="2"/>`, blend(sky.ground, "#bcbcb8"))
	for range 3 {
		p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="6" fill="#000" fill-opacity=".07"/>`, num(p.between(30, 770)), num(p.between(540, 590)), num(p.between(20, 60)))
	}
}

func shopWall(p *pen, sky light) {
	wall := blend(sky.low, "#c9cdcf")
	door := p.between(40, 420)
	p.write(`<rect y="150" width="800" height="236" fill="%s"/><path d="M0 268H800" stroke="#000" stroke-opacity=".05" stroke-width="236" stroke-linecap="butt" stroke-dasharray="4 22"/>`, wall)
	p.write(`<path d="M-5 150L400 96L805 150Z" fill="%s"/><rect y="146" width="800" height="9" fill="%s"/>`, shade(wall, .94), shade(wall, .78))
	p.write(`<rect x="%s" y="206" width="250" height="180" fill="%s"/><path d="M%s 242h250M%[3]s 278h250M%[3]s 314h250M%[3]s 350h250" stroke="#000" stroke-opacity=".13" stroke-width="2"/>`, num(door), shade(wall, 1.1), num(door))
	p.write(`<rect y="384" width="800" height="216" fill="%s"/><path d="M0 384H800" stroke="#000" stroke-opacity=".25" stroke-width="4"/><path d="M270 384L90 600M540 384L690 600M0 470H800" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`, blend(sky.ground, "#b4b4b0"))
}

func treeLine(p *pen, sky light) {
	green := blend(sky.hills, "#6f7d63")
	p.write(`<path d="M0 380V330`)
	for x := 0; x < 800; x += 50 {
		p.write("q25 %d 50 0", -20-p.dice.IntN(60))
	}
	p.write(`V380Z" fill="%s"/>`, green)
	p.write(`<rect y="366" width="800" height="60" fill="%s"/><path d="M0 392Q400 376 800 396V600H0Z" fill="%s"/>`, blend(sky.ground, "#9aa27c"), sky.ground)
	p.pebbles(sky.ground, 14)
}

func (p *pen) pebbles(ground string, n int) {
	p.write(`<path d="`)
	for range n {
		p.write("M%d %dh%d", p.dice.IntN(790), 440+p.dice.IntN(150), 4+p.dice.IntN(14))
	}
	p.write(`" stroke="%s" stroke-width="4" stroke-linecap="round"/>`, shade(ground, .86))
}

// shadow lies under the machine, on the ground between its near and its far side.
func (p *pen) shadow(m machine, v wholeView) {
	w := m.extent.width
	x, y := p.project((m.foot.back+m.foot.front)/2, 0, w/2)
	rx := ((m.foot.front-m.foot.back)*v.narrow/2 + w*abs(v.across)*.4) * p.view.scale * 1.08
	ry := (w*v.rise/2 + 11) * p.view.scale
	p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="#000" fill-opacity=".26"/>`, num(x), num(y+3*p.view.scale), num(rx), num(ry))
}

// tint lays the light's colour over everything.
func (p *pen) tint(sky light) {
	if sky.strength > 0 {
		p.write(`<rect width="800" height="600" fill="%s" fill-opacity="%s"/>`, sky.tint, strconv.FormatFloat(sky.strength, 'f', 2, 64))
	}
}

// picture closes the drawing.
func (p *pen) picture(title string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img"><title>` + html.EscapeString(title) + `</title><defs>` +
		`<linearGradient id="glass" x2="1" y2="1"><stop stop-color="#dbe8ee"/><stop offset="1" stop-color="#7f97a5"/></linearGradient>` +
		p.defs.String() + `</defs><g fill="none" stroke-linecap="round" stroke-linejoin="round">` + p.out.String() + `</g></svg>`)
}

func abs(v float64) float64 { return max(v, -v) }
