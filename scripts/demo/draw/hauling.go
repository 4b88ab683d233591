package draw

// hauling holds what carries dirt and water off the road.
var hauling = map[string]machine{
	"articulated-dump-truck": {"articulated dump truck", articulatedTruck, extent{0, 660, 260, 170}, foot{60, 610},
		[]string{"tyre", "cab-wheel", "dump-body", "odometer", "engine-bay", "serial-plate"}},
	"rigid-haul-truck": {"rigid haul truck", rigidTruck, extent{0, 600, 330, 230}, foot{70, 540},
		[]string{"tyre", "cab-wheel", "dump-body", "hour-meter", "engine-bay", "serial-plate"}},
	"motor-scraper": {"motor scraper", motorScraper, extent{0, 720, 250, 170}, foot{60, 640},
		[]string{"tyre", "cab-wheel", "cutting-edge", "hour-meter", "engine-bay", "serial-plate"}},
	"water-wagon": {"water wagon", waterWagon, extent{-20, 660, 260, 170}, foot{60, 610},
		[]string{"tyre", "cab-wheel", "spray-bar", "hour-meter", "serial-plate"}},
}

// articTractor is the front frame of an articulated hauler: hood sloping down to the bumper, cab behind it.
func articTractor(p *pen) {
	p.along(func() {
		p.span(20, 150)
		p.box(iron, 400, 58, 220, 34)
		p.block(p.paint, 392, 92, 424, 92, 424, 150, 396, 150)
		p.exhaust(410, 150, 96)
	}, func() {
		p.span(34, 136)
		p.cab(424, 96, 98, 142, 14)
	}, func() {
		p.span(22, 148)
		p.block(p.paint, 520, 88, 636, 82, 640, 112, 626, 134, 520, 168)
		p.radiator(true, 639, 90, 630, 128)
		p.louvre(548, 104, 56, 30, 4)
		p.headlight("#fff3c9", true, 640, 94, 14)
		p.block(iron, 606, 52, 652, 46, 654, 80, 606, 84)
	})
}

// haulWheels draws the same wheels on the near or the far side.
func haulWheels(p *pen, near, far, r float64, at ...float64) {
	p.span(near, far)
	for _, x := range at {
		p.wheel(x, r)
	}
}

func articulatedTruck(p *pen) {
	haulWheels(p, 122, 170, 58, 126, 256, 552)
	p.span(60, 110)
	p.block(iron, 50, 64, 420, 64, 420, 92, 50, 92)
	p.along(func() {
		p.span(6, 164)
		p.block(p.paint, 4, 214, 40, 104, 120, 92, 356, 100, 388, 152, 384, 226, 350, 232, 344, 204, 60, 196)
		p.span(6, 6)
		for _, x := range []float64{112, 176, 240, 304} {
			p.face(shade(p.paint, .78), x, 96, x+12, 96, x+12, 198, x, 196)
		}
		p.span(6, 164)
		p.rail(shade(p.paint, .7), 4, 22, 196, 60, 196, 346, 204)
		p.pane("#3b3f44", false, 12, 8, 204, 38, 110)
	}, func() {
		p.span(60, 110)
		p.rod(steel, 394, 76, 14)
	}, func() { articTractor(p) })
	haulWheels(p, 0, 48, 58, 126, 256, 552)
	p.ram(206, 84, 316, 146, 15)
	p.block(p.paint, 482, 96, 500, 122, 606, 122, 624, 100, 624, 110, 610, 132, 496, 132)
	p.steps(436, 50, 32, 46, 3)
	p.rail(iron, 3, 430, 98, 430, 170)
}

func rigidTruck(p *pen) {
	p.span(160, 230)
	p.tyre(138, 76, 76, .5, .14)
	p.span(180, 230)
	p.tyre(452, 76, 76, .5, .14)
	p.span(60, 170)
	p.block(iron, 70, 76, 520, 76, 520, 120, 70, 120)
	p.along(func() {
		p.span(0, 230)
		p.block(p.paint, 10, 250, 60, 150, 230, 118, 374, 146, 392, 246, 560, 268, 560, 284, 384, 282, 374, 266, 40, 266)
		p.span(0, 0)
		for _, x := range []float64{90, 150, 210, 270, 330} {
			p.face(shade(p.paint, .8), x, 150-(x-60)*.12, x+14, 148-(x-60)*.12, x+14, 262, x, 262)
		}
		p.span(0, 230)
		p.pane("#3b3f44", false, 14, 14, 246, 58, 156)
	}, func() {
		p.span(20, 212)
		p.block(shade(p.paint, .95), 400, 96, 540, 96, 560, 116, 560, 176, 400, 176)
		p.radiator(true, 556, 108, 560, 172)
	}, func() {
		p.span(24, 100)
		p.cab(404, 176, 84, 80, 8)
	}, func() {
		p.span(110, 206)
		p.block(p.paint, 420, 176, 556, 176, 556, 200, 420, 204)
		p.span(12, 218)
		p.block(iron, 530, 66, 578, 66, 578, 110, 530, 110)
		p.headlight("#fff3c9", true, 578, 84, 16)
		p.span(12, 12)
		p.guardRail(p.paint, 488, 176, 72, 38, 4)
	})
	p.span(0, 60)
	p.tyre(138, 76, 76, .5, .14)
	p.span(0, 50)
	p.tyre(452, 76, 76, .5, .14)
	p.ram(286, 84, 300, 130, 18)
	p.rail(p.paint, 4, 530, 66, 500, 170)
	p.rail(p.paint, 4, 556, 66, 526, 170)
	for _, k := range []float64{.1, .3, .5, .7, .9} {
		p.rail(p.paint, 4, 530-30*k, 66+104*k, 556-30*k, 66+104*k)
	}
	p.rod(steel, 320, 88, 22)
}

