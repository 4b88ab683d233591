//go:build !race

package reader

const raced = false
