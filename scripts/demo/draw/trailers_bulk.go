package draw

// bulkTrailers holds the trailers with a body: vans, tanks, dumps, hoppers and livestock.
var bulkTrailers = map[string]machine{
	"dry-van-trailer": {"dry van trailer", dryVanTrailer, extent{-4, 640, 164, trailerWidth}, foot{10, 520},
		[]string{"truck-tyre", "landing-gear", "doors", "serial-plate"}},
	"reefer-trailer": {"reefer trailer", reeferTrailer, extent{-4, 658, 166, trailerWidth}, foot{10, 520},
		[]string{"truck-tyre", "reefer-unit", "doors", "hour-meter", "serial-plate"}},
	"end-dump-trailer": {"end dump trailer", endDumpTrailer, extent{-14, 480, 112, trailerWidth}, foot{10, 370},
		[]string{"truck-tyre", "hoist", "tailgate", "serial-plate"}},
	"belly-dump-trailer": {"belly dump trailer", bellyDumpTrailer, extent{-4, 506, 116, trailerWidth}, foot{10, 400},
		[]string{"truck-tyre", "gates", "landing-gear", "serial-plate"}},
	"grain-hopper-trailer": {"grain hopper trailer", grainHopperTrailer, extent{-4, 510, 124, trailerWidth}, foot{10, 390},
		[]string{"truck-tyre", "hopper", "landing-gear", "serial-plate"}},
	"tank-trailer": {"tank trailer", tankTrailer, extent{-10, 510, 126, trailerWidth}, foot{10, 390},
		[]string{"truck-tyre", "valves", "landing-gear", "serial-plate"}},
	"livestock-trailer": {"livestock trailer", livestockTrailer, extent{-4, 640, 162, trailerWidth}, foot{10, 520},
		[]string{"truck-tyre", "landing-gear", "sides", "serial-plate"}},
}

// van draws the box of a van trailer: side sheets, rails, rivets and rear doors.
func (p *pen) van(length, top float64) {
	p.span(0, trailerWidth)
	p.box(p.paint, 0, 44, length, top-44)
	p.rail("#9aa0a6", 4, 1, 46, length-1, 46)
	p.rail("#9aa0a6", 3, 1, top-2, length-1, top-2)
	var joints []float64
	for x := 24.0; x < length-10; x += 48 {
		joints = append(joints, x, 50, x, top-5)
	}
	p.strokes(shade(p.paint, .9), 1.2, joints...)
	p.plate(shade(p.paint, .93), length-14, 49, 13, top-54)
	p.sideLamps(8, length-10, top-7)
	p.sideLamps(8, length-10, 47)
	p.rail(red, 2, 20, 49.5, length*.5, 49.5)
	p.vanDoors(top)
}

// vanDoors are two swing doors with four lock rods.
func (p *pen) vanDoors(top float64) {
	if p.view.across >= 0 {
		return
	}
	p.pane(shade(p.paint, .96), false, 4, -.5, 50, -.5, top-6)
	for _, z := range []float64{20, 40, 62, 82} {
		p.span(z, z)
		p.rail("#8b9097", 2, -1, 50, -1, top-6)
	}
	p.span(51, 51)
	p.rail("#6d747c", 1.6, -1, 50, -1, top-6)
	p.span(0, trailerWidth)
	p.rearLights(-1, 45, 4)
	p.span(30, 72)
	p.lampRow(red, -1, top-3, 1.6, 40, 62, 3)
}

func dryVanTrailer(p *pen) {
	axles := []float64{64, 114}
	trailer(p, 20, 42, axles, func() {
		p.underride(2, 44)
	}, func() {
		p.van(636, 162)
		p.span(0, 0)
		p.face("#25426b", 210, 92, 430, 92, 446, 122, 226, 122)
		p.decal(white, 328, 99, 22, "DRY FREIGHT")
	}, func() { p.kingpin(600, 47) }, func() { p.landingGear(488, 44) })
	p.span(2, 4)
	p.block("#d9d8d2", 176, 14, 452, 14, 452, 44, 176, 44)
	p.seam(268, 15, 268, 43)
	p.seam(360, 15, 360, 43)
}

func reeferTrailer(p *pen) {
	axles := []float64{64, 114}
	trailer(p, 20, 42, axles, func() {
		p.underride(2, 44)
	}, func() {
		p.van(636, 162)
	}, func() { p.kingpin(600, 47) }, func() { p.landingGear(488, 44) }, func() {
		p.span(10, 92)
		p.block("#e6e5e0", 636, 88, 650, 92, 654, 100, 654, 150, 648, 158, 636, 160)
		p.louvre(640, 100, 10, 44, 6)
		p.pane("#2b2f35", true, 16, 654, 122, 654, 148)
		p.pane("#c9ccd0", true, 10, 654.3, 100, 654.3, 116)
		p.span(24, 40)
		p.pane("#1b1e22", true, 0, 654.6, 103, 654.6, 112)
	})
	p.span(6, 6)
	p.fuelTank(silver, 424, 34, 44, 11)
}

