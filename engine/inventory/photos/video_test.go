package photos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
)

func mp4Box(name string, parts ...[]byte) []byte {
	body := bytes.Join(parts, nil)
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(len(body)+8)), name...), body...)
}

// movie returns a minimal MP4 file with a location where phones store it.
func movie(width, height int, place string) []byte {
	header := make([]byte, 84)
	binary.BigEndian.PutUint32(header[76:], uint32(width)<<16)
	binary.BigEndian.PutUint32(header[80:], uint32(height)<<16)
	return bytes.Join([][]byte{
		mp4Box("ftyp", []byte("isom\x00\x00\x02\x00mp42")),
		mp4Box("moov", mp4Box("trak", mp4Box("tkhd", make([]byte, 84))), // audio track
			mp4Box("trak", mp4Box("tkhd", header), mp4Box("udta", []byte(place))),
			mp4Box("udta", []byte(place)), mp4Box("meta", []byte(place))),
		mp4Box("mdat", []byte("pictures")),
	}, nil)
}

func TestVideoKeepsItsPicturesAndLosesItsPlace(t *testing.T) {
	f, original := folder(t), movie(1280, 720, "+43.5460-096.7313/")
	row, err := StoreVideo(t.Context(), f, bytes.Clone(original), asJPEG(t, quarters(160, 90)))
	if err != nil {
		t.Fatal(err)
	}
	want := db.MediaRow{SHA: blobs.SHA(original), Kind: db.MediaVideo, Type: "video/mp4", Width: 1280, Height: 720, Size: int64(len(original))}
	if row != want {
		t.Errorf("%+v, want %+v", row, want)
	}
	served := blob(t, f, row.SHA, "video.mp4")
	if bytes.Contains(served, []byte("43.5460")) || len(served) != len(original) || !bytes.HasSuffix(served, []byte("mdatpictures")) {
		t.Errorf("served: %q", served)
	}
	checkQuarters(t, decoded(t, f, row.SHA, 640, "jpg"), "still")
}

func TestVideoWithoutAStillHasOne(t *testing.T) {
	f := folder(t)
	for name, still := range map[string][]byte{"none": nil, "broken": []byte("\xff\xd8\xff\xe0")} {
		original := movie(720, 1280, name)
		row, err := StoreVideo(t.Context(), f, original, still)
		if err != nil {
			t.Fatal(err)
		}
		if m := decoded(t, f, row.SHA, 320, "webp").Bounds(); m.Dx() != 320 || m.Dy() != 569 {
			t.Errorf("%s: %v", name, m)
		}
	}
}

func TestVideosAndDocumentsThatCannotBeUsed(t *testing.T) {
	f, good := folder(t), movie(1280, 720, "")
	for name, c := range map[string]struct {
		content []byte
		reason  string
	}{
		"cut off":    {good[:len(good)-3], "cut off"},
		"no picture": {movie(0, 0, ""), "without a video track"},
		"no film":    {mp4Box("ftyp", []byte("isom\x00\x00\x02\x00")), "without a video track"},
		"long box":   {append(bytes.Clone(good), "\x00\x00\x00\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff"...), "cut off"},
		"picture":    {asJPEG(t, quarters(8, 8)), "is image/jpeg, not an MP4 video"},
		"QuickTime":  {[]byte("\x00\x00\x00\x14ftypqt  \x00\x00\x00\x00qt  "), "is video/quicktime"},
	} {
		_, err := StoreVideo(t.Context(), f, c.content, nil)
		var refused *Error
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: %v; want a reason with %q", name, err, c.reason)
		}
	}
	if _, err := StoreDocument(t.Context(), f, []byte("Word")); err == nil || err.Error() != "is not a PDF document" {
		t.Errorf("document: %v", err)
	}
	row, err := StoreDocument(t.Context(), f, []byte("%PDF-1.7 service record"))
	if err != nil || row.Kind != db.MediaDocument || string(blob(t, f, row.SHA, "document.pdf")) != "%PDF-1.7 service record" {
		t.Errorf("%+v, %v", row, err)
	}
}
