package photos

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"io"
	"strconv"

	"github.com/kovidgoyal/imaging"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

// rotatedQuality keeps what a rotation loses below what can be seen.
const rotatedQuality = 95

// Rotate stores a picture, which must be raster, turned clockwise by 90, 180 or 270 degrees. It turns the widest rendition, because originals are
// not kept. The caller sets the tenant of the row.
func Rotate(ctx context.Context, to blobs.Store, sha string, degrees int) (db.MediaRow, error) {
	file, err := to.Open(ctx, sha, strconv.Itoa(Widths[len(Widths)-1])+".jpg")
	if err != nil {
		return db.MediaRow{}, err
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	if err != nil {
		return db.MediaRow{}, err
	}
	picture, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		return db.MediaRow{}, err
	}
	var turned bytes.Buffer
	if err := jpeg.Encode(&turned, clockwise(picture, degrees), &jpeg.Options{Quality: rotatedQuality}); err != nil {
		return db.MediaRow{}, err
	}
	return Store(ctx, to, turned.Bytes())
}

func clockwise(picture image.Image, degrees int) image.Image {
	switch degrees {
	case 90:
		return imaging.Rotate270(picture) // the library turns counter-clockwise
	case 180:
		return imaging.Rotate180(picture)
	}
	return imaging.Rotate90(picture)
}
