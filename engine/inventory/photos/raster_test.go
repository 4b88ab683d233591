package photos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/gen2brain/webp"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

func folder(t testing.TB) *blobs.Folder {
	t.Helper()
	f, err := blobs.OpenFolder(filepath.Join(t.TempDir(), "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var (
	red, green   = color.NRGBA{220, 20, 20, 255}, color.NRGBA{20, 200, 20, 255}
	blue, yellow = color.NRGBA{20, 20, 220, 255}, color.NRGBA{230, 220, 20, 255}
)

// quarters returns a picture with one color per quarter: red and green on top, blue and yellow below.
func quarters(width, height int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			m.SetNRGBA(x, y, [2][2]color.NRGBA{{red, green}, {blue, yellow}}[2*y/height][2*x/width])
		}
	}
	return m
}

func asJPEG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// tiffBlock returns an EXIF block with an orientation and a GPS position.
func tiffBlock(order binary.AppendByteOrder, o int) []byte {
	mark := map[binary.AppendByteOrder]string{binary.LittleEndian: "II*\x00", binary.BigEndian: "MM\x00*"}[order]
	block := order.AppendUint32([]byte(mark), 8)
	block = order.AppendUint16(block, 2)
	for _, entry := range [][3]uint16{{0x010e, 2, 0}, {0x0112, 3, uint16(o)}} {
		block = order.AppendUint16(order.AppendUint16(block, entry[0]), entry[1])
		block = order.AppendUint16(order.AppendUint16(order.AppendUint32(block, 1), entry[2]), 0)
	}
	return append(block, "GPS 43.5460 N 96.7313 W"...)
}

func withSegments(picture []byte, segments ...[]byte) []byte {
	out := bytes.Clone(picture[:2])
	for _, segment := range segments {
		out = append(out, 0xff, segment[0])
		out = binary.BigEndian.AppendUint16(out, uint16(len(segment)+1))
		out = append(out, segment[1:]...)
	}
	return append(out, picture[2:]...)
}

func segment(marker byte, parts ...string) []byte {
	return append([]byte{marker}, strings.Join(parts, "")...)
}

// stored returns the pixels a camera stores for an upright picture with orientation o. The comments name the sides that the
// first row and the first column show (EXIF 2.32, section 4.6.4 A).
func stored(upright *image.NRGBA, o int) *image.NRGBA {
	w, h := upright.Rect.Dx(), upright.Rect.Dy()
	from := map[int]func(row, column int) (x, y int){
		1: func(r, c int) (int, int) { return c, r },                 // top, left
		2: func(r, c int) (int, int) { return w - 1 - c, r },         // top, right
		3: func(r, c int) (int, int) { return w - 1 - c, h - 1 - r }, // bottom, right
		4: func(r, c int) (int, int) { return c, h - 1 - r },         // bottom, left
		5: func(r, c int) (int, int) { return r, c },                 // left, top
		6: func(r, c int) (int, int) { return w - 1 - r, c },         // right, top
		7: func(r, c int) (int, int) { return w - 1 - r, h - 1 - c }, // right, bottom
		8: func(r, c int) (int, int) { return r, h - 1 - c },         // left, bottom
	}[o]
	if o >= 5 {
		w, h = h, w
	}
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	w, h = upright.Rect.Dx(), upright.Rect.Dy()
	for r := range m.Rect.Dy() {
		for c := range m.Rect.Dx() {
			x, y := from(r, c)
			m.SetNRGBA(c, r, upright.NRGBAAt(x, y))
		}
	}
	return m
}

