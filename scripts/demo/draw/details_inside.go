package draw

import (
	"fmt"
	"math"
	"strconv"
)

// inside holds the close-ups of cab, engine, meters and plate.
var inside = map[string]detail{
	"cab-levers":   {"operator's station", cabLevers},
	"cab-wheel":    {"cab", cabWheel},
	"hour-meter":   {"hour meter", hourMeter},
	"odometer":     {"odometer", odometer},
	"engine-bay":   {"engine", engineBay},
	"serial-plate": {"serial plate", serialPlate},
}

// cabShell is the view from the seat: windscreen with the yard outside, posts, roof and floor.
func cabShell(p *pen, photo Photo) {
	sky := lights[photo.Light]
	p.plate("#2a2d31", 0, 0, 800, 600)
	p.plate(sky.low, 110, 190, 580, 340)
	p.plate(sky.hills, 110, 190, 580, 130)
	p.plate(sky.ground, 110, 190, 580, 92)
	p.rail("#ffffff", 5, 160, 420, 240, 510)
	p.face("#1c1e22", 60, 170, 118, 190, 150, 530, 110, 560)
	p.face("#1c1e22", 740, 170, 682, 190, 650, 530, 690, 560)
	p.face("#33363b", 0, 600, 800, 600, 720, 520, 80, 520)
	p.plate("#44484e", 300, 536, 200, 26)
	p.face("#3a3e44", 0, 0, 800, 0, 690, 200, 110, 200)
	p.rail("#1c1e22", 6, 400, 520, 424, 330)
	p.rail("#1c1e22", 3, 424, 330, 424, 470)
	p.seam(180, 150, 620, 150)
	p.seam(150, 90, 650, 90)
}

// seatBack is the top of the operator's seat, torn on a worn machine.
func seatBack(p *pen) {
	p.face("#1d1f23", 290, 0, 510, 0, 496, 170, 476, 196, 324, 196, 304, 170)
	p.face("#2d3035", 318, 0, 482, 0, 472, 160, 328, 160)
	p.seam(330, 110, 470, 110)
	p.seam(326, 56, 474, 56)
	if p.wear > .55 {
		p.face("#b79f6b", 350, 128, 378, 136, 400, 126, 376, 120)
	}
}

// monitor is the display on its arm with gauges and warning lamps.
func monitor(p *pen, x, y float64) {
	p.rail("#16181b", 14, x+70, y-50, x+70, y+10)
	p.block("#15171a", x, y, x+150, y, x+150, y+112, x, y+112)
	p.plate("#1f4a5c", x+12, y+28, 126, 72)
	p.rail("#8fd0b0", 5, x+24, y+48, x+24+80*(1-p.wear*.5), y+48)
	p.rail("#e5c15a", 5, x+24, y+64, x+70, y+64)
	p.rail("#d8e6ea", 3, x+24, y+84, x+110, y+84)
	p.dots(steel, x+22, y+14, x+128, y+14, 6, 5)
}

func cabLevers(p *pen, photo Photo) {
	cabShell(p, photo)
	for _, x := range []float64{350, 450} {
		p.rail("#16181b", 9, x, 190, x+(400-x)*.1, 300)
		p.rail("#101214", 20, x+(400-x)*.1, 296, x+(400-x)*.1, 326)
		p.plate("#1a1c1f", x-30, 150, 60, 40)
	}
	monitor(p, 570, 226)
	for _, side := range []float64{-1, 1} {
		x := 400 + side*220
		p.block("#202327", x-62, 0, x+62, 0, x+52, 150, x-52, 150)
		p.dots("#6d747c", x-30, 60, x+30, 60, 8, 4)
		p.dots(amber, x-30, 92, x+10, 92, 6, 3)
		p.block("#121417", x-30, 150, x+30, 150, x+16, 184, x-16, 184)
		p.rail("#16181b", 12, x, 180, x-side*14, 228)
		p.rail("#0f1113", 30, x-side*14, 232, x-side*22, 278)
		p.dots(red, x-side*24, 292, x-side*24, 292, 6, 1)
	}
	seatBack(p)
	p.mud(0, 130, 8)
}

func cabWheel(p *pen, photo Photo) {
	cabShell(p, photo)
	p.block("#1b1d21", 110, 150, 690, 150, 650, 252, 500, 276, 300, 276, 150, 252)
	for _, x := range []float64{340, 400, 460} {
		p.disc("#0e1012", x, 244, 24)
		p.ring(silver, 2, x, 244, 22, 0)
		p.rail(amber, 3, x, 244, x-12, 256)
	}
	p.dots("#6d747c", 540, 220, 630, 212, 7, 5)
	p.dots(steel, 180, 216, 260, 222, 9, 4)
	p.rail("#16181b", 30, 400, 120, 400, 176)
	p.write(`<ellipse cx="400" cy="424" rx="150" ry="92" stroke="#0f1113" stroke-width="24"/><ellipse cx="400" cy="422" rx="150" ry="92" stroke="#2b2e33" stroke-width="5"/>`)
	p.rail("#0f1113", 20, 256, 178, 400, 166, 544, 178)
	p.rail("#0f1113", 18, 400, 166, 400, 90)
	p.disc("#1b1d21", 400, 170, 42)
	p.disc(p.gloss(p.paint), 400, 170, 16)
	p.rail("#16181b", 9, 640, 60, 610, 190)
	p.disc("#0f1113", 608, 198, 20)
	p.block("#15171a", 610, 0, 760, 0, 700, 90, 620, 90)
	p.face("#101214", 230, 20, 290, 20, 296, 66, 240, 66)
	p.face("#101214", 470, 16, 540, 16, 530, 76, 480, 76)
	p.mud(0, 120, 8)
}

