package draw

// trucks holds the heavy trucks with a hood: tractors and what carries a heavy body.
var trucks = map[string]machine{
	"day-cab-tractor": {"day cab tractor", dayCabTractor, extent{0, 505, 215, 163}, foot{10, 480},
		[]string{"truck-tyre", "cab-wheel", "fifth-wheel", "grille", "engine-bay", "odometer", "serial-plate"}},
	"sleeper-tractor": {"sleeper tractor", sleeperTractor, extent{0, 600, 262, 163}, foot{10, 575},
		[]string{"truck-tyre", "cab-wheel", "fifth-wheel", "grille", "engine-bay", "odometer", "serial-plate"}},
	"dump-truck": {"dump truck", dumpTruck, extent{-14, 556, 214, 163}, foot{20, 530},
		[]string{"truck-tyre", "cab-wheel", "dump-body", "grille", "engine-bay", "odometer", "serial-plate"}},
	"mixer-truck": {"mixer truck", mixerTruck, extent{-62, 556, 240, 163}, foot{20, 530},
		[]string{"truck-tyre", "cab-wheel", "drum", "chutes", "engine-bay", "odometer", "serial-plate"}},
	"water-truck": {"water truck", waterTruck, extent{-18, 556, 206, 163}, foot{20, 530},
		[]string{"truck-tyre", "cab-wheel", "spray-heads", "engine-bay", "odometer", "serial-plate"}},
	"vacuum-truck": {"vacuum truck", vacuumTruck, extent{-24, 616, 250, 163}, foot{20, 590},
		[]string{"truck-tyre", "cab-wheel", "tank", "engine-bay", "odometer", "serial-plate"}},
	"roll-off-truck": {"roll-off truck", rollOffTruck, extent{-16, 606, 206, 163}, foot{20, 580},
		[]string{"truck-tyre", "cab-wheel", "hoist", "engine-bay", "odometer", "serial-plate"}},
	"knuckleboom-truck": {"knuckleboom truck", knuckleboomTruck, extent{-10, 616, 290, 163}, foot{20, 590},
		[]string{"truck-tyre", "cab-wheel", "crane", "engine-bay", "odometer", "serial-plate"}},
}

// tandem are the places of the two drive axles of a heavy truck, the rear one first.
func tandem(x float64) []float64 { return []float64{x, x + 88} }

func dayCabTractor(p *pen) {
	t, drives := heavyFront(304), tandem(56)
	p.hub = chrome
	t.under(p, 4, drives...)
	p.along(func() {
		p.span(40, 123)
		p.fifthWheel(108, 70)
	}, func() { p.deckPlate(t, 206) }, func() { p.stacks(t, 292, 214) },
		func() { t.cab(p) }, func() { t.hood(p) })
	p.quarterFenders(drives, 34)
	t.over(p, drives...)
	p.span(4, 4)
	p.fuelTank(chrome, 262, 44, 92, 19)
	p.airCleaner(t)
}

func sleeperTractor(p *pen) {
	t, drives := heavyFront(396), tandem(56)
	t.brow, t.cowl, t.lean = 108, 140, 24
	p.hub = chrome
	t.under(p, 4, drives...)
	p.along(func() {
		p.span(40, 123)
		p.fifthWheel(108, 70)
	}, func() { p.stacks(t, 258, 244) }, func() { p.sleeper(t, 270) }, func() {
		t.cab(p)
		p.span(18, 145)
		p.block(p.paint, 396, 194, 452, 194, 440, 208, 418, 236, 396, 252)
	}, func() { t.hood(p) })
	p.quarterFenders(drives, 34)
	t.over(p, drives...)
	p.span(2, 2)
	p.fuelTank(chrome, 268, 42, 150, 20)
	p.span(4, 40)
	p.block(shade(p.paint, .92), 262, 60, 472, 60, 472, 66, 262, 66)
}

