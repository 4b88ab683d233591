package photos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image/jpeg"
	"os"
	"strings"
	"sync"
	"testing"
)

func sample(t testing.TB, name string) []byte {
	t.Helper()
	content, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// TestPhonePictures checks that HEIC and AVIF become pictures like any other, several at a time.
func TestPhonePictures(t *testing.T) {
	f := folder(t)
	var all sync.WaitGroup
	for name, mediaType := range map[string]string{"photo.heic": "image/heic", "photo.avif": "image/avif"} {
		all.Go(func() {
			row, err := Store(t.Context(), f, sample(t, name))
			if err != nil || row.Type != mediaType || row.Width != 512 || row.Height != 512 {
				t.Errorf("%s: %+v, %v", name, row, err)
				return
			}
			made, err := f.Open(t.Context(), row.SHA, "320.jpg")
			if err != nil {
				t.Error(err)
				return
			}
			defer made.Close()
			picture, err := jpeg.Decode(made)
			if err != nil || picture.Bounds().Dx() != 320 {
				t.Errorf("%s: %v", name, err)
				return
			}
			if r, g, b, _ := picture.At(160, 160).RGBA(); r+g+b == 0 || r+g+b == 3*0xffff {
				t.Errorf("%s has no picture in it", name)
			}
		})
	}
	all.Wait()
}

func TestDamagedPhonePictures(t *testing.T) {
	heic, avif := sample(t, "photo.heic"), sample(t, "photo.avif")
	for name, c := range map[string]struct {
		content []byte
		reason  string
	}{
		"HEIC cut off":  {heic[:len(heic)/2], "is a damaged HEIC"},
		"HEIC header":   {heic[:32], "is a damaged HEIC"},
		"AVIF cut off":  {avif[:len(avif)/2], "is a damaged AVIF"},
		"AVIF header":   {avif[:32], "is a damaged AVIF"},
		"large AVIF":    {withSize(t, avif, 15_000, 15_000), "megapixels; the limit is 60"},
		"large HEIC":    {withSize(t, heic, 15_000, 15_000), "megapixels; the limit is 60"},
		"HEIC sequence": {[]byte("\x00\x00\x00\x18ftyphevc\x00\x00\x00\x00"), "is image/heic-sequence, not an image"},
	} {
		_, err := Store(t.Context(), folder(t), c.content)
		var refused *Error
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: %v; want a reason with %q", name, err, c.reason)
		}
	}
}

// withSize changes the size in a HEIF file's header.
func withSize(t *testing.T, content []byte, width, height uint32) []byte {
	t.Helper()
	content = bytes.Clone(content)
	at := bytes.Index(content, []byte("ispe"))
	if at < 0 {
		t.Fatal("no ispe box")
	}
	binary.BigEndian.PutUint32(content[at+8:], width)
	binary.BigEndian.PutUint32(content[at+12:], height)
	return content
}

// TestOrientationOfAVIF compares with the properties libavif writes for each EXIF orientation.
func TestOrientationOfAVIF(t *testing.T) {
	box := func(name string, body string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(body)+8))) + name + body
	}
	for want, properties := range map[orientation]string{
		1: "", 2: box("imir", "\x01"), 3: box("irot", "\x02"), 4: box("imir", "\x00"), 5: box("irot", "\x01") + box("imir", "\x00"),
		6: box("irot", "\x03"), 7: box("irot", "\x03") + box("imir", "\x00"), 8: box("irot", "\x01"),
	} {
		file := box("ftyp", "avif\x00\x00\x00\x00") + box("meta", "\x00\x00\x00\x00"+box("iprp", box("ipco", box("ispe", "")+properties)))
		if got := orientationOf([]byte(file), "image/avif"); got != want {
			t.Errorf("%q: %d, want %d", properties, got, want)
		}
	}
}

func TestHEIFBrands(t *testing.T) {
	for content, want := range map[string]string{
		"\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1avif": "image/avif",
		"\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic": "image/heic",
		"\x00\x00\x00\x10ftypmif1\x00\x00\x00\x00avif":     "image/heic",
		"\x00\x00\x00\x18ftypheix\x00\x00\x00\x00heic":     "image/heic",
		"\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isom":     "video/mp4",
	} {
		if got := kindOf([]byte(content)).mediaType; got != want {
			t.Errorf("%q is %s, want %s", content, got, want)
		}
	}
}

func FuzzHEIF(f *testing.F) {
	f.Add(sample(f, "photo.heic"))
	f.Add(sample(f, "photo.avif"))
	target := folder(f)
	f.Fuzz(func(t *testing.T, content []byte) {
		if k := kindOf(content).mediaType; k != "image/heic" && k != "image/avif" {
			t.Skip()
		}
		var refused *Error
		if _, err := Store(t.Context(), target, content); err != nil && !errors.As(err, &refused) {
			t.Fatal(err)
		}
		if err := Check(content, false); err != nil && !errors.As(err, &refused) {
			t.Fatal(err)
		}
	})
}
