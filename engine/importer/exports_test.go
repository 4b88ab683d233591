package importer

import (
	"encoding/binary"
	"strings"
	"testing"
)

func TestExportOfHofmann(t *testing.T) {
	h := newHouse(t)
	for i, name := range []string{"h1001_1.jpg", "h1001_2.jpg", "h1002_1.jpg"} {
		h.put(name, picture(t, uint8(i*40)))
	}
	h.check("testdata/hofmann.csv", "testdata/hofmann.yaml", [5]int{3, 0, 0, 1, 5},
		`line 6: field 4 opens a quote that does not close`,
	)
	wantItem(t, h, "H-1001", `Excavators > Crawler excavators > Liebherr > R 926 @ Houston, TX
2017 "2017 Liebherr R 926 crawler excavator" seo "" serial "" condition "" title ""
`)
}

func wantItem(t *testing.T, h *house, stockNumber, want string) {
	t.Helper()
	if got := h.item(stockNumber); got != want {
		t.Errorf("%s:\n%s\nwant\n%s", stockNumber, got, want)
	}
}

func TestExportOfDealerDesk(t *testing.T) {
	h := newHouse(t)
	h.put("u1001/left.jpg", picture(t, 10))
	h.put("u1001/walk.mp4", movie(1280, 720))
	h.put("u1001/service.pdf", []byte("%PDF-1.7"))
	h.check("testdata/dealerdesk.json", "testdata/dealerdesk.yaml", [5]int{2, 0, 0, 0, 3})
	wantItem(t, h, "U-1001", "")
	wantItem(t, h, "U-1002", "")
}

func TestExportOfPlains(t *testing.T) {
	h := newHouse(t)
	for i, name := range []string{"P100/10.jpg", "P100/2.jpg", "P100/1.JPG", "P100/notes.txt", "P102/a.jpg"} {
		h.put(name, picture(t, uint8(i*40)))
	}
	h.check("testdata/plains.csv", "testdata/plains.yaml", [5]int{3, 0, 0, 0, 4})
	wantItem(t, h, "P100", "")
	wantItem(t, h, "P101", "")
	wantItem(t, h, "P102", "")
}

// movie is the skeleton of an MP4 file.
func movie(width, height int) []byte {
	box := func(name, body string) string {
		return string(binary.BigEndian.AppendUint32(nil, uint32(len(body)+8))) + name + body
	}
	header := make([]byte, 84)
	binary.BigEndian.PutUint32(header[76:], uint32(width)<<16)
	binary.BigEndian.PutUint32(header[80:], uint32(height)<<16)
	return []byte(strings.Join([]string{box("ftyp", "isom\x00\x00\x02\x00"), box("moov", box("trak", box("tkhd", string(header)))), box("mdat", "")}, ""))
}
