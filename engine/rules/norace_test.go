//go:build !race

package rules

// isRace reports whether the race detector is on, which makes tests take many times as long.
const isRace = false