// deckPlate lies between the cab and the fifth wheel, with the air lines behind the cab.
func (p *pen) deckPlate(t truckFront, x float64) {
	p.span(30, t.width-30)
	p.box(silver, x, t.frameTop, t.back-x, 4)
	p.span(60, 60)
	p.hose(t.back, t.belt, x+24, t.frameTop+6, 26)
	p.curve(red, 3, t.back, t.belt-8, x+60, t.frameTop+4, x+20, t.frameTop+8)
	p.curve("#2467a8", 3, t.back, t.belt-14, x+64, t.frameTop-6, x+28, t.frameTop+6)
}

// stacks stand on both sides behind the cab at x.
func (p *pen) stacks(t truckFront, x, top float64) {
	for _, z := range []float64{t.width - 16, 16} {
		p.span(z, z)
		p.stack(x, t.frameTop, top)
	}
}

// sleeper is the bunk from x to the cab, as high as the roof fairing.
func (p *pen) sleeper(t truckFront, x float64) {
	p.span(8, t.width-8)
	p.block(p.paint, x, t.floor+4, t.back+2, t.floor+4, t.back+2, 256, x+8, 258, x, 248)
	p.glass(x+52, t.belt+4, x+84, t.belt+4, x+84, t.belt+40, x+52, t.belt+40)
	p.seam(x+4, t.roof, t.back, t.roof)
	p.seam(x+18, t.floor+8, x+18, t.floor+52, x+58, t.floor+52, x+58, t.floor+8)
	p.rail(chrome, 2.4, x+52, t.floor+30, x+56, t.floor+30)
	p.pane(shade(p.paint, .62), false, 20, x, t.floor+20, x, 236)
	p.dots(amber, x+20, t.floor+10, t.back-14, t.floor+10, 2, 4)
}

// quarterFenders cover the drive wheels of the near side from above.
func (p *pen) quarterFenders(drives []float64, r float64) {
	p.span(2, 38)
	p.block("#26292e", drives[0]-r*.9, r*2-4, drives[0]-r*.3, r*2+7, drives[1]+r*.3, r*2+7, drives[1]+r*.9, r*2-4, drives[1]+r*.3, r*2+4, drives[0]-r*.3, r*2+4)
}

// airCleaner is the bright canister on the near side of the cowl.
func (p *pen) airCleaner(t truckFront) {
	x := t.back + t.door + 9
	p.span(8, 8)
	p.rail("#8b9097", 20, x, t.cowl-40, x, t.cowl-6)
	p.rail(chrome, 15, x, t.cowl-41, x, t.cowl-6)
	p.rail("#50565e", 9, x, t.cowl+2, x, t.cowl+8)
}

func dumpTruck(p *pen) {
	t, drives := heavyFront(356), tandem(74)
	pusher := 246.0
	p.hub = chrome
	t.under(p, 0, append(drives, pusher)...)
	p.along(func() { p.dumpBody(t) }, func() { t.cab(p) }, func() { t.hood(p) })
	t.over(p, append(drives, pusher)...)
	p.span(2, 2)
	p.fuelTank(chrome, 300, 44, 58, 18)
}

// dumpBody is a steel bed with side stakes, a tailgate and a shield over the cab.
func (p *pen) dumpBody(t truckFront) {
	fill := blend(p.paint, "#7d848c")
	p.span(30, 133)
	p.box("#2b2f35", 6, 70, 330, 12)
	p.span(2, t.width-2)
	p.block(fill, 0, 82, 340, 82, 340, 200, 398, 200, 398, 207, 330, 207, 330, 166, -4, 166)
	p.pane(shade(fill, .8), false, 4, -1, 84, -5, 164)
	p.pane(shade(fill, .95), false, 16, -2, 98, -5, 150)
	p.span(-2, 4)
	for _, x := range []float64{44, 102, 160, 218, 276} {
		p.block(shade(fill, .9), x, 82, x+11, 82, x+11, 162, x, 162)
	}
	p.rail(shade(fill, .72), 5, -2, 163, 330, 163)
	p.rail(shade(fill, .72), 5, 0, 85, 338, 85)
	p.rail(shade(fill, .7), 4, 332, 90, 332, 204)
	p.rail(iron, 4, 2, 96, -8, 100, -8, 158)
	p.disc(iron, -4, 166, 5)
}
