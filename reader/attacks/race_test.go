//go:build race

package attacks

// raced: the race detector makes sync.Pool forget at random, and with it the store's count of what is asked for often.
const raced = true
