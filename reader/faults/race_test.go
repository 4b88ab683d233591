//go:build race

package faults

// raceEnabled also builds the readers with the race detector; any race they report fails the test.
const raceEnabled = true
