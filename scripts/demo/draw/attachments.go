package draw

// attachments holds tools for excavators. They lie or stand as they do in a yard: on the ground or on a pallet.
var attachments = map[string]machine{
	"excavator-bucket": {"excavator bucket", excavatorBucket, extent{0, 500, 400, 330}, foot{80, 470},
		[]string{"teeth", "pins", "serial-plate"}},
	"hydraulic-breaker": {"hydraulic breaker", hydraulicBreaker, extent{0, 660, 250, 170}, foot{30, 560},
		[]string{"tool", "bracket", "serial-plate"}},
	"grapple": {"grapple", grappleTool, extent{0, 470, 430, 220}, foot{60, 410},
		[]string{"tines", "bracket", "serial-plate"}},
	"quick-coupler": {"quick coupler", quickCoupler, extent{-10, 510, 300, 200}, foot{0, 500},
		[]string{"hook", "pins", "serial-plate"}},
	"plate-compactor": {"plate compactor", plateCompactor, extent{0, 470, 400, 280}, foot{20, 450},
		[]string{"bracket", "exciter", "serial-plate"}},
	"ripper": {"ripper", ripperTool, extent{-10, 590, 300, 170}, foot{0, 560},
		[]string{"tip", "pins", "serial-plate"}},
}

// pallet is a wooden pallet from x, as deep as the span; its deck is at height 26.
func (p *pen) pallet(x, w float64) {
	near, far := p.near, p.far
	for _, z := range []float64{far - 16, near} {
		p.span(z, z+16)
		p.box("#8d6d48", x, 0, w, 6)
		for _, k := range []float64{0, .46, .92} {
			p.box("#7d5f3e", x+w*k, 6, w*.08, 14)
		}
	}
	p.span(near, far)
	p.box("#a4845a", x, 19, w, 7)
	for i := range 4 {
		at := x + w*float64(i+1)/5
		p.seam(at, 19, at, 26)
	}
}

// timber is a squared beam across the span.
func (p *pen) timber(x, y, size float64) {
	p.box("#8d6d48", x, y, size, size)
	p.ring("#6f5436", 1.6, x+size*.5, y+size*.5, size*.26, 0)
}

// ears are two lugs with bushings for the pins of the stick and the link.
func (p *pen) ears(x, y, w, h float64) {
	for _, z := range []float64{p.far - 34, p.near + 14} {
		near, far := p.near, p.far
		p.span(z, z+20)
		p.block(p.paint, x, y, x+w, y, x+w*.96, y+h*.7, x+w*.8, y+h, x+w*.62, y+h*.96, x+w*.5, y+h*.66, x+w*.36, y+h*.7, x+w*.24, y+h, x+w*.06, y+h*.9, x, y+h*.5)
		for _, k := range []float64{.16, .78} {
			p.disc(silver, x+w*k, y+h*.72, h*.17)
			p.disc("#15171a", x+w*k, y+h*.72, h*.11)
		}
		p.span(near, far)
	}
}

func excavatorBucket(p *pen) {
	p.along(func() {
		p.span(90, 240)
		p.ears(110, 292, 190, 100)
	}, func() {
		p.span(0, 330)
		p.block(shade(p.paint, .62), 60, 80, 110, 18, 400, 10, 440, 26, 310, 296, 100, 300, 44, 200)
		p.pane(shade(p.paint, .4), true, 14, 440, 26, 310, 292)
		p.pane(shade(p.paint, .56), true, 40, 432, 42, 372, 166)
	}, func() { p.bucketTeeth() })
	p.span(-4, 14)
	p.block(p.paint, 60, 80, 110, 18, 400, 10, 446, 24, 300, 300, 100, 304, 44, 200)
	p.block(shade(p.paint, .8), 396, 10, 448, 20, 392, 128, 358, 118)
	p.dots(silver, 410, 46, 384, 100, 6, 2)
	p.seam(96, 90, 130, 44, 380, 36)
	p.seam(74, 190, 110, 280, 290, 284)
	p.face(shade(p.paint, .8), 62, 84, 108, 22, 220, 14, 220, 34, 120, 42, 80, 96)
	p.plate("#c9ccd0", 176, 226, 44, 26)
	p.dots("#70767d", 180, 239, 216, 239, 2, 2)
}

// bucketTeeth are five teeth on the cutting edge.
func (p *pen) bucketTeeth() {
	p.span(0, 330)
	p.block("#4b5058", 398, 4, 452, 12, 446, 30, 400, 22)
	for i := range 5 {
		z := 298 - 69*float64(i)
		p.span(z, z+30)
		p.block("#5b6169", 420, 2, 462, 6, 458, 30, 424, 34)
		p.block(silver, 452, 4, 498, 10, 500, 16, 458, 28)
	}
}

