//go:build linux

package harness

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// SizeOf returns the total size of the files below a folder in bytes. It skips files deleted meanwhile.
func SizeOf(folder string) (sum int64, err error) {
	err = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil {
			sum += info.Size()
		}
		return err
	})
	return sum, err
}
