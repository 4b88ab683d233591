//go:build race

package attacks

// raced: with the race detector sync.Pool drops items at random, and with them the store's counts of popular keys.
const raced = true
