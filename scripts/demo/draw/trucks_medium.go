package draw

// deliveryTrucks holds the medium trucks and the pickup.
var deliveryTrucks = map[string]machine{
	"service-truck": {"service truck", serviceTruck, extent{-12, 500, 220, 150}, foot{30, 470},
		[]string{"truck-tyre", "cab-wheel", "service-body", "crane", "engine-bay", "odometer", "serial-plate"}},
	"flatbed-truck": {"flatbed truck", flatbedTruck, extent{-8, 586, 190, 150}, foot{50, 560},
		[]string{"truck-tyre", "cab-wheel", "bed", "engine-bay", "odometer", "serial-plate"}},
	"box-truck": {"box truck", boxTruck, extent{-16, 636, 236, 150}, foot{60, 610},
		[]string{"truck-tyre", "cab-wheel", "lift-gate", "engine-bay", "odometer", "serial-plate"}},
	"bucket-truck": {"bucket truck", bucketTruck, extent{-10, 546, 330, 150}, foot{30, 520},
		[]string{"truck-tyre", "cab-wheel", "bucket", "outrigger", "engine-bay", "odometer", "serial-plate"}},
	"pickup-truck": {"pickup truck", pickupTruck, extent{-6, 482, 166, 170}, foot{20, 460},
		[]string{"truck-tyre", "cab-wheel", "bed", "grille", "engine-bay", "odometer", "serial-plate"}},
}

// delivery draws a medium truck with one drive axle.
func delivery(p *pen, t truckFront, drive float64, bodies ...func()) {
	p.hub = "#e4e4e1"
	t.under(p, 0, drive)
	p.along(append(bodies, func() { t.cab(p) }, func() { t.hood(p) })...)
	t.over(p, drive)
	p.span(4, 4)
	p.box("#2b2f35", t.back+4, 34, 60, 14)
	p.rail(silver, 4, t.back+2, 36, t.back+66, 36)
}

func serviceTruck(p *pen) {
	t, fill := mediumFront(336), p.paint
	delivery(p, t, 118, func() {
		p.span(30, 120)
		p.box("#2b2f35", 0, 60, 320, 8)
		p.span(0, t.width)
		p.block("#33373d", -12, 36, 8, 36, 8, 62, -12, 62)
		p.span(0, t.width)
		p.block(fill, 4, 56, 84, 56, 84, 84, 152, 84, 152, 56, 324, 56, 324, 128, 4, 128)
		p.pane("#50555c", false, 36, 4, 66, 4, 126)
		p.span(36, 114)
		p.block("#3b4047", 14, 124, 318, 124, 318, 129, 14, 129)
		p.span(0, 0)
		p.bodyDoors(8, 84, 72, 1)
		p.bodyDoors(86, 88, 62, 1)
		p.bodyDoors(156, 60, 164, 3)
	}, func() { p.serviceCrane(shade(fill, .94)) }, func() {
		p.span(30, 120)
		p.block(shade(p.paint, .9), 236, 129, 300, 129, 300, 162, 236, 162)
		p.louvre(246, 136, 44, 20, 4)
		p.span(24, 24)
		p.rail(iron, 5, 322, 128, 322, 178)
		p.beacon(322, 178)
	})
	p.span(-2, 10)
	p.box(iron, 10, 40, 14, 20)
	p.block(iron, 6, 0, 28, 0, 22, 6, 12, 6)
	p.rail(chrome, 6, 17, 6, 17, 40)
}

// bodyDoors are n compartment doors of a service body with their latches.
func (p *pen) bodyDoors(x, y, w float64, n int) {
	each := w / float64(n)
	for i := range n {
		at := x + each*float64(i)
		p.seam(at+2, y+3, at+each-2, y+3, at+each-2, 124, at+2, 124, at+2, y+3)
		p.rail(steel, 4, at+each/2-6, y+(128-y)*.55, at+each/2+6, y+(128-y)*.55)
	}
}

// serviceCrane is a telescopic crane on the rear corner, its boom stowed over the body.
func (p *pen) serviceCrane(fill string) {
	p.span(6, 36)
	p.block(iron, 14, 128, 46, 128, 42, 142, 18, 142)
	p.block(fill, 20, 142, 42, 142, 44, 190, 24, 194)
	p.ram(42, 150, 110, 186, 9)
	p.block(fill, 16, 184, 180, 198, 180, 214, 20, 206)
	p.block(shade(fill, .86), 180, 201, 250, 207, 250, 216, 180, 212)
	p.disc(iron, 30, 196, 5)
	p.rail("#2b2f35", 2, 252, 204, 252, 184)
	p.block(iron, 246, 172, 258, 172, 258, 186, 246, 186)
	p.curve(steel, 4, 252, 174, 262, 160, 250, 160)
}

