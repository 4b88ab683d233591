//go:build race

package reader

// raced: the race detector makes sync.Pool forget at random, so that nothing can be said about allocations.
const raced = true
