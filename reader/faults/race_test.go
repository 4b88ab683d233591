//go:build race

package faults

// raceEnabled: the readers are built with the race detector, too, and a race they report fails the test.
const raceEnabled = true
