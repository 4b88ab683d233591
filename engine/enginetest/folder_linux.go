package enginetest

import (
	"os"
	"syscall"
	"testing"
)

const (
	memory     = "/dev/shm"
	roomNeeded = 1 << 30 // bytes: more than any test's database takes
)

// folder is where a test's database lies: in memory where there is room, for tests commit thousands of times and none that
// uses it looks at what a power cut leaves.
func folder(t testing.TB) string {
	var room syscall.Statfs_t
	if err := syscall.Statfs(memory, &room); err != nil || int64(room.Bavail)*room.Bsize < roomNeeded {
		return t.TempDir()
	}
	dir, err := os.MkdirTemp(memory, "fairwarning-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}
