// Package photos converts originals for the site: pictures in four widths as WebP and JPEG, sanitized SVG, videos with a still, and
// PDF documents. The files go into a blobs.Store under the original's SHA-256, without metadata of pictures and videos such as place, camera
// and author. Originals of pictures are not kept: the company has them, and importing one again makes the same files.
//
// An unusable original gives an *Error with a reason an operator can act on. Panics of decoders on hostile files are caught.
package photos

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

// Error is the reason an original cannot be used.
type Error struct {
	Reason string // continues "The file …": "is not an image"
	Cause  error  // error of the decoder, or nil
}

func (e *Error) Error() string {
	if e.Cause != nil {
		return e.Reason + ": " + e.Cause.Error()
	}
	return e.Reason
}

func (e *Error) Unwrap() error { return e.Cause }

func refuse(format string, args ...any) *Error { return &Error{Reason: fmt.Sprintf(format, args...)} }

// Limits of originals, in bytes.
const (
	MaxPicture  = 40 << 20
	MaxVector   = 1 << 20
	MaxVideo    = 100 << 20
	MaxDocument = 40 << 20
)

// kind is the type of a file by its first bytes. File names are not trusted.
type kind struct {
	mediaType string
	media     string // one of the store's kinds of media; "": not accepted
}

var kinds = []struct {
	offset int
	magic  string
	kind   kind
}{
	{0, "\xff\xd8\xff", kind{"image/jpeg", db.MediaRaster}},
	{0, "\x89PNG\r\n\x1a\n", kind{"image/png", db.MediaRaster}},
	{0, "GIF8", kind{"image/gif", db.MediaRaster}},
	{8, "WEBPVP8", kind{"image/webp", db.MediaRaster}},
	{0, "%PDF-", kind{"application/pdf", db.MediaDocument}},
	{4, "ftyphei", kind{"image/heic", db.MediaRaster}},
	{4, "ftypavi", kind{"image/avif", db.MediaRaster}},
	{4, "ftyphev", kind{"image/heic-sequence", ""}},
	{4, "ftypqt", kind{"video/quicktime", ""}},
	{4, "ftyp", kind{"video/mp4", db.MediaVideo}},
	{0, "II*\x00", kind{"image/tiff", ""}},
	{0, "MM\x00*", kind{"image/tiff", ""}},
	{0, "BM", kind{"image/bmp", ""}},
}

func kindOf(content []byte) kind {
	if still, isStill := stillBrand(content); isStill {
		return kind{still, db.MediaRaster}
	}
	for _, k := range kinds {
		if len(content) > k.offset && bytes.HasPrefix(content[k.offset:], []byte(k.magic)) {
			return k.kind
		}
	}
	if text := bytes.TrimLeft(bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")), " \t\r\n"); bytes.HasPrefix(text, []byte("<")) {
		return kind{"image/svg+xml", db.MediaVector}
	}
	return kind{}
}

// IsVideo reports whether a file is a video, to be stored with StoreVideo.
func IsVideo(content []byte) bool { return kindOf(content).media == db.MediaVideo }

// Store converts and stores a picture. The caller sets the tenant of the row.
func Store(ctx context.Context, to blobs.Store, content []byte) (db.MediaRow, error) {
	switch k := kindOf(content); k.media {
	case db.MediaRaster:
		return storeRaster(ctx, to, content, k.mediaType)
	case db.MediaVector:
		return storeVector(ctx, to, content)
	default:
		return db.MediaRow{}, notTaken(content, k, images)
	}
}

// Check reports whether a picture, video or document would be stored, by its type, size and header. A picture damaged further on passes.
func Check(content []byte, isDocument bool) error {
	k := kindOf(content)
	switch {
	case isDocument && k.media != db.MediaDocument:
		return notTaken(content, k, "a PDF document")
	case isDocument && len(content) > MaxDocument:
		return refuse("is larger than %d MB", MaxDocument>>20)
	case isDocument, k.media == db.MediaVideo && len(content) <= MaxVideo:
		return nil
	case k.media == db.MediaVideo:
		return refuse("is larger than %d MB", MaxVideo>>20)
	case k.media == db.MediaRaster:
		_, _, err := rasterSize(content, k.mediaType)
		return err
	case k.media == db.MediaVector:
		_, err := Sanitize(content)
		return err
	}
	return notTaken(content, k, images)
}

// images is what Store takes, for its errors.
const images = "an image (JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG)"

func notTaken(content []byte, found kind, wanted string) *Error {
	switch {
	case len(content) == 0:
		return refuse("is empty")
	case found.mediaType != "":
		return refuse("is %s, not %s", found.mediaType, wanted)
	}
	return refuse("is not %s", wanted)
}

// guard runs a decoder and turns its panic into an error.
func guard(what string, decode func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &Error{Reason: "is a damaged " + what, Cause: fmt.Errorf("decoder panicked: %v", r)}
		}
	}()
	return decode()
}

// broken wraps the error of a decoder; it returns an *Error unchanged.
func broken(what string, err error) error {
	var known *Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	return &Error{Reason: "is a damaged " + what, Cause: err}
}
