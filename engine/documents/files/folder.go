package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// Folder is a folder that only its owner can read.
type Folder struct{ root string }

// OpenFolder opens the folder and creates it if it is missing.
func OpenFolder(root string) (*Folder, error) {
	err := os.MkdirAll(root, 0o700)
	if err == nil {
		err = os.Chmod(root, 0o700)
	}
	if err != nil {
		return nil, fmt.Errorf("documents: %w", err)
	}
	return &Folder{root}, nil
}

func (f *Folder) path(name string) (string, error) {
	path, err := pathOf(name)
	return filepath.Join(f.root, filepath.FromSlash(path)), err
}

// Put implements Store.
func (f *Folder) Put(_ context.Context, name, _ string, from io.ReadSeeker, size int64) error {
	path, err := f.path(name)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.CopyN(file, from, size)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close(), syncFolder(filepath.Dir(path)), syncFolder(f.root))
}

// syncFolder makes the names in a folder durable. Windows cannot and need not.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// Open implements Store.
func (f *Folder) Open(_ context.Context, name string) (io.ReadCloser, error) {
	path, err := f.path(name)
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

// Remove implements Store.
func (f *Folder) Remove(_ context.Context, name string) error {
	path, err := f.path(name)
	if err == nil {
		err = os.Remove(path)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
