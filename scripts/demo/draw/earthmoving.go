package draw

// earthmoving holds the crawlers: excavators, dozers and pipelayers.
var earthmoving = map[string]machine{
	"crawler-excavator": {"crawler excavator", crawlerExcavator, extent{-10, 640, 330, 150}, foot{0, 300},
		[]string{"undercarriage", "cab-levers", "bucket", "hour-meter", "engine-bay", "serial-plate"}},
	"mini-excavator": {"mini excavator", miniExcavator, extent{-10, 560, 330, 130}, foot{0, 420},
		[]string{"rubber-track", "cab-levers", "bucket", "hour-meter", "serial-plate"}},
	"wheeled-excavator": {"wheeled excavator", wheeledExcavator, extent{-10, 650, 340, 140}, foot{0, 320},
		[]string{"tyre", "cab-levers", "bucket", "hour-meter", "engine-bay", "serial-plate"}},
	"long-reach-excavator": {"long reach excavator", longReachExcavator, extent{-10, 780, 420, 120}, foot{0, 250},
		[]string{"undercarriage", "cab-levers", "bucket", "hour-meter", "serial-plate"}},
	"crawler-dozer": {"crawler dozer", crawlerDozer, extent{-60, 470, 270, 150}, foot{0, 440},
		[]string{"undercarriage", "cab-levers", "blade", "ripper", "hour-meter", "engine-bay", "serial-plate"}},
	"lgp-dozer": {"low ground pressure dozer", lgpDozer, extent{-30, 480, 250, 190}, foot{0, 450},
		[]string{"undercarriage", "cab-levers", "blade", "hour-meter", "serial-plate"}},
	"pipelayer": {"pipelayer", pipelayer, extent{-20, 420, 420, 200}, foot{0, 390},
		[]string{"undercarriage", "cab-levers", "hook-block", "hour-meter", "engine-bay", "serial-plate"}},
}

// crawlers draws a pair of tracks of length w and height h, each as wide as pads, and the frame between them.
func crawlers(p *pen, x, w, h, across, pads float64) {
	p.span(across-pads, across)
	p.track(x, w, h)
	p.span(pads, across-pads)
	p.box(iron, x+w*.25, h*.3, w*.5, h*.55)
	p.span(0, pads)
	p.track(x, w, h)
}

// house is an excavator's upper structure from (x, y): counterweight, engine hood, tank and deck, without the cab.
func house(p *pen, x, y, w, h float64) {
	p.block(shade(p.paint, .9), x, y+h*.08, x+w*.17, y, x+w*.17, y+h*.86, x+w*.02, y+h*.8, x-w*.02, y+h*.4)
	p.block(p.paint, x+w*.17, y, x+w, y, x+w, y+h*.42, x+w*.62, y+h*.42, x+w*.58, y+h*.92, x+w*.17, y+h*.92)
	p.louvre(x+w*.21, y+h*.5, w*.2, h*.32, 5)
	p.seam(x+w*.44, y, x+w*.44, y+h*.92)
	p.seam(x+w*.17, y+h*.1, x+w*.44, y+h*.1)
	p.plate(black, x+w*.17, y-h*.05, w*.83, h*.07)
	p.rail(black, 2.5, x+w*.4, y+h*.4, x+w*.4, y+h*.52)
	p.radiator(false, x-w*.02, y+h*.32, x-w*.02, y+h*.5)
	p.exhaust(x+w*.3, y+h*.9, h*.36)
	p.guardRail(iron, x+w*.36, y+h*.92, w*.2, h*.2, 2)
}

// turntable joins house and tracks.
func turntable(p *pen, x, y, w float64) {
	p.block(iron, x, y-8, x+w, y-8, x+w-8, y+10, x+8, y+10)
	p.seam(x+4, y+1, x+w-4, y+1)
}

// digArm is a boom from (x, y) over its bend and tip to the stick's end, with rams, hoses and a bucket of size s
// turned by deg. w is the boom's width.
func digArm(p *pen, x, y, bendX, bendY, tipX, tipY, endX, endY, w, s, deg float64) {
	p.ram(x+w*.9, y-w*.3, bendX-w*.1, bendY-w*.5, w*.42)
	p.block(p.paint, x-w*.4, y, x+w*.2, y-w*.4, bendX+w*.1, bendY-w*.72, tipX, tipY-w*.32, tipX+w*.25, tipY+w*.1,
		tipX, tipY+w*.38, bendX-w*.1, bendY+w*.55, bendX-w*.5, bendY+w*.3, x-w*.3, y+w*.3)
	p.seam(x, y, bendX-w*.1, bendY-w*.1, tipX, tipY)
	p.hose(bendX-w*.4, bendY+w*.4, tipX, tipY+w*.5, -w*.25)
	p.disc(iron, x, y, w*.24)
	ux, uy := (endX-tipX)*.16, (endY-tipY)*.16
	p.ram(bendX+w*.2, bendY+w*.75, tipX-ux, tipY-uy+w*.5, w*.38)
	p.block(p.paint, tipX-ux*1.2, tipY-uy*1.2+w*.4, tipX-w*.4, tipY-w*.2, endX-w*.28, endY+w*.05, endX+w*.1, endY-w*.15, endX+w*.28, endY+w*.2, tipX+w*.5, tipY+w*.35)
	p.ram(tipX+w*.3, tipY+w*.55, endX+w*.55-ux*.9, endY+w*.1-uy*.9, w*.34)
	p.rail(steel, w*.2, endX+w*.55-ux*.9, endY+w*.1-uy*.9, endX-ux*.8, endY-uy*.8)
	p.disc(iron, tipX, tipY, w*.25)
	p.span(p.near-s*.2, p.far+s*.2)
	p.place(endX, endY, deg, func() {
		p.rail(steel, s*.1, s*.3, s*.62, s*.24, 0)
		p.backhoeBucket(s)
	})
}

