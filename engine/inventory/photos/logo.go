package photos

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"github.com/gen2brain/webp"
	"github.com/kovidgoyal/imaging"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

// logoWidth is the width at which the site shows logos, in pixels.
const logoWidth = 640

// StoreLogo is Store for a logo. It reports whether the logo is transparent: then its WebP file of logoWidth is, too, unless the picture was stored
// before. All its other files have a white background.
func StoreLogo(ctx context.Context, to blobs.Store, content []byte) (row db.MediaRow, isTransparent bool, err error) {
	if k := kindOf(content); k.media == db.MediaRaster {
		if isTransparent, err = storeTransparent(ctx, to, content, k.mediaType); err != nil {
			return row, false, err
		}
	}
	row, err = Store(ctx, to, content)
	return row, isTransparent, err
}

// storeTransparent stores the WebP file of a transparent picture and reports whether it is one.
func storeTransparent(ctx context.Context, to blobs.Store, content []byte, mediaType string) (isTransparent bool, err error) {
	width, height, err := rasterSize(content, mediaType)
	if err != nil {
		return false, err
	}
	if err := unpacking.Acquire(ctx, int64(width*height)); err != nil {
		return false, err
	}
	defer unpacking.Release(int64(width * height))
	f := formats[mediaType]
	err = guard(f.name, func() error {
		original, err := f.decode(bytes.NewReader(content))
		if err != nil {
			return broken(f.name, err)
		}
		picture := imaging.AsNRGBA(original)
		if isTransparent = !picture.Opaque(); !isTransparent {
			return nil
		}
		var file bytes.Buffer
		if err := webp.Encode(&file, narrow(picture, logoWidth), webp.Options{Quality: webpQuality, Method: webpMethod}); err != nil {
			return fmt.Errorf("photos: encode WebP: %w", err)
		}
		return to.Put(ctx, blobs.SHA(content), strconv.Itoa(logoWidth)+".webp", file.Bytes())
	})
	return isTransparent, err
}
