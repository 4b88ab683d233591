package enginetest

import "syscall"

const (
	memory     = "/dev/shm"
	roomNeeded = 1 << 30 // bytes, more than any test's database needs
)

// memoryFolder returns a folder in memory, or "" if it lacks space.
func memoryFolder() string {
	var room syscall.Statfs_t
	if err := syscall.Statfs(memory, &room); err != nil || int64(room.Bavail)*room.Bsize < roomNeeded {
		return ""
	}
	return memory
}
