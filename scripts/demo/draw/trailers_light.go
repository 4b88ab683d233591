package draw

// Trailers that a dump truck or a pickup pulls are drawn with 1.8 units to the inch.

func tagTrailer(p *pen) {
	p.hub = white
	p.width = 150
	wheels := []float64{150, 212}
	p.span(112, 146)
	for _, x := range wheels {
		p.roadWheel(x, 28)
	}
	p.along(func() { p.standingRamps(-30, 46) }, func() {
		p.span(0, 150)
		p.block(p.paint, -32, 34, 60, 52, 470, 52, 470, 68, 56, 68, -32, 46)
		p.block("#7a5d3f", 56, 68, 468, 68, 468, 73, 56, 73)
		p.block("#6b5138", -30, 46, 56, 68, 56, 73, -30, 50)
		p.span(0, 0)
		for x := 84.0; x < 460; x += 54 {
			p.plate(shade(p.paint, .74), x, 54, 9, 12)
			p.rail(steel, 2.4, x+24, 66, x+28, 58, x+34, 66)
		}
		p.dots(amber, 300, 60, 460, 60, 2.6, 2)
		p.dots(red, 40, 56, 40, 56, 2.6, 1)
		p.span(8, 40)
		p.pane(red, false, 0, -33, 36, -33, 44)
		p.span(110, 142)
		p.pane(red, false, 0, -33, 36, -33, 44)
	}, func() { p.tongue() })
	p.span(0, 34)
	p.block(shade(p.paint, .92), 112, 52, 124, 62, 238, 62, 250, 52, 240, 56, 122, 56)
	for _, x := range wheels {
		p.roadWheel(x, 28)
	}
}

// standingRamps are two ramps folded upright at the rear, with their springs.
func (p *pen) standingRamps(x, y float64) {
	for _, z := range []float64{100, 10} {
		p.span(z, z+40)
		p.block(shade(p.paint, .85), x, y, x+8, y, x-6, y+112, x-14, y+112)
		for k := .1; k < 1; k += .16 {
			p.pane(shade(p.paint, .5), false, 4, x-14*k, y+112*k, x-14*k-1, y+112*k+7)
		}
	}
	p.span(8, 8)
	p.ram(x+40, y+6, x-2, y+40, 6)
}

// tongue is the drawbar with its pintle eye, jack and chains.
func (p *pen) tongue() {
	p.span(66, 84)
	p.block(p.paint, 466, 46, 586, 44, 586, 58, 466, 66)
	p.span(20, 40)
	p.block(p.paint, 460, 50, 470, 50, 540, 46, 540, 58, 470, 66, 460, 66)
	p.span(40, 110)
	p.box("#2b2f35", 484, 66, 50, 26)
	p.seam(484, 84, 534, 84)
	p.span(62, 88)
	p.ring("#2b2f35", 6, 592, 51, 8, 0)
	p.block("#4b5058", 556, 4, 566, 4, 566, 96, 556, 96)
	p.block(iron, 546, 0, 576, 0, 570, 5, 552, 5)
	p.rail(silver, 3, 561, 96, 561, 102, 576, 102)
	p.curve(steel, 3, 560, 46, 578, 20, 590, 40)
	p.curve("#2467a8", 2.4, 530, 66, 570, 80, 588, 62)
}

func gooseneckTrailer(p *pen) {
	p.hub = "#c9ccd0"
	p.width = 150
	wheels := []float64{128, 184}
	p.span(116, 150)
	for _, x := range wheels {
		p.roadWheel(x, 26)
	}
	p.along(func() { p.megaRamps() }, func() {
		p.span(0, 150)
		p.block(p.paint, -24, 40, 68, 56, 468, 56, 468, 66, 66, 66, -24, 50)
		p.block("#7a5d3f", 66, 66, 466, 66, 466, 70, 66, 70)
		p.span(40, 110)
		p.block(p.paint, 60, 44, 460, 44, 480, 52, 480, 58, 60, 58)
		p.span(0, 0)
		p.stakePockets(p.paint, 70, 466, 57, 9, 14)
		p.dots(amber, 300, 53, 455, 53, 2.6, 2)
		p.span(8, 34)
		p.pane(red, false, 0, -25, 41, -25, 49)
		p.span(116, 142)
		p.pane(red, false, 0, -25, 41, -25, 49)
	}, func() { p.lightNeck() })
	p.span(0, 34)
	p.block(shade(p.paint, 1.2), 94, 48, 104, 56, 208, 56, 218, 48, 208, 52, 104, 52)
	for _, x := range wheels {
		p.roadWheel(x, 26)
	}
	p.span(4, 4)
	p.ladder(300, 26, 30, 28, 2)
}

// megaRamps are two full-width flip-over ramps standing on the dovetail.
func (p *pen) megaRamps() {
	for _, z := range []float64{80, 4} {
		p.span(z, z+66)
		p.block(p.paint, -26, 48, -16, 50, -4, 132, -14, 132)
		for k := .12; k < 1; k += .17 {
			p.pane("#4b5058", false, 5, -26+12*k, 48+84*k, -25+12*k, 56+84*k)
		}
	}
}

// lightNeck rises from the deck to the ball coupler over a pickup's bed, with two jacks.
func (p *pen) lightNeck() {
	for _, z := range []float64{104, 36} {
		p.span(z, z+12)
		p.block("#4b5058", 486, 4, 496, 4, 496, 84, 486, 84)
		p.block(iron, 476, 0, 506, 0, 500, 5, 482, 5)
	}
	p.span(10, 140)
	p.block(p.paint, 466, 46, 482, 46, 496, 70, 482, 96, 470, 70)
	for _, z := range []float64{98, 40} {
		p.span(z, z+14)
		p.block(p.paint, 470, 56, 486, 56, 502, 118, 610, 118, 610, 134, 490, 134)
	}
	p.span(48, 104)
	p.box("#2b2f35", 502, 70, 46, 42)
	p.seam(502, 100, 548, 100)
	p.span(40, 112)
	p.box(shade(p.paint, .9), 584, 116, 22, 20)
	p.span(66, 84)
	p.box("#4b5058", 588, 74, 14, 46)
	p.block("#2b2f35", 582, 62, 608, 62, 606, 78, 584, 78)
	p.span(60, 60)
	p.curve(steel, 3, 590, 78, 570, 50, 556, 90)
}
