package photos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"io"

	"github.com/gen2brain/avif"
)

// HEIC and AVIF are HEIF files (ISO/IEC 23008-12). The decoders are libheif, libde265 and libavif compiled to WASM: a hostile file can
// exhaust the memory of its own instance but not leave it. Each decoding has its own instance.

// stillBrand returns the media type of a HEIF file whose main brand names no codec, by its compatible brands.
func stillBrand(content []byte) (mediaType string, is bool) {
	if len(content) < 16 || string(content[4:8]) != "ftyp" || string(content[8:11]) != "mif" {
		return "", false
	}
	brands := content[16:min(max(int64(binary.BigEndian.Uint32(content)), 16), int64(len(content)))]
	for ; len(brands) >= 4; brands = brands[4:] {
		if string(brands[:4]) == "avif" {
			return "image/avif", true
		}
	}
	return "image/heic", true
}

var errUndecoded = errors.New("no picture could be decoded")

// decodeAVIF decodes the first frame. The decoder returns empty memory for a frame that is cut off.
func decodeAVIF(r io.Reader) (image.Image, error) {
	picture, err := avif.Decode(r)
	if err != nil {
		return nil, err
	}
	var pixels []byte
	switch p := picture.(type) {
	case *image.RGBA:
		pixels = p.Pix
	case *image.RGBA64:
		pixels = p.Pix
	}
	if len(bytes.Trim(pixels[:min(len(pixels), 1<<20)], "\x00")) == 0 && len(bytes.Trim(pixels, "\x00")) == 0 {
		return nil, errUndecoded
	}
	return picture, nil
}

// orientationOfAVIF converts rotation and mirroring of the file's properties to an EXIF orientation: counter-clockwise quarter turns
// first, then mirroring. The decoder applies neither; that of HEIC applies both. EXIF data of a HEIF file must not be applied.
func orientationOfAVIF(content []byte) orientation {
	turns, mirror := 0, 0
	find := func(name string, body []byte) {
		switch {
		case name == "irot" && len(body) > 0:
			turns = int(body[0] & 3)
		case name == "imir" && len(body) > 0:
			mirror = 2 - int(body[0]&1) // axis 0 exchanges top and bottom, 1 left and right
		}
	}
	eachProperty(content, find)
	// By axis of the mirror (none, vertical: left and right change places, horizontal), then by quarter turns.
	return [3][4]orientation{{1, 8, 3, 6}, {2, 7, 4, 5}, {4, 5, 2, 7}}[mirror][turns]
}

// eachProperty visits the properties of the pictures in a HEIF file.
func eachProperty(content []byte, visit func(name string, body []byte)) {
	eachBox(content, func(name string, body []byte) {
		if name != "meta" || len(body) < 4 {
			return
		}
		eachBox(body[4:], func(name string, body []byte) { // after version and flags
			if name != "iprp" {
				return
			}
			eachBox(body, func(name string, body []byte) {
				if name == "ipco" {
					eachBox(body, visit)
				}
			})
		})
	})
}

// eachBox visits the boxes of a file or box until one does not fit.
func eachBox(content []byte, visit func(name string, body []byte)) {
	for len(content) >= 8 {
		length := int64(binary.BigEndian.Uint32(content))
		if length < 8 || length > int64(len(content)) {
			return
		}
		visit(string(content[4:8]), content[8:length])
		content = content[length:]
	}
}
