package draw

// agriculture holds tractors and what harvests, sprays and bales.
var agriculture = map[string]machine{
	"row-crop-tractor": {"row crop tractor", rowCropTractor, extent{-20, 560, 320, 210}, foot{20, 500},
		[]string{"tyre", "cab-wheel", "hitch", "hour-meter", "engine-bay", "serial-plate"}},
	"articulated-tractor": {"articulated tractor", articulatedTractor, extent{-20, 640, 316, 300}, foot{40, 560},
		[]string{"tyre", "cab-wheel", "hitch", "hour-meter", "engine-bay", "serial-plate"}},
	"combine": {"combine", combine, extent{0, 650, 370, 240}, foot{70, 530},
		[]string{"tyre", "cab-wheel", "feeder-house", "unloading-auger", "hour-meter", "engine-bay", "serial-plate"}},
	"sprayer": {"sprayer", sprayer, extent{-10, 610, 290, 230}, foot{50, 540},
		[]string{"tyre", "cab-wheel", "boom", "hour-meter", "engine-bay", "serial-plate"}},
	"round-baler": {"round baler", roundBaler, extent{-10, 600, 306, 240}, foot{100, 560},
		[]string{"tyre", "pickup", "hitch", "serial-plate"}},
	"grain-cart": {"grain cart", grainCart, extent{0, 650, 300, 240}, foot{120, 600},
		[]string{"tyre", "tub", "auger", "hitch", "serial-plate"}},
}

// farmRims gives the rims the colour that goes with the maker's paint.
func farmRims(paint string) string {
	switch paint {
	case "#367c2b":
		return "#f3cd1e"
	case "#1f4e9c", "#f2c230":
		return "#e9e7e0"
	}
	return "#d4d6d7"
}

// farmCab is a tall cab with glass nearly down to the floor and a wide roof.
func (p *pen) farmCab(x, y, w, h float64, roof string) {
	p.block(p.paint, x, y, x+w, y, x+w, y+h*.24, x, y+h*.24)
	p.block("#22262b", x+2, y+h*.22, x+w-2, y+h*.22, x+w-6, y+h, x+8, y+h)
	p.pane("url(#glass)", true, 8, x+w-2, y+h*.24, x+w-6, y+h*.97)
	p.pane("url(#glass)", false, 8, x+2, y+h*.24, x+8, y+h*.95)
	post := x + w*.34
	p.glass(x+9, y+h*.3, post-3, y+h*.3, post-2, y+h*.95, x+13, y+h*.95)
	p.glass(post+3, y+h*.1, x+w-8, y+h*.1, x+w-11, y+h*.95, post+3, y+h*.95)
	p.seat(x+w*.44, y+h*.14, h*.46)
	p.rail(black, 3, x+w*.8, y+h*.16, x+w*.7, y+h*.46)
	p.block(roof, x-10, y+h, x+w+10, y+h, x+w+6, y+h+14, x+w-10, y+h+20, x+4, y+h+20, x-8, y+h+12)
	p.plate("#fff3c9", x+w-2, y+h+4, 9, 7)
	p.beacon(x+12, y+h+20)
	p.rail(black, 2.4, x+w-6, y+h*.85, x+w+16, y+h*.88, x+w+16, y+h*.8)
	p.rail(black, 7, x+w+16, y+h*.8, x+w+16, y+h*.56)
}

func rowCropTractor(p *pen) {
	p.hub = farmRims(p.paint)
	p.span(158, 210)
	p.lugWheel(108, 96)
	p.span(162, 206)
	p.lugWheel(428, 70)
	p.span(76, 134)
	p.block("#2b2f35", 60, 70, 500, 64, 500, 112, 60, 130)
	p.rod("#33373d", 428, 70, 12)
	p.along(func() { p.threePointHitch() }, func() {
		p.span(46, 164)
		p.block("#2b2f35", 56, 130, 236, 120, 240, 160, 60, 170)
	}, func() {
		p.span(46, 164)
		p.farmCab(128, 156, 118, 132, p.paint)
	}, func() {
		p.span(66, 144)
		p.block(p.paint, 240, 118, 470, 112, 522, 120, 530, 150, 514, 190, 470, 204, 240, 222)
		p.louvre(420, 130, 76, 50, 7)
		p.rail("#1d2024", 4, 246, 204, 470, 188)
		p.radiator(true, 530, 148, 516, 188)
		p.headlight("#fff3c9", true, 526, 152, 14)
		p.exhaust(258, 220, 92)
		p.span(60, 150)
		for _, x := range []float64{516, 528, 540} {
			p.block("#3a3f46", x, 78, x+10, 78, x+10, 116, x, 116)
		}
	})
	p.span(0, 52)
	p.lugWheel(108, 96)
	p.block(p.paint, 66, 186, 84, 202, 136, 206, 186, 190, 206, 160, 212, 164, 194, 196, 140, 214, 80, 210, 60, 192)
	p.span(4, 48)
	p.lugWheel(428, 70)
	p.span(20, 20)
	p.ladder(214, 50, 34, 96, 4)
	p.span(24, 60)
	p.block("#33373d", 252, 74, 336, 74, 336, 112, 252, 116)
}

