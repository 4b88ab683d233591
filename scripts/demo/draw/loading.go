package draw

// loading holds what loads and lifts on its own arms: loaders, telehandlers and forklifts.
var loading = map[string]machine{
	"crawler-loader": {"crawler loader", crawlerLoader, extent{-10, 500, 270, 140}, foot{0, 400},
		[]string{"undercarriage", "cab-levers", "bucket", "hour-meter", "engine-bay", "serial-plate"}},
	"wheel-loader": {"wheel loader", wheelLoader, extent{0, 610, 290, 160}, foot{60, 470},
		[]string{"tyre", "cab-wheel", "bucket", "hour-meter", "engine-bay", "serial-plate"}},
	"compact-wheel-loader": {"compact wheel loader", compactWheelLoader, extent{0, 500, 290, 140}, foot{30, 380},
		[]string{"tyre", "cab-wheel", "bucket", "hour-meter", "serial-plate"}},
	"backhoe-loader": {"backhoe loader", backhoeLoader, extent{-120, 560, 330, 150}, foot{30, 430},
		[]string{"tyre", "cab-wheel", "bucket", "stabilizer", "hour-meter", "engine-bay", "serial-plate"}},
	"skid-steer-loader": {"skid steer loader", skidSteer, extent{0, 470, 280, 150}, foot{40, 330},
		[]string{"tyre", "cab-levers", "bucket", "hour-meter", "serial-plate"}},
	"compact-track-loader": {"compact track loader", compactTrackLoader, extent{0, 480, 280, 160}, foot{20, 330},
		[]string{"rubber-track", "cab-levers", "bucket", "hour-meter", "serial-plate"}},
	"telehandler": {"telehandler", telehandler, extent{0, 640, 300, 160}, foot{40, 420},
		[]string{"tyre", "cab-wheel", "forks", "hour-meter", "engine-bay", "serial-plate"}},
	"forklift": {"forklift", forklift, extent{0, 420, 380, 130}, foot{20, 290},
		[]string{"forks", "cab-wheel", "tyre", "hour-meter", "serial-plate"}},
	"rough-terrain-forklift": {"rough terrain forklift", roughForklift, extent{0, 500, 400, 150}, foot{30, 370},
		[]string{"forks", "tyre", "cab-wheel", "hour-meter", "engine-bay", "serial-plate"}},
}

// loadArms are a loader's two arms from their pivot over the bend to the bucket pin, with the bucket of size s.
func loadArms(p *pen, x, y, bendX, bendY, pinX, pinY, w, s float64) {
	near, far := p.near, p.far
	arm := func() {
		p.block(p.paint, x-w*.5, y+w*.3, x-w*.1, y-w*.5, bendX-w*.3, bendY-w*.6, pinX-w*.45, pinY-w*.1, pinX, pinY-w*.5,
			pinX+w*.45, pinY+w*.15, bendX+w*.4, bendY+w*.65, x+w*.1, y+w*.55)
	}
	p.span(far-14, far)
	arm()
	p.span(near-20, far+20)
	p.place(pinX, pinY, 0, func() { p.loaderBucket(s) })
	p.span(near, near+14)
	p.ram(x+(bendX-x)*.05, y-w*2.2, bendX, bendY-w*.1, w*.6)
	arm()
	p.dots(iron, x, y, pinX, pinY, w*.22, 2)
	p.ram(x+w, y+w*1.1, bendX+w*.1, bendY+w*1.5, w*.5)
	p.limb(iron, bendX-w*.1, bendY-w*.4, bendX+w*.15, bendY+w*1.7, w*.55)
	p.rail(iron, w*.5, bendX+w*.15, bendY+w*1.6, pinX+s*.04, pinY+s*.26)
}

func crawlerLoader(p *pen) {
	p.span(40, 100)
	p.box(p.paint, 20, 30, 330, 76)
	p.span(96, 140)
	p.track(0, 350, 82)
	p.along(func() {
		p.span(20, 120)
		p.block(p.paint, 6, 84, 150, 84, 150, 160, 24, 150, 6, 130)
		p.louvre(30, 100, 80, 42, 5)
		p.radiator(false, 6, 90, 6, 126)
		p.exhaust(70, 152, 60)
	}, func() {
		p.cab(148, 84, 92, 134, 12)
	}, func() {
		p.block(p.paint, 238, 84, 300, 84, 296, 128, 240, 140)
		p.lamp(292, 134)
	}, func() {
		p.span(26, 114)
		loadArms(p, 258, 142, 356, 122, 420, 56, 18, 96)
	})
	p.span(0, 44)
	p.track(0, 350, 82)
	p.steps(166, 56, 28, 28, 2)
}

