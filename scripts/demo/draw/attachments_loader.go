package draw

import "math"

// loaderTools holds the tools for skid steers and loaders.
var loaderTools = map[string]machine{
	"auger": {"auger", augerTool, extent{0, 640, 210, 150}, foot{20, 560},
		[]string{"auger-bit", "drive", "serial-plate"}},
	"pallet-forks": {"pallet forks", palletForks, extent{0, 520, 300, 360}, foot{20, 510},
		[]string{"fork-heels", "mounting-plate", "serial-plate"}},
	"snow-pusher": {"snow pusher", snowPusher, extent{-10, 610, 200, 170}, foot{0, 600},
		[]string{"cutting-edge", "shoes", "serial-plate"}},
	"brush-cutter": {"brush cutter", brushCutter, extent{-10, 560, 220, 400}, foot{20, 550},
		[]string{"motor", "mounting-plate", "serial-plate"}},
}

// mountingPlate is the plate that a skid steer's quick-attach locks into, from x at the height y.
func (p *pen) mountingPlate(x, y, h float64) {
	p.block("#33383e", x, y, x+14, y, x+22, y+h, x-8, y+h, x-10, y+h-10, x+6, y+h-14)
	p.pane("#4b5058", false, 20, x-.5, y+12, x+2, y+h-24)
	p.pane("#15171a", false, 34, x-1, y+6, x-1, y+14)
}

func augerTool(p *pen) {
	p.span(0, 150)
	p.pallet(10, 230)
	p.timber(360, 0, 40)
	p.timber(540, 0, 40)
	p.along(func() {
		p.span(30, 120)
		p.block(p.paint, 20, 26, 60, 26, 60, 190, 40, 206, 20, 206)
		p.seam(40, 40, 40, 196)
	}, func() { p.augerDrive() }, func() {
		p.hull(silver, 100, 75, 14, 200, 14, 252, 14)
		p.augerBit(250, 600, 100)
	})
	p.span(34, 34)
	p.curve("#15171a", 8, 110, 140, 60, 214, 24, 150)
	p.curve("#15171a", 8, 126, 142, 50, 234, 14, 144)
}

// augerDrive is the motor with its gearbox in the cradle of the frame.
func (p *pen) augerDrive() {
	p.span(46, 104)
	p.block(p.paint, 56, 150, 120, 150, 120, 180, 56, 180)
	p.disc(silver, 88, 165, 10)
	p.hull(p.paint, 100, 75, 46, 60, 34, 76, 46, 150, 46, 168, 36, 196, 36, 204, 28)
	p.endCap(shade(p.paint, .8), true, 203, 100, 75, 28, 28)
	p.span(34, 34)
	p.rail(silver, 4, 152, 60, 152, 140)
	p.dots("#2b2f35", 84, 70, 84, 130, 4, 3)
}

// augerBit is a shaft with flights from x1 to the pilot at x2.
func (p *pen) augerBit(x1, x2, y float64) {
	p.span(75, 75)
	p.hull("#4b5058", y, 75, 13, x1, 20, x1+24, 20, x1+26, 12, x2, 12)
	const pitch = 46.0
	for x := x1 + 36; x < x2-40; x += pitch {
		p.face("#23262b", x-8, y-60, x+2, y-62, x+pitch*.5+2, y+60, x+pitch*.5-8, y+62)
		p.curve("#6d747c", 6, x-4, y-60, x+pitch*.5-20, y, x+pitch*.5-4, y+60)
		p.curve("#3a3f46", 9, x+pitch*.5, y+58, x+pitch*.75, y+18, x+pitch-6, y-58)
	}
	for i := range 4 {
		sin, cos := math.Sincos(math.Pi * (float64(i)*.3 - .45))
		p.face(silver, x2-34, y+56*sin-6, x2-10-6*cos, y+56*sin, x2-34, y+56*sin+8)
	}
	p.face("#4b5058", x2-36, y-58, x2-24, y-50, x2-6, y-12, x2-6, y+12, x2-24, y+50, x2-36, y+58)
	p.face(silver, x2-8, y-14, x2+18, y-8, x2+36, y, x2+18, y+8, x2-8, y+14)
}

func palletForks(p *pen) {
	p.along(func() {
		p.span(0, 360)
		p.mountingPlate(20, 20, 170)
	}, func() {
		for _, z := range []float64{340, 220, 120, 0} {
			p.span(z, z+18)
			p.block(p.paint, 44, 24, 62, 24, 62, 292, 44, 292)
		}
		p.span(0, 360)
		p.box(p.paint, 40, 278, 26, 18)
		p.box(p.paint, 38, 150, 28, 24)
		p.box(p.paint, 38, 14, 28, 26)
		p.disc("#2b2f35", 52, 162, 5)
	}, func() {
		p.forkBlade(268)
		p.forkBlade(56)
	})
}

