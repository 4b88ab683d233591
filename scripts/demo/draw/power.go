package draw

// power holds what feeds, lights, drains and crushes on a site.
var power = map[string]machine{
	"generator": {"generator", generator, extent{-10, 600, 268, 190}, foot{40, 580},
		[]string{"engine-bay", "hour-meter", "control-panel", "hitch", "serial-plate"}},
	"air-compressor": {"air compressor", airCompressor, extent{-16, 600, 264, 210}, foot{40, 580},
		[]string{"engine-bay", "hour-meter", "air-outlets", "hitch", "serial-plate"}},
	"light-tower": {"light tower", lightTower, extent{-20, 434, 430, 190}, foot{0, 400},
		[]string{"lamps", "engine-bay", "hour-meter", "hitch", "serial-plate"}},
	"water-pump": {"water pump", waterPump, extent{-10, 600, 250, 190}, foot{40, 580},
		[]string{"pump-end", "engine-bay", "hour-meter", "hitch", "serial-plate"}},
	"jaw-crusher": {"jaw crusher", jawCrusher, extent{-10, 680, 236, 150}, foot{120, 430},
		[]string{"undercarriage", "hopper", "conveyor", "engine-bay", "hour-meter", "serial-plate"}},
	"screening-plant": {"screening plant", screeningPlant, extent{-60, 720, 300, 150}, foot{170, 470},
		[]string{"undercarriage", "screen-box", "conveyor", "engine-bay", "hour-meter", "serial-plate"}},
}

// towFrame carries a machine from rear to front at height y on two wheels at x, with a tongue to the hitch.
func (p *pen) towFrame(rear, front, y, hitch float64) {
	p.span(30, 160)
	p.box("#2b2f35", rear, y-14, front-rear, 14)
	p.span(84, 106)
	p.block("#2b2f35", front-10, y-14, hitch-30, y-12, hitch-4, y-8, hitch-4, y+4, front-10, y)
	p.ring("#2b2f35", 6, hitch+3, y-2, 8, 0)
	p.span(78, 90)
	p.block("#6d747c", hitch-74, 30, hitch-64, 30, hitch-64, y+44, hitch-74, y+44)
	p.rail(silver, 4, hitch-69, y+44, hitch-69, y+50, hitch-52, y+50)
	p.span(74, 94)
	p.solidWheel(hitch-69, 15)
	p.span(90, 90)
	p.curve(steel, 3, hitch-50, y-12, hitch-30, y-34, hitch-10, y-12)
}

// towWheels are the road wheels of the given span with a fender above each.
func (p *pen) towWheels(near, far, r float64, at ...float64) {
	p.span(near, far)
	for _, x := range at {
		p.roadWheel(x, r)
	}
}

func generator(p *pen) {
	p.hub = white
	p.towWheels(156, 190, 36, 196, 272)
	p.towFrame(10, 500, 62, 600)
	p.span(8, 182)
	p.block("#1f2226", 20, 62, 480, 62, 480, 88, 20, 88)
	p.pane(red, false, 12, 9, 50, 9, 60)
	p.span(8, 182)
	p.block(p.paint, 20, 88, 480, 88, 480, 226, 468, 238, 32, 238, 20, 226)
	p.seam(24, 226, 476, 226)
	p.radiator(false, 19, 100, 19, 214)
	p.pane("#1d2024", true, 22, 481, 110, 481, 210)
	p.generatorSide()
	p.span(60, 130)
	p.box(iron, 236, 238, 30, 6)
	p.rail(steel, 6, 250, 244, 244, 262, 256, 262, 250, 244)
	p.towWheels(0, 34, 36, 196, 272)
	p.block("#2b2f35", 148, 62, 160, 78, 308, 78, 320, 62, 312, 62, 304, 73, 164, 73, 156, 62)
}

