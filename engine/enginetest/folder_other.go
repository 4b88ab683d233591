//go:build !linux

package enginetest

// memoryFolder returns a folder in memory, or "" if there is none.
func memoryFolder() string { return "" }