// threePointHitch is lift arms, top link, PTO shaft and drawbar at the rear.
func (p *pen) threePointHitch() {
	p.span(60, 150)
	p.block("#2b2f35", 34, 92, 66, 86, 66, 150, 40, 146)
	for _, z := range []float64{140, 62} {
		p.span(z, z+8)
		p.limb("#3a3f46", 62, 84, -10, 60, 10)
		p.rail(steel, 5, 40, 146, 12, 136, 10, 68)
	}
	p.span(100, 110)
	p.rail(silver, 5, 40, 130, -6, 106)
	p.box("#3a3f46", -4, 44, 70, 9)
	p.rod(silver, 32, 92, 6)
	p.span(60, 60)
	p.dots(amber, 44, 118, 60, 118, 3, 3)
}

func articulatedTractor(p *pen) {
	p.hub = farmRims(p.paint)
	for _, z := range []float64{246, 200} {
		p.span(z, z+44)
		p.lugWheel(132, 84)
		p.lugWheel(462, 84)
	}
	p.span(110, 190)
	p.block("#2b2f35", 40, 66, 250, 66, 290, 84, 330, 66, 570, 66, 570, 116, 40, 116)
	p.along(func() {
		p.span(100, 200)
		p.block("#2b2f35", 6, 60, 50, 60, 50, 130, 6, 120)
		p.limb("#3a3f46", 40, 80, -14, 58, 10)
		p.rail(steel, 5, 16, 120, -4, 66)
		p.span(96, 204)
		p.block(p.paint, 44, 116, 214, 116, 214, 168, 60, 168, 44, 150)
		p.louvre(70, 124, 60, 30, 4)
	}, func() {
		p.span(90, 210)
		p.farmCab(216, 128, 120, 142, p.paint)
	}, func() {
		p.span(104, 196)
		p.block(p.paint, 338, 112, 580, 104, 604, 112, 610, 156, 590, 178, 338, 208)
		p.louvre(500, 120, 84, 42, 6)
		p.seam(420, 112, 420, 196)
		p.rail("#1d2024", 4, 344, 190, 580, 164)
		p.radiator(true, 610, 116, 608, 164)
		p.headlight("#fff3c9", true, 608, 148, 14)
		p.exhaust(360, 206, 88)
		p.cleaner(384, 204, 40)
		p.span(96, 204)
		p.block("#3a3f46", 596, 66, 628, 66, 628, 106, 596, 110)
	})
	for _, z := range []float64{58, 10} {
		p.span(z, z+44)
		p.lugWheel(132, 84)
		p.lugWheel(462, 84)
	}
	p.span(56, 100)
	p.block(p.paint, 66, 174, 200, 174, 214, 158, 220, 162, 206, 182, 62, 182)
	p.ladder(246, 46, 40, 84, 4)
}

func combine(p *pen) {
	p.hub = farmRims(p.paint)
	p.span(184, 240)
	p.lugWheel(440, 88)
	p.span(190, 230)
	p.lugWheel(150, 56)
	p.span(60, 180)
	p.box("#2b2f35", 110, 60, 380, 40)
	p.along(func() { p.combineBody() }, func() {
		p.span(60, 180)
		p.farmCab(408, 186, 96, 122, p.paint)
	}, func() {
		p.span(70, 170)
		p.block(p.paint, 440, 118, 520, 118, 620, 40, 640, 52, 640, 84, 540, 170, 470, 178)
		p.block("#2b2f35", 612, 30, 646, 40, 646, 92, 630, 92)
		p.pane("#15171a", true, 8, 646, 44, 646, 88)
		p.ram(490, 84, 588, 64, 12)
	})
	p.span(0, 52)
	p.lugWheel(440, 88)
	p.span(6, 46)
	p.lugWheel(150, 56)
	p.span(30, 30)
	p.guardRail("#2b2f35", 336, 186, 62, 44, 3)
	p.ladder(338, 60, 34, 122, 6)
	p.span(10, 34)
	p.rail(shade(p.paint, .7), 30, 372, 268, 40, 250)
	p.rail(p.paint, 23, 372, 271, 40, 253)
	p.block(black, 12, 262, 40, 262, 44, 238, 26, 216, 8, 222)
	p.disc(shade(p.paint, .7), 384, 268, 21)
	p.disc(shade(p.paint, .9), 384, 268, 13)
}

