package files

import (
	"context"
	"fmt"
	"io"
	"io/fs"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/s3blob" // s3://
	"gocloud.dev/gcerrors"
)

// Bucket is a bucket of S3 or of a service that speaks its protocol.
type Bucket struct{ bucket *blob.Bucket }

// OpenBucket opens a bucket by its URL. It does not connect.
func OpenBucket(ctx context.Context, url string) (*Bucket, error) {
	bucket, err := blob.OpenBucket(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("documents: %w", err)
	}
	return &Bucket{bucket}, nil
}

// Put implements Store. The service refuses a file that is cut off.
func (b *Bucket) Put(ctx context.Context, name, media string, from io.Reader, size int64) error {
	path, err := pathOf(name)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // before Close, it abandons the upload
	to, err := b.bucket.NewWriter(ctx, path, &blob.WriterOptions{ContentType: media, ContentDisposition: "attachment", DisableContentTypeDetection: true})
	if err != nil {
		return err
	}
	if _, err := io.CopyN(to, from, size); err != nil {
		cancel()
		_ = to.Close() // it was abandoned
		return err
	}
	return to.Close()
}

// Open implements Store.
func (b *Bucket) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	path, err := pathOf(name)
	if err != nil {
		return nil, err
	}
	file, err := b.bucket.NewReader(ctx, path, nil)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil, fs.ErrNotExist
	}
	if err != nil {
		return nil, err
	}
	return file, nil
}

// Remove implements Store.
func (b *Bucket) Remove(ctx context.Context, name string) error {
	path, err := pathOf(name)
	if err == nil {
		err = b.bucket.Delete(ctx, path)
	}
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil
	}
	return err
}
