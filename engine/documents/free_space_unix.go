//go:build linux || darwin

package documents

import (
	"math"

	"golang.org/x/sys/unix"
)

// freeBytes returns how much a process without privileges may still write to a folder's file system.
func freeBytes(folder string) (int64, error) {
	var system unix.Statfs_t
	if err := unix.Statfs(folder, &system); err != nil {
		return 0, err
	}
	return int64(min(system.Bavail, uint64(math.MaxInt64)/uint64(max(1, system.Bsize)))) * int64(system.Bsize), nil
}