// generatorSide is the near side of the enclosure: doors, louvres, control window, cam-locks.
func (p *pen) generatorSide() {
	p.seam(132, 92, 132, 224)
	p.seam(250, 92, 250, 224)
	p.seam(368, 92, 368, 224)
	p.louvre(36, 116, 82, 90, 9)
	p.louvre(384, 116, 80, 60, 6)
	for _, x := range []float64{240, 258, 358} {
		p.plate("#2b2f35", x-3, 146, 7, 20)
	}
	p.glass(282, 164, 340, 164, 340, 204, 282, 204)
	p.plate("#17191c", 290, 172, 28, 24)
	p.dots(amber, 328, 176, 328, 194, 3, 3)
	p.plate("#2b2f35", 276, 102, 72, 38)
	for i, c := range []string{"#1b1e22", "#b3261e", "#2467a8", "#e4e2dc", "#2f7d3a"} {
		p.disc(c, 286+13*float64(i), 121, 5)
	}
	p.plate(shade(p.paint, .55), 150, 176, 84, 26)
	p.decal(white, 192, 182, 19, "480 V")
	p.plate(amber, 424, 190, 16, 16)
	p.decal(black, 432, 192, 13, "!")
}

func airCompressor(p *pen) {
	p.hub = white
	p.towWheels(174, 210, 46, 214)
	p.towFrame(20, 440, 74, 596)
	p.span(16, 194)
	p.block(p.paint, 14, 92, 430, 92, 446, 120, 440, 206, 404, 240, 70, 250, 30, 236, 10, 176)
	p.seam(12, 150, 444, 150)
	p.seam(222, 94, 222, 248)
	p.pane("#1d2024", true, 30, 446, 122, 441, 204)
	p.louvre(330, 168, 84, 46, 5)
	p.louvre(50, 104, 70, 34, 4)
	p.plate(shade(p.paint, .5), 92, 184, 104, 34)
	p.decal(white, 144, 193, 24, "AIR")
	p.plate("#2b2f35", 214, 132, 16, 12)
	p.glass(300, 104, 372, 104, 372, 142, 300, 142)
	p.disc(white, 320, 123, 9)
	p.disc(white, 350, 123, 9)
	p.rail(red, 2, 320, 123, 326, 129)
	p.rail(red, 2, 350, 123, 348, 131)
	p.pane(shade(p.paint, .6), false, 40, 11, 120, 10, 176)
	p.span(90, 110)
	p.block("#2b2f35", 216, 246, 242, 246, 236, 258, 222, 258)
	p.span(10, 200)
	p.box("#2b2f35", -12, 72, 34, 16)
	p.pane(red, false, 10, -12.5, 74, -12.5, 86)
	for _, z := range []float64{70, 100, 130} {
		p.span(z, z)
		p.rail("#c9a23a", 9, 4, 104, -8, 104)
	}
	p.towWheels(0, 36, 46, 214)
	p.block(p.paint, 144, 92, 158, 74, 158, 92, 172, 104, 256, 104, 270, 92, 270, 74, 284, 92, 270, 112, 158, 112)
}

func lightTower(p *pen) {
	p.hub = white
	p.towWheels(156, 190, 34, 150)
	p.span(150, 200)
	p.outriggerLeg(40)
	p.towFrame(10, 300, 60, 424)
	p.along(func() {
		p.span(20, 170)
		p.block(p.paint, 20, 72, 288, 72, 300, 90, 300, 150, 272, 180, 36, 180, 20, 166)
		p.seam(24, 166, 290, 160)
		p.seam(160, 76, 160, 176)
		p.louvre(44, 98, 84, 50, 6)
		p.plate("#2b2f35", 152, 118, 6, 18)
		p.plate("#2b2f35", 196, 104, 60, 44)
		p.dots(amber, 206, 134, 246, 134, 3, 5)
		p.dots(silver, 208, 116, 244, 116, 5, 3)
		p.pane(red, false, 6, 19, 76, 19, 84)
	}, func() { p.mast(322) })
	p.towWheels(0, 34, 34, 150)
	p.block(p.paint, 100, 56, 112, 74, 188, 74, 200, 56, 192, 56, 184, 68, 116, 68, 108, 56)
	p.span(-14, 8)
	p.outriggerLeg(40)
	p.outriggerLeg(276)
}