// combineBody is the separator with its shields, the grain tank and the chopper.
func (p *pen) combineBody() {
	p.span(26, 214)
	p.block(p.paint, 56, 108, 120, 92, 470, 92, 470, 186, 404, 192, 404, 262, 96, 262, 52, 224)
	p.block("#2b2f35", 34, 84, 84, 70, 112, 96, 56, 130, 40, 116)
	p.pane("#22262b", false, 12, 53, 128, 52, 214)
	p.seam(200, 96, 200, 258)
	p.seam(310, 96, 310, 258)
	p.seam(62, 178, 400, 178)
	p.louvre(76, 196, 70, 44, 6)
	p.disc("#33383e", 330, 134, 22)
	p.disc("#555c65", 330, 134, 8)
	p.disc("#33383e", 246, 126, 16)
	p.rail("#15171a", 3, 330, 156, 246, 142)
	p.rail("#15171a", 3, 330, 112, 246, 110)
	p.rail("#f0c020", 3, 70, 170, 400, 170)
	p.span(40, 200)
	p.block(shade(p.paint, .92), 180, 262, 396, 262, 408, 312, 168, 312)
	p.block("#23272c", 168, 312, 408, 312, 414, 338, 160, 338)
	p.span(60, 180)
	p.box(p.paint, 84, 262, 90, 22)
	p.exhaust(112, 284, 40)
	p.span(40, 40)
	p.ladder(150, 236, 20, 60, 3)
}

func sprayer(p *pen) {
	p.hub = farmRims(p.paint)
	for _, z := range []float64{206, 0} {
		if z == 0 {
			p.sprayerBody()
		}
		p.span(z, z+24)
		p.lugWheel(130, 74)
		p.lugWheel(456, 74)
		p.span(z+8, z+30)
		for _, x := range []float64{130, 456} {
			p.block(shade(p.paint, .85), x-12, 70, x+12, 70, x+14, 152, x-14, 152)
			p.disc("#2b2f35", x, 74, 20)
		}
	}
	p.span(-10, 20)
	p.sprayBoom()
	p.span(26, 26)
	p.ladder(410, 60, 30, 110, 5)
}

func (p *pen) sprayerBody() {
	p.span(50, 180)
	p.block("#2b2f35", 40, 128, 520, 128, 520, 154, 40, 154)
	p.along(func() {
		p.span(40, 190)
		p.block("#2b2f35", -6, 96, 44, 110, 44, 200, 10, 210, -6, 190)
		p.rail(steel, 5, 0, 110, 44, 190)
		p.rail(steel, 5, 0, 190, 44, 120)
	}, func() {
		p.span(46, 184)
		p.block(p.paint, 60, 154, 160, 154, 160, 214, 76, 222, 60, 206)
		p.louvre(76, 166, 64, 34, 5)
		p.exhaust(100, 220, 44)
	}, func() {
		p.hull("#ecebe4", 204, 115, 66, 160, 34, 178, 54, 344, 54, 362, 34)
		p.span(52, 52)
		p.seam(220, 156, 220, 256)
		p.seam(300, 156, 300, 256)
		p.span(90, 140)
		p.box("#2b2f35", 240, 256, 36, 8)
	}, func() {
		p.span(58, 172)
		p.block(p.paint, 500, 132, 560, 132, 580, 146, 576, 176, 500, 176)
		p.radiator(true, 580, 142, 577, 172)
		p.headlight("#fff3c9", true, 579, 150, 12)
	}, func() {
		p.span(58, 172)
		p.farmCab(394, 150, 110, 116, p.paint)
	})
}

// sprayBoom is folded along the side on its rest.
func (p *pen) sprayBoom() {
	p.rail("#2b2f35", 6, 500, 178, 500, 204)
	p.block(p.paint, -4, 190, 560, 206, 560, 212, -4, 198)
	p.rail(p.paint, 4, 0, 168, 520, 186)
	for x := 10.0; x < 500; x += 54 {
		y := 192 + x*.028
		p.rail(p.paint, 3, x, y, x+27, y-20, x+54, y+1)
	}
	p.dots("#f0c020", 20, 163, 500, 180, 2.6, 13)
	p.rail("#15171a", 2.4, 4, 165, 516, 183)
}

