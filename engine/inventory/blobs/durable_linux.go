package blobs

import (
	"os"

	"golang.org/x/sys/unix"
)

// makeDurable syncs the whole file system in one call, which for thousands of small files costs about as much as for one.
func makeDurable(root string, _ []string) error {
	folder, err := os.Open(root)
	if err != nil {
		return err
	}
	defer folder.Close()
	return unix.Syncfs(int(folder.Fd()))
}