func hydraulicBreaker(p *pen) {
	p.span(0, 170)
	p.pallet(20, 250)
	p.timber(440, 0, 44)
	p.timber(446, 44, 56)
	p.timber(120, 26, 16)
	p.timber(230, 26, 18)
	p.along(func() {
		p.span(20, 150)
		p.breakerBracket()
	}, func() {
		p.span(26, 144)
		p.block(p.paint, 110, 40, 420, 48, 440, 64, 440, 176, 420, 190, 110, 200)
		p.seam(120, 52, 416, 60, 428, 70, 428, 172, 416, 180, 120, 188)
		p.dots("#2b2f35", 136, 66, 136, 176, 6, 3)
		p.dots("#2b2f35", 406, 74, 406, 166, 6, 3)
		p.block(shade(p.paint, .8), 190, 194, 250, 192, 246, 208, 194, 208)
		p.face(shade(p.paint, .7), 170, 100, 370, 104, 370, 140, 170, 140)
		p.decal(white, 270, 110, 28, "BREAKER")
		p.pane("#23262b", true, 20, 440, 70, 440, 170)
	}, func() {
		p.span(66, 104)
		p.block("#4b5058", 440, 92, 474, 98, 474, 142, 440, 148)
		p.block("#6d747c", 474, 102, 616, 102, 656, 116, 658, 122, 616, 138, 474, 138)
		p.rail("#9aa0a6", 3, 478, 130, 612, 130)
		p.block(chrome, 616, 102, 656, 116, 658, 122, 616, 138)
	})
	p.span(40, 40)
	p.curve("#15171a", 9, 210, 206, 120, 262, 84, 226)
	p.curve("#15171a", 9, 230, 206, 130, 282, 70, 220)
	p.disc(silver, 84, 226, 7)
	p.disc(silver, 70, 220, 7)
}

// breakerBracket is the top bracket at the rear end, with two pairs of pin bores.
func (p *pen) breakerBracket() {
	p.block("#33383e", 92, 34, 114, 34, 114, 206, 92, 206)
	for _, z := range []float64{112, 34} {
		p.span(z, z+18)
		p.block(p.paint, 10, 60, 96, 44, 96, 196, 14, 190, 0, 168, 22, 130, 0, 92)
		for _, y := range []float64{84, 166} {
			p.disc(silver, 34, y, 16)
			p.disc("#15171a", 34, y, 10)
		}
	}
}

func grappleTool(p *pen) {
	p.span(40, 180)
	p.grappleJaw(-1)
	p.span(60, 160)
	p.block("#33383e", 196, 226, 274, 226, 286, 250, 274, 274, 196, 274, 184, 250)
	p.block(p.paint, 150, 206, 320, 206, 300, 248, 170, 248)
	p.drum("#4b5058", 235, 288, 22)
	p.span(56, 164)
	p.block("#4b5058", 190, 274, 280, 274, 280, 304, 190, 304)
	p.dots(silver, 200, 288, 270, 288, 4, 5)
	p.ears(160, 304, 150, 116)
	p.span(40, 180)
	p.grappleJaw(1)
	p.span(60, 60)
	p.ram(140, 150, 226, 232, 18)
	p.ram(330, 150, 244, 232, 18)
	p.hose(210, 300, 150, 196, 30)
	p.hose(260, 300, 322, 196, 30)
}

// grappleJaw is one half: side is -1 for the left jaw with two tines, 1 for the right one with three.
func (p *pen) grappleJaw(side float64) {
	tine := []float64{62, 226, 104, 196, 176, 122, 196, 60, 176, 10, 150, 0, 136, 6, 150, 30, 154, 66, 130, 112, 84, 150, 50, 200}
	tines := []float64{150, 100, 50}
	if side < 0 {
		tines = []float64{126, 76}
	}
	var xy []float64
	for i := 0; i < len(tine); i += 2 {
		xy = append(xy, 235+side*tine[i], tine[i+1])
	}
	p.rod("#33383e", 235+side*62, 206, 11)
	for _, z := range tines {
		p.span(z, z+22)
		p.block(p.paint, xy...)
		p.face("#3a3f46", xy[8]-side*10, 12, xy[8]-side*46, 4, xy[8]-side*34, 30)
		p.disc(silver, 235+side*68, 206, 10)
	}
	p.span(50, 172)
	p.rod(shade(p.paint, .8), 235+side*162, 84, 8)
}

func quickCoupler(p *pen) {
	p.span(0, 200)
	p.pallet(0, 500)
	p.span(30, 170)
	p.timber(80, 26, 30)
	p.timber(380, 26, 30)
	p.span(60, 140)
	p.block("#33383e", 110, 70, 400, 70, 400, 180, 110, 180)
	p.ram(150, 104, 330, 110, 26)
	p.span(148, 174)
	p.couplerPlate()
	p.span(48, 152)
	p.rod(steel, 160, 226, 20)
	p.rod(steel, 356, 230, 20)
	p.span(26, 52)
	p.couplerPlate()
	p.span(20, 20)
	p.rail("#c8a12b", 7, 284, 96, 300, 74)
	p.curve("#15171a", 6, 230, 150, 180, 220, 130, 196)
	p.disc(silver, 130, 196, 6)
}

