package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// readFile reads a snapshot that is this user's own, and nobody else's to read or write.
func (s *Keeper) readFile(path string) (*Content, error) {
	before, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if err := s.checkFile(before); err != nil { // before it is opened: a pipe would keep us waiting
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
		return nil, errors.New("it was replaced while it was opened")
	}
	content, err := s.Read(file, opened.Size())
	if err != nil {
		return nil, err
	}
	return content, nil
}

func (s *Keeper) checkFile(info fs.FileInfo) error {
	switch limit := s.Config.SnapshotBytes; {
	case !info.Mode().IsRegular():
		return errors.New("it is no regular file")
	case info.Size() > limit:
		return fmt.Errorf("it has %d bytes, and --snapshot-bytes is %d", info.Size(), limit)
	}
	return checkOwner(info)
}

// unfinishedPattern is the name of a snapshot that is being written, with a star for what chance puts there.
func unfinishedPattern(path string) string { return filepath.Base(path) + ".*.unfinished" }

// removeUnfinished removes what was left when a reader was killed while it wrote.
func removeUnfinished(path string) {
	folder := filepath.Dir(path)
	entries, _ := os.ReadDir(folder) // what is wrong with the folder is said when the snapshot is read or written
	for _, e := range entries {
		if ours, _ := filepath.Match(unfinishedPattern(path), e.Name()); ours {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// putInPlace makes a written file the one at path, at once and for good: whatever happens, there is the old one or the new.
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
