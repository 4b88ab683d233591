package draw

// highDrive is the three-cornered track of a dozer with its sprocket above the rear idler.
func highDrive(p *pen, x, w, h float64) {
	xy := []float64{x + h*.2, 0, x + w - h*.2, 0, x + w - h*.02, h * .12, x + w, h * .32, x + w - h*.1, h * .5, x + w*.4, h, x + w*.31, h * 1.02, x + w*.22, h * .96, x, h * .42, x - h*.02, h * .24, x + h*.05, h * .06}
	p.belt(rubber, xy)
	if p.hidden() {
		return
	}
	p.face(iron, x+h*.2, h*.13, x+w-h*.25, h*.13, x+w-h*.15, h*.34, x+w*.38, h*.84, x+w*.26, h*.82, x+h*.12, h*.34)
	p.face(shade(p.paint, .85), x+h*.35, h*.26, x+w-h*.4, h*.26, x+w-h*.4, h*.42, x+w*.34, h*.5)
	p.rollers(x+h*.45, x+w-h*.5, h*.15, h*.09, 7)
	p.idler(x+h*.24, h*.26, h*.19)
	p.idler(x+w-h*.26, h*.26, h*.19)
	p.sprocket(x+w*.31, h*.77, h*.17)
}

// dozerBlade stands at x with height h: a curved mouldboard with its cutting edge on the ground.
func dozerBlade(p *pen, x, h float64) {
	p.block(p.paint, x, h*.08, x+8, h*.5, x+2, h*.86, x+14, h*1.02, x+24, h, x+18, h*.84, x+22, h*.5, x+30, h*.2, x+38, 6, x+14, 2)
	p.pane("#9b7d55", true, 3, x+34, h*.1, x+23, h*.45)
	p.face(silver, x+12, 0, x+42, 0, x+36, h*.1, x+22, h*.12)
}

// dozerBody is the hood with its grille, stack and intake, from the cab's front at x forward.
func dozerBody(p *pen, x, y, w, h float64) {
	p.block(p.paint, x, y, x+w, y, x+w, y+h*.86, x+w-14, y+h*.93, x, y+h)
	p.radiator(true, x+w, y+h*.08, x+w, y+h*.82)
	p.louvre(x+w*.18, y+h*.16, w*.42, h*.5, 6)
	p.seam(x+w*.68, y, x+w*.68, y+h*.94)
	p.exhaust(x+w*.55, y+h*.96, h*.7)
	p.cleaner(x+w*.28, y+h*.96, h*.25)
	p.lamp(x+w-8, y+h*.95)
}

// ripperAt is a parallelogram ripper behind x with its shank in the air.
func ripperAt(p *pen, x, y float64) {
	p.limb(p.paint, x, y+22, x-48, y+16, 14)
	p.limb(p.paint, x, y-10, x-46, y-16, 14)
	p.ram(x, y+30, x-44, y-8, 10)
	p.block(p.paint, x-62, y-34, x-40, y-34, x-40, y+28, x-62, y+28)
	p.span(60, 88)
	p.block(iron, x-60, y+40, x-46, y+40, x-46, y-50, x-38, y-66, x-56, y-60, x-62, y-40)
}

func crawlerDozer(p *pen) {
	p.span(45, 105)
	p.block(p.paint, 20, 40, 350, 40, 350, 124, 20, 124)
	p.span(105, 150)
	highDrive(p, 0, 370, 118)
	p.along(func() {
		p.span(30, 120)
		ripperAt(p, 12, 66)
	}, func() {
		p.span(26, 124)
		p.block(p.paint, 40, 118, 94, 118, 94, 172, 52, 172, 40, 160)
	}, func() {
		p.cab(92, 122, 96, 118, 12)
	}, func() {
		p.span(38, 112)
		dozerBody(p, 188, 110, 158, 92)
		p.ram(316, 168, 414, 92, 12)
	}, func() {
		p.span(0, 150)
		dozerBlade(p, 418, 128)
	})
	p.span(0, 45)
	highDrive(p, 0, 370, 118)
	p.span(4, 24)
	p.limb(p.paint, 210, 30, 420, 30, 24)
	p.ram(340, 44, 420, 100, 9)
	p.rail(black, 3, 196, 128, 196, 150, 330, 150)
}

