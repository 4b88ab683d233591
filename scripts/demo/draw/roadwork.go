package draw

// roadwork holds what builds, cleans and digs under roads.
var roadwork = map[string]machine{
	"motor-grader": {"motor grader", motorGrader, extent{-10, 640, 270, 150}, foot{30, 600},
		[]string{"tyre", "cab-levers", "cutting-edge", "hour-meter", "engine-bay", "serial-plate"}},
	"asphalt-paver": {"asphalt paver", asphaltPaver, extent{-40, 540, 280, 170}, foot{0, 480},
		[]string{"undercarriage", "cab-levers", "screed", "hour-meter", "engine-bay", "serial-plate"}},
	"cold-planer": {"cold planer", coldPlaner, extent{0, 800, 330, 150}, foot{20, 470},
		[]string{"cutter-drum", "undercarriage", "cab-levers", "hour-meter", "engine-bay", "serial-plate"}},
	"road-sweeper": {"road sweeper", roadSweeper, extent{0, 560, 300, 150}, foot{20, 520},
		[]string{"broom", "truck-tyre", "cab-wheel", "odometer", "serial-plate"}},
	"trencher": {"trencher", trencher, extent{-120, 470, 280, 140}, foot{0, 400},
		[]string{"digging-chain", "tyre", "cab-wheel", "hour-meter", "serial-plate"}},
	"directional-drill": {"directional drill", directionalDrill, extent{-20, 640, 290, 140}, foot{30, 420},
		[]string{"drill-rods", "rubber-track", "cab-levers", "hour-meter", "engine-bay", "serial-plate"}},
}

func motorGrader(p *pen) {
	haulWheels(p, 112, 150, 50, 92, 206, 566)
	p.along(func() {
		p.span(54, 96)
		p.block(iron, -8, 70, 30, 60, 30, 100, -8, 96)
		p.span(40, 110)
		p.block(p.paint, 16, 70, 258, 70, 258, 158, 30, 148, 14, 128)
		p.louvre(44, 92, 90, 44, 6)
		p.seam(160, 70, 160, 154)
		p.radiator(false, 15, 84, 20, 134)
		p.exhaust(130, 154, 62)
		p.cleaner(190, 156, 20)
	}, func() {
		p.span(32, 118)
		p.cab(256, 92, 92, 156, 6)
	}, func() {
		p.span(62, 88)
		p.block(p.paint, 344, 108, 400, 178, 420, 186, 560, 118, 610, 112, 612, 72, 584, 72, 572, 94, 546, 100, 410, 160, 362, 96, 344, 92)
		p.span(56, 94)
		p.block(iron, 598, 60, 620, 60, 620, 112, 598, 112)
		p.headlight("#fff3c9", true, 620, 92, 14)
	})
	p.span(64, 86)
	p.limb(shade(p.paint, .85), 590, 70, 400, 52, 15)
	p.span(30, 120)
	p.block(iron, 374, 56, 436, 56, 436, 68, 374, 68)
	p.span(50, 100)
	p.ram(388, 168, 394, 66, 11)
	p.ram(420, 176, 430, 66, 11)
	p.span(-6, 156)
	p.block(p.paint, 384, 12, 396, 30, 394, 56, 404, 58, 412, 30, 404, 6, 392, 0)
	p.face(silver, 386, 0, 404, 0, 404, 12, 388, 14)
	p.span(0, 38)
	p.block(iron, 80, 40, 218, 40, 218, 60, 80, 60)
	haulWheels(p, 0, 38, 50, 92, 206, 566)
	p.steps(270, 36, 32, 54, 4)
}

func asphaltPaver(p *pen) {
	p.span(126, 170)
	p.track(60, 320, 66)
	p.span(40, 130)
	p.box(iron, 60, 30, 360, 50)
	p.along(func() {
		p.span(-4, 174)
		p.block(iron, -30, 4, 40, 4, 44, 22, 30, 60, -24, 60)
		p.block(p.paint, -26, 60, 34, 60, 34, 78, -26, 78)
		p.span(-4, -4)
		p.guardRail(iron, -30, 78, 56, 46, 3)
		p.span(0, 170)
	}, func() {
		p.span(10, 160)
		p.block(p.paint, 60, 66, 340, 66, 340, 152, 60, 152)
		p.louvre(216, 86, 96, 46, 6)
		p.seam(190, 66, 190, 152)
		p.span(14, 156)
		p.seat(116, 152, 62)
		p.block(black, 168, 152, 196, 152, 190, 190, 174, 190)
		p.rail(black, 6, 84, 152, 84, 262)
		p.rail(black, 6, 262, 152, 262, 262)
		p.block(p.paint, 64, 262, 288, 262, 280, 276, 72, 276)
		p.beacon(100, 276)
		p.exhaust(300, 150, 78)
		p.span(14, 14)
		p.guardRail(iron, 70, 152, 44, 44, 2)
		p.span(10, 160)
	}, func() {
		p.span(4, 166)
		p.block(p.paint, 338, 60, 380, 40, 500, 40, 524, 150, 508, 154, 480, 132, 340, 132)
		p.pane("#2b2724", true, 10, 500, 60, 518, 142)
		p.seam(380, 40, 404, 132)
		p.span(20, 150)
		p.block(iron, 498, 20, 530, 20, 530, 44, 498, 44)
		p.rod(steel, 532, 30, 11)
	})
	p.span(0, 44)
	p.track(60, 320, 66)
	p.limb(shade(p.paint, .85), 4, 46, 300, 78, 18)
	p.rod(steel, 14, 26, 14)
	p.steps(70, 70, 28, 72, 4)
}

