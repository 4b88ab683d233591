package draw

// forestry holds what fells, drags, loads and mulches timber.
var forestry = map[string]machine{
	"feller-buncher": {"feller buncher", fellerBuncher, extent{-10, 610, 296, 160}, foot{0, 310},
		[]string{"undercarriage", "cab-levers", "felling-head", "hour-meter", "engine-bay", "serial-plate"}},
	"skidder": {"skidder", skidder, extent{-50, 620, 262, 190}, foot{50, 560},
		[]string{"tyre", "cab-wheel", "grapple", "blade", "hour-meter", "engine-bay", "serial-plate"}},
	"log-loader": {"log loader", logLoader, extent{-10, 680, 330, 150}, foot{0, 420},
		[]string{"truck-tyre", "cab-levers", "grapple", "outrigger", "hour-meter", "engine-bay", "serial-plate"}},
	"forwarder": {"forwarder", forwarder, extent{0, 690, 300, 170}, foot{40, 640},
		[]string{"tyre", "cab-levers", "grapple", "bunk", "hour-meter", "engine-bay", "serial-plate"}},
	"mulcher": {"mulcher", mulcher, extent{0, 590, 256, 170}, foot{20, 560},
		[]string{"undercarriage", "cab-levers", "mulching-head", "hour-meter", "engine-bay", "serial-plate"}},
}

// forestCab has bars before its windows and a thick roof.
func (p *pen) forestCab(x, y, w, h float64) {
	p.block(p.paint, x, y, x+w, y, x+w, y+h*.3, x+w-8, y+h, x, y+h)
	p.pane("url(#glass)", true, 8, x+w, y+h*.34, x+w-7, y+h*.92)
	p.pane("#2b2f35", false, 12, x, y+h*.5, x, y+h*.9)
	p.glass(x+10, y+h*.36, x+w-10, y+h*.3, x+w-15, y+h*.9, x+10, y+h*.9)
	p.seat(x+w*.4, y+h*.22, h*.44)
	var bars []float64
	for k := .3; k < .9; k += .2 {
		bars = append(bars, x+10+(w-24)*k, y+h*.34, x+10+(w-24)*k, y+h*.9)
	}
	p.strokes("#2b2f35", 2, bars...)
	p.seam(x+6, y+4, x+6, y+h-6)
	p.block("#2b2f35", x-6, y+h, x+w-2, y+h, x+w-8, y+h+9, x-4, y+h+9)
	p.dots("#fff3c9", x+8, y+h+4, x+w-16, y+h+4, 3.4, 4)
}

func fellerBuncher(p *pen) {
	crawlers(p, 0, 310, 72, 160, 42)
	p.span(42, 118)
	turntable(p, 80, 78, 140)
	p.span(8, 152)
	p.block("#2b2f35", 40, 88, 280, 88, 290, 104, 30, 104)
	house(p, 0, 104, 262, 92)
	p.span(76, 104)
	p.limb(p.paint, 262, 140, 352, 262, 34)
	p.ram(272, 108, 340, 220, 14)
	p.limb(p.paint, 352, 262, 470, 180, 28)
	p.ram(344, 286, 440, 226, 12)
	p.hose(300, 220, 460, 206, -40)
	p.span(8, 74)
	p.forestCab(176, 104, 90, 116)
	p.ladder(196, 70, 30, 30, 2)
	p.fellingHead(478, 0)
}

