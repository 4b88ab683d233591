package draw

import "math"

// craning holds cranes and aerial work platforms.
var craning = map[string]machine{
	"rough-terrain-crane": {"rough terrain crane", roughCrane, extent{-20, 660, 350, 160}, foot{30, 520},
		[]string{"hook-block", "tyre", "cab-levers", "outrigger", "hour-meter", "engine-bay", "serial-plate"}},
	"crawler-crane": {"crawler crane", crawlerCrane, extent{-20, 640, 560, 170}, foot{0, 320},
		[]string{"hook-block", "undercarriage", "cab-levers", "lattice-boom", "hour-meter", "serial-plate"}},
	"scissor-lift": {"scissor lift", scissorLift, extent{0, 330, 440, 130}, foot{20, 310},
		[]string{"platform-controls", "tyre", "hour-meter", "serial-plate"}},
	"articulating-boom-lift": {"articulating boom lift", articulatingLift, extent{-30, 480, 470, 140}, foot{10, 270},
		[]string{"platform-controls", "tyre", "hour-meter", "engine-bay", "serial-plate"}},
	"telescopic-boom-lift": {"telescopic boom lift", telescopicLift, extent{-40, 640, 440, 150}, foot{10, 300},
		[]string{"platform-controls", "tyre", "hour-meter", "engine-bay", "serial-plate"}},
}

// stageBoom is a telescopic boom of n sections from (x, y) to (tipX, tipY), each w narrower than the one before by step.
func stageBoom(p *pen, x, y, tipX, tipY, w, step float64, n int) {
	for i := n - 1; i >= 0; i-- {
		k := float64(i+1) / float64(n)
		fill := p.paint
		if i%2 == 1 {
			fill = shade(p.paint, .92)
		}
		d := w - step*float64(i)
		endX, endY := x+(tipX-x)*k, y+(tipY-y)*k
		p.limb(fill, x, y, endX, endY, d)
		p.place(endX, endY, degrees(tipX-x, tipY-y), func() { p.plate(shade(p.paint, .7), -10, -d/2, 10, d) })
	}
}

func roughCrane(p *pen) {
	p.span(110, 160)
	p.wheel(120, 60)
	p.wheel(420, 60)
	p.span(20, 140)
	p.block(iron, 0, 62, 530, 62, 530, 98, 0, 98)
	p.block(p.paint, 30, 96, 520, 96, 520, 116, 30, 116)
	p.block(iron, 6, 40, 26, 40, 26, 100, 6, 100)
	p.block(iron, 510, 40, 530, 40, 530, 100, 510, 100)
	p.span(40, 120)
	turntable(p, 170, 122, 150)
	p.along(func() {
		p.span(14, 146)
		p.block(shade(p.paint, .9), -10, 134, 110, 130, 110, 206, 14, 200, -10, 180)
		p.radiator(false, -10, 144, -10, 176)
		p.louvre(16, 150, 60, 34, 4)
		p.block(p.paint, 110, 130, 320, 130, 300, 172, 180, 214, 110, 206)
		p.rod(steel, 138, 216, 18)
	}, func() {
		p.span(60, 104)
		p.ram(286, 146, 404, 262, 22)
		stageBoom(p, 130, 216, 606, 318, 44, 8, 3)
		p.block(iron, 600, 332, 646, 334, 650, 314, 618, 294, 602, 302)
		p.disc(steel, 634, 316, 13)
		hook(p, 640, 312, 130)
		p.rail(black, 2, 138, 234, 600, 338, 640, 332)
	})
	p.span(16, 66)
	p.cab(240, 128, 92, 112, 20)
	p.span(0, 50)
	p.wheel(120, 60)
	p.wheel(420, 60)
	p.span(0, 20)
	for _, x := range []float64{10, 506} {
		p.block(p.paint, x, 34, x+22, 34, x+22, 100, x, 100)
		p.block(iron, x-8, 14, x+30, 14, x+26, 24, x-4, 24)
		p.rail(chrome, 9, x+11, 24, x+11, 36)
	}
	p.steps(252, 36, 34, 60, 4)
}