func coldPlaner(p *pen) {
	p.span(110, 150)
	p.track(20, 110, 44)
	p.track(350, 110, 44)
	p.span(10, 140)
	p.block(iron, 30, 84, 460, 84, 460, 104, 30, 104)
	p.along(func() {
		p.span(14, 136)
		p.block(p.paint, 20, 96, 200, 96, 200, 190, 70, 196, 26, 170)
		p.louvre(40, 118, 90, 50, 6)
		p.radiator(false, 20, 104, 26, 164)
		p.exhaust(96, 194, 50)
	}, func() {
		p.block(p.paint, 200, 96, 330, 96, 330, 158, 200, 158)
		p.seat(244, 158, 60)
		p.block(black, 296, 158, 318, 158, 312, 196, 300, 196)
		p.rail(black, 6, 214, 158, 214, 282)
		p.rail(black, 6, 322, 158, 322, 282)
		p.block(p.paint, 196, 282, 348, 282, 340, 296, 204, 296)
		p.beacon(226, 296)
		p.span(14, 14)
		p.guardRail(iron, 204, 158, 84, 42, 3)
		p.span(14, 136)
		p.block(p.paint, 330, 84, 456, 84, 470, 120, 456, 152, 330, 158)
		p.headlight("#fff3c9", true, 468, 116, 12)
		p.seam(392, 84, 392, 154)
	}, func() {
		p.span(50, 100)
		p.ram(440, 150, 560, 196, 10)
		p.block(shade(p.paint, .9), 452, 92, 474, 84, 790, 252, 796, 272, 782, 280, 456, 122)
		p.rail(black, 5, 462, 118, 778, 280)
		p.block(iron, 780, 244, 800, 254, 798, 288, 776, 282)
	})
	p.span(0, 40)
	for _, x := range []float64{20, 350} {
		p.block(p.paint, x+42, 40, x+68, 40, x+68, 100, x+42, 100)
		p.rail(chrome, 10, x+55, 40, x+55, 60)
		p.track(x, 110, 44)
	}
	p.span(4, 146)
	p.block(p.paint, 168, 14, 312, 14, 318, 40, 304, 96, 176, 96, 162, 40)
	p.block(iron, 160, 6, 320, 6, 320, 22, 160, 22)
	p.disc(shade(p.paint, .75), 240, 54, 26)
	p.dots(iron, 222, 54, 258, 54, 4, 3)
	p.steps(334, 46, 26, 80, 4)
}

func roadSweeper(p *pen) {
	p.hub = white
	p.span(112, 150)
	p.truckWheel(130, 44)
	p.truckWheel(440, 44)
	p.span(30, 120)
	p.block(iron, 20, 44, 510, 44, 510, 66, 20, 66)
	p.along(func() {
		p.span(6, 144)
		p.block(p.paint, 10, 70, 340, 70, 340, 232, 320, 246, 60, 246, 10, 190)
		p.seam(250, 70, 250, 246)
		p.seam(30, 90, 30, 190, 66, 230)
		p.louvre(264, 120, 56, 70, 7)
		p.pane("#4a4f55", false, 12, 10, 80, 10, 180)
		p.headlight(red, false, 10, 184, 10)
		p.block(steel, 90, 246, 200, 246, 190, 266, 100, 266)
		p.beacon(40, 226)
	}, func() {
		p.span(8, 142)
		p.block(white, 360, 60, 520, 60, 526, 124, 500, 216, 360, 216)
		p.pane("url(#glass)", true, 8, 524, 132, 502, 208)
		p.pane("#24282d", true, 20, 524, 76, 526, 106)
		p.headlight("#fff3c9", true, 524, 64, 10)
		p.glass(420, 132, 512, 132, 494, 206, 420, 206)
		p.seat(432, 132, 56)
		p.seam(412, 62, 412, 214)
		p.seam(412, 64, 516, 64)
		p.rail(black, 3, 418, 116, 436, 116)
		p.beacon(390, 216)
		p.lamp(500, 210)
		p.rail(black, 3, 516, 180, 536, 186, 536, 150)
		p.rail(black, 7, 536, 176, 536, 152)
		p.plate(p.paint, 360, 84, 158, 12)
	})
	p.span(0, 36)
	p.truckWheel(130, 44)
	p.truckWheel(440, 44)
	p.span(4, 30)
	p.limb(iron, 250, 64, 290, 30, 10)
	p.block("#4c5157", 250, 26, 336, 26, 322, 40, 264, 40)
	p.block("#5b7a4a", 252, 26, 334, 26, 346, 0, 240, 0)
	p.louvre(246, 2, 94, 22, 2)
	p.rail(black, 22, 204, 30, 204, 64)
	p.rail(iron, 26, 200, 12, 208, 12)
}