func endDumpTrailer(p *pen) {
	axles := []float64{46, 96}
	trailer(p, 20, 44, axles, func() {
		p.span(20, 82)
		p.block("#2b2f35", 10, 40, 140, 40, 160, 46, 474, 50, 474, 58, 10, 50)
	}, func() {
		p.hull(shade(p.paint, .95), 72, 51, 47, 12, 22, 30, 30, 436, 30)
		p.span(2, 100)
		p.block(p.paint, -6, 70, 438, 70, 446, 106, -8, 106)
		p.pane(shade(p.paint, .8), false, 3, -7, 52, -8.5, 104)
		p.pane(shade(p.paint, .92), false, 18, -7.4, 60, -8.8, 98)
		p.rail(shade(p.paint, .75), 4, -8, 106, 446, 106)
		p.span(0, 4)
		for x := 30.0; x < 430; x += 57 {
			p.block(shade(p.paint, .88), x, 50, x+7, 50, x+7, 104, x, 104)
		}
		p.rail("#2f3339", 7, 0, 109, 440, 109)
		p.sideLamps(4, 430, 66)
		p.rail(iron, 3, -6, 102, -13, 96, -12, 58)
	}, func() {
		p.span(40, 62)
		p.block(iron, 446, 54, 462, 54, 460, 78, 448, 78)
		p.box("#4b5058", 448, 70, 11, 36)
		p.box(silver, 450, 100, 7, 10)
	}, func() {
		p.kingpin(440, 49)
		p.landingGear(342, 46)
	})
	p.span(6, 6)
	p.rail(iron, 6, 108, 36, 260, 48)
}

func bellyDumpTrailer(p *pen) {
	axles := []float64{48, 98}
	trailer(p, 20, 46, axles, func() {
		p.span(18, 84)
		p.block(p.paint, 0, 44, 120, 44, 150, 58, 150, 70, 60, 58, 0, 58)
		p.rearLights(0, 46, 9)
		p.underride(2, 46)
	}, func() { p.bellyHopper() }, func() {
		p.span(22, 80)
		p.block(p.paint, 366, 64, 412, 50, 500, 50, 502, 60, 420, 62, 380, 84)
		p.box("#2b2f35", 452, 60, 30, 18)
		p.kingpin(466, 50)
		p.landingGear(386, 50)
	})
	p.span(3, 3)
	p.hose(110, 60, 180, 40, 4)
}

// bellyHopper empties through two clam-shell gates under its middle.
func (p *pen) bellyHopper() {
	p.span(28, 74)
	p.block("#2b2f35", 176, 14, 336, 14, 344, 26, 168, 26)
	p.rod(steel, 190, 30, 4)
	p.span(0, trailerWidth)
	p.block(p.paint, 168, 26, 344, 26, 420, 84, 424, 112, 76, 112, 80, 84)
	p.rail(shade(p.paint, .76), 4, 76, 112, 424, 112)
	p.rail(shade(p.paint, .8), 2.6, 80, 84, 420, 84)
	p.span(-2, 2)
	for _, x := range []float64{180, 232, 284, 336} {
		top := 250 + (x-256)*1.5
		p.block(shade(p.paint, .84), x-3, 28, x+3, 28, top+4, 110, top-4, 110)
	}
	p.span(0, 0)
	p.ram(200, 34, 246, 20, 6)
	p.ram(312, 34, 266, 20, 6)
	p.dots(amber, 90, 98, 410, 98, 1.8, 3)
}

func grainHopperTrailer(p *pen) {
	axles := []float64{48, 98}
	trailer(p, 20, 46, axles, func() {
		p.span(26, 76)
		p.box("#2b2f35", 0, 44, 500, 8)
		p.underride(2, 46)
	}, func() {
		p.span(26, 76)
		p.grainTrap(150)
		p.grainTrap(330)
	}, func() {
		p.kingpin(468, 48)
		p.landingGear(386, 46)
	}, func() { p.grainBody() })
	p.span(0, 0)
	p.ladder(8, 60, 12, 54, 5)
	p.ladder(486, 60, 12, 54, 5)
}

// grainTrap is the slide gate under a hopper with its crank.
func (p *pen) grainTrap(x float64) {
	p.box("#3a3f46", x-24, 18, 48, 7)
	p.rail(silver, 3, x-30, 21, x-44, 21)
}

// grainBody has two hoppers, ribbed sides and a rolled tarp over its bows.
func (p *pen) grainBody() {
	p.span(3, 99)
	p.block(shade(p.paint, .9), 172, 25, 130, 25, 70, 60, 240, 60)
	p.block(shade(p.paint, .9), 308, 25, 352, 25, 430, 60, 240, 60)
	p.span(0, trailerWidth)
	p.block(p.paint, 0, 58, 504, 58, 504, 112, 0, 112)
	var ribs []float64
	for x := 14.0; x < 500; x += 23 {
		ribs = append(ribs, x, 62, x, 109)
	}
	p.strokes(shade(p.paint, .87), 2, ribs...)
	p.rail(shade(p.paint, .78), 4, 1, 60, 503, 60)
	p.rail(shade(p.paint, .78), 4, 1, 111, 503, 111)
	p.pane(shade(p.paint, .8), false, 8, -.5, 64, -.5, 106)
	p.rearLights(-1, 59, 4)
	p.span(4, 98)
	p.block("#23456f", 0, 112, 504, 112, 500, 119, 4, 119)
	p.span(0, 0)
	p.rail("#1a3557", 6, 2, 113, 502, 113)
	p.sideLamps(6, 496, 63)
}

