package photos

import (
	"context"
	"encoding/binary"
	"image"
	"image/color"

	"golang.org/x/image/vector"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

// StoreVideo stores an MP4 file with a still in all picture widths under the video's sha. Without a usable still it stores a
// placeholder with a play icon, so that every video has one. It blanks metadata in content itself, which may be large. The caller sets the
// tenant of the row.
func StoreVideo(ctx context.Context, to blobs.Store, content, still []byte) (db.MediaRow, error) {
	k := kindOf(content)
	if k.media != db.MediaVideo {
		return db.MediaRow{}, notTaken(content, k, "an MP4 video")
	}
	if len(content) > MaxVideo {
		return db.MediaRow{}, refuse("is larger than %d MB", MaxVideo>>20)
	}
	sha := blobs.SHA(content)
	film, err := inspectMP4(content)
	if err != nil {
		return db.MediaRow{}, err
	}
	has, err := hasRenditions(ctx, to, sha)
	if err != nil {
		return db.MediaRow{}, err
	}
	if !has {
		if err := storeStill(ctx, to, sha, still, film); err != nil {
			return db.MediaRow{}, err
		}
	}
	row := db.MediaRow{SHA: sha, Kind: db.MediaVideo, Type: k.mediaType, Width: film.width, Height: film.height, Size: int64(len(content))}
	return row, to.Put(ctx, sha, "video.mp4", content)
}

func storeStill(ctx context.Context, to blobs.Store, sha string, still []byte, f film) error {
	if k := kindOf(still); k.media == db.MediaRaster && len(still) <= MaxPicture {
		width, height, err := rasterSize(still, k.mediaType)
		if err == nil {
			err = makeRenditions(ctx, to, sha, k.mediaType, still, orientationOf(still, k.mediaType), width*height)
		}
		if err == nil {
			return nil
		}
	}
	return storeRenditions(ctx, to, sha, f.playSign())
}

// film is the data from the header of a video.
type film struct{ width, height int } // pixels of the picture

// playSign draws a light triangle on a dark frame with the video's aspect ratio.
func (f film) playSign() *image.NRGBA {
	frame := image.NewNRGBA(image.Rect(0, 0, 640, max(1, 640*f.height/f.width)))
	fill := func(c color.Color, points ...float32) {
		r := vector.NewRasterizer(frame.Rect.Dx(), frame.Rect.Dy())
		r.MoveTo(points[0], points[1])
		for i := 2; i < len(points); i += 2 {
			r.LineTo(points[i], points[i+1])
		}
		r.ClosePath()
		r.Draw(frame, frame.Rect, image.NewUniform(c), image.Point{})
	}
	w, h := float32(frame.Rect.Dx()), float32(frame.Rect.Dy())
	side := min(w, h) / 6
	fill(color.NRGBA{0x1d, 0x20, 0x25, 0xff}, 0, 0, w, 0, w, h, 0, h)
	fill(color.NRGBA{0xe8, 0xea, 0xec, 0xff}, w/2-side*.6, h/2-side, w/2+side, h/2, w/2-side*.6, h/2+side)
	return frame
}

// inspectMP4 reads the picture size and blanks, in place, the boxes udta and meta of the movie and its tracks, which reveal place and
// author (ISO/IEC 14496-12). They become free space, so that no offsets change.
func inspectMP4(content []byte) (film, error) {
	var found film
	whole := walkBoxes(content, func(name string, body []byte) {
		if name == "moov" {
			inspectMovie(body, &found)
		}
	})
	switch {
	case !whole:
		return film{}, refuse("is a damaged MP4 video: it is cut off")
	case found.width < 1 || found.height < 1:
		return film{}, refuse("is an MP4 video without a video track")
	case found.width > maxSide || found.height > maxSide:
		return film{}, refuse("is an MP4 video of %d × %d pixels; the limit is %d per side", found.width, found.height, maxSide)
	}
	return found, nil
}

func inspectMovie(body []byte, found *film) {
	walkBoxes(body, func(name string, body []byte) {
		switch {
		case name == "trak":
			inspectMovie(body, found)
		case name == "tkhd" && len(body) >= 84:
			size := body[len(body)-8:] // width and height in 16.16 fixed point
			width, height := int(binary.BigEndian.Uint16(size)), int(binary.BigEndian.Uint16(size[4:]))
			if width > 0 && height > 0 {
				*found = film{width, height}
			}
		}
	})
}

// walkBoxes visits the boxes in order and blanks udta and meta. It returns false if the last one is truncated.
func walkBoxes(content []byte, visit func(name string, body []byte)) bool {
	for len(content) >= 8 {
		length, header := int64(binary.BigEndian.Uint32(content)), int64(8)
		switch {
		case length == 1 && len(content) >= 16:
			length, header = int64(binary.BigEndian.Uint64(content[8:])), 16
		case length == 0: // to the end of the file
			length = int64(len(content))
		}
		if length < header || length > int64(len(content)) {
			return false
		}
		body := content[header:length]
		switch name := string(content[4:8]); name {
		case "udta", "meta", "uuid":
			copy(content[4:8], "free")
			clear(body)
		default:
			visit(name, body)
		}
		content = content[length:]
	}
	return len(content) == 0
}
