package draw

// compacting holds the rollers.
var compacting = map[string]machine{
	"single-drum-roller": {"single drum roller", singleDrum, extent{0, 470, 270, 170}, foot{30, 450},
		[]string{"drum", "tyre", "cab-wheel", "hour-meter", "engine-bay", "serial-plate"}},
	"padfoot-compactor": {"padfoot soil compactor", padfootCompactor, extent{0, 480, 270, 170}, foot{30, 450},
		[]string{"padfoot-drum", "tyre", "cab-wheel", "hour-meter", "engine-bay", "serial-plate"}},
	"tandem-roller": {"tandem roller", tandemRoller, extent{0, 430, 250, 140}, foot{20, 410},
		[]string{"drum", "cab-wheel", "hour-meter", "engine-bay", "serial-plate"}},
	"pneumatic-roller": {"pneumatic tyre roller", pneumaticRoller, extent{0, 430, 260, 150}, foot{40, 400},
		[]string{"tyre", "cab-wheel", "hour-meter", "engine-bay", "serial-plate"}},
}

// rollerRear is the engine hood of a soil roller with its big tyre's fender.
func rollerRear(p *pen) {
	p.span(26, 144)
	p.block(p.paint, 6, 88, 150, 88, 150, 152, 44, 152, 10, 134)
	p.louvre(32, 102, 62, 34, 5)
	p.radiator(false, 7, 94, 10, 130)
	p.headlight(red, false, 8, 112, 10)
	p.exhaust(70, 152, 46)
}

// drumFrame is the yoke around a soil roller's drum on its centre (x, y).
func drumFrame(p *pen, x, y, r float64) {
	p.block(p.paint, x-r-30, y-14, x+r+20, y-14, x+r+20, y+16, x-r-30, y+22)
	p.dots(iron, x-22, y+1, x+22, y+1, 5, 3)
	p.disc(iron, x, y+1, 13)
}

func singleDrum(p *pen)       { soilRoller(p, p.plainDrum) }
func padfootCompactor(p *pen) { soilRoller(p, p.padDrum) }

// soilRoller is driven by two tyres behind and rolls on one drum in front.
func soilRoller(p *pen, drum func(x, r float64)) {
	p.span(124, 170)
	p.tyre(100, 66, 66, .5, .17)
	p.span(40, 130)
	p.block(iron, 30, 58, 262, 58, 262, 96, 30, 96)
	p.span(40, 130)
	p.along(func() { rollerRear(p) }, func() {
		p.span(30, 140)
		p.cab(148, 96, 96, 140, 8)
	}, func() {
		p.span(50, 120)
		p.block(p.paint, 236, 58, 292, 58, 292, 86, 236, 92)
		p.ram(244, 72, 290, 66, 10)
	}, func() {
		p.span(140, 158)
		drumFrame(p, 376, 66, 66)
		p.span(18, 152)
		drum(376, 66)
		p.span(10, 160)
		p.block(p.paint, 448, 54, 466, 54, 466, 84, 448, 84)
	})
	p.span(8, 26)
	drumFrame(p, 376, 66, 66)
	p.span(0, 46)
	p.tyre(100, 66, 66, .5, .17)
	p.block(p.paint, 30, 122, 48, 140, 150, 140, 170, 118, 170, 128, 154, 150, 44, 150)
	p.steps(184, 40, 34, 54, 3)
}

func (p *pen) plainDrum(x, r float64) {
	p.drum("#8b9097", x, r, r)
	p.ring("#6d727a", 5, x, r, r*.55, 0)
	p.disc("#4e545c", x, r, r*.3)
}

func (p *pen) padDrum(x, r float64) {
	p.barrel("#5e646b", x, r, r*.9)
	for z := p.near + 10; z < p.far && p.view.across != 0; z += 24 {
		near, far := p.near, p.far
		p.span(z, z)
		p.ring("#7d838a", r*.13, x, r, r*.95, r*.2)
		p.span(near, far)
	}
	p.ring("#7d838a", r*.14, x, r, r*.95, r*.2)
	p.disc("#70767d", x, r, r*.9)
	p.disc("#595f66", x, r, r*.68)
	p.disc("#3f444b", x, r, r*.3)
}

func tandemRoller(p *pen) {
	p.span(10, 130)
	p.plainDrum(72, 58)
	p.plainDrum(358, 58)
	p.along(func() {
		p.span(16, 124)
		p.block(p.paint, 6, 74, 130, 74, 140, 120, 132, 146, 30, 146, 8, 128)
		p.louvre(34, 92, 60, 36, 5)
		p.radiator(false, 6, 80, 8, 124)
	}, func() {
		p.span(30, 110)
		p.block(p.paint, 136, 52, 296, 52, 300, 110, 140, 110)
		p.seat(176, 112, 72)
		p.rail(iron, 4, 262, 112, 240, 152)
		p.rail(black, 6, 230, 146, 250, 160)
		p.span(16, 124)
		p.rail(black, 6, 150, 112, 150, 232)
		p.rail(black, 6, 282, 112, 282, 232)
		p.block(p.paint, 138, 232, 296, 232, 290, 244, 144, 244)
		p.beacon(170, 244)
		p.lamp(292, 228)
	}, func() {
		p.span(16, 124)
		p.block(p.paint, 298, 74, 424, 74, 424, 120, 410, 140, 300, 140)
		p.headlight("#fff3c9", true, 424, 100, 14)
		p.radiator(true, 424, 78, 424, 96)
		p.face(white, 322, 92, 392, 92, 392, 116, 322, 116)
	})
	p.span(2, 12)
	p.block(p.paint, 52, 46, 92, 46, 112, 80, 32, 80)
	p.block(p.paint, 338, 46, 378, 46, 398, 80, 318, 80)
	p.dots(iron, 72, 58, 358, 58, 11, 2)
	p.guardRail(iron, 192, 108, 70, 36, 2)
	p.steps(204, 30, 32, 24, 2)
}

func pneumaticRoller(p *pen) {
	p.hub = p.paint
	for z := 126.0; z >= 6; z -= 40 {
		p.span(z-2, z+22)
		p.truckWheel(96, 46)
		p.truckWheel(336, 46)
	}
	p.along(func() {
		p.span(6, 144)
		p.block(p.paint, 20, 66, 150, 98, 150, 152, 40, 152, 18, 140)
		p.louvre(44, 104, 60, 34, 5)
		p.radiator(false, 19, 84, 18, 136)
		p.exhaust(86, 152, 40)
	}, func() {
		p.block(shade(p.paint, .92), 142, 34, 290, 34, 290, 112, 142, 112)
		p.seam(150, 56, 282, 56)
		p.plate(white, 182, 70, 68, 16)
		p.seat(182, 114, 70)
		p.rail(iron, 4, 262, 112, 240, 152)
		p.rail(black, 6, 230, 146, 250, 160)
		p.rail(black, 6, 152, 112, 152, 236)
		p.rail(black, 6, 280, 112, 280, 236)
		p.block(p.paint, 138, 236, 296, 236, 290, 248, 144, 248)
		p.beacon(170, 248)
		p.lamp(292, 232)
	}, func() {
		p.block(p.paint, 288, 98, 410, 70, 416, 132, 398, 146, 288, 146)
		p.headlight("#fff3c9", true, 414, 108, 14)
		p.radiator(true, 411, 76, 414, 102)
	})
	p.steps(196, 14, 34, 22, 2)
	p.rail(black, 3, 150, 112, 150, 150, 178, 150)
}