// outriggerLeg is a screw jack with its foot at x.
func (p *pen) outriggerLeg(x float64) {
	p.box("#6d747c", x-5, 8, 11, 62)
	p.rail(silver, 4, x, 70, x, 78, x+14, 78)
	p.block(iron, x-15, 0, x+16, 0, x+10, 8, x-9, 8)
}

// mast stands at x with four lamps on its cross arm, the winch and the coiled cable.
func (p *pen) mast(x float64) {
	p.span(80, 110)
	p.block("#8b9097", x-16, 56, x+14, 56, x+14, 210, x-16, 210)
	p.block("#a3a8ae", x-11, 210, x+10, 210, x+10, 310, x-11, 310)
	p.block("#b9bdc2", x-7, 310, x+6, 310, x+6, 372, x-7, 372)
	p.seam(x-16, 200, x+14, 200)
	p.seam(x-11, 300, x+10, 300)
	p.box("#2b2f35", x+14, 110, 18, 26)
	p.disc(silver, x+23, 123, 7)
	p.rail("#1b1e22", 2, x+4, 136, x+4, 306)
	for i := range 6 {
		p.rail("#1b1e22", 3, x-22, 220+float64(i)*12, x-11, 227+float64(i)*12)
	}
	p.span(10, 180)
	p.box("#6d747c", x-40, 370, 78, 8)
	for _, z := range []float64{130, 20} {
		p.span(z, z+44)
		for _, at := range []float64{x - 62, x + 12} {
			p.block("#d6d4cd", at, 380, at+44, 388, at+40, 424, at-4, 416)
			p.face("#fff6d6", at+6, 385, at+38, 391, at+35, 418, at+3, 412)
			p.pane("#fff3c9", true, 5, at+44, 390, at+40, 422)
		}
	}
}

func waterPump(p *pen) {
	p.hub = white
	p.towWheels(156, 190, 36, 230)
	p.towFrame(10, 480, 66, 600)
	p.span(16, 174)
	p.block(shade(p.paint, .9), 20, 66, 470, 66, 470, 108, 20, 108)
	p.disc("#2b2f35", 420, 108, 9)
	p.along(func() { p.pumpEnd() }, func() { p.pumpEngine() })
	p.span(22, 22)
	p.rail(p.paint, 8, 30, 108, 30, 232, 460, 232, 460, 108)
	p.rail(steel, 6, 240, 232, 240, 246, 256, 246, 256, 232)
	p.towWheels(0, 34, 36, 230)
	p.block("#2b2f35", 176, 60, 188, 80, 272, 80, 284, 60, 276, 60, 268, 74, 192, 74, 184, 60)
}

// pumpEnd is the volute with its suction flange to the rear and the discharge on top.
func (p *pen) pumpEnd() {
	p.span(60, 130)
	p.drum(p.paint, 130, 158, 46)
	p.ring(shade(p.paint, .7), 5, 130, 158, 32, 0)
	p.dots(silver, 104, 136, 156, 136, 3, 3)
	p.dots(silver, 104, 180, 156, 180, 3, 3)
	p.disc(shade(p.paint, .7), 130, 158, 14)
	p.span(70, 120)
	p.block(p.paint, 40, 136, 90, 136, 90, 180, 40, 180)
	p.box(shade(p.paint, .7), 28, 126, 13, 64)
	p.pane("#1b1e22", false, 10, 27.5, 138, 27.5, 178)
	p.block(p.paint, 140, 196, 182, 180, 182, 214, 140, 214)
	p.box(shade(p.paint, .7), 130, 214, 60, 11)
	p.disc(silver, 66, 158, 5)
}

