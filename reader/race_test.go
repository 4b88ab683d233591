//go:build race

package reader

// raced: with the race detector sync.Pool drops items at random, so allocations cannot be counted.
const raced = true
