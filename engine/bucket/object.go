package bucket

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// window is how many bytes of an object are requested at once. A part of a video takes little more than it needs, and somebody who watches
// slowly does not keep a connection to the service.
const window = 4 << 20

// Object reads an object as it was when it was opened. It must be closed. It is not safe for concurrent use.
type Object struct {
	ctx    context.Context
	bucket *Bucket
	key    string
	size   int64
	etag   *string

	at       int64         // of the next byte
	body     io.ReadCloser // of the window that is being read; nil: none
	until    int64         // end of the window
	silence  *time.Timer   // ends the request
	request  context.Context
	released context.CancelCauseFunc
}

// errSilent ends a request.
var errSilent = fmt.Errorf("no byte came within %s", patience)

// Open opens an object, whose bytes are requested as they are read, until ctx ends. The error is fs.ErrNotExist if there is none.
func (b *Bucket) Open(ctx context.Context, key string) (*Object, error) {
	head, err := b.head(ctx, key)
	if err != nil {
		return nil, err
	}
	return &Object{ctx: ctx, bucket: b, key: key, size: aws.ToInt64(head.ContentLength), etag: head.ETag}, nil
}

// Read implements io.Reader.
func (o *Object) Read(p []byte) (n int, err error) {
	for o.at < o.size {
		if o.body == nil {
			if err := o.fetch(); err != nil {
				return 0, err
			}
		}
		o.silence.Reset(patience)
		n, err = o.body.Read(p)
		o.silence.Stop()
		if o.at += int64(n); o.at >= o.until {
			o.release()
		} else if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return n, o.failed(err)
		}
		if n > 0 || len(p) == 0 {
			return n, nil
		}
	}
	return 0, io.EOF
}

// fetch begins the next window.
func (o *Object) fetch() error {
	o.request, o.released = context.WithCancelCause(o.ctx)
	o.silence = time.AfterFunc(patience, func() { o.released(errSilent) })
	o.until = min(o.at+window, o.size)
	got, err := o.bucket.client.GetObject(o.request, &s3.GetObjectInput{Bucket: &o.bucket.name, Key: o.bucket.key(o.key), IfMatch: o.etag,
		Range: aws.String(fmt.Sprintf("bytes=%d-%d", o.at, o.until-1))})
	o.silence.Stop()
	if err != nil {
		return o.failed(err)
	}
	o.body = got.Body
	return nil
}

// failed ends the window and returns why it could not be read.
func (o *Object) failed(err error) error {
	if cause := context.Cause(o.request); cause == errSilent {
		err = cause
	}
	o.release()
	return o.bucket.wrap(o.ctx, "read", o.key, err)
}

func (o *Object) release() {
	if o.released != nil {
		o.released(nil)
	}
	if o.body != nil {
		_ = o.body.Close() // nothing more is read
		o.body = nil
	}
}

// Seek implements io.Seeker.
func (o *Object) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += o.at
	case io.SeekEnd:
		offset += o.size
	}
	if offset < 0 {
		return o.at, errors.New("bucket: seek before the start")
	}
	if offset != o.at {
		o.release()
	}
	o.at = offset
	return offset, nil
}

// Close implements io.Closer.
func (o *Object) Close() error {
	o.release()
	return nil
}
