// Package bucket reads and writes a bucket of S3 or of a service that speaks its protocol, such as Cloudflare R2, Backblaze B2, MinIO or Ceph.
//
// It uses only what all of them have: an object is uploaded in one request with its MD5, so it is there as a whole or not at all, and read
// in ranges. Every call ends within a time, whatever the service does.
package bucket

import (
	"context"
	"crypto/md5"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// ErrUnavailable reports that the service did not do what it was asked for: it cannot be reached, is too slow, or refuses.
var ErrUnavailable = errors.New("the bucket is not available")

const (
	patience = 10 * time.Second // that a call may take, and that an object being read may give no byte
	minSpeed = 256 << 10        // bytes per second that an upload may count on
)

// Bucket is a bucket, or the part of it below a prefix. Its methods may be called concurrently.
type Bucket struct {
	client       *s3.Client
	name, prefix string
}

// String returns where the bucket is, without what may be secret.
func (b *Bucket) String() string { return "s3://" + b.name + "/" + b.prefix }

// Put stores an object of size bytes and replaces one of the same key. When it returns, the object survives whatever the service promises
// to survive. After an error there is no part of it.
func (b *Bucket) Put(ctx context.Context, key, mediaType string, content io.ReadSeeker, size int64) error {
	sum := md5.New()
	if n, err := io.Copy(sum, content); err != nil {
		return err
	} else if n != size {
		return fmt.Errorf("bucket: %s has %d bytes instead of %d: %w", key, n, size, io.ErrUnexpectedEOF)
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, patience+time.Duration(size/minSpeed)*time.Second)
	defer cancel()
	_, err := b.client.PutObject(within, &s3.PutObjectInput{Bucket: &b.name, Key: b.key(key), Body: content, ContentLength: &size,
		ContentType: &mediaType, ContentMD5: aws.String(base64.StdEncoding.EncodeToString(sum.Sum(nil)))})
	return b.wrap(ctx, "store", key, err)
}

// Size returns the size of an object in bytes. The error is fs.ErrNotExist if there is none.
func (b *Bucket) Size(ctx context.Context, key string) (int64, error) {
	head, err := b.head(ctx, key)
	if err != nil {
		return 0, err
	}
	return aws.ToInt64(head.ContentLength), nil
}

func (b *Bucket) head(ctx context.Context, key string) (*s3.HeadObjectOutput, error) {
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	head, err := b.client.HeadObject(within, &s3.HeadObjectInput{Bucket: &b.name, Key: b.key(key)})
	return head, b.wrap(ctx, "find", key, err)
}

// Remove deletes an object. It returns no error if there is none.
func (b *Bucket) Remove(ctx context.Context, key string) error {
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, err := b.client.DeleteObject(within, &s3.DeleteObjectInput{Bucket: &b.name, Key: b.key(key)})
	if err = b.wrap(ctx, "remove", key, err); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Keys returns all keys, which takes a call per thousand. It ends after an error.
func (b *Bucket) Keys(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{Bucket: &b.name, Prefix: &b.prefix})
		for pages.HasMorePages() {
			within, cancel := context.WithTimeout(ctx, patience)
			page, err := pages.NextPage(within)
			cancel()
			if err != nil {
				yield("", b.wrap(ctx, "list", "", err))
				return
			}
			for _, object := range page.Contents {
				if !yield(strings.TrimPrefix(aws.ToString(object.Key), b.prefix), nil) {
					return
				}
			}
		}
	}
}

func (b *Bucket) key(key string) *string { return aws.String(b.prefix + key) }

// wrap turns an error of the service into fs.ErrNotExist or ErrUnavailable. One because the caller has given up stays what it is.
func (b *Bucket) wrap(caller context.Context, action, key string, err error) error {
	if err == nil {
		return nil
	}
	_, isMissingKey := errors.AsType[*types.NoSuchKey](err)
	_, isMissing := errors.AsType[*types.NotFound](err) // HEAD, whose answers have no code
	switch {
	case isMissingKey || isMissing:
		return fmt.Errorf("bucket: %s%s: %w", b, key, fs.ErrNotExist)
	case caller.Err() != nil:
		return fmt.Errorf("bucket: %s %s%s: %w", action, b, key, context.Cause(caller))
	}
	return fmt.Errorf("%w: %s %s%s: %w", ErrUnavailable, action, b, key, err)
}
