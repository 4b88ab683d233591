package houses

import (
	"math"
	"time"
)

// worth estimates what a machine should bring, in whole dollars: its price new, less 14% a year, adjusted for use and
// condition. Depreciation stops at 9% of the price, about scrap value.
func (m machine) worth(now time.Time) int {
	age := float64(now.Year() - m.year)
	left := math.Max(math.Pow(0.86, age), 0.09)
	if typical := float64(m.family.MeterPerYear) * math.Max(age, 1); typical > 0 {
		left *= math.Min(math.Max(1.25-0.25*float64(m.meter)/typical, 0.6), 1.15)
	}
	left *= []float64{0, 0.62, 0.8, 0.95, 1.04, 1.12}[m.condition]
	return roundPrice(int(float64(m.model.NewPrice) * left))
}

// increment returns the bid increment at a price in dollars.
func increment(price int) int {
	switch {
	case price < 100:
		return 10
	case price < 1_000:
		return 25
	case price < 5_000:
		return 100
	case price < 25_000:
		return 250
	case price < 50_000:
		return 500
	case price < 100_000:
		return 1_000
	}
	return 2_500
}

// roundPrice rounds to a price people would ask or bid.
func roundPrice(dollars int) int {
	step := increment(dollars)
	return max(step, (dollars+step/2)/step*step)
}