func crawlerExcavator(p *pen) {
	crawlers(p, 0, 300, 66, 150, 40)
	p.span(40, 110)
	turntable(p, 85, 74, 130)
	p.along(func() {
		p.span(8, 142)
		house(p, 0, 88, 262, 96)
	}, func() {
		p.span(62, 92)
		digArm(p, 262, 112, 352, 292, 500, 262, 566, 116, 36, 86, -8)
	})
	p.span(8, 60)
	p.cab(186, 88, 84, 124, 18)
	p.steps(196, 62, 30, 24, 2)
}

func miniExcavator(p *pen) {
	stretch := p.stadium(20, 0, 280, 64)
	p.span(90, 130)
	p.rubberTrack(stretch)
	p.span(40, 90)
	p.box(iron, 110, 24, 110, 40)
	p.span(0, 130)
	p.block(p.paint, 290, 24, 360, 34, 378, 30, 372, 66, 386, 84, 394, 60, 396, 10, 380, 4, 366, 20, 300, 12)
	p.span(0, 40)
	p.rubberTrack(stretch)
	p.face(iron, p.stadium(32, 12, 256, 40)...)
	p.rollers(74, 250, 18, 9, 5)
	p.sprocket(52, 32, 22)
	p.idler(268, 32, 20)
	p.span(30, 100)
	turntable(p, 100, 72, 120)
	p.along(func() { miniDeck(p) }, func() {
		p.span(46, 74)
		p.block(iron, 290, 84, 330, 88, 336, 124, 300, 120)
		digArm(p, 322, 112, 372, 256, 468, 270, 504, 118, 26, 64, -12)
	})
	p.span(10, 116)
	p.canopy(128, 128, 118, 154)
	p.rail(iron, 5, 240, 126, 236, 184)
	p.rail(iron, 5, 258, 122, 254, 178)
}

// miniDeck is a mini excavator's round upper structure.
func miniDeck(p *pen) {
	p.span(4, 126)
	p.block(p.paint, 22, 84, 300, 84, 306, 108, 290, 126, 180, 130, 120, 166, 46, 166, 24, 140)
	p.block(shade(p.paint, .5), 18, 84, 60, 80, 60, 128, 24, 128)
	p.louvre(74, 100, 60, 40, 5)
	p.radiator(false, 24, 134, 40, 162)
	p.plate(black, 180, 94, 74, 7)
}

func wheeledExcavator(p *pen) {
	p.span(100, 140)
	p.wheel(60, 46)
	p.wheel(262, 46)
	p.span(30, 110)
	p.block(iron, 20, 44, 300, 44, 300, 82, 232, 92, 96, 92, 20, 82)
	p.span(0, 140)
	p.block(p.paint, 300, 46, 352, 46, 352, 66, 300, 74)
	p.block(iron, 350, 70, 358, 74, 362, 40, 356, 12, 344, 12, 350, 40)
	p.block(iron, -10, 20, 4, 16, 8, 74, -6, 78)
	p.span(4, 40)
	p.wheel(60, 46)
	p.wheel(262, 46)
	p.box(p.paint, 116, 48, 90, 34)
	p.steps(142, 22, 30, 28, 2)
	p.span(40, 100)
	turntable(p, 95, 98, 130)
	p.along(func() {
		p.span(8, 132)
		house(p, 10, 112, 250, 90)
	}, func() {
		p.span(58, 86)
		digArm(p, 264, 136, 352, 298, 500, 270, 584, 130, 33, 78, -6)
	})
	p.span(8, 56)
	p.cab(192, 112, 80, 118, 16)
}

func longReachExcavator(p *pen) {
	crawlers(p, 0, 250, 52, 120, 32)
	p.span(32, 90)
	turntable(p, 70, 58, 110)
	p.along(func() {
		p.span(6, 114)
		house(p, 0, 70, 212, 78)
	}, func() {
		p.span(48, 70)
		digArm(p, 214, 92, 322, 300, 560, 390, 724, 112, 20, 52, 8)
	})
	p.span(6, 48)
	p.cab(150, 70, 68, 98, 14)
}
