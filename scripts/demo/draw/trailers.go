package draw

// trailers holds the decks: lowboys, flatbeds and what a pickup pulls.
var trailers = map[string]machine{
	"lowboy-trailer": {"lowboy trailer", lowboyTrailer, extent{-4, 612, 84, trailerWidth}, foot{0, 500},
		[]string{"truck-tyre", "gooseneck", "deck", "serial-plate"}},
	"flatbed-trailer": {"flatbed trailer", flatbedTrailer, extent{-4, 580, 66, trailerWidth}, foot{10, 470},
		[]string{"truck-tyre", "landing-gear", "deck", "serial-plate"}},
	"step-deck-trailer": {"step deck trailer", stepDeckTrailer, extent{-4, 640, 72, trailerWidth}, foot{10, 540},
		[]string{"truck-tyre", "landing-gear", "deck", "serial-plate"}},
	"tag-trailer": {"tag trailer", tagTrailer, extent{-46, 600, 170, 150}, foot{20, 590},
		[]string{"truck-tyre", "hitch", "ramps", "serial-plate"}},
	"gooseneck-trailer": {"gooseneck trailer", gooseneckTrailer, extent{-30, 620, 160, 150}, foot{20, 600},
		[]string{"truck-tyre", "coupler", "ramps", "serial-plate"}},
	"log-trailer": {"log trailer", logTrailer, extent{-6, 500, 136, trailerWidth}, foot{10, 390},
		[]string{"truck-tyre", "bunks", "landing-gear", "serial-plate"}},
}

func lowboyTrailer(p *pen) {
	axles := []float64{30, 84, 138}
	trailer(p, 19, 38, axles, func() {}, func() {
		p.span(26, 76)
		p.block(p.paint, -2, 34, 166, 34, 186, 18, 200, 18, 200, 26, 176, 46, -2, 46)
		p.span(26, 76)
		p.box("#6b5138", 0, 46, 170, 2)
		p.rearLights(-2, 36, 8)
	}, func() {
		p.span(0, trailerWidth)
		p.block(p.paint, 178, 14, 484, 14, 494, 20, 494, 34, 484, 26, 178, 26)
		p.box("#7a5d3f", 180, 26, 302, 3)
		p.pane("#7a5d3f", true, 2, 494, 26, 486, 29)
		p.span(0, 0)
		for x := 204.0; x < 480; x += 34 {
			p.plate(shade(p.paint, .72), x, 15, 7, 10)
			p.rail(steel, 2.2, x+14, 25, x+18, 19, x+22, 25)
		}
		p.sideLamps(190, 470, 20)
	}, func() { p.lowboyNeck() })
	p.span(0, 24)
	p.block(p.paint, 2, 40, 20, 46, 148, 46, 166, 40, 166, 44, 150, 50, 18, 50, 2, 44)
}

// lowboyNeck is the detachable neck on its ram, with timber below the deck's front where it rests when uncoupled.
func (p *pen) lowboyNeck() {
	p.span(10, 92)
	p.box("#8d6d48", 468, 0, 26, 7)
	p.box("#7d5f3e", 474, 7, 20, 7)
	p.span(28, 74)
	p.block(p.paint, 488, 22, 508, 22, 522, 48, 606, 48, 610, 54, 610, 62, 600, 64, 512, 66, 496, 56, 488, 40)
	p.seam(500, 30, 514, 56, 602, 56)
	p.disc(steel, 496, 30, 4)
	p.disc(steel, 506, 58, 4)
	p.span(28, 28)
	p.ram(500, 26, 544, 46, 7)
	p.block("#2b2f35", 526, 66, 560, 66, 560, 80, 530, 80)
	p.span(40, 40)
	p.rail(iron, 2.4, 584, 64, 584, 78, 600, 78)
	p.kingpin(580, 48)
	p.span(44, 58)
	p.box(steel, 548, 4, 6, 44)
	p.box("#3a3f46", 540, 0, 22, 4)
}

