//go:build race

package reader

// raced reports the race detector, with which sync.Pool drops items at random, so allocations cannot be counted.
const raced = true
