// Package files keeps the content of people's documents under random names, in a folder or in a bucket. None of it can be reached
// under /media, and its names do not reveal what is in a file or whose it is.
package files

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strings"

	"fairwarning/engine/bucket"
)

// Store is where files are kept. Its methods may be called concurrently.
type Store interface {
	// Put stores a file of a known size and media type. When it returns, the file survives a power failure. After an error, a part
	// of the file may be left under its name.
	Put(ctx context.Context, name, media string, from io.ReadSeeker, size int64) error

	// Open returns the content of a file. The error is fs.ErrNotExist if there is none.
	Open(ctx context.Context, name string) (io.ReadCloser, error)

	// Remove deletes a file or what is left of one. It returns no error if there is none.
	Remove(ctx context.Context, name string) error
}

// Open opens a folder, or a bucket if the location is one (bucket.Open). It does not connect to a bucket.
func Open(ctx context.Context, location string) (Store, error) {
	scheme, _, isURL := strings.Cut(location, "://")
	switch {
	case !isURL:
		return OpenFolder(location)
	case bucket.IsLocation(location):
		return OpenBucket(ctx, location)
	}
	return nil, fmt.Errorf("documents cannot be kept in %s://; use a folder or s3://", scheme)
}

// NewName returns an unguessable name.
func NewName() string {
	b := make([]byte, 16)
	rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

var nameForm = regexp.MustCompile(`^[0-9a-f]{32}$`)

// pathOf returns where a file is, or fs.ErrNotExist for anything but a name from NewName.
func pathOf(name string) (string, error) {
	if !nameForm.MatchString(name) {
		return "", fmt.Errorf("documents: invalid name: %w", fs.ErrNotExist)
	}
	return name[:2] + "/" + name, nil
}