// pumpEngine is the diesel behind the pump with fan, filter, battery and controls.
func (p *pen) pumpEngine() {
	p.span(48, 142)
	p.block("#3f454d", 204, 112, 340, 112, 340, 176, 204, 176)
	p.block("#555c65", 212, 176, 332, 176, 326, 200, 218, 200)
	p.dots("#2b2f35", 226, 188, 318, 188, 6, 4)
	p.rail("#2b2f35", 20, 224, 132, 224, 150)
	p.rail(amber, 14, 256, 124, 256, 144)
	p.disc("#6d747c", 316, 140, 20)
	p.disc("#2b2f35", 316, 140, 8)
	p.rail("#2b2f35", 3, 316, 160, 344, 172, 344, 130, 316, 120)
	p.block(black, 346, 112, 384, 112, 384, 216, 346, 216)
	p.louvre(350, 118, 30, 92, 10)
	p.hull("#33383e", 212, 84, 16, 236, 12, 240, 17, 310, 17, 314, 12)
	p.rail("#4b5058", 8, 236, 212, 208, 212, 208, 244)
	p.span(30, 70)
	p.box("#23262b", 398, 150, 44, 50)
	p.rail(steel, 4, 420, 108, 420, 150)
	p.disc(white, 412, 182, 7)
	p.disc(white, 430, 182, 7)
	p.dots(amber, 408, 162, 432, 162, 2.6, 4)
}

func jawCrusher(p *pen) {
	crawlers(p, 130, 300, 60, 150, 34)
	p.span(26, 124)
	p.block("#2b2f35", 60, 62, 470, 62, 500, 80, 470, 92, 60, 92)
	p.span(56, 94)
	p.conveyor(300, 34, 664, 150, 9)
	p.along(func() {
		p.span(10, 140)
		p.block(shade(p.paint, .9), 80, 116, 210, 116, 216, 150, 60, 150)
		p.block(p.paint, 50, 150, 226, 150, 236, 222, 0, 222)
		p.span(10, 14)
		for _, x := range []float64{70, 118, 166} {
			p.block(shade(p.paint, .82), x, 152, x+7, 152, x+2, 220, x-8, 220)
		}
		p.rail(shade(p.paint, .7), 4, 0, 222, 236, 222)
		p.ram(96, 116, 60, 176, 8)
		p.span(30, 30)
		p.rail(iron, 5, 80, 66, 80, 116)
		p.rail(iron, 5, 200, 92, 200, 116)
	}, func() { p.jaw() }, func() {
		p.span(12, 138)
		p.block(p.paint, 340, 92, 470, 92, 470, 168, 340, 168)
		p.louvre(408, 104, 50, 50, 6)
		p.seam(398, 94, 398, 166)
		p.plate("#2b2f35", 354, 116, 30, 34)
		p.dots(amber, 362, 142, 378, 142, 2.4, 3)
		p.radiator(true, 471, 100, 471, 160)
		p.exhaust(440, 168, 46)
		p.span(12, 12)
		p.guardRail("#f0c020", 340, 168, 70, 30, 4)
	})
	p.span(8, 8)
	p.ladder(324, 66, 24, 90, 5)
	p.span(30, 120)
	p.limb(iron, 470, 150, 560, 178, 6)
	p.rail("#2b2f35", 3, 560, 178, 600, 130)
}

// jaw is the crushing chamber with its fly wheel.
func (p *pen) jaw() {
	p.span(22, 128)
	p.block(shade(p.paint, .8), 232, 84, 330, 84, 336, 150, 322, 192, 246, 192, 224, 150)
	p.seam(240, 90, 248, 186)
	p.seam(322, 90, 316, 186)
	p.span(10, 22)
	p.drum("#3a3f46", 282, 156, 42)
	p.ring("#555c65", 5, 282, 156, 32, 0)
	p.rail("#555c65", 5, 282, 126, 282, 186)
	p.rail("#555c65", 5, 252, 156, 312, 156)
	p.disc(silver, 282, 156, 8)
	p.span(30, 30)
	p.disc("#3a3f46", 362, 130, 16)
	p.rail("#15171a", 4, 290, 197, 366, 146)
	p.rail("#15171a", 4, 272, 115, 356, 115)
}