func blob(t *testing.T, f *blobs.Folder, sha, name string) []byte {
	t.Helper()
	file, err := f.Open(t.Context(), sha, name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func decoded(t *testing.T, f *blobs.Folder, sha string, width int, extension string) image.Image {
	t.Helper()
	decode := map[string]func(io.Reader) (image.Image, error){"jpg": jpeg.Decode, "webp": webp.Decode}[extension]
	m, err := decode(bytes.NewReader(blob(t, f, sha, fmt.Sprintf("%d.%s", width, extension))))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func isNear(a color.Color, want color.NRGBA) bool {
	got := color.NRGBAModel.Convert(a).(color.NRGBA)
	off := func(x, y uint8) bool { return max(x, y)-min(x, y) > 40 }
	return !off(got.R, want.R) && !off(got.G, want.G) && !off(got.B, want.B)
}

func checkQuarters(t *testing.T, m image.Image, what string) {
	t.Helper()
	w, h := m.Bounds().Dx(), m.Bounds().Dy()
	for _, c := range []struct {
		x, y int
		want color.NRGBA
	}{{w / 8, h / 8, red}, {w * 7 / 8, h / 8, green}, {w / 8, h * 7 / 8, blue}, {w * 7 / 8, h * 7 / 8, yellow}} {
		if got := m.At(m.Bounds().Min.X+c.x, m.Bounds().Min.Y+c.y); !isNear(got, c.want) {
			t.Errorf("%s: at %d, %d: %v, want %v", what, c.x, c.y, got, c.want)
		}
	}
}

func TestEveryOrientationComesOutUprightAndWithoutMetadata(t *testing.T) {
	f, upright := folder(t), quarters(80, 60)
	for o := 1; o <= 8; o++ {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			original := withSegments(asJPEG(t, stored(upright, o)),
				segment(0xe0, "JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"),
				segment(0xe1, "Exif\x00\x00", string(tiffBlock(order, o))),
				segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>owner</x:xmpmeta>"),
				segment(0xe2, "ICC_PROFILE\x00\x01\x01profile"), segment(0xfe, "taken by J. Doe"))
			row, err := Store(t.Context(), f, original)
			if err != nil {
				t.Fatal(err)
			}
			want := db.MediaRow{SHA: blobs.SHA(original), Kind: db.MediaRaster, Type: "image/jpeg", Width: 80, Height: 60, Size: int64(len(original))}
			if row != want {
				t.Errorf("orientation %d: %+v, want %+v", o, row, want)
			}
			for _, extension := range []string{"jpg", "webp"} {
				what := fmt.Sprintf("orientation %d (%v) as %s", o, order, extension)
				checkQuarters(t, decoded(t, f, row.SHA, 320, extension), what)
				content := string(blob(t, f, row.SHA, "320."+extension))
				for _, secret := range []string{"Exif", "EXIF", "GPS", "xmp", "XMP", "ICC", "owner", "Doe"} {
					if strings.Contains(content, secret) {
						t.Errorf("%s holds %q", what, secret)
					}
				}
			}
		}
	}
}

func TestOrientationOfPNGAndWebP(t *testing.T) {
	exif := tiffBlock(binary.BigEndian, 6)
	var asPNG, asWebP bytes.Buffer
	if err := errors.Join(png.Encode(&asPNG, stored(quarters(80, 60), 6)), webp.Encode(&asWebP, stored(quarters(80, 60), 6))); err != nil {
		t.Fatal(err)
	}
	chunk := append([]byte("eXIf"), exif...)
	withChunk := binary.BigEndian.AppendUint32(bytes.Clone(asPNG.Bytes()[:33]), uint32(len(exif)))
	withChunk = binary.BigEndian.AppendUint32(append(withChunk, chunk...), crc32.ChecksumIEEE(chunk))
	withChunk = append(withChunk, asPNG.Bytes()[33:]...)

	extended := append([]byte("WEBPVP8X\x0a\x00\x00\x00\x08\x00\x00\x00"), 59, 0, 0, 79, 0, 0)
	extended = append(extended, asWebP.Bytes()[12:]...)
	extended = binary.LittleEndian.AppendUint32(append(extended, "EXIF"...), uint32(len(exif)))
	extended = append(extended, exif...)
	riff := append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(extended))), extended...)

	f := folder(t)
	for name, original := range map[string][]byte{"PNG": withChunk, "WebP": riff} {
		row, err := Store(t.Context(), f, original)
		if err != nil || row.Width != 80 || row.Height != 60 {
			t.Fatalf("%s: %+v, %v", name, row, err)
		}
		checkQuarters(t, decoded(t, f, row.SHA, 640, "jpg"), name)
	}
}

