package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// readFile reads a snapshot owned by this user and inaccessible to others.
func (s *Keeper) readFile(path string) (*Content, error) {
	before, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if err := s.checkFile(before); err != nil { // before opening it: a pipe would block
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	opened, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !os.SameFile(before, opened) {
		return nil, errors.New("replaced while opening")
	}
	return s.Read(file, opened.Size())
}

func (s *Keeper) checkFile(info fs.FileInfo) error {
	switch limit := s.Config.SnapshotBytes; {
	case !info.Mode().IsRegular():
		return errors.New("not a regular file")
	case info.Size() > limit:
		return fmt.Errorf("%d bytes exceed --snapshot-bytes %d", info.Size(), limit)
	}
	return checkOwner(info)
}

// unfinishedPattern returns the glob of temporary files while a snapshot is written.
func unfinishedPattern(path string) string { return filepath.Base(path) + ".*.unfinished" }

// removeUnfinished removes temporary files left by a killed process.
func removeUnfinished(path string) {
	folder := filepath.Dir(path)
	entries, _ := os.ReadDir(folder) // reading or writing the snapshot will report a bad folder
	for _, e := range entries {
		if ours, _ := filepath.Match(unfinishedPattern(path), e.Name()); ours {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// putInPlace syncs a file and renames it to path atomically, so that a crash leaves the old snapshot or the new one.
func putInPlace(file *os.File, path string) error {
	if err := file.Sync(); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}