// lattice is a boom of four chords from (x, y) to (tipX, tipY), w high in the middle.
func lattice(p *pen, x, y, tipX, tipY, w float64) {
	length := math.Hypot(tipX-x, tipY-y)
	draw := func(fill string) {
		var web []float64
		for i, at := 0, 40.0; at < length-34; i, at = i+1, at+26 {
			web = append(web, at, w/2*float64(1-2*(i%2)))
		}
		p.rail(fill, 3, web...)
		p.rail(fill, 5, 0, 0, 46, w/2, length-40, w/2, length, 5)
		p.rail(fill, 5, 0, 0, 46, -w/2, length-40, -w/2, length, -5)
	}
	near, far := p.near, p.far
	p.place(x, y, degrees(tipX-x, tipY-y), func() {
		if p.view.across != 0 {
			p.span(far, far)
			draw(shade(p.paint, .7))
		}
		p.span(near, far)
		draw(p.paint)
		p.disc(iron, 0, 0, 8)
	})
}

func crawlerCrane(p *pen) {
	crawlers(p, 0, 320, 64, 170, 44)
	p.span(50, 120)
	turntable(p, 95, 72, 130)
	p.along(func() {
		p.span(14, 156)
		for i := range 4 {
			p.box(iron, -16, 92+float64(i)*26, 56, 23)
		}
		p.block(p.paint, 36, 84, 256, 84, 256, 112, 246, 164, 36, 164)
		p.louvre(62, 108, 66, 38, 5)
		p.seam(146, 84, 146, 164)
		p.guardRail(iron, 60, 164, 110, 22, 4)
	}, func() {
		p.span(60, 110)
		p.rail(p.paint, 8, 214, 150, 110, 262)
		p.rail(p.paint, 6, 60, 164, 110, 262)
		p.disc(iron, 110, 262, 8)
		p.rail(black, 2, 110, 262, 470, 538)
		p.rail(black, 2, 116, 250, 470, 534)
		lattice(p, 252, 104, 486, 532, 38)
		p.disc(steel, 486, 532, 11)
		p.rail(black, 2, 180, 150, 484, 544)
		hook(p, 496, 532, 220)
	})
	p.span(8, 60)
	p.cab(226, 84, 74, 96, 18)
}

// deckRails is the guard rail around a work platform from x, with its gate and controls, floor at y.
func deckRails(p *pen, x, y, w, h float64) {
	near, far := p.near, p.far
	p.span(far, far)
	p.guardRail(p.paint, x, y, w, h, 4)
	p.span(near, far)
	p.block(iron, x, y-10, x+w, y-10, x+w, y, x, y)
	p.pane(iron, true, 0, x+w, y-8, x+w, y+10)
	p.rod(p.paint, x+w, y+h, 2)
	p.rod(p.paint, x, y+h, 2)
	p.span(near, near)
	p.plate(iron, x, y, w, 12)
	p.guardRail(p.paint, x, y, w, h, 5)
	p.block(black, x+w-34, y+h-18, x+w-12, y+h-14, x+w-10, y+h-2, x+w-34, y+h-2)
	p.disc(red, x+w-22, y+h-8, 3)
	p.span(near, far)
}

func scissorLift(p *pen) {
	p.hub = white
	p.span(104, 130)
	p.solidWheel(60, 30)
	p.solidWheel(266, 30)
	p.span(8, 122)
	p.block(shade(p.paint, .92), 14, 30, 316, 30, 316, 84, 14, 84)
	p.plate(p.paint, 100, 34, 122, 44)
	p.louvre(122, 46, 66, 22, 3)
	p.seam(161, 34, 161, 78)
	p.pane(black, false, 12, 14, 40, 14, 56)
	p.pane(black, true, 12, 316, 36, 316, 50)
	p.span(90, 98)
	scissors(p, shade(p.paint, .7))
	p.span(40, 90)
	p.ram(96, 92, 210, 176, 18)
	p.span(30, 38)
	scissors(p, p.paint)
	p.span(4, 126)
	deckRails(p, 6, 344, 316, 88)
	p.span(0, 26)
	p.solidWheel(60, 30)
	p.solidWheel(266, 30)
	p.steps(150, 20, 30, 24, 2)
}

