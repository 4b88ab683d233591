//go:build !race

package attacks

const raced = false