// fellingHead stands on the ground: a disc saw below, a frame above it with two pairs of arms.
func (p *pen) fellingHead(x, y float64) {
	p.span(40, 140)
	p.block("#3a3f46", x+2, y+8, x+120, y+8, x+124, y+26, x+60, y+34, x+2, y+34)
	p.span(34, 146)
	p.block("#8b9097", x+40, y+2, x+136, y+2, x+136, y+9, x+40, y+9)
	for k := range 6 {
		p.face(silver, x+44+float64(k)*16, y+2, x+52+float64(k)*16, y+9, x+58+float64(k)*16, y+2)
	}
	p.span(52, 128)
	p.block(p.paint, x, y+30, x+56, y+30, x+60, y+110, x+52, y+236, x+28, y+240, x+6, y+186)
	p.block(shade(p.paint, .84), x-22, y+150, x+12, y+140, x+12, y+196, x-10, y+200)
	p.disc(steel, x-8, y+180, 8)
	p.seam(x+10, y+80, x+56, y+80)
	p.span(46, 60)
	for _, level := range []float64{96, 178} {
		p.curve("#33383e", 13, x+46, y+level, x+118, y+level+34, x+122, y+level-10)
		p.disc(steel, x+48, y+level, 7)
	}
	p.ram(x+20, y+60, x+50, y+100, 8)
	p.hose(x-14, y+206, x+26, y+240, -18)
}

func skidder(p *pen) {
	p.hub = p.paint
	p.span(138, 190)
	p.lugWheel(132, 74)
	p.lugWheel(462, 74)
	p.span(56, 134)
	p.block("#2b2f35", 50, 66, 270, 66, 300, 84, 330, 66, 540, 66, 540, 116, 50, 116)
	p.along(func() { p.skidderArch() }, func() {
		p.span(40, 150)
		p.block(p.paint, 90, 116, 226, 116, 226, 168, 140, 176, 90, 150)
		p.rod("#2b2f35", 168, 184, 18)
		p.seam(160, 118, 160, 170)
	}, func() {
		p.span(34, 156)
		p.forestCab(232, 116, 100, 134)
	}, func() {
		p.span(46, 144)
		p.block(p.paint, 330, 110, 530, 104, 544, 120, 540, 166, 330, 186)
		p.louvre(440, 118, 82, 34, 5)
		p.radiator(true, 544, 118, 541, 162)
		p.exhaust(360, 184, 54)
		p.rail("#2b2f35", 5, 332, 236, 540, 176, 546, 120)
	}, func() {
		p.span(10, 180)
		p.limb("#3a3f46", 510, 84, 580, 52, 14)
		p.block(p.paint, 574, 10, 594, 18, 584, 54, 596, 104, 580, 104, 568, 54)
		p.block(silver, 572, 4, 600, 8, 594, 18, 574, 14)
	})
	p.span(0, 52)
	p.lugWheel(132, 74)
	p.lugWheel(462, 74)
	p.span(30, 30)
	p.ladder(286, 56, 34, 60, 3)
}

// skidderArch swings the grapple behind the rear wheels.
func (p *pen) skidderArch() {
	for _, z := range []float64{124, 52} {
		p.span(z, z+14)
		p.limb(p.paint, 100, 120, 60, 226, 20)
		p.limb(p.paint, 60, 226, 4, 218, 16)
		p.ram(134, 136, 74, 204, 10)
	}
	p.span(56, 134)
	p.rod(shade(p.paint, .8), 2, 218, 9)
	p.span(82, 108)
	p.block("#3a3f46", -12, 150, 16, 150, 12, 214, -8, 214)
	p.disc(steel, 2, 176, 8)
	p.span(60, 130)
	p.tongs(2, 150, 1)
}

// tongs is an open bypass grapple hanging from (x, y); size 1 opens 100 units.
func (p *pen) tongs(x, y, size float64) {
	p.place(x, y, 0, func() {
		s := size
		p.block(p.paint, -26*s, -6*s, 26*s, -6*s, 20*s, 12*s, -20*s, 12*s)
		p.block("#33383e", 18*s, 6*s, 44*s, -22*s, 52*s, -62*s, 28*s, -104*s, 10*s, -112*s, 24*s, -94*s, 36*s, -62*s, 28*s, -30*s, 8*s, -8*s)
		p.block("#33383e", -18*s, 6*s, -44*s, -22*s, -52*s, -62*s, -28*s, -104*s, -10*s, -112*s, -24*s, -94*s, -36*s, -62*s, -28*s, -30*s, -8*s, -8*s)
		p.disc(steel, -14*s, 0, 5*s)
		p.disc(steel, 14*s, 0, 5*s)
		p.ram(-32*s, -18*s, 32*s, -18*s, 8*s)
	})
}

