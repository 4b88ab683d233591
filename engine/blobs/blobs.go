// Package blobs keeps the bytes of pictures, videos and documents in a folder, by content: everything made of one
// original lies in the folder of the original's SHA-256, {sha[0:2]}/{sha}/{name}, for example ab/ab12…/640.webp. What is
// there never changes, so the same content is stored once and a file that exists is whole.
//
// How it survives a crash: a file is written under tmp/ and renamed, so a killed process leaves a stray temporary file
// and never half a blob. A power cut could still lose the bytes of a file whose name is on disk; one fsync a file would
// prevent that, at the cost of most of an import's time. Flush makes everything written so far durable at once instead.
// Who names blobs in a database calls it before the transaction that names them; until then nothing refers to them.
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

// Folder is a folder of blobs. It is safe for concurrent use, by several processes too.
type Folder struct {
	root string

	mu      sync.Mutex
	written []string // files since the last Flush
}

const temporary = "tmp"

// strayAge is how old a temporary file must be to be nobody's any more; writing one takes milliseconds.
const strayAge = time.Hour

var (
	shaForm  = regexp.MustCompile(`^[0-9a-f]{64}$`)
	nameForm = regexp.MustCompile(`^[a-z0-9]{1,32}\.[a-z0-9]{1,8}$`)
)

// OpenFolder opens the folder, makes it when it is missing, and removes temporary files that killed processes left.
func OpenFolder(root string) (*Folder, error) {
	f := &Folder{root: root}
	if err := os.MkdirAll(filepath.Join(root, temporary), 0o755); err != nil {
		return nil, fmt.Errorf("blobs: %w", err)
	}
	return f, f.sweep(time.Now().Add(-strayAge))
}

// SHA names content.
func SHA(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// Put stores content as name under the original's sha. A blob that is there is left alone.
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
	defer os.Remove(file.Name()) // does nothing once it is renamed
	_, err = file.Write(content)
	if err := errors.Join(err, file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// Has tells whether a blob is there. An empty file, as a power cut may leave one, is not.
func (f *Folder) Has(sha, name string) bool {
	path, err := f.path(sha, name)
	return err == nil && isFile(path)
}

// Open opens a blob for reading. One that is not there, or whose sha or name cannot be one, is fs.ErrNotExist.
func (f *Folder) Open(sha, name string) (*os.File, error) {
	path, err := f.path(sha, name)
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

// Flush returns when everything stored so far would survive a power cut.
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

// path refuses whatever is not a hash and a plain name, so that no request can leave the folder.
func (f *Folder) path(sha, name string) (string, error) {
	if !shaForm.MatchString(sha) || !nameForm.MatchString(name) {
		return "", fmt.Errorf("blobs: %q/%q is no blob: %w", sha, name, fs.ErrNotExist)
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
		os.Remove(filepath.Join(f.root, temporary, entry.Name())) // another process may have been faster
	}
	return nil
}
