package photos

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"strconv"

	"github.com/gen2brain/avif"
	"github.com/gen2brain/heic"
	"github.com/kovidgoyal/imaging"
	"golang.org/x/image/webp"
	"golang.org/x/sync/semaphore"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

// Widths of the pictures made of an original, in pixels. An original narrower than one of them is not enlarged: the file
// of that name has the original's width.
var Widths = []int{320, 640, 1280, 1920}

const (
	maxPixels = 60_000_000 // checked in the header before decoding
	maxSide   = 16_000     // pixels; WebP ends at 16,383
)

// unpacking limits the pixels being decoded at any time, so that two 60-megapixel pictures are not decoded at once. Each pixel takes up
// to 12 bytes.
var unpacking = semaphore.NewWeighted(maxPixels + maxPixels/3)

type format struct {
	name   string // shown to operators
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error) // of an animation, the first frame
}

var formats = map[string]format{
	"image/jpeg": {"JPEG", jpeg.DecodeConfig, jpeg.Decode},
	"image/png":  {"PNG", png.DecodeConfig, png.Decode},
	"image/gif":  {"GIF", gif.DecodeConfig, decodeGIF},
	"image/webp": {"WebP", webp.DecodeConfig, webp.Decode},
	"image/heic": {"HEIC", heic.DecodeConfig, heic.Decode},
	"image/avif": {"AVIF", avif.DecodeConfig, decodeAVIF},
}

// decodeGIF draws the first frame at its position in the whole picture.
func decodeGIF(r io.Reader) (image.Image, error) {
	content, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	config, err := gif.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	frame, err := gif.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	whole := image.NewNRGBA(image.Rect(0, 0, config.Width, config.Height))
	draw.Draw(whole, frame.Bounds(), frame, frame.Bounds().Min, draw.Src)
	return whole, nil
}

// rasterSize checks the size of a picture's file and returns that in its header.
func rasterSize(content []byte, mediaType string) (width, height int, err error) {
	if len(content) > MaxPicture {
		return 0, 0, refuse("is larger than %d MB", MaxPicture>>20)
	}
	if width, height, err = size(formats[mediaType], content); err != nil {
		return 0, 0, err
	}
	return width, height, checkPrint(content, mediaType)
}

func storeRaster(ctx context.Context, to blobs.Store, content []byte, mediaType string) (db.MediaRow, error) {
	width, height, err := rasterSize(content, mediaType)
	if err != nil {
		return db.MediaRow{}, err
	}
	turn, sha := orientationOf(content, mediaType), blobs.SHA(content)
	has, err := hasRenditions(ctx, to, sha)
	if err != nil {
		return db.MediaRow{}, err
	}
	if !has {
		if err := makeRenditions(ctx, to, sha, mediaType, content, turn, width*height); err != nil {
			return db.MediaRow{}, err
		}
	}
	if turn.swapsSides() {
		width, height = height, width
	}
	return db.MediaRow{SHA: sha, Kind: db.MediaRaster, Type: mediaType, Width: width, Height: height, Size: int64(len(content))}, nil
}

// size reads the dimensions from the header and rejects pictures that are too large, before decoding.
func size(f format, content []byte) (width, height int, err error) {
	var config image.Config
	err = guard(f.name, func() (err error) {
		config, err = f.config(bytes.NewReader(content))
		return err
	})
	if err != nil {
		return 0, 0, broken(f.name, err)
	}
	width, height = config.Width, config.Height
	switch {
	case width < 1 || height < 1:
		return 0, 0, refuse("has no pixels")
	case width > maxSide || height > maxSide:
		return 0, 0, refuse("is %d × %d pixels; the limit is %d per side", width, height, maxSide)
	case width*height > maxPixels:
		return 0, 0, refuse("has %d megapixels; the limit is %d", width*height/1_000_000, maxPixels/1_000_000)
	}
	return width, height, nil
}

func makeRenditions(ctx context.Context, to blobs.Store, sha, mediaType string, content []byte, turn orientation, pixels int) error {
	if err := unpacking.Acquire(ctx, int64(pixels)); err != nil {
		return err
	}
	defer unpacking.Release(int64(pixels))
	f, profile := formats[mediaType], profileOf(content, mediaType)
	return guard(f.name, func() error {
		original, err := f.decode(bytes.NewReader(content))
		if err != nil {
			return broken(f.name, err)
		}
		if profile != nil && isForOriginal(profile) {
			original, profile = inSRGB(original, profile), nil
		}
		upright := turn.upright(original)
		if profile != nil {
			upright = onWhite(inSRGB(upright, profile))
		}
		return storeRenditions(ctx, to, sha, upright)
	})
}

// storeRenditions creates every width, each from the next larger one.
func storeRenditions(ctx context.Context, to blobs.Store, sha string, upright *image.NRGBA) error {
	picture, made := upright, rendition{}
	for i := len(Widths) - 1; i >= 0; i-- {
		if width := min(Widths[i], upright.Rect.Dx()); made.width != width {
			picture = narrow(picture, width)
			var err error
			if made, err = encode(picture); err != nil {
				return err
			}
		}
		if err := made.store(ctx, to, sha, Widths[i]); err != nil {
			return err
		}
	}
	return nil
}

func narrow(picture *image.NRGBA, width int) *image.NRGBA {
	if picture.Rect.Dx() <= width {
		return picture
	}
	return imaging.AsNRGBA(imaging.Resize(picture, width, 0, imaging.Lanczos))
}

// upright rotates the picture by its orientation, fills transparency with white and limits it to the widest rendition. It scales first
// to avoid rotating all pixels of the original.
func (o orientation) upright(original image.Image) *image.NRGBA {
	width, height := original.Bounds().Dx(), original.Bounds().Dy()
	widest := Widths[len(Widths)-1]
	switch {
	case o.swapsSides() && height > widest:
		original = imaging.Resize(original, 0, widest, imaging.Lanczos)
	case !o.swapsSides() && width > widest:
		original = imaging.Resize(original, widest, 0, imaging.Lanczos)
	}
	return o.apply(onWhite(original))
}

func onWhite(picture image.Image) *image.NRGBA {
	if whole, ok := picture.(*image.NRGBA); ok && whole.Opaque() && whole.Rect.Min == (image.Point{}) {
		return whole
	}
	bounds := picture.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	draw.Draw(out, out.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, picture, bounds.Min, draw.Over)
	return out
}

// hasRenditions reports whether a picture is complete.
func hasRenditions(ctx context.Context, in blobs.Store, sha string) (bool, error) {
	for _, width := range Widths {
		for _, extension := range []string{".webp", ".jpg"} {
			if has, err := in.Has(ctx, sha, strconv.Itoa(width)+extension); !has || err != nil {
				return false, err
			}
		}
	}
	return true, nil
}
