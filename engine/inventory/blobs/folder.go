package blobs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Folder is a folder of blobs.
//
// Crash safety: a file is written under tmp/ and renamed, so a killed process leaves a stray temporary file but never a partial blob.
// A power failure could still lose the bytes of a renamed file. An fsync per file would prevent that but take most of the time of an
// import, so Flush makes everything written so far durable at once.
type Folder struct {
	root string

	mu      sync.Mutex
	written []string // files since the last Flush
}

const temporary = "tmp"

// strayAge is the age from which a temporary file is abandoned. Writing one takes milliseconds.
const strayAge = time.Hour

// OpenFolder opens the folder, creates it if missing, and removes temporary files of killed processes. Only its owner can read it:
// some documents are for the people they name.
func OpenFolder(root string) (*Folder, error) {
	f := &Folder{root: root}
	err := os.MkdirAll(filepath.Join(root, temporary), 0o700)
	if err := errors.Join(err, f.closeToOthers()); err != nil {
		return nil, fmt.Errorf("blobs: %w", err)
	}
	return f, f.sweep(time.Now().Add(-strayAge))
}

// closeToOthers takes a folder of an older version, whose files everybody could read, from all but its owner. The folder of
// temporary files comes last, so that one that is open says that this remains to be done.
func (f *Folder) closeToOthers() error {
	temporaries := filepath.Join(f.root, temporary)
	info, err := os.Stat(temporaries)
	if err != nil || info.Mode().Perm()&0o077 == 0 {
		return errors.Join(err, os.Chmod(f.root, 0o700))
	}
	err = filepath.WalkDir(f.root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && path != temporaries && (entry.IsDir() || entry.Type().IsRegular()) { // not where a link leads
			err = os.Chmod(path, modeOf(entry))
		}
		if errors.Is(err, fs.ErrNotExist) { // another process may have removed a temporary file
			return nil
		}
		return err
	})
	return errors.Join(err, os.Chmod(temporaries, 0o700))
}

func modeOf(entry fs.DirEntry) fs.FileMode {
	if entry.IsDir() {
		return 0o700
	}
	return 0o600
}

// Put implements Store.
func (f *Folder) Put(_ context.Context, sha, name string, content []byte) error {
	path, err := f.path(sha, name)
	if err := errors.Join(err, checkContent(sha, name, content)); err != nil {
		return err
	}
	if isFile(path) {
		return nil
	}
	if err := f.write(path, content); err != nil {
		return fmt.Errorf("blobs: store %s/%s: %w", sha, name, err)
	}
	f.mu.Lock()
	f.written = append(f.written, path)
	f.mu.Unlock()
	return nil
}

func (f *Folder) write(path string, content []byte) error {
	file, err := os.CreateTemp(filepath.Join(f.root, temporary), "*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // fails harmlessly after the rename
	_, err = file.Write(content)
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// Has implements Store. An empty file, which a power failure may leave, does not count.
func (f *Folder) Has(_ context.Context, sha, name string) (bool, error) {
	path, err := f.path(sha, name)
	return err == nil && isFile(path), nil
}

// Open implements Store.
func (f *Folder) Open(_ context.Context, sha, name string) (io.ReadSeekCloser, error) {
	path, err := f.path(sha, name)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err // not a nil *os.File, which would be no nil interface
	}
	return file, nil
}

// Flush implements Store.
func (f *Folder) Flush() error {
	f.mu.Lock()
	written := f.written
	f.written = nil
	f.mu.Unlock()
	if len(written) == 0 {
		return nil
	}
	if err := makeDurable(f.root, written); err != nil {
		return fmt.Errorf("blobs: flush: %w", err)
	}
	return nil
}

// All implements Store.
func (f *Folder) All(ctx context.Context) iter.Seq2[Name, error] {
	return func(yield func(Name, error) bool) {
		err := filepath.WalkDir(f.root, func(path string, entry fs.DirEntry, err error) error {
			if err == nil {
				err = ctx.Err()
			}
			if err != nil || entry.IsDir() {
				return err
			}
			relative, err := filepath.Rel(f.root, path)
			if name, isBlob := nameOf(filepath.ToSlash(relative)); isBlob && isFile(path) && !yield(name, nil) {
				return fs.SkipAll
			}
			return err
		})
		if err != nil {
			yield(Name{}, fmt.Errorf("blobs: %w", err))
		}
	}
}

func (f *Folder) path(sha, name string) (string, error) {
	key, err := keyOf(sha, name)
	return filepath.Join(f.root, filepath.FromSlash(key)), err
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() > 0
}

func (f *Folder) sweep(before time.Time) error {
	entries, err := os.ReadDir(filepath.Join(f.root, temporary))
	if err != nil {
		return fmt.Errorf("blobs: %w", err)
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || info.ModTime().After(before) {
			continue
		}
		os.Remove(filepath.Join(f.root, temporary, entry.Name())) // another process may have removed it
	}
	return nil
}
