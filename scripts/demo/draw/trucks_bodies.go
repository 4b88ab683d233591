package draw

// vocational draws a heavy truck with a body between the frame and the cab; tanks says whether its fuel tank shows.
func vocational(p *pen, t truckFront, drives []float64, tankX float64, bodies ...func()) {
	p.hub = chrome
	t.under(p, 0, drives...)
	p.along(append(bodies, func() { t.cab(p) }, func() { t.hood(p) })...)
	t.over(p, drives...)
	p.span(2, 2)
	p.fuelTank(chrome, tankX, 42, 60, 18)
}

func mixerTruck(p *pen) {
	t := heavyFront(356)
	vocational(p, t, append(tandem(74), 246), 290, func() {
		p.span(54, 110)
		p.block(iron, 16, 70, 62, 70, 44, 150, 22, 150)
		p.block(iron, 300, 70, 344, 70, 338, 122, 312, 122)
		p.span(18, 145)
		p.mixerChutes()
	}, func() { p.mixerDrum() }, func() {
		p.span(8, 40)
		p.hull(silver, 150, 30, 17, 312, 10, 318, 17, 346, 17, 352, 10)
	})
	p.span(14, 14)
	p.ladder(20, 74, 24, 100, 5)
	p.span(2, 38)
	p.block("#26292e", 38, 66, 48, 76, 278, 76, 286, 66, 276, 71, 50, 71)
}

// mixerDrum lies with its mouth high at the rear.
func (p *pen) mixerDrum() {
	p.span(81, 81)
	p.place(182, 150, -13, func() {
		p.hull(white, 0, 81, 66, -166, 26, -150, 28, -40, 68, 66, 70, 128, 46, 140, 24)
		p.hull(p.paint, 0, 81, 69, -40, 67, -8, 70, 44, 71, 66, 69.5)
		p.hull(steel, 0, 81, 32, -140, 33, -128, 37)
		p.endCap("#2b2f35", false, -166, 0, 81, 26, 26)
	})
	p.span(30, 30)
	p.place(182, 150, -13, func() {
		for _, x := range []float64{-96, -24, 24, 84} {
			p.seam(x, -48, x+16, -16, x+18, 14, x+8, 44)
		}
	})
}

// mixerChutes are the charge hopper over the drum's mouth and the chute that swings below it.
func (p *pen) mixerChutes() {
	p.span(40, 122)
	p.block(shade(p.paint, .9), 8, 204, 44, 214, 58, 240, -20, 232)
	p.block("#2b2f35", -4, 146, 20, 150, 24, 206, -10, 200)
	p.span(56, 106)
	p.block(silver, 2, 140, 10, 148, -52, 96, -62, 84, -58, 80)
	p.ram(20, 84, -30, 110, 7)
}

func waterTruck(p *pen) {
	t := heavyFront(356)
	vocational(p, t, tandem(74), 280, func() {
		p.span(30, 133)
		p.box("#2b2f35", 0, 70, 338, 10)
		p.span(0, t.width)
		p.sprayHeads(-8)
	}, func() {
		p.span(12, 151)
		for _, x := range []float64{24, 160, 292} {
			p.block(iron, x, 78, x+26, 78, x+26, 112, x, 112)
		}
		p.hull(p.paint, 134, 81, 74, -2, 40, 6, 54, 330, 54, 340, 40)
		p.endCap(shade(p.paint, .78), false, 0, 134, 81, 48, 66)
		p.span(60, 100)
		p.box(iron, 40, 186, 250, 4)
		p.span(60, 60)
		p.box(steel, 150, 190, 34, 10)
		p.span(12, 12)
		for _, x := range []float64{60, 170, 280} {
			p.seam(x, 84, x, 184)
		}
		p.decal(white, 170, 126, 26, "WATER")
	})
	p.span(2, 2)
	p.ladder(14, 58, 22, 130, 6)
	p.quarterFenders(tandem(74), 34)
	p.span(0, 20)
	p.box(iron, 196, 44, 54, 34)
	p.ring(red, 8, 223, 62, 13, 0)
	p.disc(silver, 223, 62, 5)
	p.span(0, t.width)
	p.rail(steel, 5, 556, 40, 566, 44)
}

// sprayHeads are the pipe and the nozzles across the rear at x.
func (p *pen) sprayHeads(x float64) {
	for _, z := range []float64{140, 81, 22} {
		p.span(z-10, z+10)
		p.rod(steel, x, 62, 7)
		p.block(iron, x-10, 54, x, 56, x, 68, x-10, 70)
	}
	p.span(12, 151)
	p.rod(steel, x+8, 66, 5)
}

func vacuumTruck(p *pen) {
	t := heavyFront(416)
	vocational(p, t, append(tandem(74), 250), 336, func() {
		p.span(30, 133)
		p.box("#2b2f35", 0, 70, 400, 10)
		p.debrisTank()
	}, func() {
		p.span(6, 157)
		p.block(shade(p.paint, .94), 312, 74, 402, 74, 402, 178, 312, 178)
		p.louvre(326, 92, 60, 52, 6)
		p.seam(357, 76, 357, 176)
		p.span(40, 90)
		p.box(iron, 340, 178, 40, 22)
		p.span(81, 81)
		p.vacuumBoom()
	})
	p.span(0, 30)
	p.block(iron, 30, 58, 300, 58, 300, 72, 30, 72)
	p.span(0, 0)
	p.rail("#2f3339", 11, 46, 84, 236, 84)
	p.rail("#3f444b", 11, 60, 96, 250, 96)
	p.quarterFenders(tandem(74), 34)
}

