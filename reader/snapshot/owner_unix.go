//go:build unix

package snapshot

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// checkOwner rejects a file that another user could write or read.
func checkOwner(info fs.FileInfo) error {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok && int(stat.Uid) != os.Geteuid() {
		return fmt.Errorf("owned by user %d, not %d", stat.Uid, os.Geteuid())
	}
	if others := info.Mode().Perm() &^ 0o700; others != 0 {
		return fmt.Errorf("mode %#o, not 0600", info.Mode().Perm())
	}
	return nil
}

// syncFolder makes a rename survive a power loss.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}