// scissors are four crossed pairs of arms between chassis and platform.
func scissors(p *pen, fill string) {
	for i := range 4 {
		y := 88 + float64(i)*62
		p.rail(shade(fill, .78), 12, 46, y, 284, y+62)
		p.rail(fill, 12, 46, y+62, 284, y)
	}
	p.dots(iron, 165, 119, 165, 119+62*3, 7, 4)
	p.dots(iron, 46, 88, 46, 88+62*4, 6, 5)
	p.dots(iron, 284, 88, 284, 88+62*4, 6, 5)
}

// liftBase is a boom lift's chassis with four wheels of radius r and the turret with its covers.
func liftBase(p *pen, w, r float64) {
	p.span(p.width-40, p.width)
	p.wheel(50, r)
	p.wheel(w-50, r)
	p.span(24, p.width-24)
	p.block(iron, 20, r-12, w-20, r-12, w-20, r+14, 20, r+14)
	p.block(shade(p.paint, .9), 70, r+6, w-70, r+6, w-84, r+24, 84, r+24)
}

func liftWheels(p *pen, w, r float64) {
	p.span(0, 40)
	p.wheel(50, r)
	p.wheel(w-50, r)
}

// turret is a boom lift's counterweight and covers from x at height y.
func turret(p *pen, x, y, w float64) {
	p.span(10, p.width-10)
	p.block(iron, x, y+6, x+46, y, x+46, y+64, x+14, y+70, x, y+58)
	p.block(p.paint, x+46, y, x+w, y, x+w-14, y+56, x+46, y+62)
	p.louvre(x+66, y+14, 60, 26, 4)
	p.seam(x+w*.66, y, x+w*.66, y+58)
	p.radiator(false, x, y+14, x, y+30)
}

func articulatingLift(p *pen) {
	liftBase(p, 280, 42)
	p.along(func() {
		turret(p, -20, 66, 240)
	}, func() {
		p.span(54, 84)
		p.ram(60, 120, 128, 206, 12)
		p.limb(shade(p.paint, .9), 44, 130, 196, 232, 18)
		p.limb(p.paint, 34, 146, 186, 248, 18)
		p.block(iron, 182, 220, 206, 226, 202, 262, 176, 258)
		p.limb(shade(p.paint, .9), 192, 246, 66, 316, 18)
		p.limb(p.paint, 196, 262, 70, 332, 18)
		p.block(iron, 54, 304, 78, 308, 78, 352, 54, 348)
		p.ram(86, 322, 150, 360, 11)
		stageBoom(p, 66, 340, 344, 428, 24, 6, 2)
		p.rail(black, 3, 80, 358, 330, 438)
		p.limb(p.paint, 344, 428, 398, 372, 14)
		p.block(iron, 390, 356, 412, 356, 412, 382, 390, 382)
		p.span(26, 114)
		deckRails(p, 408, 350, 66, 92)
	})
	liftWheels(p, 280, 42)
}

func telescopicLift(p *pen) {
	liftBase(p, 310, 48)
	p.along(func() {
		turret(p, -36, 74, 290)
	}, func() {
		p.span(58, 92)
		p.block(p.paint, 34, 130, 84, 130, 74, 166, 40, 172)
		p.ram(170, 118, 246, 228, 18)
		stageBoom(p, 54, 154, 520, 344, 34, 8, 3)
		p.rail(black, 3, 70, 182, 500, 352)
		p.ram(492, 320, 540, 300, 9)
		p.limb(p.paint, 520, 344, 566, 300, 14)
		p.block(iron, 558, 286, 580, 286, 580, 312, 558, 312)
		p.span(26, 124)
		deckRails(p, 576, 286, 62, 92)
	})
	liftWheels(p, 310, 48)
}

// degrees is the slope of a line.
func degrees(dx, dy float64) float64 { return math.Atan2(dy, dx) * 180 / math.Pi }
