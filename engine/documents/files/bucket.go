package files

import (
	"context"
	"io"

	"fairwarning/engine/bucket"
)

// Bucket is a bucket that only the engine can read.
type Bucket struct{ bucket *bucket.Bucket }

// OpenBucket opens a bucket by its location. It does not connect.
func OpenBucket(ctx context.Context, location string) (*Bucket, error) {
	opened, err := bucket.Open(ctx, location)
	if err != nil {
		return nil, err
	}
	return &Bucket{opened}, nil
}

// Put implements Store.
func (b *Bucket) Put(ctx context.Context, name, media string, from io.ReadSeeker, size int64) error {
	path, err := pathOf(name)
	if err != nil {
		return err
	}
	return b.bucket.Put(ctx, path, media, from, size)
}

// Open implements Store.
func (b *Bucket) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	path, err := pathOf(name)
	if err != nil {
		return nil, err
	}
	object, err := b.bucket.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	return object, nil
}

// Remove implements Store.
func (b *Bucket) Remove(ctx context.Context, name string) error {
	path, err := pathOf(name)
	if err != nil {
		return err
	}
	return b.bucket.Remove(ctx, path)
}