func lgpDozer(p *pen) {
	p.span(60, 130)
	p.box(p.paint, 30, 30, 340, 60)
	p.span(125, 190)
	p.track(0, 390, 84)
	p.along(func() {
		p.span(40, 150)
		p.block(p.paint, 26, 84, 98, 84, 98, 140, 40, 136, 26, 116)
		p.louvre(44, 100, 40, 24, 3)
		p.rail(iron, 6, 24, 78, -14, 78, -14, 62)
	}, func() {
		p.span(40, 150)
		p.cab(96, 86, 100, 122, 14)
	}, func() {
		p.span(52, 138)
		dozerBody(p, 196, 84, 156, 92)
		p.ram(330, 140, 426, 84, 12)
	}, func() {
		p.span(0, 190)
		dozerBlade(p, 432, 104)
	})
	p.span(0, 65)
	p.track(0, 390, 84)
	p.span(30, 56)
	p.rail(shade(p.paint, .8), 20, 392, 34, 438, 34)
	p.steps(150, 58, 28, 28, 2)
}

func pipelayer(p *pen) {
	p.span(150, 200)
	highDrive(p, 0, 340, 112)
	p.span(96, 200)
	p.block(shade(p.paint, .9), 96, 118, 190, 118, 190, 176, 96, 176)
	p.span(70, 150)
	p.box(p.paint, 20, 40, 306, 80)
	p.along(func() {
		p.span(80, 150)
		p.block(p.paint, 30, 116, 84, 116, 84, 150, 30, 146)
	}, func() {
		p.canopy(72, 118, 96, 120)
	}, func() {
		p.span(80, 146)
		dozerBody(p, 170, 106, 156, 86)
	})
	p.span(30, 80)
	p.box(iron, 120, 60, 130, 58)
	p.rod(steel, 150, 128, 18)
	p.rod(steel, 214, 128, 18)
	p.span(20, 70)
	highDrive(p, 0, 340, 112)
	layBoom(p)
}

// layBoom is the side boom with its cables, block and hook, leaning out over the near track.
func layBoom(p *pen) {
	p.span(8, 14)
	p.rail(black, 2.5, 150, 138, 190, 398)
	p.rail(black, 2.5, 214, 136, 202, 392)
	p.rail(shade(p.paint, .8), 13, 96, 92, 186, 400)
	p.rail(p.paint, 9, 96, 94, 186, 402)
	p.rail(shade(p.paint, .8), 13, 290, 92, 204, 400)
	p.rail(p.paint, 9, 290, 94, 204, 402)
	p.rail(p.paint, 7, 128, 204, 260, 204)
	p.rail(p.paint, 6, 156, 300, 232, 300)
	p.rail(p.paint, 4, 128, 204, 232, 300)
	p.dots(iron, 96, 92, 290, 92, 11, 2)
	p.block(p.paint, 178, 392, 212, 392, 208, 416, 182, 416)
	p.disc(iron, 195, 402, 11)
	hook(p, 195, 392, 262)
}

// hook hangs a block with a hook at height bottom from a pulley at (x, top).
func hook(p *pen, x, top, bottom float64) {
	p.rail(black, 1.8, x-6, top, x-6, bottom+24)
	p.rail(black, 1.8, x+6, top, x+6, bottom+24)
	p.face("#d7b21f", x-13, bottom+6, x+13, bottom+6, x+15, bottom+24, x+9, bottom+34, x-9, bottom+34, x-15, bottom+24)
	p.seam(x-14, bottom+14, x+14, bottom+22)
	p.disc(iron, x, bottom+20, 5)
	p.curve(iron, 6, x, bottom+4, x+16, bottom-20, x-2, bottom-22)
	p.curve(iron, 5, x-2, bottom-22, x-12, bottom-22, x-10, bottom-10)
}