func flatbedTrailer(p *pen) {
	axles := []float64{34, 156}
	trailer(p, 20, 46, axles, func() {
		p.flatFrame(576, 46)
	}, func() {
		p.span(0, trailerWidth)
		p.box(p.paint, 0, 50, 576, 8)
		p.box("#7a5d3f", 1, 58, 574, 2)
		p.span(0, 0)
		p.stakePockets(p.paint, 0, 576, 50, 8, 25)
		p.sideLamps(6, 570, 47)
		p.rearLights(0, 50, 7)
		p.underride(2, 46)
		p.winches(196, 540, 49)
	}, func() { p.kingpin(540, 46) }, func() { p.landingGear(430, 46) })
	p.span(4, 34)
	p.box("#c9ccd0", 270, 26, 44, 18)
	p.seam(292, 27, 292, 43)
}

// flatFrame is a pair of beams with a deep middle, from the rear to the front at x, below height y.
func (p *pen) flatFrame(x, y float64) {
	for _, z := range []float64{66, 30} {
		p.span(z, z+6)
		p.block("#2b2f35", 4, y-6, x*.26, y-8, x*.36, y-20, x*.68, y-20, x*.8, y-4, x, y-4, x, y+4, 4, y+4)
	}
}

// winches hang below the rail for the straps.
func (p *pen) winches(x1, x2, y float64) {
	for i := range 7 {
		x := x1 + (x2-x1)*float64(i)/6
		p.plate("#2b2f35", x-4, y-5, 9, 5)
		p.disc(amber, x, y-2, 2.4)
	}
}

func stepDeckTrailer(p *pen) {
	axles := []float64{34, 156}
	trailer(p, 17, 34, axles, func() {
		for _, z := range []float64{66, 30} {
			p.span(z, z+6)
			p.block("#2b2f35", 4, 26, 200, 26, 240, 18, 470, 18, 500, 30, 500, 36, 4, 36)
		}
	}, func() {
		p.span(0, trailerWidth)
		p.box(p.paint, 0, 34, 512, 6)
		p.box("#7a5d3f", 1, 40, 510, 2)
		p.span(0, 0)
		p.stakePockets(p.paint, 0, 512, 34, 6, 22)
		p.sideLamps(6, 500, 31)
		p.rearLights(0, 34, 6)
		p.winches(210, 490, 34)
	}, func() {
		p.span(0, trailerWidth)
		p.block(p.paint, 508, 34, 516, 34, 524, 50, 636, 50, 636, 58, 512, 58)
		p.box("#7a5d3f", 512, 58, 123, 2)
		p.span(0, 0)
		p.stakePockets(p.paint, 516, 636, 51, 7, 6)
		p.span(8, 94)
		p.box("#3a3f46", 628, 60, 6, 10)
	}, func() { p.kingpin(604, 48) }, func() { p.landingGear(534, 48) })
	p.span(4, 30)
	p.box("#c9ccd0", 330, 18, 40, 15)
	p.box("#4b5058", 236, 20, 70, 9)
	p.louvre(240, 21, 62, 7, 2)
}

func logTrailer(p *pen) {
	axles := []float64{44, 94}
	trailer(p, 20, 46, axles, func() {
		for _, z := range []float64{62, 30} {
			p.span(z, z+10)
			p.block(p.paint, 0, 44, 380, 44, 410, 48, 488, 48, 488, 58, 0, 58)
		}
		p.rearLights(0, 46, 9)
	}, func() { p.logBunk(24) }, func() { p.logBunk(136) }, func() { p.logBunk(290) }, func() {
		p.kingpin(452, 48)
		p.landingGear(352, 46)
	}, func() {
		p.logBunk(402)
		p.span(6, 96)
		p.block(shade(p.paint, .9), 474, 58, 482, 58, 482, 128, 474, 128)
	})
	p.span(2, 2)
	p.sideLamps(8, 470, 52)
	p.hose(140, 44, 300, 46, 6)
}

// logBunk is a bolster across the frame with a stake at each end.
func (p *pen) logBunk(x float64) {
	p.span(94, 100)
	p.block(shade(p.paint, .8), x-3, 66, x+5, 66, x+4, 124, x-2, 124)
	p.span(0, trailerWidth)
	p.box(p.paint, x-7, 58, 16, 9)
	p.span(2, 8)
	p.block(p.paint, x-4, 64, x+6, 64, x+5, 126, x-3, 126)
	p.rail(steel, 2, x-7, 62, x-16, 58)
	p.disc(steel, x+1, 62, 3)
}
