//go:build !linux

package enginetest

import "testing"

// folder is where a test's database lies.
func folder(t testing.TB) string { return t.TempDir() }
