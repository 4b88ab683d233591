//go:build !linux

package blobs

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// makeDurable syncs the files, then the folders up to the root.
func makeDurable(root string, files []string) error {
	folders := map[string]bool{root: true}
	for _, path := range files {
		if err := syncPath(path, os.O_RDWR); err != nil {
			return err
		}
		folders[filepath.Dir(path)] = true
		folders[filepath.Dir(filepath.Dir(path))] = true
	}
	if runtime.GOOS == "windows" { // Windows cannot sync folders and does not need to
		return nil
	}
	for path := range folders {
		if err := syncPath(path, os.O_RDONLY); err != nil {
			return err
		}
	}
	return nil
}

func syncPath(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
