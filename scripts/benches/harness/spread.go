//go:build linux

package harness

import (
	"slices"
	"time"
)

// Spread is a figure over several rounds.
type Spread struct {
	Median float64 `json:"median"`
	Least  float64 `json:"least"`
	Most   float64 `json:"most"`
}

// SpreadOf returns the spread of at least one value.
func SpreadOf(values []float64) Spread {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return Spread{Median: (sorted[(n-1)/2] + sorted[n/2]) / 2, Least: sorted[0], Most: sorted[n-1]}
}

// SpreadBy returns the spread of a figure of each round.
func SpreadBy[Round any](rounds []Round, figure func(*Round) float64) Spread {
	values := make([]float64, len(rounds))
	for i := range rounds {
		values[i] = figure(&rounds[i])
	}
	return SpreadOf(values)
}

// RatioBy compares two servers round by round, because the machine may be slower in one round than in the next.
func RatioBy[Round any](ours, theirs []Round, figure func(*Round) float64) Spread {
	values := make([]float64, len(theirs))
	for i := range values {
		values[i] = figure(&ours[i]) / figure(&theirs[i])
	}
	return SpreadOf(values)
}

// Medians returns the median of each spread.
func Medians(spreads map[string]Spread) map[string]float64 {
	medians := make(map[string]float64, len(spreads))
	for name, spread := range spreads {
		medians[name] = spread.Median
	}
	return medians
}

// Quantile returns a part of 1 of sorted times, such as 0.99, in microseconds; 0 of none.
func Quantile(sorted []time.Duration, part float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return float64(sorted[int(part*float64(len(sorted)-1))].Microseconds())
}