// forkBlade hangs on the carriage at depth z and lies on the ground.
func (p *pen) forkBlade(z float64) {
	p.span(z, z+36)
	p.block("#2b2f35", 62, 4, 84, 0, 300, 0, 500, 2, 516, 5, 516, 9, 300, 18, 96, 22, 90, 30, 90, 190, 66, 190)
	p.block("#4b5058", 58, 172, 90, 172, 90, 194, 58, 194)
	p.seam(90, 34, 98, 24, 300, 19)
	p.face(silver, 470, 3, 514, 5, 514, 8, 470, 9)
	p.rail("#f0c020", 5, 70, 194, 70, 206)
}

func snowPusher(p *pen) {
	p.span(120, 170)
	p.box("#33383e", 220, 40, 160, 120)
	p.span(96, 120)
	p.block(p.paint, 10, 12, 590, 12, 590, 180, 10, 180)
	p.span(96, 96)
	for i := range 3 {
		y := 44 + 44*float64(i)
		p.plate([]string{shade(p.paint, .7), shade(p.paint, .82), shade(p.paint, .92)}[i], 12, y-22, 576, 44)
	}
	p.span(70, 120)
	p.block(p.paint, 8, 172, 592, 172, 592, 190, 8, 190)
	p.span(92, 100)
	p.box("#1b1e22", 10, 0, 580, 24)
	p.dots(silver, 30, 18, 570, 18, 3.4, 12)
	p.span(92, 92)
	for _, x := range []float64{120, 240, 360, 480} {
		p.seam(x, 26, x, 172)
	}
	p.face(amber, 40, 160, 70, 160, 70, 168, 40, 168)
	p.face(amber, 530, 160, 560, 160, 560, 168, 530, 168)
	for _, x := range []float64{590, 0} {
		p.span(0, 120)
		p.block(p.paint, x, 10, x+10, 10, x+10, 196, x, 196)
		p.span(-6, 126)
		p.block("#4b5058", x-6, 0, x+16, 0, x+16, 12, x-6, 12)
		p.dots(silver, x+5, 18, x+5, 18, 3, 1)
	}
	p.span(0, 0)
	for _, x := range []float64{5, 595} {
		p.rail("#f0c020", 3, x, 196, x, 200)
	}
}

func brushCutter(p *pen) {
	p.along(func() {
		p.span(0, 400)
		p.mountingPlate(20, 20, 150)
	}, func() {
		p.span(150, 250)
		p.block(p.paint, 36, 88, 130, 88, 40, 150)
	}, func() { p.brushDeck() }, func() {
		p.span(0, 0)
		p.rail(p.paint, 9, 470, 88, 520, 128, 540, 124)
		p.span(0, 400)
		p.rod(p.paint, 540, 124, 7)
		p.brushChains()
	})
	p.span(0, 12)
	p.block(p.paint, 60, 8, 500, 8, 516, 20, 516, 60, 60, 60)
	p.block("#4b5058", 56, 0, 480, 0, 506, 10, 56, 10)
	p.span(0, 0)
	p.seam(76, 20, 500, 20, 504, 52)
	p.face(shade(p.paint, .7), 200, 24, 380, 24, 380, 46, 200, 46)
}

// brushDeck carries the motor and gearbox above, the blades below.
func (p *pen) brushDeck() {
	p.span(30, 370)
	p.block("#15171a", 100, 26, 520, 26, 520, 52, 100, 52)
	p.span(120, 280)
	p.block("#4b5058", 220, 14, 400, 14, 410, 24, 210, 24)
	p.block(silver, 170, 16, 230, 14, 230, 20, 170, 20)
	p.block(silver, 390, 14, 450, 16, 450, 20, 390, 20)
	p.span(0, 400)
	p.block(p.paint, 60, 52, 500, 52, 548, 66, 548, 80, 500, 88, 60, 88)
	p.span(140, 260)
	p.block("#33383e", 250, 88, 360, 88, 350, 112, 260, 112)
	p.block("#2b2f35", 274, 112, 336, 112, 330, 168, 280, 168)
	p.dots(silver, 262, 100, 348, 100, 4, 4)
	p.span(200, 200)
	p.curve("#15171a", 8, 290, 168, 170, 236, 40, 168)
	p.curve("#15171a", 8, 316, 168, 180, 262, 30, 160)
}

// brushChains hang across the front.
func (p *pen) brushChains() {
	for z := 6.0; z < 400; z += 28 {
		p.span(z, z)
		p.rail("#6d747c", 3, 540, 66, 544, 14)
	}
}
