//go:build !linux

package enginetest

// inMemory is a folder that lies in memory, or nothing where there is none.
func inMemory() string { return "" }
