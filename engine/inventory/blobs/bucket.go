package blobs

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"mime"
	"path"

	"fairwarning/engine/bucket"
)

// Bucket is a bucket of blobs. A blob is stored by one request, so there is never a part of one.
type Bucket struct{ bucket *bucket.Bucket }

// OpenBucket opens a bucket by its location. It does not connect.
func OpenBucket(ctx context.Context, location string) (*Bucket, error) {
	opened, err := bucket.Open(ctx, location)
	if err != nil {
		return nil, err
	}
	return &Bucket{opened}, nil
}

// Put implements Store. Of writers of one blob at the same time, the last one is kept.
func (b *Bucket) Put(ctx context.Context, sha, name string, content []byte) error {
	key, err := keyOf(sha, name)
	if err := errors.Join(err, checkContent(sha, name, content)); err != nil {
		return err
	}
	if has, err := b.Has(ctx, sha, name); has || err != nil {
		return err
	}
	return b.bucket.Put(ctx, key, mime.TypeByExtension(path.Ext(name)), bytes.NewReader(content), int64(len(content)))
}

// Has implements Store.
func (b *Bucket) Has(ctx context.Context, sha, name string) (bool, error) {
	key, err := keyOf(sha, name)
	if err != nil {
		return false, nil
	}
	size, err := b.bucket.Size(ctx, key)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return size > 0, err
}

// Open implements Store.
func (b *Bucket) Open(ctx context.Context, sha, name string) (io.ReadSeekCloser, error) {
	key, err := keyOf(sha, name)
	if err != nil {
		return nil, err
	}
	object, err := b.bucket.Open(ctx, key)
	if err != nil {
		return nil, err
	}
	return object, nil
}

// Flush implements Store. What the service has confirmed is durable.
func (b *Bucket) Flush() error { return nil }

// All implements Store.
func (b *Bucket) All(ctx context.Context) iter.Seq2[Name, error] {
	return func(yield func(Name, error) bool) {
		for key, err := range b.bucket.Keys(ctx) {
			name, isBlob := nameOf(key)
			if (isBlob || err != nil) && !yield(name, err) {
				return
			}
		}
	}
}
