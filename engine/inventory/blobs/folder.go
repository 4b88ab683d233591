// Package blobs stores pictures, videos and documents in a folder, addressed by content: all files made from one original are in the
// folder of the original's SHA-256, {sha[0:2]}/{sha}/{name}, for example ab/ab12…/640.webp. Files never change, so the same content
// is stored once and an existing file is complete.
//
// Crash safety: a file is written under tmp/ and renamed, so a killed process leaves a stray temporary file but never a partial blob.
// A power failure could still lose the bytes of a renamed file. An fsync per file would prevent that but take most of the time of an
// import, so Flush makes everything written so far durable at once. Call it before the transaction that refers to new blobs.
package blobs

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// Folder is a folder of blobs. It is safe for concurrent use, including by several processes.
type Folder struct {
	root string

	mu      sync.Mutex
	written []string // files since the last Flush
}

const temporary = "tmp"

// strayAge is the age from which a temporary file is abandoned. Writing one takes milliseconds.
const strayAge = time.Hour

var (
	shaForm  = regexp.MustCompile(`^[0-9a-f]{64}$`)
	nameForm = regexp.MustCompile(`^[a-z0-9]{1,32}\.[a-z0-9]{1,8}$`)
)

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

// SHA returns the SHA-256 of content in hex.
func SHA(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// Put stores content as name under the original's sha. It does not overwrite an existing blob.
func (f *Folder) Put(sha, name string, content []byte) error {
	path, err := f.path(sha, name)
	if err != nil {
		return err
	}
	if len(content) == 0 {
		return fmt.Errorf("blobs: %s/%s has no content", sha, name)
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

// Has reports whether a blob exists. An empty file, which a power failure may leave, does not count.
func (f *Folder) Has(sha, name string) bool {
	path, err := f.path(sha, name)
	return err == nil && isFile(path)
}

// Open opens a blob for reading. The error is fs.ErrNotExist if it is missing or its sha or name is invalid.
func (f *Folder) Open(sha, name string) (*os.File, error) {
	path, err := f.path(sha, name)
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

// Flush returns when everything stored so far would survive a power failure.
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

// path rejects everything but a hash and a plain name, so that no request can leave the folder.
func (f *Folder) path(sha, name string) (string, error) {
	if !shaForm.MatchString(sha) || !nameForm.MatchString(name) {
		return "", fmt.Errorf("blobs: invalid name %q/%q: %w", sha, name, fs.ErrNotExist)
	}
	return filepath.Join(f.root, sha[:2], sha, name), nil
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
