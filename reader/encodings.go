package reader

import (
	"bytes"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// coding is a content coding (RFC 9110 section 8.4.1).
type coding int

const (
	identity coding = iota
	brotliCoding
	zstdCoding
	gzipCoding
	codings
)

// codingNames as they stand in headers.
var codingNames = [codings]string{"identity", "br", "zstd", "gzip"}

// Levels, chosen for the time of a fill: a body of 100 KB is compressed three times in a few milliseconds.
const (
	brotliLevel = 5
	gzipLevel   = 6
	zstdLevel   = zstd.SpeedDefault
)

// smallest body worth compressing, in bytes: below it headers weigh more than what is saved.
const smallest = 400

// zstdEncoder is safe to share; EncodeAll uses no state of its own.
var zstdEncoder = mustZstd()

func mustZstd() *zstd.Encoder {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstdLevel), zstd.WithEncoderConcurrency(1))
	if err != nil {
		panic("BUG: zstd options: " + err.Error())
	}
	return encoder
}

// encode makes the forms of a body, once for as long as it is stored. One that does not get smaller is left out.
func encode(body []byte, contentType, tag string) []form {
	forms := []form{{coding: identity, body: body, etag: quoted(tag, "")}}
	if len(body) < smallest || !isCompressible(contentType) {
		return forms
	}
	for _, made := range []form{
		{coding: brotliCoding, body: brotliOf(body)},
		{coding: zstdCoding, body: zstdEncoder.EncodeAll(body, make([]byte, 0, len(body)/4))},
		{coding: gzipCoding, body: gzipOf(body)},
	} {
		if len(made.body) < len(body) {
			made.body = bytes.Clone(made.body) // without the room that growing left
			made.etag = quoted(tag, "-"+codingNames[made.coding])
			forms = append(forms, made)
		}
	}
	return forms
}

func quoted(tag, suffix string) []byte { return []byte(`"` + tag + suffix + `"`) }

func isCompressible(contentType string) bool {
	mediaType, _, _ := strings.Cut(contentType, ";")
	return strings.HasPrefix(mediaType, "text/") || mediaType == jsonType || mediaType == "image/svg+xml"
}

// Writing to a buffer cannot fail, so neither can these.

func brotliOf(body []byte) []byte {
	var out bytes.Buffer
	w := brotli.NewWriterLevel(&out, brotliLevel)
	_, _ = w.Write(body)
	_ = w.Close()
	return out.Bytes()
}

func gzipOf(body []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzipLevel)
	if err != nil {
		panic("BUG: gzip level: " + err.Error())
	}
	_, _ = w.Write(body)
	_ = w.Close()
	return out.Bytes()
}
