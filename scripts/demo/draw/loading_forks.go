package draw

// forksAt is a fork carriage with its backrest, tines forward from x at height y, length l.
func forksAt(p *pen, x, y, l float64) {
	near, far := p.near, p.far
	tine := func() {
		p.block(steel, x, y, x+l, y, x+l, y+3, x+8, y+8, x+8, y+52, x, y+52)
	}
	p.span(far-14, far)
	tine()
	p.span(near, far)
	p.block(iron, x-10, y+6, x, y+6, x, y+58, x-10, y+58)
	p.span(near, near+14)
	p.rail(black, 4, x-4, y+56, x-4, y+104)
	for z := near; z <= far && p.view.across != 0; z += (far - near) / 4 {
		p.span(z, z)
		p.rail(black, 3, x-4, y+56, x-4, y+104)
	}
	p.span(near, near+14)
	tine()
	p.span(near, far)
}

func telehandler(p *pen) {
	p.span(112, 160)
	p.wheel(110, 54)
	p.wheel(352, 54)
	p.span(44, 116)
	p.block(iron, 40, 50, 430, 50, 430, 84, 40, 92)
	p.span(104, 146)
	p.block(p.paint, 150, 60, 330, 60, 330, 116, 320, 124, 150, 124)
	p.along(func() {
		p.span(40, 120)
		p.block(p.paint, 14, 66, 66, 60, 70, 150, 50, 170, 20, 160)
		p.headlight(red, false, 16, 92, 16)
	}, func() {
		p.span(64, 96)
		p.ram(150, 92, 300, 150, 16)
		p.block(shade(p.paint, .88), 30, 178, 490, 92, 490, 112, 36, 206)
		p.block(p.paint, 24, 166, 430, 92, 436, 122, 30, 208)
		p.seam(40, 188, 430, 108)
	}, func() {
		p.span(64, 96)
		p.block(p.paint, 486, 88, 520, 66, 540, 30, 552, 36, 540, 74, 496, 114)
		p.ram(470, 84, 536, 44, 10)
		p.span(44, 116)
		forksAt(p, 552, 10, 84)
	})
	p.span(6, 62)
	p.block(p.paint, 186, 60, 300, 60, 306, 98, 186, 98)
	p.cab(188, 98, 96, 138, 26)
	p.span(0, 48)
	p.wheel(110, 54)
	p.wheel(352, 54)
	p.block(p.paint, 292, 96, 310, 116, 396, 116, 416, 90, 418, 104, 400, 124, 306, 124)
	p.block(p.paint, 54, 100, 70, 114, 152, 114, 166, 98, 166, 108, 154, 122, 64, 122)
	p.steps(206, 40, 34, 26, 2)
	p.rail(black, 2, 296, 180, 318, 176)
	p.rail(black, 5, 318, 184, 318, 162)
}

// mast is a forklift's: two nested channels, chains, the lift cylinder and the carriage with forks at height y.
func mast(p *pen, x, h, y, l float64) {
	near, far := p.near, p.far
	p.span(far-10, far)
	p.block(iron, x, 8, x+14, 8, x+14, h, x, h)
	p.span(near+18, far-18)
	p.rail(black, 2, x+20, y+40, x+20, h-10)
	p.block("#50565e", x+2, h-22, x+16, h-22, x+16, h-10, x+2, h-10)
	p.block("#50565e", x+2, 24, x+16, 24, x+16, 36, x+2, 36)
	if p.view.across != 0 {
		p.rail(chrome, 6, x+8, 30, x+8, h-14)
		p.rail(black, 14, x+8, 30, x+8, h*.5)
	}
	p.span(near, near+10)
	p.block(iron, x, 8, x+14, 8, x+14, h, x, h)
	p.block("#50565e", x+14, 18, x+24, 18, x+24, h-6, x+14, h-6)
	p.seam(x+7, 12, x+7, h-4)
	p.span(near+4, far-4)
	forksAt(p, x+34, y, l)
	p.span(near, far)
}

// overheadGuard is a forklift's roof on four posts.
func overheadGuard(p *pen, back, front, y, top float64) {
	p.rail(black, 7, back, y, back+12, top)
	p.rail(black, 7, front+16, y, front-8, top)
	p.block(black, back+6, top, front, top, front, top+9, back+6, top+9)
	p.lamp(front-2, top-4)
	p.beacon(back+24, top+9)
}

func forklift(p *pen) {
	p.hub = white
	p.span(92, 130)
	p.solidWheel(70, 38)
	p.solidWheel(234, 46)
	p.span(14, 116)
	p.rail(black, 6, 70, 160, 80, 286)
	p.along(func() {
		p.span(10, 120)
		p.block(shade(p.paint, .45), 8, 34, 60, 28, 76, 80, 84, 156, 30, 156, 8, 120)
		p.headlight(red, false, 8, 96, 14)
		p.rail(iron, 3, 34, 156, 34, 196)
		p.face(silver, p.stadium(46, 158, 74, 30)...)
		p.seam(64, 158, 64, 188)
		p.seam(102, 158, 102, 188)
		p.seat(118, 132, 72)
	}, func() {
		p.block(p.paint, 60, 30, 194, 34, 194, 68, 174, 132, 84, 142, 80, 80)
		p.louvre(92, 92, 54, 30, 4)
		p.block(p.paint, 194, 34, 262, 34, 262, 128, 238, 134, 222, 96, 194, 68)
		p.rail(iron, 4, 238, 132, 214, 168)
		p.rail(black, 6, 202, 160, 222, 176)
		overheadGuard(p, 70, 250, 128, 286)
	}, func() {
		p.span(20, 110)
		p.rail(steel, 8, 232, 96, 286, 116)
		mast(p, 284, 352, 14, 106)
	})
	p.span(0, 36)
	p.solidWheel(70, 38)
	p.solidWheel(234, 46)
	p.block(p.paint, 184, 82, 206, 100, 258, 100, 278, 84, 278, 92, 262, 108, 202, 108)
}

func roughForklift(p *pen) {
	p.span(106, 150)
	p.wheel(92, 44)
	p.wheel(300, 62)
	p.span(40, 110)
	p.block(iron, 50, 44, 330, 44, 330, 84, 50, 84)
	p.along(func() {
		p.span(26, 124)
		p.block(p.paint, 14, 60, 150, 60, 150, 146, 44, 146, 18, 128)
		p.block(iron, 6, 40, 46, 40, 46, 94, 8, 94)
		p.louvre(56, 84, 66, 44, 6)
		p.radiator(false, 15, 98, 20, 130)
		p.exhaust(70, 146, 66)
	}, func() {
		p.span(30, 120)
		p.block(p.paint, 150, 60, 300, 60, 300, 100, 268, 128, 150, 128)
		p.seat(176, 128, 66)
		p.rail(iron, 4, 262, 126, 238, 166)
		p.rail(black, 6, 228, 158, 248, 174)
		overheadGuard(p, 146, 286, 130, 272)
	}, func() {
		p.span(34, 116)
		p.ram(290, 92, 368, 174, 12)
		mast(p, 366, 384, 16, 108)
	})
	p.span(0, 46)
	p.wheel(92, 44)
	p.wheel(300, 62)
	p.block(p.paint, 216, 110, 250, 138, 346, 138, 364, 118, 364, 126, 350, 146, 246, 146)
	p.steps(176, 30, 34, 34, 2)
}
