package art

// Size of every picture, in pixels.
const (
	pictureWidth  = 800.0
	pictureHeight = 600.0
)

// grain is how many units of the output make a pixel: whole quarters of a pixel are shorter to write than decimals, and
// most of a picture is numbers.
const grain = 4

// angle is a direction to look at the whole machine from.
type angle struct {
	name   string
	noun   string  // for the picture's title
	flip   float64 // -1 mirrors: the machine faces left
	narrow float64 // how much of its length shows
	across float64 // how far its far side is shifted: above 0 the front shows, below 0 the rear, 0 neither
	rise   float64 // how far its far side is lifted
	light  int     // how many lights after the one asked for
}

// angles lists the whole views in gallery order.
var angles = []angle{
	{"side", "side view", 1, 1, 0, .05, 0},
	{"front", "seen from the front", 1, .74, .46, .16, 0},
	{"opposite-side", "other side", -1, 1, 0, .05, 1},
	{"rear", "seen from the rear", -1, .7, -.52, .17, 0},
	{"walk-around", "walk-around", -1, .84, .34, .12, 2},
}

// projection maps machine space (x forward, y up from the ground, z away from the near side) to the picture.
type projection struct {
	angle
	originX, originY, scale float64
}

// flat is the projection of close-ups and yards, which are drawn in pixels.
var flat = projection{angle: angle{flip: 1, narrow: 1}, scale: grain}

func (v projection) point(x, y, z float64) (float64, float64) {
	return v.originX + v.scale*v.flip*(v.narrow*x+v.across*z), v.originY - v.scale*(y+v.rise*z)
}

// frame fits the machine into the picture. fill is how much of the available room it takes, up to 1.
func frame(m *machine, a angle, fill float64) projection {
	shift := m.width * a.across
	left := min(m.back*a.narrow, m.back*a.narrow+shift)
	right := max(m.front*a.narrow, m.front*a.narrow+shift)
	height := m.top + m.width*a.rise
	scale := min(690*fill/(right-left), 430*fill/height)
	ground := 505.0
	if height*scale < 240 {
		ground = 455 // a low machine stands closer to the middle
	}
	return projection{
		angle:   a,
		originX: grain * (pictureWidth/2 - a.flip*(left+right)/2*scale), originY: grain * ground,
		scale: grain * scale,
	}
}

// closeTo puts the crop's frame into the picture.
func closeTo(m *machine, c crop) projection {
	v := projection{angle: c.from, scale: grain * pictureWidth / c.width}
	x, y := v.point(c.x, c.y, m.width*.3)
	v.originX, v.originY = grain*pictureWidth/2-x, grain*pictureHeight/2-y
	return v
}