// conveyor is a belt on a lattice frame from (x1, y1) up to (x2, y2) over drums of radius r.
func (p *pen) conveyor(x1, y1, x2, y2, r float64) {
	p.block(shade(p.paint, .92), x1, y1-r, x2, y2-r, x2, y2+r*.4, x1, y1+r*.4)
	p.rail("#15171a", r*.7, x1, y1+r, x2, y2+r)
	p.rail("#15171a", r*.4, x1, y1-r*1.2, x2, y2-r*1.2)
	const bays = 8
	var lattice []float64
	for i := range bays {
		k, next := float64(i)/bays, (float64(i)+.5)/bays
		lattice = append(lattice, x1+(x2-x1)*k, y1+(y2-y1)*k+r*.4, x1+(x2-x1)*next, y1+(y2-y1)*next-r)
	}
	p.strokes(shade(p.paint, .6), 2.4, lattice...)
	p.rod("#3a3f46", x2, y2, r*1.2)
	p.rod("#3a3f46", x1, y1, r*1.2)
}

func screeningPlant(p *pen) {
	crawlers(p, 180, 290, 58, 150, 34)
	p.span(28, 122)
	p.block("#2b2f35", 20, 60, 520, 60, 540, 78, 520, 86, 20, 86)
	p.along(func() {
		p.span(4, 146)
		p.block(p.paint, 20, 126, 150, 126, 180, 196, -20, 196)
		p.span(4, 8)
		for _, x := range []float64{36, 84, 132} {
			p.block(shade(p.paint, .82), x-4, 128, x+4, 128, x+6, 194, x-6, 194)
		}
		p.span(10, 140)
		p.block("#3a3f46", -26, 196, 186, 212, 186, 218, -26, 204)
		p.span(30, 120)
		p.box(iron, 24, 80, 10, 48)
		p.box(iron, 130, 80, 10, 48)
	}, func() {
		p.span(44, 106)
		p.conveyor(40, 104, 372, 246, 9)
	}, func() {
		p.span(18, 132)
		p.block(p.paint, 170, 86, 296, 86, 296, 146, 170, 146)
		p.louvre(184, 98, 48, 36, 5)
		p.seam(242, 88, 242, 144)
		p.plate("#2b2f35", 256, 104, 26, 28)
		p.exhaust(200, 146, 40)
	}, func() { p.screenBox() }, func() {
		p.span(46, 104)
		p.conveyor(420, 66, 700, 204, 8)
		p.span(56, 94)
		p.limb(iron, 520, 84, 590, 144, 6)
	})
	p.span(-40, 20)
	p.conveyor(470, 92, 560, 150, 7)
	p.span(8, 8)
	p.ladder(300, 62, 22, 110, 5)
}

// screenBox sits on springs, its decks sloping down to the front.
func (p *pen) screenBox() {
	p.span(24, 126)
	p.box(iron, 356, 84, 10, 104)
	p.box(iron, 496, 84, 10, 70)
	p.place(430, 202, -12, func() {
		p.block(p.paint, -96, -34, 96, -34, 96, 34, -96, 34)
		p.seam(-94, 8, 94, 8)
		p.seam(-94, -14, 94, -14)
		p.span(24, 28)
		for _, x := range []float64{-70, -30, 30, 70} {
			p.block(shade(p.paint, .84), x-3, -32, x+3, -32, x+3, 32, x-3, 32)
		}
		p.disc("#2b2f35", 0, 0, 22)
		p.ring("#555c65", 4, 0, 0, 16, 0)
		p.disc(silver, 0, 0, 6)
		p.block(shade(p.paint, .7), -104, 22, -86, 22, -86, 52, -104, 52)
	})
	p.span(22, 22)
	p.rail("#e2622a", 9, 360, 188, 360, 204)
	p.rail("#e2622a", 9, 500, 154, 500, 172)
}