func motorScraper(p *pen) {
	haulWheels(p, 118, 170, 68, 104, 556)
	p.along(func() {
		p.span(40, 130)
		p.block(p.paint, 0, 96, 120, 84, 130, 142, 90, 160, 8, 150)
		p.louvre(20, 104, 60, 36, 5)
		p.radiator(false, 1, 100, 7, 144)
		p.exhaust(56, 154, 56)
	}, func() {
		p.span(6, 164)
		p.block(p.paint, 150, 26, 348, 10, 364, 40, 352, 176, 176, 176, 150, 130)
		p.seam(164, 126, 350, 118)
		p.block(shade(p.paint, .86), 330, 30, 384, 26, 398, 58, 386, 128, 352, 150, 340, 80)
		p.face(silver, 330, 0, 366, 0, 362, 16, 336, 18)
		p.face(shade(p.paint, .8), 210, 24, 224, 22, 224, 176, 210, 176)
		p.face(shade(p.paint, .8), 280, 18, 294, 16, 294, 176, 280, 176)
	}, func() {
		p.span(60, 110)
		p.block(p.paint, 360, 160, 470, 186, 520, 176, 526, 96, 556, 96, 556, 196, 520, 214, 460, 216, 352, 190)
		p.rod(steel, 540, 120, 12)
	}, func() {
		p.span(40, 130)
		p.block(iron, 500, 60, 690, 56, 690, 96, 500, 100)
		p.block(p.paint, 590, 92, 704, 84, 712, 120, 698, 148, 590, 160)
		p.louvre(624, 104, 54, 32, 5)
		p.radiator(true, 711, 92, 700, 144)
		p.exhaust(610, 156, 70)
	})
	p.span(24, 90)
	p.cab(566, 104, 72, 112, 8)
	haulWheels(p, 0, 52, 68, 104, 556)
	p.ram(380, 180, 372, 92, 13)
	p.rail(shade(p.paint, .8), 16, 150, 70, 500, 90, 530, 108)
	p.block(p.paint, 484, 114, 506, 142, 606, 142, 628, 116, 628, 126, 612, 152, 500, 152)
	p.steps(640, 46, 28, 46, 3)
}

func waterWagon(p *pen) {
	haulWheels(p, 122, 170, 58, 126, 256, 552)
	p.span(60, 110)
	p.block(iron, 20, 64, 420, 64, 420, 92, 20, 92)
	tank := blend(white, p.paint)
	p.along(func() {
		p.span(20, 150)
		p.rail(steel, 6, 30, 70, 4, 70, 4, 52)
		for z := 20.0; z <= 150; z += 32 {
			p.span(z, z)
			p.rail(steel, 5, 6, 66, -6, 50)
			p.disc(iron, -8, 48, 8)
		}
	}, func() {
		p.span(10, 160)
		p.block(tank, 30, 100, 46, 92, 374, 92, 388, 104, 392, 216, 376, 230, 42, 230, 26, 216)
		p.rail(shade(tank, 1.1), 8, 40, 206, 380, 206)
		p.seam(140, 93, 140, 230)
		p.seam(270, 93, 270, 230)
		p.decal("#2c5f8a", 204, 146, 42, "WATER")
		p.steps(52, 100, 26, 124, 7)
		p.box(iron, 180, 230, 56, 12)
		p.guardRail(iron, 96, 230, 236, 22, 4)
		p.rail(steel, 7, 382, 100, 398, 100, 398, 224, 414, 232)
		p.disc(iron, 416, 234, 8)
	}, func() { articTractor(p) })
	haulWheels(p, 0, 48, 58, 126, 256, 552)
	p.block(p.paint, 482, 96, 500, 122, 606, 122, 624, 100, 624, 110, 610, 132, 496, 132)
	p.block(iron, 174, 64, 208, 60, 208, 90, 174, 92)
	p.steps(436, 50, 32, 46, 3)
}
