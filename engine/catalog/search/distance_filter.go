package search

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// Circle is the places within a distance of a point. The zero value is everywhere; with negative Miles it is nowhere.
type Circle struct {
	Latitude, Longitude float64
	Miles               float64
}

const earthMiles = 3958.8

// milesTo returns the distance from the center to a point, given in degrees.
func (c Circle) milesTo(p point) float64 {
	radians := math.Pi / 180
	up, across := (p.latitude-c.Latitude)*radians/2, (p.longitude-c.Longitude)*radians/2
	h := math.Pow(math.Sin(up), 2) + math.Cos(p.latitude*radians)*math.Cos(c.Latitude*radians)*math.Pow(math.Sin(across), 2)
	return 2 * earthMiles * math.Asin(math.Min(1, math.Sqrt(h)))
}

// closeness returns a score for each document, higher for places nearer to the center of a circle.
func (x *Index) closeness(c Circle) []uint16 {
	ids := slices.Collect(maps.Keys(x.places))
	slices.SortFunc(ids, func(a, b uint32) int { return cmp.Compare(c.milesTo(x.places[b]), c.milesTo(x.places[a])) })
	rank := make([]uint16, len(x.facets[byLocation].values))
	for at, id := range ids {
		rank[id] = uint16(min(at, math.MaxUint16))
	}
	score := make([]uint16, len(x.alive))
	for doc, place := range x.facets[byLocation].column {
		score[doc] = rank[place]
	}
	return score
}

// placesIn reports, by value of the location filter, whether it is in the circle; nil means that everything is.
func (x *Index) placesIn(c Circle) []bool {
	if c == (Circle{}) {
		return nil
	}
	in := make([]bool, len(x.facets[byLocation].values))
	for id, at := range x.places {
		in[id] = at != (point{}) && c.milesTo(at) <= c.Miles
	}
	return in
}

type point struct{ latitude, longitude float64 }