// counter shows digits on the wheels of a mechanical counter, centred on (x, y).
func counter(p *pen, x, y, size float64, digits string) {
	w := size * .68
	left := x - w*float64(len(digits))/2
	p.block("#0b0c0d", left-10, y-size*.62, left+w*float64(len(digits))+10, y-size*.62, left+w*float64(len(digits))+10, y+size*.62, left-10, y+size*.62)
	for i, d := range digits {
		at := left + w*float64(i)
		p.plate("#17181a", at+2, y-size*.52, w-4, size*1.04)
		p.decal("#f2efe6", at+w/2, y-size*.33, size*.92, string(d))
	}
}

// gauge is a round instrument: its hand at share of the way from left to right.
func gauge(p *pen, x, y, r, share float64, label string) {
	p.disc(silver, x, y, r+6)
	p.disc("#121417", x, y, r)
	p.write(`<circle cx="%s" cy="%s" r="%s" stroke="#d8dcdf" stroke-width="%s" stroke-linecap="butt" stroke-dasharray="2 %s"/>`,
		num(x), num(600-y), num(r*.84), num(r*.16), num(r*.2))
	a := math.Pi*1.2 - share*math.Pi*1.4
	p.rail(amber, 5, x, y, x+r*.72*math.Cos(a), y+r*.72*math.Sin(a))
	p.disc("#50565e", x, y, r*.12)
	p.decal("#d8dcdf", x, y-r*.58, r*.24, label)
}

// dashboard is the panel behind the instruments.
func dashboard(p *pen) {
	p.plate("#26292d", 0, 0, 800, 600)
	p.block("#1b1d20", 40, 50, 760, 50, 780, 90, 780, 500, 740, 552, 60, 552, 20, 500, 20, 90)
	p.dots("#3a3e44", 60, 80, 740, 80, 8, 2)
	p.dots("#3a3e44", 60, 520, 740, 520, 8, 2)
}

func hourMeter(p *pen, photo Photo) {
	dashboard(p)
	gauge(p, 190, 400, 100, p.between(.4, .9), "FUEL")
	gauge(p, 610, 400, 100, p.between(.35, .55), "TEMP")
	gauge(p, 400, 420, 76, p.between(.5, .7), "OIL")
	tenth := p.dice.IntN(10)
	counter(p, 400, 216, 96, fmt.Sprintf("%05d", photo.Meter)+strconv.Itoa(tenth))
	p.decal("#e9e6dc", 400, 108, 34, "HOURS")
	p.dots("#5b2020", 250, 300, 290, 300, 8, 2)
	p.dots("#6b571c", 510, 300, 550, 300, 8, 2)
}

func odometer(p *pen, photo Photo) {
	dashboard(p)
	gauge(p, 260, 350, 172, p.between(0, .02), "MPH")
	gauge(p, 580, 380, 128, p.between(.02, .2), "RPM x100")
	for i := range 7 {
		a := math.Pi*1.2 - float64(i)/6*math.Pi*1.4
		p.decal("#d8dcdf", 260+114*math.Cos(a), 342+114*math.Sin(a), 22, strconv.Itoa(i*15))
	}
	counter(p, 400, 146, 72, fmt.Sprintf("%06d", photo.Meter))
	p.decal("#e9e6dc", 650, 130, 30, "MILES")
	p.dots("#2a6b3a", 110, 140, 150, 140, 9, 2)
	p.dots("#6b571c", 590, 226, 640, 226, 8, 3)
}

func serialPlate(p *pen, photo Photo) {
	p.block(p.paint, 0, 0, 800, 0, 800, 600, 0, 600)
	p.rail(shade(p.paint, .7), 4, 0, 84, 800, 66)
	p.plate(shade(p.paint, .7), 120, 132, 572, 336)
	p.block("#c3c7ca", 112, 142, 680, 142, 680, 474, 112, 474)
	p.dots("#7b8188", 136, 164, 656, 164, 9, 2)
	p.dots("#7b8188", 136, 452, 656, 452, 9, 2)
	p.plate("#22262b", 166, 396, 460, 48)
	p.decal("#dfe2e4", 396, 412, 22, "PRODUCT IDENTIFICATION NUMBER")
	plate := photo.Plate
	if plate == "" {
		plate = fmt.Sprintf("%08d", photo.Seed%100000000)
	}
	p.decal("#1a1d21", 396, 318, min(60, 700/float64(len(plate))), plate)
	p.seam(150, 296, 642, 296)
	for i := range 34 {
		p.plate("#1a1d21", 156+float64(i)*10, 196, float64(2+p.dice.IntN(6)), 70)
	}
	p.ring("#1a1d21", 3, 580, 231, 34, 0)
	p.decal("#1a1d21", 580, 221, 28, "QC")
	for range int(3 + p.wear*8) {
		x, y := p.between(120, 640), p.between(160, 450)
		p.rail("#8d9399", 1.2, x, y, x+p.between(10, 50), y+p.between(-20, 20))
	}
	p.mud(20, 580, 8)
}
