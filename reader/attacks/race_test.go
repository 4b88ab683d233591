//go:build race

package attacks

// raced reports the race detector, with which sync.Pool drops items at random, including the store's counts of
// popular keys.
const raced = true
