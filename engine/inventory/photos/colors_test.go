package photos

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"
)

// rgbProfile returns an ICC profile of a space with the given primaries, as XYZ of D50, and gamma 2.2.
func rgbProfile(primaries [3][3]float64) []byte {
	fixed := func(n float64) []byte { return binary.BigEndian.AppendUint32(nil, uint32(int32(math.Round(n*65536)))) }
	xyz := func(x, y, z float64) []byte {
		return bytes.Join([][]byte{[]byte("XYZ \x00\x00\x00\x00"), fixed(x), fixed(y), fixed(z)}, nil)
	}
	tags := []struct {
		name string
		body []byte
	}{{"wtpt", xyz(0.9642, 1, 0.8249)}}
	for i, name := range []string{"rXYZ", "gXYZ", "bXYZ"} {
		tags = append(tags, struct {
			name string
			body []byte
		}{name, xyz(primaries[i][0], primaries[i][1], primaries[i][2])})
	}
	for _, name := range []string{"rTRC", "gTRC", "bTRC"} {
		tags = append(tags, struct {
			name string
			body []byte
		}{name, []byte("curv\x00\x00\x00\x00\x00\x00\x00\x01\x02\x33\x00\x00")})
	}
	table, data := binary.BigEndian.AppendUint32(nil, uint32(len(tags))), []byte{}
	for _, tag := range tags {
		table = append(table, tag.name...)
		table = binary.BigEndian.AppendUint32(table, uint32(128+4+12*len(tags)+len(data)))
		table = binary.BigEndian.AppendUint32(table, uint32(len(tag.body)))
		data = append(data, tag.body...)
	}
	header := make([]byte, 128)
	binary.BigEndian.PutUint32(header, uint32(128+len(table)+len(data)))
	copy(header[8:], "\x04\x20\x00\x00mntrRGB XYZ ")
	copy(header[36:], "acsp")
	copy(header[68:], bytes.Join([][]byte{fixed(0.9642), fixed(1), fixed(0.8249)}, nil))
	return bytes.Join([][]byte{header, table, data}, nil)
}

// displayP3 has the primaries of the screens and cameras of phones, which are more colorful than those of sRGB.
var displayP3 = rgbProfile([3][3]float64{{0.51512, 0.2412, -0.00105}, {0.29198, 0.69225, 0.04189}, {0.1571, 0.06657, 0.78407}})

// withICC returns a JPEG with a color profile.
func withICC(picture, profile []byte) []byte {
	return withSegments(picture, segment(0xe2, "ICC_PROFILE\x00\x01\x01", string(profile)))
}

// pngWithICC returns a PNG with a color profile.
func pngWithICC(t *testing.T, m image.Image, profile []byte) []byte {
	t.Helper()
	var out, packed bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(profile); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	body := append([]byte("iCCPp3\x00\x00"), packed.Bytes()...)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	chunk = binary.BigEndian.AppendUint32(append(chunk, body...), crc32.ChecksumIEEE(body))
	const afterHeader = 8 + 25
	return bytes.Join([][]byte{out.Bytes()[:afterHeader], chunk, out.Bytes()[afterHeader:]}, nil)
}

// TestColorsAreInSRGB checks that a picture in another color space looks the same without its profile.
func TestColorsAreInSRGB(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 40, 40))
	for i := range m.Pix {
		m.Pix[i] = []uint8{200, 100, 100, 255}[i%4]
	}
	f := folder(t)
	for _, c := range []struct {
		what    string
		content []byte
		want    color.NRGBA
	}{
		{"no profile", asJPEG(t, m), color.NRGBA{200, 100, 100, 255}},
		{"Display P3 in JPEG", withICC(asJPEG(t, m), displayP3), color.NRGBA{215, 94, 97, 255}},
		{"Display P3 in PNG", pngWithICC(t, m, displayP3), color.NRGBA{215, 94, 97, 255}},
		{"a broken profile", withICC(asJPEG(t, m), displayP3[:150]), color.NRGBA{200, 100, 100, 255}},
		{"no profile at all", withICC(asJPEG(t, m), []byte("x")), color.NRGBA{200, 100, 100, 255}},
	} {
		row, err := Store(t.Context(), f, c.content)
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		got := color.NRGBAModel.Convert(decoded(t, f, row.SHA, 320, "jpg").At(20, 20)).(color.NRGBA)
		for _, pair := range [][2]uint8{{got.R, c.want.R}, {got.G, c.want.G}, {got.B, c.want.B}} {
			if d := int(pair[0]) - int(pair[1]); d < -4 || d > 4 {
				t.Errorf("%s: %v, want %v", c.what, got, c.want)
			}
		}
	}
}

// TestProfileOfHEIF checks that the profile of pictures of phones is found.
func TestProfileOfHEIF(t *testing.T) {
	box := func(name, body string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(body)+8))) + name + body
	}
	file := box("ftyp", "heic\x00\x00\x00\x00heic") + box("meta", "\x00\x00\x00\x00"+box("iprp", box("ipco", box("ispe", "12345678")+box("colr", "prof"+string(displayP3)))))
	profile := profileOf([]byte(file), "image/heic")
	if profile == nil || isForOriginal(profile) || profile.IsSRGB() {
		t.Errorf("profile %+v", profile)
	}
	if found := profileOf([]byte(strings.ReplaceAll(file, "prof", "nclx")), "image/heic"); found != nil {
		t.Error("a color property without a profile has one")
	}
}

// TestPicturesForPrint checks that a CMYK picture without a profile is refused, before and by storing.
func TestPicturesForPrint(t *testing.T) {
	header := withSegments([]byte("\xff\xd8"), segment(0xee, "Adobe\x00\x64\x00\x00\x00\x00\x00"),
		segment(0xc0, "\x08\x00\x10\x00\x10\x04", "\x01\x11\x00\x02\x11\x00\x03\x11\x00\x04\x11\x00"), segment(0xda, "\x00"))
	_, err := Store(t.Context(), folder(t), header)
	for _, err := range []error{err, Check(header, false)} {
		var refused *Error
		if !errors.As(err, &refused) || !strings.Contains(refused.Reason, "colors of print (CMYK)") {
			t.Errorf("%v", err)
		}
	}
}