// couplerPlate is one side of the coupler: a fixed hook in front, a wedge behind, two bores for the stick above.
func (p *pen) couplerPlate() {
	p.block(p.paint, 60, 96, 100, 56, 170, 56, 196, 84, 300, 84, 330, 56, 400, 56, 412, 74, 380, 82, 372, 100, 386, 120,
		430, 118, 470, 84, 482, 104, 450, 176, 410, 236, 372, 268, 330, 262, 306, 214, 210, 210, 190, 256, 150, 266, 116, 240, 84, 176)
	for _, at := range [][2]float64{{160, 226}, {356, 230}} {
		p.disc(silver, at[0], at[1], 28)
		p.disc("#15171a", at[0], at[1], 19)
	}
	p.seam(100, 110, 130, 80, 170, 76, 200, 102, 300, 102)
	p.face("#4b5058", 96, 60, 168, 60, 188, 82, 120, 84)
	p.disc("#2b2f35", 256, 150, 9)
	p.face("#d8b42c", 220, 176, 292, 176, 292, 196, 220, 196)
}

func plateCompactor(p *pen) {
	p.span(0, 280)
	p.block("#4b5058", 30, 0, 440, 0, 468, 22, 468, 40, 452, 40, 436, 20, 34, 20, 18, 40, 2, 40, 2, 22)
	p.span(30, 250)
	p.block(p.paint, 70, 20, 400, 20, 386, 64, 84, 64)
	p.along(func() {
		p.span(60, 220)
		for _, z := range []float64{196, 60} {
			p.span(z, z+26)
			for _, x := range []float64{96, 330} {
				p.block("#1b1e22", x, 64, x+44, 64, x+40, 140, x+4, 140)
				p.rail(silver, 4, x, 70, x+44, 70)
				p.rail(silver, 4, x+4, 136, x+40, 136)
			}
		}
	}, func() {
		p.span(70, 210)
		p.drum("#3a3f46", 235, 116, 54)
		p.ring(silver, 3, 235, 116, 40, 8)
		p.disc("#6d747c", 235, 116, 18)
		p.span(90, 130)
		p.block("#2b2f35", 262, 96, 310, 96, 310, 136, 262, 136)
	}, func() {
		p.span(40, 240)
		p.block(p.paint, 70, 140, 400, 140, 392, 236, 340, 252, 130, 252, 78, 236)
		p.seam(90, 152, 380, 152)
		p.face(shade(p.paint, .74), 116, 176, 354, 176, 346, 222, 124, 222)
		p.dots("#2b2f35", 96, 166, 96, 226, 5, 2)
		p.dots("#2b2f35", 374, 166, 374, 226, 5, 2)
	})
	p.span(80, 200)
	p.block("#33383e", 120, 252, 350, 252, 350, 268, 120, 268)
	p.ears(140, 268, 190, 122)
	p.span(30, 30)
	p.curve("#15171a", 8, 306, 118, 470, 170, 402, 280)
	p.curve("#15171a", 8, 306, 106, 500, 190, 420, 292)
	p.disc(silver, 402, 280, 8)
	p.disc(silver, 420, 292, 8)
}

func ripperTool(p *pen) {
	p.span(0, 170)
	p.pallet(0, 400)
	p.timber(470, 0, 22)
	p.span(62, 108)
	p.block(p.paint, 40, 40, 190, 36, 330, 44, 440, 40, 500, 22, 550, 8, 574, 16, 550, 52, 470, 106, 370, 156, 250, 196, 190, 212, 60, 200)
	p.block("#4b5058", 470, 30, 548, 4, 574, 12, 546, 54, 480, 96)
	p.block(silver, 530, 8, 566, -2, 590, 10, 560, 40)
	p.seam(210, 60, 330, 66, 440, 60)
	p.disc("#2b2f35", 520, 40, 8)
	p.face(shade(p.paint, .78), 300, 160, 372, 138, 452, 96, 460, 108, 374, 154, 302, 178)
	for _, z := range []float64{128, 18} {
		p.span(z, z+24)
		p.block(p.paint, 16, 60, 60, 34, 196, 40, 226, 120, 206, 206, 216, 244, 190, 274, 150, 264, 130, 214, 90, 210, 74, 262, 36, 272, 8, 240, 20, 180)
		for _, at := range [][2]float64{{46, 238}, {180, 240}} {
			p.disc(silver, at[0], at[1], 24)
			p.disc("#15171a", at[0], at[1], 16)
		}
		p.seam(34, 80, 70, 52, 180, 58)
	}
	p.span(42, 128)
	p.rod("#33383e", 120, 100, 16)
	p.span(18, 18)
	p.plate("#c9ccd0", 70, 118, 46, 28)
	p.dots("#70767d", 76, 132, 110, 132, 2, 2)
}