func trencher(p *pen) {
	p.span(104, 140)
	p.wheel(96, 46)
	p.wheel(300, 46)
	p.span(30, 110)
	p.block(iron, 40, 40, 360, 40, 360, 72, 40, 72)
	p.along(func() {
		p.span(52, 88)
		digBar(p)
	}, func() {
		p.span(22, 118)
		p.block(p.paint, 46, 70, 200, 70, 200, 112, 46, 112)
		p.seat(112, 112, 66)
		p.rail(iron, 4, 196, 112, 176, 150)
		p.rail(black, 6, 166, 144, 186, 158)
		p.rail(iron, 3, 70, 112, 66, 146)
		p.rail(iron, 3, 82, 112, 78, 146)
		p.rail(black, 7, 88, 112, 88, 262)
		p.rail(black, 7, 198, 110, 188, 262)
		p.block(p.paint, 74, 262, 208, 262, 202, 274, 80, 274)
	}, func() {
		p.block(p.paint, 200, 64, 362, 64, 366, 118, 350, 130, 200, 136)
		p.louvre(250, 80, 80, 36, 5)
		p.radiator(true, 364, 72, 366, 116)
		p.exhaust(270, 132, 56)
	}, func() {
		p.span(10, 130)
		p.rail(shade(p.paint, .85), 16, 340, 50, 420, 44)
		p.ram(356, 66, 424, 40, 9)
		p.block(p.paint, 424, 8, 434, 34, 430, 74, 444, 82, 448, 34, 440, 4)
		p.pane(shade(p.paint, .8), true, 4, 446, 12, 444, 76)
	})
	p.span(0, 36)
	p.wheel(96, 46)
	p.wheel(300, 46)
}

// digBar is a digging boom lifted behind the machine, with its chain and teeth.
func digBar(p *pen) {
	bar := []float64{50, 54, 62, 76, 54, 96, 36, 100, -98, 138, -112, 132, -116, 118, -106, 106}
	p.block(iron, bar...)
	p.write(`<path d="%sz" stroke="#8b9097" stroke-width="%s" stroke-linecap="butt"%s/>`, p.trace(p.near, bar), p.len(9), p.dashes(7, 9))
	p.face(shade(p.paint, .9), 40, 66, 44, 88, -90, 126, -96, 118)
	p.dots(silver, 26, 80, -80, 116, 4, 5)
	p.ram(60, 128, -20, 110, 10)
	p.rod(steel, 30, 40, 16)
	p.dots("#9ba0a6", 10, 34, 50, 34, 5, 4)
}

func directionalDrill(p *pen) {
	belt := p.stadium(40, 0, 300, 62)
	p.span(100, 140)
	p.rubberTrack(belt)
	p.span(36, 104)
	p.box(iron, 90, 24, 220, 46)
	p.along(func() {
		p.span(10, 130)
		p.block(p.paint, 0, 70, 200, 70, 200, 152, 30, 152, 0, 120)
		p.louvre(36, 90, 84, 44, 6)
		p.radiator(false, 0, 78, 0, 116)
		p.exhaust(60, 152, 50)
	}, func() {
		p.span(70, 126)
		rack(p)
	})
	p.span(8, 60)
	p.cab(196, 70, 84, 130, 12)
	p.span(0, 40)
	p.rubberTrack(belt)
	p.face(iron, p.stadium(52, 12, 276, 38)...)
	p.rollers(92, 288, 18, 9, 6)
	p.sprocket(72, 31, 20)
	p.idler(308, 31, 20)
	p.steps(206, 44, 28, 28, 2)
}

// rack is the drill's thrust frame with its rod box, gear box and front anchor, leaning into the ground.
func rack(p *pen) {
	p.block(iron, 60, 226, 66, 246, 610, 56, 600, 34)
	p.block(p.paint, 60, 206, 66, 228, 606, 36, 598, 14)
	p.rail(black, 3, 70, 224, 600, 38)
	p.rail(chrome, 7, 190, 216, 616, 62)
	p.place(330, 150, -19.4, func() {
		p.block(shade(p.paint, .9), -90, 20, 110, 20, 110, 88, -90, 88)
		for _, y := range []float64{32, 46, 60, 74} {
			p.dots(silver, -78, y, 98, y, 5.5, 11)
		}
		p.rail(p.paint, 6, -90, 54, 110, 54)
	})
	p.place(120, 222, -19.4, func() {
		p.block(p.paint, -34, 0, 44, 0, 44, 40, 20, 52, -34, 48)
		p.disc(iron, 6, 24, 12)
		p.hose(-30, 40, -60, -60, 20)
	})
	p.block(iron, 586, 0, 634, 0, 634, 14, 622, 60, 598, 66)
	p.rail(steel, 8, 628, 14, 628, 76)
	p.limb(iron, 316, 60, 360, 130, 14)
}