// loaderRear is a wheel loader's engine hood and counterweight.
func loaderRear(p *pen, x, y, w, h float64) {
	p.block(p.paint, x+w*.14, y, x+w, y, x+w, y+h, x+w*.1, y+h*.86, x+w*.04, y+h*.5)
	p.block(iron, x, y-h*.24, x+w*.34, y-h*.24, x+w*.34, y+h*.18, x+w*.04, y+h*.3)
	p.louvre(x+w*.16, y+h*.44, w*.32, h*.3, 5)
	p.seam(x+w*.56, y, x+w*.56, y+h*.92)
	p.radiator(false, x+w*.04, y+h*.38, x+w*.1, y+h*.8)
	p.exhaust(x+w*.46, y+h*.88, h*.56)
	p.cleaner(x+w*.66, y+h*.92, h*.22)
	p.headlight(red, false, x+w*.03, y+h*.2, h*.12)
}

func wheelLoader(p *pen) {
	p.span(115, 160)
	p.wheel(128, 66)
	p.wheel(400, 66)
	p.span(40, 120)
	p.block(iron, 60, 52, 290, 52, 290, 100, 60, 100)
	p.block(p.paint, 300, 50, 440, 50, 440, 92, 390, 96, 372, 172, 336, 172, 320, 110, 300, 100)
	p.along(func() {
		p.span(28, 132)
		loaderRear(p, 20, 98, 190, 96)
	}, func() {
		p.span(32, 128)
		p.cab(204, 98, 94, 158, 10)
	}, func() {
		p.span(52, 108)
		loadArms(p, 346, 158, 450, 118, 524, 58, 20, 108)
	})
	p.span(0, 45)
	p.wheel(128, 66)
	p.wheel(400, 66)
	p.block(p.paint, 52, 124, 76, 140, 182, 140, 208, 116, 208, 126, 186, 148, 72, 148, 46, 128)
	p.block(p.paint, 342, 138, 448, 138, 470, 116, 470, 124, 452, 146, 342, 146)
	p.steps(214, 34, 34, 66, 4)
	p.rail(iron, 3, 206, 100, 206, 180)
}

func compactWheelLoader(p *pen) {
	p.span(100, 140)
	p.wheel(104, 56)
	p.wheel(322, 56)
	p.span(34, 106)
	p.block(iron, 50, 44, 230, 44, 230, 90, 50, 90)
	p.block(p.paint, 240, 46, 352, 46, 352, 84, 316, 90, 304, 156, 272, 156, 258, 96)
	p.along(func() {
		p.span(24, 116)
		loaderRear(p, 14, 86, 150, 78)
	}, func() {
		p.span(28, 112)
		p.cab(152, 80, 92, 166, 10)
	}, func() {
		p.span(52, 90)
		loadArms(p, 284, 146, 368, 112, 426, 48, 17, 86)
	})
	p.span(0, 40)
	p.wheel(104, 56)
	p.wheel(322, 56)
	p.block(p.paint, 44, 112, 62, 122, 148, 122, 166, 100, 166, 112, 150, 130, 60, 130)
	p.steps(178, 38, 32, 44, 3)
}

func backhoeLoader(p *pen) {
	p.span(105, 150)
	p.tyre(112, 70, 70, .52, .17)
	p.wheel(370, 48)
	p.span(40, 110)
	p.block(iron, 20, 54, 440, 54, 440, 82, 20, 92)
	p.along(func() {
		p.span(58, 92)
		rearDigger(p)
	}, func() {
		p.span(20, 130)
		p.cab(76, 110, 150, 164, 8)
	}, func() {
		p.span(40, 110)
		p.block(p.paint, 226, 74, 420, 74, 424, 128, 410, 138, 226, 164)
		p.radiator(true, 422, 84, 424, 126)
		p.louvre(290, 92, 90, 34, 5)
		p.exhaust(318, 148, 62)
		p.lamp(408, 134)
	}, func() {
		p.span(32, 118)
		loadArms(p, 262, 132, 424, 118, 476, 48, 16, 88)
	})
	p.span(0, 45)
	p.tyre(112, 70, 70, .52, .17)
	p.wheel(370, 48)
	p.block(p.paint, 44, 134, 70, 152, 156, 152, 184, 130, 184, 140, 160, 162, 66, 162)
	p.steps(190, 40, 34, 50, 3)
	p.span(0, 16)
	p.limb(p.paint, 20, 88, -4, 14, 13)
	p.block(iron, -22, 4, 14, 4, 10, 14, -18, 14)
}