func TestWidthsAndNeverEnlarged(t *testing.T) {
	f := folder(t)
	for _, c := range []struct {
		original      *image.NRGBA
		widths        [4]int
		wantedHeights [4]int
	}{
		{quarters(2400, 120), [4]int{320, 640, 1280, 1920}, [4]int{16, 32, 64, 96}},
		{quarters(400, 800), [4]int{320, 400, 400, 400}, [4]int{640, 800, 800, 800}},
		{quarters(2, 2), [4]int{2, 2, 2, 2}, [4]int{2, 2, 2, 2}},
	} {
		row, err := Store(t.Context(), f, asJPEG(t, c.original))
		if err != nil {
			t.Fatal(err)
		}
		for i, width := range Widths {
			for _, extension := range []string{"jpg", "webp"} {
				got := decoded(t, f, row.SHA, width, extension).Bounds()
				if got.Dx() != c.widths[i] || got.Dy() != c.wantedHeights[i] {
					t.Errorf("%d.%s of %v is %v", width, extension, c.original.Rect, got)
				}
			}
		}
	}
}

func TestTransparentBecomesWhiteAndAnimationsTheirFirstFrame(t *testing.T) {
	f := folder(t)
	var glass, moving bytes.Buffer
	if err := png.Encode(&glass, image.NewNRGBA(image.Rect(0, 0, 400, 300))); err != nil {
		t.Fatal(err)
	}
	frame := func(c color.Color, r image.Rectangle) *image.Paletted {
		m := image.NewPaletted(r, color.Palette{c})
		return m
	}
	animation := &gif.GIF{
		Image: []*image.Paletted{frame(red, image.Rect(100, 100, 300, 200)), frame(blue, image.Rect(0, 0, 400, 300))},
		Delay: []int{1, 1}, Config: image.Config{Width: 400, Height: 300},
	}
	if err := gif.EncodeAll(&moving, animation); err != nil {
		t.Fatal(err)
	}
	white := color.NRGBA{255, 255, 255, 255}
	for name, c := range map[string]struct {
		original       []byte
		corner, center color.NRGBA
	}{"PNG": {glass.Bytes(), white, white}, "GIF": {moving.Bytes(), white, red}} {
		row, err := Store(t.Context(), f, c.original)
		if err != nil || row.Width != 400 || row.Height != 300 {
			t.Fatalf("%s: %+v, %v", name, row, err)
		}
		m := decoded(t, f, row.SHA, 320, "jpg")
		if !isNear(m.At(5, 5), c.corner) || !isNear(m.At(160, 120), c.center) {
			t.Errorf("%s: corner %v, center %v", name, m.At(5, 5), m.At(160, 120))
		}
	}
}

// TestALogoKeepsItsTransparency stores a logo with a red square in its middle.
func TestALogoKeepsItsTransparency(t *testing.T) {
	f := folder(t)
	logo := image.NewNRGBA(image.Rect(0, 0, 900, 300))
	draw.Draw(logo, image.Rect(300, 0, 600, 300), image.NewUniform(red), image.Point{}, draw.Src)
	var file bytes.Buffer
	if err := png.Encode(&file, logo); err != nil {
		t.Fatal(err)
	}
	row, isTransparent, err := StoreLogo(t.Context(), f, file.Bytes())
	if err != nil || !isTransparent || row.Width != 900 {
		t.Fatalf("%+v, %v, %v", row, isTransparent, err)
	}
	shown := decoded(t, f, row.SHA, 640, "webp")
	if _, _, _, alpha := shown.At(5, 5).RGBA(); alpha != 0 || !isNear(shown.At(320, 100), red) {
		t.Errorf("corner %v, center %v", shown.At(5, 5), shown.At(320, 100))
	}
	if paper := decoded(t, f, row.SHA, 640, "jpg"); !isNear(paper.At(5, 5), color.NRGBA{255, 255, 255, 255}) {
		t.Errorf("on paper %v", paper.At(5, 5))
	}
	if _, isTransparent, err = StoreLogo(t.Context(), f, asJPEG(t, quarters(400, 300))); err != nil || isTransparent {
		t.Errorf("a JPEG: %v, %v", isTransparent, err)
	}
}

