// Package blobs stores pictures, videos and documents in a folder or a bucket, addressed by content: all files made from one original are
// under the original's SHA-256, {sha[0:2]}/{sha}/{name}, for example ab/ab12…/640.webp. Files never change, so the same content is stored
// once and an existing file is complete.
package blobs

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"regexp"
	"strings"

	"fairwarning/engine/bucket"
)

// Store is where blobs are kept. Its methods may be called concurrently, also by several processes. Errors that are not about the blob itself
// are those of the disk, or bucket.ErrUnavailable.
type Store interface {
	// Put stores content as name under the original's sha, whole or not at all. It does not overwrite an existing blob.
	Put(ctx context.Context, sha, name string, content []byte) error

	// Has reports whether a blob exists.
	Has(ctx context.Context, sha, name string) (bool, error)

	// Open opens a blob for reading until ctx ends. The error is fs.ErrNotExist if it is missing or its sha or name is invalid.
	Open(ctx context.Context, sha, name string) (io.ReadSeekCloser, error)

	// Flush returns when everything stored so far would survive a power failure. Call it before the transaction that refers to new blobs.
	Flush() error

	// All returns the names of all blobs, which takes long. It ends after an error.
	All(ctx context.Context) iter.Seq2[Name, error]
}

// Name is the name of a blob.
type Name struct {
	SHA  string // of the original, in hex
	Name string // for example 640.webp
}

// Open opens a folder, or a bucket if the location is one (bucket.Open). It does not connect to a bucket.
func Open(ctx context.Context, location string) (Store, error) {
	if bucket.IsLocation(location) {
		return OpenBucket(ctx, location)
	}
	if scheme, _, isURL := strings.Cut(location, "://"); isURL {
		return nil, fmt.Errorf("media cannot be kept in %s://; use a folder or s3://", scheme)
	}
	return OpenFolder(location)
}

// SHA returns the SHA-256 of content in hex.
func SHA(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

var (
	shaForm  = regexp.MustCompile(`^[0-9a-f]{64}$`)
	nameForm = regexp.MustCompile(`^[a-z0-9]{1,32}\.[a-z0-9]{1,8}$`)
)

// keyOf returns where a blob is. It rejects everything but a hash and a plain name, so that no request can leave the store.
func keyOf(sha, name string) (string, error) {
	if !shaForm.MatchString(sha) || !nameForm.MatchString(name) {
		return "", fmt.Errorf("blobs: invalid name %q/%q: %w", sha, name, fs.ErrNotExist)
	}
	return sha[:2] + "/" + sha + "/" + name, nil
}

// nameOf is the inverse of keyOf. It returns false for what is no blob.
func nameOf(key string) (Name, bool) {
	_, rest, _ := strings.Cut(key, "/")
	sha, name, _ := strings.Cut(rest, "/")
	same, err := keyOf(sha, name)
	return Name{sha, name}, err == nil && same == key
}

func checkContent(sha, name string, content []byte) error {
	if len(content) == 0 {
		return fmt.Errorf("blobs: %s/%s has no content", sha, name)
	}
	return nil
}