// rearDigger is the folded backhoe behind a loader.
func rearDigger(p *pen) {
	p.block(p.paint, 12, 50, 34, 50, 34, 116, 12, 116)
	p.block(iron, -16, 58, 14, 54, 14, 112, -16, 108)
	p.ram(-6, 108, 4, 196, 12)
	p.block(p.paint, -14, 92, 4, 82, 16, 190, 6, 300, -10, 322, -28, 312, -14, 290, -10, 190)
	p.ram(0, 200, -26, 318, 11)
	p.block(p.paint, -4, 322, -18, 334, -38, 322, -64, 142, -52, 130, -38, 140, -26, 290)
	p.ram(-40, 290, -72, 176, 10)
	p.rail(steel, 7, -72, 176, -54, 158)
	p.place(-52, 138, 12, func() {
		p.rail(steel, 7, -20, 38, 14, 0)
		p.backhoeBucket(62)
	})
}

// compactBody is the body of skid steers and compact track loaders between x and the front, with its cage.
func compactBody(p *pen) {
	p.span(24, p.width-24)
	p.along(func() {
		p.block(p.paint, 26, 46, 170, 46, 170, 150, 60, 150, 30, 120)
		p.louvre(48, 76, 64, 46, 6)
		p.radiator(false, 27, 54, 30, 112)
		p.headlight(red, false, 29, 116, 12)
	}, func() {
		p.block(p.paint, 128, 46, 300, 46, 300, 84, 262, 228, 250, 236, 132, 236, 124, 150)
		p.pane("url(#glass)", true, 10, 298, 92, 264, 222)
		p.face("#2a2f35", 138, 146, 252, 146, 240, 224, 140, 224)
		p.seat(180, 146, 50)
		for _, x := range []float64{158, 178, 198, 218} {
			p.rail(shade(p.paint, .7), 2, x, 146, x, 224)
		}
		p.block(black, 124, 236, 256, 236, 252, 244, 128, 244)
		p.beacon(150, 244)
		p.lamp(258, 226)
	})
}

// verticalArms are the loader arms of compact machines, over the wheels from the rear tower to the bucket.
func verticalArms(p *pen) {
	w := p.width
	arm := func() {
		p.block(p.paint, 34, 140, 74, 140, 80, 172, 250, 160, 322, 118, 352, 44, 378, 46, 358, 126, 330, 168, 262, 188, 60, 204, 40, 192)
		p.disc(iron, 58, 184, 7)
		p.seam(70, 188, 256, 174, 330, 140)
	}
	p.span(w-24, w-8)
	arm()
	p.span(4, w-4)
	p.place(366, 50, 0, func() { p.loaderBucket(84) })
	p.span(8, 24)
	p.ram(78, 92, 214, 160, 12)
	arm()
	p.ram(334, 120, 372, 74, 9)
}

func skidSteer(p *pen) {
	p.span(112, 150)
	p.wheel(100, 48)
	p.wheel(246, 48)
	compactBody(p)
	p.span(0, 38)
	p.wheel(100, 48)
	p.wheel(246, 48)
	verticalArms(p)
}

func compactTrackLoader(p *pen) {
	triangle := []float64{44, 0, 278, 0, 300, 8, 310, 26, 300, 44, 130, 88, 100, 90, 76, 76, 26, 40, 22, 18, 30, 6}
	p.span(116, 160)
	p.rubberTrack(triangle)
	compactBody(p)
	p.span(0, 44)
	p.rubberTrack(triangle)
	p.face(iron, 48, 12, 274, 12, 294, 28, 130, 72, 100, 74, 40, 34, 38, 20)
	p.rollers(70, 256, 17, 9, 5)
	p.idler(50, 26, 14)
	p.idler(282, 26, 16)
	p.sprocket(106, 62, 16)
	verticalArms(p)
}