func flatbedTruck(p *pen) {
	t := mediumFront(424)
	delivery(p, t, 130, func() {
		p.span(30, 120)
		p.box("#2b2f35", 0, 62, 400, 8)
		p.span(0, t.width)
		p.box("#6b5138", -4, 74, 410, 6)
		p.box("#3a3f46", -4, 66, 410, 9)
		for _, x := range []float64{20, 78, 136, 194, 252, 310, 368} {
			p.plate(steel, x, 66, 6, 15)
		}
		p.pane(red, false, 10, -5, 68, -5, 73)
	}, func() {
		p.span(8, 142)
		p.block("#3a3f46", 398, 80, 404, 80, 404, 158, 398, 158)
		p.louvre(398.5, 90, 5, 60, 6)
	})
	p.span(4, 30)
	p.box("#c9ccd0", 236, 34, 84, 30)
	p.seam(278, 36, 278, 62)
	p.rail(steel, 4, 252, 52, 262, 52)
	p.rail(steel, 4, 294, 52, 304, 52)
	p.span(2, 40)
	p.block("#26292e", 92, 60, 104, 66, 156, 66, 168, 60, 156, 63, 104, 63)
}

func boxTruck(p *pen) {
	t, box := mediumFront(474), "#eceae5"
	delivery(p, t, 150, func() {
		p.span(30, 120)
		p.box("#2b2f35", 0, 60, 450, 8)
		p.span(0, t.width)
		p.block(box, 2, 70, 446, 70, 452, 80, 452, 222, 440, 230, 2, 230)
		p.box("#9aa0a6", 2, 68, 446, 7)
		p.rail("#9aa0a6", 4, 2, 228, 440, 228)
		p.rail("#9aa0a6", 4, 4, 72, 4, 228)
		for x := 48.0; x < 440; x += 49 {
			p.rail("#d3d2cc", 1.6, x, 76, x, 225)
		}
		p.pane("#d6d5cf", false, 12, 1, 78, 1, 218)
		for _, y := range []float64{106, 134, 162, 190} {
			p.pane("#b9b8b2", false, 14, .5, y, .5, y+2.4)
		}
		p.dots(amber, 20, 223, 430, 223, 2.2, 3)
		p.face(p.paint, 150, 120, 330, 120, 344, 148, 164, 148)
		p.decal(white, 247, 126, 24, "FREIGHT")
	}, func() {
		p.span(14, 136)
		p.block(shade(box, .94), 452, 180, 476, 180, 492, 186, 480, 214, 452, 218)
	})
	p.span(8, t.width-8)
	p.box("#2b2f35", -14, 34, 14, 24)
	p.box(steel, -14, 58, 14, 6)
	p.span(4, 30)
	p.fuelTank("#b9bdc2", 330, 44, 72, 15)
	p.rail("#9aa0a6", 3, 190, 48, 320, 48)
}

func bucketTruck(p *pen) {
	t, fill := mediumFront(384), "#e9e7e1"
	delivery(p, t, 120, func() {
		p.span(0, t.width)
		p.block(fill, 4, 54, 84, 54, 84, 82, 156, 82, 156, 54, 366, 54, 366, 118, 4, 118)
		p.pane("#50555c", false, 36, 4, 60, 4, 112)
		p.span(0, 0)
		p.bodyDoors(8, 58, 72, 1)
		p.bodyDoors(160, 58, 200, 3)
	}, func() { p.aerialDevice(fill) })
	p.span(-8, 16)
	p.box("#f0c020", 176, 40, 16, 40)
	p.rail(chrome, 8, 184, 8, 184, 44)
	p.block(iron, 168, 0, 200, 0, 194, 8, 174, 8)
	p.span(0, 0)
	p.ladder(20, 20, 26, 36, 2)
}

// aerialDevice is the insulated boom, half raised, with a bucket for one person.
func (p *pen) aerialDevice(fill string) {
	p.span(50, 100)
	p.block(iron, 168, 118, 228, 118, 220, 134, 176, 134)
	p.block(fill, 182, 134, 214, 134, 210, 176, 186, 176)
	p.span(62, 88)
	p.ram(214, 140, 272, 216, 10)
	p.limb(fill, 198, 170, 330, 286, 22)
	p.limb("#e9d9a6", 330, 286, 120, 306, 15)
	p.limb(fill, 330, 286, 268, 292, 19)
	p.ram(300, 262, 284, 284, 7)
	p.span(56, 94)
	p.block("#e7e5df", 92, 262, 128, 262, 132, 314, 88, 314)
	p.rail("#9a988f", 4, 87, 314, 133, 314)
	p.rail(iron, 3, 132, 300, 146, 306)
	p.hose(200, 176, 326, 280, -10)
}

