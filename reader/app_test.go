package reader

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"strings"
	"testing"
)

const manifestURI = "/manifest.webmanifest"

// TestManifest checks that each house is installed under its own name and colors, and that a phone finds every icon that the manifest
// names, in the size it names.
func TestManifest(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	got := h.get(t, manifestURI)
	var manifest struct {
		Name      string `json:"name"`
		ShortName string `json:"short_name"`
		Start     string `json:"start_url"`
		Display   string `json:"display"`
		Theme     string `json:"theme_color"`
		Icons     []struct {
			Source  string `json:"src"`
			Sizes   string `json:"sizes"`
			Purpose string `json:"purpose"`
		} `json:"icons"`
	}
	if err := json.Unmarshal([]byte(got.body), &manifest); err != nil || got.status != 200 {
		t.Fatalf("%d %v %s", got.status, err, got.body)
	}
	if got.header.Get("Content-Type") != "application/manifest+json" || got.header.Get("Netlify-Cache-Tag") == "" {
		t.Errorf("%v", got.header)
	}
	if manifest.Name != "Prairie Iron Auctions" || manifest.ShortName != "Prairie Iron" || manifest.Start != "/" || manifest.Display != "standalone" || manifest.Theme != "#0e6fd4" {
		t.Errorf("%+v", manifest)
	}
	purposes := ""
	for _, icon := range manifest.Icons {
		file := h.get(t, icon.Source)
		picture, err := png.DecodeConfig(strings.NewReader(file.body))
		if err != nil || file.header.Get("Content-Type") != "image/png" || icon.Sizes != fmt.Sprintf("%dx%d", picture.Width, picture.Height) || picture.Width < 192 {
			t.Errorf("%+v: %d %v %+v", icon, file.status, err, picture)
		}
		purposes += icon.Purpose + " "
	}
	if purposes != "any any maskable " {
		t.Errorf("icons for %s", purposes)
	}
	other := h.get(t, manifestURI, host("harborline.test"))
	if !strings.Contains(other.body, "Harborline Equipment") || !strings.Contains(other.body, "#ffcc00") || strings.Contains(other.body, "Prairie") {
		t.Errorf("the other house: %s", other.body)
	}
}

// TestIcons checks that icons have the colors of the house: the background in a corner that is not cut, and the gavel readable on it.
func TestIcons(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	for _, f := range []struct {
		host       string
		background [3]uint32
		light      bool
	}{{"prairie.test", [3]uint32{0x0e, 0x6f, 0xd4}, true}, {"harborline.test", [3]uint32{0xff, 0xcc, 0x00}, false}} {
		got := h.get(t, "/app-icons/180.png", host(f.host))
		picture, err := png.Decode(bytes.NewReader([]byte(got.body)))
		if err != nil || picture.Bounds().Dx() != 180 {
			t.Fatalf("%s: %d %v", f.host, got.status, err)
		}
		r, g, b, a := picture.At(0, 0).RGBA()
		if [3]uint32{r >> 8, g >> 8, b >> 8} != f.background || a != 0xffff {
			t.Errorf("%s: the corner is %x %x %x %x", f.host, r, g, b, a)
		}
		r, g, b, _ = picture.At(90-5, 90-18).RGBA() // in the head of the gavel
		if isLight := r+g+b > 3*0xff00; isLight != f.light {
			t.Errorf("%s: the gavel is %x %x %x", f.host, r, g, b)
		}
	}
	corner := h.get(t, "/app-icons/512.png")
	picture, err := png.Decode(strings.NewReader(corner.body))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, a := picture.At(0, 0).RGBA(); a != 0 {
		t.Error("the icon has no round corners")
	}
	for _, uri := range []string{"/app-icons/64.png", "/app-icons/192.PNG", "/app-icons/x"} {
		want(t, h.get(t, uri), 404, "")
	}
	want(t, h.get(t, "/app-icons/192.png", header("Range", "bytes=0-3")), 206, "\x89PNG")
}

// TestAppWithoutTheEngine checks that a house whose record cannot be fetched gets no other name, and an error that says when to ask again.
func TestAppWithoutTheEngine(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	got := h.get(t, manifestURI)
	if got.status != 503 && got.status != 502 || got.header.Get("Retry-After") == "" || strings.Contains(got.body, "short_name") {
		t.Errorf("%d %v %s", got.status, got.header, got.body)
	}
}
