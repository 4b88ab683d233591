package photos

import (
	"bytes"
	"encoding/binary"
	"image"

	"github.com/kovidgoyal/imaging"
)

// orientation is the EXIF orientation tag, 1 to 8; 0 if the file has none.
type orientation int

// swapsSides reports whether turning the picture upright swaps width and height.
func (o orientation) swapsSides() bool { return o >= 5 && o <= 8 }

// apply turns a picture upright (EXIF 2.32, section 4.6.4 A).
func (o orientation) apply(picture *image.NRGBA) *image.NRGBA {
	if turn := turns[o]; turn != nil {
		return imaging.AsNRGBA(turn(picture))
	}
	return picture
}

// turns turn pictures upright by their orientation, counter-clockwise.
var turns = map[orientation]func(image.Image) image.Image{
	2: imaging.FlipH, 3: imaging.Rotate180, 4: imaging.FlipV, 5: imaging.Transpose, 6: imaging.Rotate270, 7: imaging.Transverse, 8: imaging.Rotate90,
}

// orientationOf reads the orientation from the EXIF block, or returns 0 if the block is broken.
func orientationOf(content []byte, mediaType string) orientation {
	switch mediaType {
	case "image/jpeg":
		return orientationOfEXIF(exifOfJPEG(content))
	case "image/png":
		return orientationOfEXIF(exifOfPNG(content))
	case "image/webp":
		return orientationOfEXIF(exifOfWebP(content))
	case "image/avif":
		return orientationOfAVIF(content)
	}
	return 0
}

var exifHeader = []byte("Exif\x00\x00")

// exifOfJPEG finds the APP1 segment that holds EXIF. Segments end where the scan starts.
func exifOfJPEG(content []byte) []byte {
	for rest := content[2:]; len(rest) >= 4 && rest[0] == 0xff; {
		marker, length := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if marker == 0xff { // fill byte
			rest = rest[1:]
			continue
		}
		if marker == 0xda || length < 2 || len(rest) < 2+length {
			return nil
		}
		if body := rest[4 : 2+length]; marker == 0xe1 && bytes.HasPrefix(body, exifHeader) {
			return body[len(exifHeader):]
		}
		rest = rest[2+length:]
	}
	return nil
}

// exifOfPNG returns the content of the eXIf chunk.
func exifOfPNG(content []byte) []byte {
	for rest := content[8:]; len(rest) >= 12; {
		length := int64(binary.BigEndian.Uint32(rest))
		if int64(len(rest)) < 12+length {
			return nil
		}
		if string(rest[4:8]) == "eXIf" {
			return rest[8 : 8+length]
		}
		rest = rest[12+length:]
	}
	return nil
}

// exifOfWebP returns the content of the EXIF chunk. Some writers prefix it with the JPEG header.
func exifOfWebP(content []byte) []byte {
	if len(content) < 12 {
		return nil
	}
	for rest := content[12:]; len(rest) >= 8; {
		length := int64(binary.LittleEndian.Uint32(rest[4:]))
		if int64(len(rest)) < 8+length {
			return nil
		}
		if string(rest[:4]) == "EXIF" {
			return bytes.TrimPrefix(rest[8:8+length], exifHeader)
		}
		rest = rest[min(8+length+length%2, int64(len(rest))):]
	}
	return nil
}

// orientationOfEXIF reads tag 0x0112 of the first directory of a TIFF block.
func orientationOfEXIF(tiff []byte) orientation {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case len(tiff) < 8:
		return 0
	case bytes.HasPrefix(tiff, []byte("MM")):
		order = binary.BigEndian
	case !bytes.HasPrefix(tiff, []byte("II")):
		return 0
	}
	start := int64(order.Uint32(tiff[4:]))
	if start+2 > int64(len(tiff)) {
		return 0
	}
	count, entries := int(order.Uint16(tiff[start:])), tiff[start+2:]
	for ; count > 0 && len(entries) >= 12; count, entries = count-1, entries[12:] {
		if order.Uint16(entries) == 0x0112 && order.Uint16(entries[2:]) == 3 {
			if o := orientation(order.Uint16(entries[8:])); o >= 1 && o <= 8 {
				return o
			}
			return 0
		}
	}
	return 0
}