func pickupTruck(p *pen) {
	t := truckFront{tyre: 28, axle: 386, width: 170}
	p.hub = "#c9ccd0"
	p.span(142, 170)
	p.roadWheel(96, 28)
	p.roadWheel(386, 28)
	p.span(20, 150)
	p.box("#22262b", 20, 24, 440, 20)
	p.along(func() {
		p.span(4, 166)
		p.block(chrome, -5, 36, 10, 36, 10, 53, -5, 53)
	}, func() { p.pickupBed() }, func() { p.pickupCab() }, func() { p.pickupHood() }, func() {
		p.span(0, 170)
		p.block(chrome, 456, 34, 480, 34, 482, 52, 476, 58, 460, 56)
	})
	p.span(0, 24)
	for _, x := range []float64{96, t.axle} {
		p.face("#15171a", arch(x, 28, 36, 26)...)
		p.roadWheel(x, 28)
	}
	p.span(4, 4)
	p.rail("#33373d", 6, 196, 31, 334, 31)
	p.span(-8, 2)
	p.box("#22262b", 328, 104, 11, 19)
}

// arch is the outline of a wheel house above height low.
func arch(x, y, r, low float64) []float64 {
	xy := []float64{x + r, low, x + r, y}
	for _, at := range [][2]float64{{.87, .5}, {.5, .87}, {0, 1}, {-.5, .87}, {-.87, .5}} {
		xy = append(xy, x+r*at[0], y+r*at[1])
	}
	return append(xy, x-r, y, x-r, low)
}

func (p *pen) pickupBed() {
	p.span(4, 166)
	p.block(p.paint, 8, 36, 186, 32, 186, 112, 176, 110, 6, 110, 4, 60)
	p.rail("#22262b", 3, 8, 110, 182, 111)
	p.seam(184, 34, 184, 110)
	p.pane(shade(p.paint, .82), false, 20, 4, 58, 5, 106)
	p.pane("#22262b", false, 66, 3, 88, 3, 94)
	p.face(red, 5, 76, 14, 76, 14, 106, 7, 106)
	p.pane(red, false, 2, 3, 74, 4, 100)
	p.pane(shade(p.paint, .84), false, 16, 4, 58, 5, 106)
	p.pane("#22262b", false, 62, 3, 86, 3, 92)
}

func (p *pen) pickupCab() {
	p.span(4, 166)
	p.block(p.paint, 186, 32, 334, 32, 350, 44, 350, 108, 186, 110)
	p.span(16, 154)
	p.block(p.paint, 186, 108, 346, 107, 300, 158, 286, 163, 204, 162, 194, 156)
	p.pane("url(#glass)", true, 8, 343, 109, 303, 154)
	p.pane("url(#glass)", false, 18, 188, 114, 195, 152)
	p.glass(196, 112, 252, 111, 252, 154, 206, 154)
	p.glass(260, 111, 330, 110, 296, 154, 260, 154)
	p.span(4, 4)
	p.seam(192, 38, 188, 108)
	p.seam(257, 154, 257, 36, 190, 36)
	p.seam(257, 36, 334, 36, 340, 108)
	p.rail(shade(p.paint, .7), 1.4, 190, 72, 470, 74)
	for _, x := range []float64{238, 320} {
		p.rail("#22262b", 4, x, 96, x+12, 96)
	}
}

func (p *pen) pickupHood() {
	p.span(6, 164)
	p.block(p.paint, 346, 40, 470, 36, 474, 60, 472, 90, 462, 102, 420, 108, 346, 110)
	p.pane("#22262b", true, 34, 473.5, 62, 472, 92)
	p.pane(chrome, true, 34, 474, 74, 473.5, 79)
	p.pane("#f4f5f2", true, 6, 474.5, 72, 473, 88)
	p.pane(p.paint, true, 30, 474.7, 70, 473.2, 92)
	p.pane("#22262b", true, 34, 475, 62, 473.4, 92)
	p.pane(chrome, true, 34, 475.4, 74, 475, 79)
	p.face("#eef0ee", 452, 74, 471, 72, 471, 90, 462, 92)
	p.seam(346, 100, 452, 98, 464, 92)
}
