package draw

import "math"

// runningGear holds the close-ups of what a machine stands and drives on.
var runningGear = map[string]detail{
	"undercarriage": {"undercarriage", undercarriage},
	"rubber-track":  {"rubber track", rubberTrackDetail},
	"tyre":          {"tyre", tyreDetail},
	"truck-tyre":    {"drive tyre", truckTyreDetail},
}

// lowGround is the ground close to the lens with a band of painted machine above it.
func lowGround(p *pen, photo Photo, horizon float64) {
	sky := lights[photo.Light]
	p.plate(shade(sky.low, .92), 0, 0, 800, 600)
	p.plate(sky.hills, 0, 0, 800, horizon+40)
	p.plate(sky.ground, 0, 0, 800, horizon)
	p.pebbles(sky.ground, 16)
}

func undercarriage(p *pen, photo Photo) {
	lowGround(p, photo, 130)
	p.block(p.paint, 0, 470, 800, 470, 800, 600, 0, 600)
	p.plate(shade(p.paint, .55), 0, 462, 800, 14)
	p.plate("#14161a", 0, 90, 800, 372)
	p.block(iron, 250, 210, 800, 210, 800, 300, 300, 300)
	p.plate("#4a5058", 320, 276, 480, 14)
	p.dots(steel, 360, 250, 780, 250, 7, 6)
	for _, x := range []float64{420, 690} {
		p.disc(steel, x, 372, 36)
		p.disc("#2a2e33", x, 372, 14)
	}
	trackChain(p, 408, 1)
	trackChain(p, 92, -1)
	for x := 330.0; x < 820; x += 122 {
		p.disc("#626972", x, 168, 50)
		p.ring("#4a5058", 9, x, 168, 38, 0)
		p.disc("#24272c", x, 168, 16)
		p.dots(silver, x-8, 168, x+8, 168, 3, 2)
	}
	sprocketDetail(p, 150, 262)
	p.mud(70, 330, 14)
}

// trackChain is one run of links and shoes at height y; up is 1 for the upper run, -1 for the lower.
func trackChain(p *pen, y, up float64) {
	grouser := 30 - 20*p.wear
	for x := -20.0; x < 800; x += 86 {
		p.plate("#4d535b", x, y, 82, 34)
		p.plate("#2b2f34", x, y+17-up*-17-7, 82, 14)
		p.plate("#6c737b", x+30, y+17+up*24, 12, up*grouser)
	}
	p.dots("#2a2d32", -6, y+17, 854, y+17, 10, 11)
	p.dots("#8a9098", -6, y+17, 854, y+17, 4, 11)
}

// sprocketDetail is a drive sprocket around (x, y), its teeth thinner on a worn machine.
func sprocketDetail(p *pen, x, y float64) {
	n := 15
	half := .15 - .06*p.wear
	var xy []float64
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		for _, t := range [][2]float64{{-half * 1.5, 138}, {-half * .5, 172}, {half * .5, 172}, {half * 1.5, 138}} {
			xy = append(xy, x+t[1]*math.Cos(a+t[0]), y+t[1]*math.Sin(a+t[0]))
		}
	}
	p.block("#5f666f", xy...)
	p.disc(p.gloss(shade(p.paint, .8)), x, y, 96)
	p.ring("#24272c", 12, x, y, 76, 8)
	p.disc(p.gloss(p.paint), x, y, 52)
	p.disc("#2c3036", x, y, 14)
}

