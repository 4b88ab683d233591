package cache

import (
	"bytes"
	"runtime"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Coding is a content coding (RFC 9110 section 8.4.1).
type Coding int

const (
	Identity Coding = iota
	BrotliCoding
	ZstdCoding
	GzipCoding
	Codings
)

// CodingNames are the header names of the codings.
var CodingNames = [Codings]string{"identity", "br", "zstd", "gzip"}

// Levels picked for fill time: a 100 KB body compresses three times in a few milliseconds.
const (
	brotliLevel = 5
	gzipLevel   = 6
	zstdLevel   = zstd.SpeedDefault
)

// smallest is the shortest body worth compressing, in bytes. Below it, the headers outweigh the savings.
const smallest = 400

// zstdEncoder is safe to share: EncodeAll keeps no state.
var zstdEncoder = mustZstd()

func mustZstd() *zstd.Encoder {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstdLevel), zstd.WithEncoderConcurrency(1))
	if err != nil {
		panic("BUG: zstd options: " + err.Error())
	}
	return encoder
}

// encode returns the variants of a body, identity first. It omits encodings that do not make the body shorter.
func encode(body []byte, contentType, tag string) []Variant {
	variants := []Variant{{Coding: Identity, Body: body, ETag: quoted(tag, "")}}
	if len(body) < smallest || !IsCompressible(contentType) {
		return variants
	}
	compressing <- struct{}{}
	defer func() { <-compressing }()
	w := encoders.Get().(*encoder)
	defer encoders.Put(w)
	for _, c := range []Coding{BrotliCoding, ZstdCoding, GzipCoding} {
		if made := w.encode(body, c); len(made) < len(body) {
			variants = append(variants, Variant{Coding: c, Body: bytes.Clone(made), ETag: quoted(tag, "-"+CodingNames[c])})
		}
	}
	if w.out.Cap() > maxPooledBuffer {
		w.out = bytes.Buffer{}
	}
	return variants
}

func IsCompressible(contentType string) bool {
	mediaType, _, _ := strings.Cut(contentType, ";")
	return strings.HasPrefix(mediaType, "text/") || mediaType == JSONType || mediaType == XMLType || mediaType == "image/svg+xml"
}

// compressing limits compression to half the processors, so that hits still find a free one while thousands of
// entries revalidate at once.
var compressing = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))

// encoder compresses one body after another. Its tables take over 2 MiB; allocating them per body would cost more
// than compressing a short one.
type encoder struct {
	brotli *brotli.Writer
	gzip   *gzip.Writer
	out    bytes.Buffer
}

// maxPooledBuffer is the largest buffer reused for the next body, in bytes. Only sitemaps need longer ones.
const maxPooledBuffer = 256 << 10

var encoders = sync.Pool{New: func() any {
	zipper, err := gzip.NewWriterLevel(nil, gzipLevel)
	if err != nil {
		panic("BUG: gzip level: " + err.Error())
	}
	return &encoder{brotli: brotli.NewWriterLevel(nil, brotliLevel), gzip: zipper}
}}

// encode returns the body in a coding; the result is valid until the next call. Writes to a buffer cannot fail.
func (w *encoder) encode(body []byte, into Coding) []byte {
	w.out.Reset()
	switch into {
	case BrotliCoding:
		w.brotli.Reset(&w.out)
		_, _ = w.brotli.Write(body)
		_ = w.brotli.Close()
	case GzipCoding:
		w.gzip.Reset(&w.out)
		_, _ = w.gzip.Write(body)
		_ = w.gzip.Close()
	case ZstdCoding:
		w.out.Grow(len(body) / 4)
		return zstdEncoder.EncodeAll(body, w.out.AvailableBuffer())
	}
	return w.out.Bytes()
}
