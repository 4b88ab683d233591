package draw

// engineBay is the engine seen through the open side of the hood.
func engineBay(p *pen, _ Photo) {
	p.plate("#17191c", 0, 0, 800, 600)
	p.block(p.paint, 0, 540, 800, 540, 800, 600, 0, 600)
	p.block(shade(p.paint, .8), 0, 0, 46, 0, 46, 540, 0, 540)
	p.block(shade(p.paint, .8), 754, 0, 800, 0, 800, 540, 754, 540)
	p.block(p.paint, 0, 0, 800, 0, 800, 62, 0, 62)
	p.rail(steel, 7, 90, 540, 170, 420)
	radiatorSide(p)
	engineBlock(p)
	turbo(p, 566, 420)
	filters(p)
	p.block("#1c1f23", 640, 70, 744, 70, 744, 160, 640, 160)
	p.plate("#2c3138", 640, 150, 104, 16)
	p.dots(red, 664, 172, 664, 172, 8, 1)
	p.dots("#24272b", 720, 172, 720, 172, 8, 1)
	p.curve(red, 7, 664, 178, 620, 260, 560, 190)
	p.decal(cream, 692, 104, 22, "12V")
	if p.wear > .5 {
		p.write(`<path d="M330 408q14 50 4 92q-10 22-18-4q6-40 14-88z" fill="#0b0907" fill-opacity=".55"/>`)
	}
	p.mud(60, 500, 12)
}

// radiatorSide is the fan in its shroud, seen edge on, with the belt drive.
func radiatorSide(p *pen) {
	p.block("#2b2f34", 54, 90, 110, 90, 110, 500, 54, 500)
	p.louvre(60, 100, 44, 390, 26)
	p.block("#1f2226", 110, 120, 150, 150, 150, 440, 110, 470)
	p.block("#30353b", 150, 200, 166, 200, 166, 390, 150, 390)
	p.rail("#0f1113", 10, 186, 170, 186, 410)
	p.disc("#4d535b", 196, 400, 38)
	p.disc("#4d535b", 196, 180, 50)
	p.disc("#24272c", 196, 180, 18)
	p.disc("#24272c", 196, 400, 14)
}

func engineBlock(p *pen) {
	iron := blend(p.paint, "#4c5157")
	p.block("#33383e", 240, 70, 560, 70, 540, 120, 260, 120)
	p.block(iron, 220, 118, 600, 118, 600, 300, 220, 300)
	p.block(shade(iron, 1.12), 232, 300, 588, 300, 588, 366, 232, 366)
	p.block("#3a3f45", 248, 366, 572, 366, 560, 408, 260, 408)
	p.dots(silver, 262, 388, 558, 388, 6, 6)
	for i := range 6 {
		x := 250 + float64(i)*56
		p.rail(silver, 5, x, 330, x, 372)
		p.disc("#24272c", x, 318, 10)
		p.rail("#7c8289", 4, x, 318, x+8, 250, 300, 232)
	}
	p.plate(shade(iron, .8), 250, 150, 120, 60)
	p.dots("#24272c", 258, 158, 362, 158, 4, 2)
	p.dots("#24272c", 258, 202, 362, 202, 4, 2)
	p.seam(220, 232, 600, 232)
	p.seam(220, 136, 600, 136)
	p.block("#2c3138", 400, 170, 500, 170, 500, 226, 400, 226)
	p.block("#b6babf", 296, 214, 372, 214, 372, 256, 296, 256)
}

// turbo is a turbocharger with its pipes around (x, y).
func turbo(p *pen, x, y float64) {
	p.rail("#5a4a40", 40, x+30, y-20, x+120, y-20, x+150, y+90)
	p.rail("#6b584b", 14, x+30, y-10, x+116, y-10)
	p.disc("#8d9298", x, y, 58)
	p.ring("#6b7077", 9, x, y, 40, 0)
	p.disc("#33383e", x, y, 22)
	p.rail("#7a8087", 44, x-8, y+38, x-190, y+56, x-300, y+52)
	p.rail("#a1a6ac", 10, x-20, y+50, x-186, y+66)
	p.rail("#1b1e22", 50, x-190, y+56, x-204, y+57)
	p.rail(silver, 4, x-182, y+34, x-180, y+80)
	p.dots(silver, x-30, y-30, x+30, y-30, 5, 3)
}

func filters(p *pen) {
	for i, fill := range []string{"#e2ded3", "#e2ded3", "#c9a227"} {
		x := 440 + float64(i)*52
		p.block(fill, x, 84, x+44, 84, x+44, 160, x, 160)
		p.plate("#2b2f34", x-2, 158, 48, 16)
		p.seam(x, 122, x+44, 122)
	}
	p.curve("#111315", 14, 600, 220, 660, 230, 690, 330)
	p.curve("#111315", 11, 600, 260, 650, 290, 720, 280)
	p.block("#24272b", 640, 250, 744, 250, 744, 330, 640, 330)
	p.plate("#d8d4c8", 652, 268, 78, 44)
	p.curve("#111315", 12, 220, 260, 180, 300, 120, 290)
}