// pngHeader returns a PNG that claims a size but has no pixels.
func pngHeader(width, height uint32) []byte {
	chunk := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), width), height)
	chunk = append(chunk, 8, 2, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk))
}

func TestPicturesThatCannotBeUsed(t *testing.T) {
	f, good := folder(t), asJPEG(t, quarters(400, 300))
	flipped := bytes.Clone(good)
	for i := 200; i < 300; i++ {
		flipped[i] = 0xff
	}
	for name, c := range map[string]struct {
		content []byte
		reason  string
	}{
		"empty":        {nil, "is empty"},
		"text":         {[]byte("no photo yet"), "is not an image"},
		"page":         {[]byte("<html><body>404</body></html>"), "is not an SVG image"},
		"cut off":      {good[:len(good)/2], "is a damaged JPEG"},
		"scrambled":    {flipped, "is a damaged JPEG"},
		"header only":  {good[:20], "is a damaged JPEG"},
		"bomb":         {pngHeader(15_000, 15_000), "megapixels; the limit is 60"},
		"long":         {pngHeader(20_000, 1), "the limit is 16000 per side"},
		"no pixels":    {pngHeader(640, 480), "is a damaged PNG"},
		"huge file":    {append(bytes.Clone(good), make([]byte, MaxPicture)...), "larger than 40 MB"},
		"HEIC":         {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), "is a damaged HEIC"},
		"TIFF":         {[]byte("II*\x00\x08\x00\x00\x00"), "is image/tiff, not an image"},
		"document":     {[]byte("%PDF-1.7"), "is application/pdf, not an image"},
		"broken GIF":   {[]byte("GIF89a"), "is a damaged GIF"},
		"broken WebP":  {[]byte("RIFF\x10\x00\x00\x00WEBPVP8 \x00\x00\x00\x00"), "is a damaged WebP"},
		"broken EXIF":  {withSegments(good, segment(0xe1, "Exif\x00\x00MM\x00*\xff\xff\xff\xf0")), ""},
		"EXIF cut off": {withSegments(good, segment(0xe1, "Exif\x00\x00")), ""},
	} {
		_, err := Store(t.Context(), f, c.content)
		var refused *Error
		switch {
		case c.reason == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case c.reason != "" && (!errors.As(err, &refused) || !strings.Contains(err.Error(), c.reason)):
			t.Errorf("%s: %v; want a reason with %q", name, err, c.reason)
		}
	}
}

func TestStoredOnceAndTogether(t *testing.T) {
	f, original := folder(t), asJPEG(t, quarters(80, 60))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if _, err := Store(t.Context(), f, original); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	file, err := f.Open(t.Context(), blobs.SHA(original), "640.webp")
	if err != nil {
		t.Fatal(err)
	}
	before, _ := file.(*os.File).Stat()
	file.Close()
	if _, err := Store(t.Context(), f, original); err != nil {
		t.Fatal(err)
	}
	again, _ := f.Open(t.Context(), blobs.SHA(original), "640.webp")
	defer again.Close()
	if after, _ := again.(*os.File).Stat(); !after.ModTime().Equal(before.ModTime()) {
		t.Error("made again though it was there")
	}
}

func FuzzStore(f *testing.F) {
	f.Add(asJPEG(f, quarters(16, 16)))
	f.Add(pngHeader(1, 1))
	f.Add([]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00"))
	f.Add([]byte("RIFF\x10\x00\x00\x00WEBPVP8 \x00\x00\x00\x00"))
	f.Add(movie(640, 480, "\xa9xyz+43.5460-096.7313/"))
	f.Fuzz(func(t *testing.T, content []byte) {
		for _, mediaType := range []string{"image/jpeg", "image/png", "image/webp"} {
			if len(content) >= 12 {
				orientationOf(content, mediaType)
			}
		}
		inspectMP4(bytes.Clone(content))
		if k := kindOf(content); k.media == db.MediaRaster {
			_, _, err := size(formats[k.mediaType], content)
			var refused *Error
			if err != nil && !errors.As(err, &refused) {
				t.Fatalf("%T %v", err, err)
			}
		}
	})
}