func roundBaler(p *pen) {
	p.hub = farmRims(p.paint)
	p.span(196, 236)
	p.lugWheel(196, 56)
	p.span(30, 210)
	p.box("#2b2f35", 120, 52, 200, 18)
	p.along(func() { p.balerChamber() }, func() { p.balerPickup() }, func() {
		p.span(108, 132)
		p.block(p.paint, 330, 66, 400, 74, 560, 56, 560, 68, 400, 94, 330, 96)
		p.block("#2b2f35", 556, 50, 592, 52, 592, 64, 556, 68)
		p.rail("#e3b81d", 12, 380, 104, 540, 82)
		p.rail("#15171a", 16, 540, 82, 560, 80)
		p.block("#6d747c", 500, 0, 512, 0, 512, 96, 500, 96)
		p.block(iron, 490, 0, 524, 0, 518, 6, 496, 6)
		p.hose(420, 130, 590, 96, 10)
		p.hose(420, 136, 588, 102, 4)
	})
	p.span(4, 44)
	p.lugWheel(196, 56)
}

// balerChamber is the round bale chamber with its tailgate, side shields and twine box.
func (p *pen) balerChamber() {
	p.span(20, 220)
	p.block("#33383e", 30, 120, 60, 66, 210, 60, 220, 270, 110, 296, 40, 236)
	p.block(p.paint, 20, 130, 52, 78, 190, 70, 200, 270, 112, 298, 40, 252)
	p.block(p.paint, 204, 70, 330, 74, 372, 120, 366, 220, 320, 276, 214, 288)
	p.span(20, 20)
	p.ring(shade(p.paint, .78), 6, 164, 176, 82, 0)
	p.seam(60, 210, 190, 226)
	p.disc("#2b2f35", 206, 264, 9)
	p.ram(206, 110, 200, 240, 12)
	p.seam(220, 150, 366, 158)
	p.seam(300, 78, 306, 280)
	p.plate(white, 226, 196, 66, 26)
	p.decal(p.paint, 259, 202, 20, "NET")
	p.plate("#2b2f35", 346, 170, 6, 22)
	p.pane(shade(p.paint, .7), false, 24, 24, 150, 44, 240)
	p.pane(red, false, 14, 20, 134, 21, 148)
	p.dots(red, 50, 110, 50, 110, 5, 1)
}

// balerPickup lifts the windrow with tines between two gauge wheels.
func (p *pen) balerPickup() {
	p.span(10, 230)
	p.drum("#33383e", 330, 46, 30)
	p.block(shade(p.paint, .9), 300, 66, 362, 64, 372, 78, 300, 84)
	p.span(10, 10)
	for _, at := range [][2]float64{{362, 34}, {366, 46}, {362, 60}, {350, 22}, {334, 14}} {
		p.rail(silver, 2.4, 330+(at[0]-330)*.8, 46+(at[1]-46)*.8, at[0]+4, at[1])
	}
	p.disc(shade(p.paint, .9), 330, 46, 14)
	p.span(-2, 10)
	p.solidWheel(288, 17)
}

func grainCart(p *pen) {
	p.hub = farmRims(p.paint)
	p.span(184, 240)
	p.lugWheel(240, 88)
	p.span(40, 200)
	p.box("#2b2f35", 60, 84, 360, 18)
	p.along(func() {
		p.span(10, 230)
		p.block(p.paint, 150, 96, 330, 96, 470, 200, 476, 262, 14, 262, 20, 200)
		p.seam(20, 200, 470, 200)
		p.rail(shade(p.paint, .74), 5, 14, 262, 476, 262)
		p.span(10, 14)
		for _, x := range []float64{76, 160, 244, 328, 412} {
			p.block(shade(p.paint, .84), x-4, 202, x+4, 202, x+4, 260, x-4, 260)
		}
		p.glass(112, 214, 138, 214, 138, 246, 112, 246)
		p.span(10, 230)
		p.block("#23272c", 14, 262, 476, 262, 440, 284, 50, 284)
		p.pane(red, false, 20, 17, 220, 17, 226)
	}, func() {
		p.span(96, 144)
		p.block(p.paint, 320, 74, 500, 64, 640, 52, 640, 66, 500, 92, 330, 104)
		p.block("#2b2f35", 630, 48, 650, 50, 650, 64, 630, 68)
		p.block("#6d747c", 560, 0, 572, 0, 572, 96, 560, 96)
		p.block(iron, 548, 0, 584, 0, 578, 6, 554, 6)
		p.rail("#e3b81d", 10, 470, 100, 620, 78)
	})
	p.span(0, 56)
	p.lugWheel(240, 88)
	p.span(30, 60)
	p.rail(shade(p.paint, .66), 34, 420, 110, 486, 226)
	p.rail(p.paint, 26, 418, 112, 484, 228)
	p.rail(shade(p.paint, .66), 32, 478, 236, 360, 122)
	p.rail(shade(p.paint, 1.04), 25, 477, 239, 358, 125)
	p.block(black, 340, 128, 366, 136, 372, 104, 352, 88, 336, 100)
	p.disc("#33383e", 482, 236, 12)
	p.span(20, 20)
	p.ladder(450, 150, 20, 100, 5)
}