// debrisTank has a domed rear door with its hinge on top.
func (p *pen) debrisTank() {
	p.hull(p.paint, 140, 81, 70, -14, 34, -2, 60, 6, 62, 296, 62, 308, 48)
	p.endCap(shade(p.paint, .8), false, -6, 140, 81, 55, 62)
	p.endCap(shade(p.paint, .9), false, -14, 140, 81, 34, 40)
	p.span(14, 14)
	for _, x := range []float64{6, 78, 152, 226, 292} {
		p.curve(shade(p.paint, .7), 5, x, 80, x-1, 140, x, 200)
	}
	p.disc(iron, 2, 200, 6)
	p.ram(60, 196, 2, 176, 8)
	p.rail(silver, 8, 180, 112, 180, 150)
	p.disc(silver, 180, 112, 8)
}

// vacuumBoom carries the suction hose over the cab.
func (p *pen) vacuumBoom() {
	p.span(64, 98)
	p.block(iron, 344, 198, 376, 198, 370, 214, 350, 214)
	p.limb(p.paint, 340, 220, 220, 232, 12)
	p.curve("#2b2f35", 18, 356, 214, 300, 262, 210, 240)
	p.curve("#3f444b", 12, 356, 214, 300, 262, 210, 240)
	p.curve("#2b2f35", 18, 210, 240, 150, 226, 128, 214)
}

func rollOffTruck(p *pen) {
	t := heavyFront(406)
	vocational(p, t, append(tandem(74), 250), 330, func() {
		p.span(34, 129)
		p.box("#2b2f35", 0, 70, 380, 8)
		p.span(40, 60)
		p.ram(250, 76, 300, 150, 15)
		p.span(40, 123)
		p.hoistRails()
	}, func() {
		p.span(30, 133)
		p.block(iron, 384, 70, 400, 70, 400, 176, 392, 176)
		p.span(20, 20)
		p.rail(iron, 4, 396, 74, 396, 204, 372, 204)
		p.rod("#2f3339", 388, 200, 7)
	})
	p.quarterFenders(tandem(74), 34)
	p.span(4, 40)
	p.box(shade(p.paint, .8), 170, 46, 44, 26)
	p.seam(174, 59, 210, 59)
	p.span(40, 60)
	p.ram(250, 76, 300, 150, 15)
}

// hoistRails are tilted about the rear end, with the cable along them and rollers for the container.
func (p *pen) hoistRails() {
	p.place(0, 76, 14, func() {
		p.block(p.paint, -12, 0, 372, 0, 376, 14, -12, 14)
		p.seam(-8, 7, 368, 7)
		p.block(iron, 330, 14, 368, 14, 364, 30, 336, 30)
		p.rail(silver, 2, 336, 28, 30, 20)
		p.rod(steel, 346, 24, 9)
		for _, x := range []float64{0, 84, 168, 252} {
			p.rod(steel, x, 14, 6)
		}
		p.block(iron, 18, 14, 40, 14, 34, 26, 20, 26)
	})
}

func knuckleboomTruck(p *pen) {
	t := heavyFront(416)
	vocational(p, t, tandem(84), 340, func() {
		p.span(0, t.width)
		p.box("#6b5138", -4, 82, 336, 8)
		p.span(0, 0)
		p.plate(iron, -4, 74, 336, 8)
		for _, x := range []float64{20, 72, 124, 176, 228, 280} {
			p.plate(steel, x, 76, 6, 13)
		}
		p.span(0, t.width)
		p.block(p.paint, 326, 90, 334, 90, 334, 150, 326, 150)
	}, func() { p.knuckleCrane() })
	p.quarterFenders(tandem(84), 34)
	p.span(-6, 6)
	p.box(p.paint, 350, 56, 46, 16)
	p.rail(steel, 10, 371, 12, 371, 54)
	p.block(iron, 356, 0, 386, 0, 380, 10, 362, 10)
	p.span(0, 26)
	p.box(iron, 206, 44, 70, 28)
	p.seam(241, 46, 241, 70)
}

// knuckleCrane stands behind the cab, its boom raised over the bed.
func (p *pen) knuckleCrane() {
	p.span(40, 123)
	p.box(iron, 352, 68, 44, 26)
	p.span(62, 101)
	p.block(p.paint, 358, 94, 390, 94, 384, 214, 366, 214)
	p.span(70, 94)
	p.ram(384, 120, 336, 232, 11)
	p.limb(p.paint, 374, 212, 250, 276, 20)
	p.ram(320, 252, 262, 296, 9)
	p.limb(p.paint, 250, 276, 130, 208, 16)
	p.rail(shade(p.paint, .8), 9, 132, 209, 106, 194)
	p.span(82, 82)
	p.rail("#2b2f35", 2.4, 106, 190, 106, 156)
	p.block(iron, 99, 144, 113, 144, 113, 160, 99, 160)
	p.curve(steel, 4, 106, 146, 118, 128, 104, 130)
	p.hose(374, 196, 260, 284, -16)
}