func logLoader(p *pen) {
	p.hub = white
	axles := []float64{60, 124}
	p.span(114, 150)
	for _, x := range axles {
		p.roadWheel(x, 28)
	}
	p.span(118, 150)
	p.stabiliser(300)
	p.span(40, 110)
	p.block("#2b2f35", 0, 56, 380, 56, 420, 66, 420, 80, 0, 80)
	p.pane(red, false, 6, -1, 62, -1, 74)
	p.span(62, 88)
	p.rail(steel, 6, 410, 66, 410, 4)
	p.block(iron, 396, 0, 424, 0, 418, 6, 402, 6)
	p.span(36, 114)
	turntable(p, 150, 90, 110)
	p.along(func() {
		p.span(14, 136)
		p.block(p.paint, 96, 104, 208, 104, 208, 172, 116, 178, 96, 160)
		p.louvre(114, 116, 60, 44, 6)
		p.seam(184, 106, 184, 172)
		p.exhaust(140, 176, 40)
	}, func() {
		p.span(60, 100)
		p.block("#3a3f46", 196, 104, 272, 104, 250, 186, 218, 186)
		p.loaderBoom()
	}, func() {
		p.span(8, 62)
		p.box("#2b2f35", 204, 98, 84, 12)
		p.forestCab(208, 110, 78, 104)
	})
	p.span(0, 36)
	for _, x := range axles {
		p.roadWheel(x, 28)
	}
	p.span(0, 32)
	p.stabiliser(300)
	p.ladder(226, 54, 26, 46, 3)
}

// stabiliser is a leg with its foot at x.
func (p *pen) stabiliser(x float64) {
	p.block(p.paint, x-12, 50, x+12, 50, x+12, 92, x-12, 92)
	p.rail(chrome, 9, x, 10, x, 52)
	p.block(iron, x-24, 0, x+24, 0, x+16, 10, x-16, 10)
}

// loaderBoom reaches over the front with a grapple that hangs free.
func (p *pen) loaderBoom() {
	p.span(70, 92)
	p.ram(262, 120, 352, 232, 14)
	p.limb(p.paint, 232, 176, 430, 308, 24)
	p.ram(380, 292, 470, 300, 12)
	p.limb(p.paint, 424, 304, 624, 244, 19)
	p.hose(330, 252, 600, 262, -50)
	p.span(74, 88)
	p.rail("#33383e", 7, 622, 240, 622, 208)
	p.block("#3a3f46", 608, 190, 636, 190, 632, 214, 612, 214)
	p.span(58, 102)
	p.tongs(622, 190, .9)
}

func forwarder(p *pen) {
	p.hub = shade(p.paint, .9)
	wheels := []float64{94, 200, 470, 576}
	p.span(122, 170)
	for _, x := range wheels {
		p.lugWheel(x, 50)
	}
	p.span(50, 120)
	p.block("#2b2f35", 20, 70, 330, 70, 350, 84, 390, 70, 640, 70, 640, 100, 20, 96)
	p.along(func() { p.forwarderBunk() }, func() {
		p.span(66, 104)
		p.block(p.paint, 336, 96, 372, 96, 366, 190, 344, 190)
		p.forwarderCrane()
	}, func() {
		p.span(26, 144)
		p.forestCab(404, 104, 104, 132)
	}, func() {
		p.span(34, 136)
		p.block(p.paint, 510, 98, 660, 90, 676, 104, 670, 140, 640, 160, 510, 176)
		p.louvre(580, 104, 68, 36, 5)
		p.radiator(true, 676, 102, 671, 138)
		p.headlight("#fff3c9", true, 674, 122, 12)
		p.exhaust(534, 174, 36)
	})
	p.span(0, 48)
	for _, x := range wheels {
		p.lugWheel(x, 50)
	}
	p.span(4, 44)
	for _, x := range []float64{94, 470} {
		p.block(p.paint, x-46, 92, x+152, 92, x+140, 108, x-34, 108)
	}
	p.span(22, 22)
	p.ladder(414, 60, 30, 44, 2)
}