func tankTrailer(p *pen) {
	axles := []float64{48, 98}
	trailer(p, 20, 44, axles, func() {
		p.span(20, 82)
		p.box("#2b2f35", 6, 42, 140, 8)
		p.box("#2b2f35", 380, 48, 116, 6)
		p.underride(0, 46)
	}, func() {
		p.kingpin(466, 48)
		p.landingGear(372, 48)
		p.tankValves(250, 44)
	}, func() { p.barrelTank() })
	p.span(0, 16)
	p.block("#2b2f35", 22, 44, 30, 48, 118, 48, 126, 44, 118, 45, 30, 45)
	p.span(2, 2)
	p.rail(silver, 7, 146, 46, 340, 46)
	p.ladder(6, 30, 10, 84, 7)
}

// tankValves are the pipes below the compartments.
func (p *pen) tankValves(x, top float64) {
	p.span(20, 30)
	for i := range 4 {
		at := x - 36 + 24*float64(i)
		p.rail(silver, 6, at, top, at, 26, at+6, 22)
		p.disc(red, at+6, 22, 3.4)
	}
}

func (p *pen) barrelTank() {
	p.hull(p.paint, 80, 51, 48, -4, 26, 4, 34, 498, 34, 506, 26)
	p.endCap(shade(p.paint, .82), false, -2, 80, 51, 30, 44)
	p.endCap(shade(p.paint, .86), true, 504, 80, 51, 30, 44)
	p.span(4, 4)
	for _, x := range []float64{4, 106, 208, 310, 412, 498} {
		p.rail(shade(p.paint, .8), 2.4, x, 50, x, 108)
	}
	p.span(36, 66)
	p.box("#8b9097", 30, 112, 440, 3)
	for _, x := range []float64{60, 158, 260, 362, 450} {
		p.box("#6d747c", x-9, 114, 18, 6)
	}
	p.span(36, 36)
	p.rail("#8b9097", 2, 30, 114, 30, 124, 470, 124, 470, 114)
	p.span(4, 4)
	p.plate("#f4f3ef", 250, 74, 22, 12)
	p.decal(red, 261, 77, 9, "1203")
	p.sideLamps(10, 490, 56)
	p.pane(red, false, 12, -1, 52, -1, 56)
}

func livestockTrailer(p *pen) {
	axles := []float64{56, 106}
	trailer(p, 20, 42, axles, func() {
		p.underride(2, 44)
	}, func() {
		p.span(0, trailerWidth)
		p.block(p.paint, 0, 44, 156, 44, 176, 18, 470, 18, 490, 48, 632, 48, 636, 56, 636, 152, 626, 158, 0, 158)
		p.punchedSides()
		p.pane(shade(p.paint, .86), false, 6, -.5, 50, -.5, 150)
		for _, y := range []float64{70, 90, 110, 130} {
			p.pane("#4b5058", false, 12, -1, y, -1, y+7)
		}
		p.pane("#8b9097", true, 20, 636.5, 70, 636.5, 146)
		p.rearLights(-1, 45, 5)
	}, func() {
		p.kingpin(600, 48)
		p.landingGear(508, 48)
	})
}

// punchedSides are the rows of air holes, the posts and the deck lines of a cattle pot.
func (p *pen) punchedSides() {
	hole := "#3b4046"
	for _, y := range []float64{66, 76, 116, 126, 136, 146} {
		p.rowOfHoles(hole, 10, 626, y)
	}
	p.rowOfHoles(hole, 190, 462, 30)
	p.rowOfHoles(hole, 184, 468, 40)
	var posts []float64
	for x := 52.0; x < 620; x += 52 {
		posts = append(posts, x, 54, x, 155)
	}
	p.strokes(shade(p.paint, .8), 2.4, posts...)
	p.rail(shade(p.paint, .74), 3, 2, 98, 634, 98)
	p.rail(shade(p.paint, .74), 3, 2, 52, 156, 52)
	p.rail(shade(p.paint, .74), 3, 2, 156, 626, 156)
	p.seam(244, 20, 244, 94, 284, 94, 284, 20)
	p.sideLamps(6, 624, 92)
}

// rowOfHoles is a line of punched slots.
func (p *pen) rowOfHoles(fill string, x1, x2, y float64) {
	p.write(`<path d="%s" stroke="%s" stroke-width="%s" stroke-linecap="butt"%s/>`,
		p.trace(p.near, []float64{x1, y, x2, y}), fill, p.len(4.4), p.dashes(7, 5))
}