func rubberTrackDetail(p *pen, photo Photo) {
	lowGround(p, photo, 130)
	p.block(p.paint, 0, 480, 800, 480, 800, 600, 0, 600)
	p.plate("#16181b", 0, 90, 800, 390)
	p.block("#24262a", p.stadium(-240, 84, 980, 380)...)
	lug := 34 - 22*p.wear
	for x := -60.0; x < 600; x += 62 {
		p.face("#1a1c1f", x, 86, x+6, 86-lug, x+36, 86-lug, x+42, 86)
		p.face("#33363b", x, 462, x+6, 462+lug, x+36, 462+lug, x+42, 462)
	}
	p.block("#33383e", p.stadium(-200, 128, 900, 292)...)
	p.plate("#4a5058", 0, 286, 560, 40)
	p.disc("#5b626b", 556, 274, 116)
	p.ring("#454b53", 22, 556, 274, 76, 0)
	p.disc("#2a2e33", 556, 274, 32)
	for x := 30.0; x < 440; x += 128 {
		p.disc("#5b626b", x, 188, 54)
		p.disc("#2a2e33", x, 188, 18)
		p.dots(silver, x-6, 188, x+6, 188, 3, 2)
	}
	p.dots("#6c737b", 60, 306, 480, 306, 8, 5)
	if p.wear > .6 {
		p.rail("#0f1113", 3, 640, 440, 664, 426, 676, 436)
	}
	p.mud(70, 330, 14)
}

func tyreDetail(p *pen, photo Photo) {
	lowGround(p, photo, 120)
	p.block(p.paint, 0, 470, 250, 520, 560, 540, 800, 500, 800, 600, 0, 600)
	p.plate("#1a1c20", 0, 120, 800, 360)
	bigTyre(p, 400, 300, 262, 30-20*p.wear, 30)
	p.disc(shade(p.hub, .55), 400, 300, 152)
	p.disc(p.gloss(p.hub), 400, 300, 142)
	p.ring(shade(p.hub, .7), 16, 400, 300, 112, 0)
	p.ring("#4b4f55", 13, 400, 300, 72, 11)
	p.disc(p.gloss(shade(p.paint, .92)), 400, 300, 54)
	p.disc("#3a3f46", 400, 300, 18)
	p.rail("#2b2e32", 6, 470, 410, 492, 428)
	p.mud(60, 260, 16)
}

func truckTyreDetail(p *pen, photo Photo) {
	lowGround(p, photo, 110)
	p.block(p.paint, 0, 500, 800, 500, 800, 600, 0, 600)
	p.plate("#1a1c20", 0, 150, 800, 350)
	bigTyre(p, 400, 296, 250, 12-8*p.wear, 56)
	p.disc("#8b9097", 400, 296, 166)
	p.disc(p.gloss(chrome), 400, 296, 156)
	p.ring("#8b9097", 12, 400, 296, 118, 30)
	p.disc(p.gloss(silver), 400, 296, 84)
	p.ring("#5b6067", 15, 400, 296, 62, 12)
	p.disc("#70767d", 400, 296, 34)
	p.disc(p.gloss(chrome), 400, 296, 24)
	p.mud(60, 200, 8)
}

// bigTyre fills the picture: n lugs of depth lug around a side wall with ribs.
func bigTyre(p *pen, x, y, r, lug float64, n int) {
	p.ring("#1b1d20", lug+4, x, y, r-lug/2, 2*math.Pi*r/float64(n)*.55)
	p.disc("#26292d", x, y, r-lug)
	p.ring("#34383d", 3, x, y, r-lug-18, 0)
	p.ring("#1d2023", 5, x, y, r-lug-44, 0)
	p.ring("#34383d", 8, x, y, r-lug-30, 22)
	if p.wear > .55 {
		for range 4 {
			a := p.between(0, 2*math.Pi)
			sin, cos := math.Sincos(a)
			p.rail("#0e0f11", 2.5, x+(r-lug-16)*cos, y+(r-lug-16)*sin, x+(r-lug-46)*math.Cos(a+.05), y+(r-lug-46)*math.Sin(a+.05))
		}
	}
}

// mud puts n splashes of dried dirt between two heights.
func (p *pen) mud(low, high float64, n int) {
	for range int(float64(n) * (.3 + p.wear*.7)) {
		x, y := p.project(p.between(20, 780), p.between(low, high), 0)
		r := p.between(3, 13)
		p.write(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s" fill-opacity=".3"/>`, num(x), num(y), num(r*1.7), num(r*.6), dust)
	}
}