// forwarderBunk carries the logs between stakes, behind a gate.
func (p *pen) forwarderBunk() {
	for i, x := range []float64{34, 130, 250} {
		p.span(140, 140)
		p.rail(shade(p.paint, .8), 8, x+2, 110, x+2, 208)
		p.span(24, 146)
		p.box(p.paint, x-8, 98, 18, 14)
		if i == 1 {
			p.span(40, 130)
			p.hull("#8a6a45", 128, 64, 22, 10, 20, 322, 22)
			p.hull("#7b5c3a", 130, 108, 22, 16, 19, 318, 22)
			p.hull("#94734c", 158, 86, 22, 6, 19, 316, 21)
			for _, end := range [][2]float64{{128, 64}, {130, 108}, {158, 86}} {
				p.endCap("#d3b48a", false, 8, end[0], end[1], 19, 20)
			}
		}
	}
	p.span(24, 146)
	p.block(p.paint, 318, 96, 328, 96, 328, 236, 318, 236)
	for _, x := range []float64{34, 130, 250} {
		p.span(24, 34)
		p.block(p.paint, x-4, 108, x+7, 108, x+6, 212, x-3, 212)
	}
}

// forwarderCrane is folded over the load.
func (p *pen) forwarderCrane() {
	p.span(74, 96)
	p.limb(p.paint, 356, 186, 268, 282, 20)
	p.ram(350, 150, 300, 236, 10)
	p.limb(p.paint, 270, 284, 150, 232, 16)
	p.limb(shade(p.paint, .86), 170, 240, 116, 216, 11)
	p.hose(330, 230, 150, 240, -56)
	p.span(78, 92)
	p.rail("#33383e", 6, 118, 214, 118, 196)
	p.span(66, 104)
	p.tongs(118, 192, .5)
}

func mulcher(p *pen) {
	crawlers(p, 30, 360, 84, 170, 46)
	p.along(func() {
		p.span(24, 146)
		p.block(p.paint, 24, 92, 230, 92, 230, 176, 60, 186, 24, 164)
		p.louvre(48, 108, 92, 54, 7)
		p.seam(156, 94, 156, 180)
		p.radiator(false, 24, 102, 24, 158)
		p.exhaust(96, 184, 46)
		p.cleaner(126, 184, 24)
	}, func() {
		p.span(24, 146)
		p.block(p.paint, 228, 88, 384, 88, 396, 104, 372, 120, 228, 120)
		p.forestCab(232, 118, 122, 116)
	}, func() { p.mulchingHead() })
	p.span(46, 46)
	p.ladder(246, 86, 30, 40, 2)
}

// mulchingHead is a drum with teeth under a hood with a push bar.
func (p *pen) mulchingHead() {
	for _, z := range []float64{122, 34} {
		p.span(z, z+14)
		p.limb("#3a3f46", 340, 84, 470, 74, 20)
	}
	p.span(60, 74)
	p.ram(370, 108, 470, 112, 12)
	p.span(0, 170)
	p.drum("#3a3f46", 520, 50, 42)
	p.span(0, 8)
	for k := range 9 {
		p.place(520, 50, float64(k)*40, func() { p.face(silver, 38, -5, 50, 0, 38, 7) })
	}
	p.span(-4, 174)
	p.block(p.paint, 452, 34, 480, 18, 490, 62, 520, 96, 560, 92, 566, 104, 530, 122, 470, 116, 452, 84)
	p.span(10, 160)
	p.rail(p.paint, 9, 500, 116, 560, 148, 586, 140)
	p.rod(p.paint, 586, 140, 7)
	p.span(0, 0)
	p.rail("#15171a", 2, 566, 96, 570, 60)
	p.dots(steel, 566, 92, 572, 56, 3, 5)
}
