package reader

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/reader/cache"
)

const (
	sha       = "/media/00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
	immutable = "public, max-age=31536000, immutable"
)

// file answers like Go's file server, with ranges.
func file(contentType string, body []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", contentType)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	}
}

func TestPhoto(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(sha+"/640.webp", file("image/webp", []byte("0123456789")))
	got := h.get(t, sha+"/640.webp")
	want(t, got, 200, "0123456789", "fwd=miss; stored")
	if got.header.Get("Cache-Control") != immutable || got.header.Get("Netlify-CDN-Cache-Control") != immutable || got.header.Get("Content-Type") != "image/webp" {
		t.Errorf("%v", got.header)
	}
	h.settle()
	h.stop()
	f := func(header1, value string, status int, body, contentRange string) {
		t.Helper()
		got := h.get(t, sha+"/640.webp?utm_source=x", header(header1, value), header("Accept-Encoding", "br"))
		if got.status != status || body != "" && got.body != body || got.header.Get("Content-Range") != contentRange {
			t.Errorf("%s: %d %q %q, want %d %q %q", value, got.status, got.body, got.header.Get("Content-Range"), status, body, contentRange)
		}
	}
	f("Range", "bytes=2-4", 206, "234", "bytes 2-4/10")
	f("Range", "bytes=8-", 206, "89", "bytes 8-9/10")
	f("Range", "bytes=-3", 206, "789", "bytes 7-9/10")
	f("Range", "bytes=5-500", 206, "56789", "bytes 5-9/10")
	f("Range", "bytes=10-", 416, "", "bytes */10")
	f("Range", "bytes=-0", 416, "", "bytes */10")
	f("Range", "bytes=0-1,4-5", 200, "0123456789", "")
	f("Range", "bytes=cow", 200, "0123456789", "")
	f("Range", "bytes=4-2", 200, "0123456789", "")
	f("Range", "bytes=+1-2", 200, "0123456789", "")
	f("If-None-Match", got.header.Get("ETag"), 304, "", "")
	part := h.get(t, sha+"/640.webp", header("Range", "bytes=0-1"), header("If-Range", `"other"`))
	want(t, part, 200, "0123456789")
}

// TestVectorIsHarmless: an SVG opened as a document runs no scripts.
func TestVectorIsHarmless(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	picture := "<svg xmlns='http://www.w3.org/2000/svg'>" + strings.Repeat("<path d='M0 0h10'/>", 100) + "</svg>"
	h.on(sha+"/vector.svg", file("image/svg+xml", []byte(picture)))
	got := h.get(t, sha+"/vector.svg", header("Accept-Encoding", "br"))
	if got.header.Get("Content-Security-Policy") != cache.SVGPolicy || got.header.Get("X-Content-Type-Options") != "nosniff" || decoded(t, "br", got.body) != picture {
		t.Errorf("%v", got.header)
	}
}

// TestVideoIsPassedThrough: with ranges, without being stored.
func TestVideoIsPassedThrough(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	film := bytes.Repeat([]byte("frame"), 2<<20)
	h.on(sha+"/video.mp4", file("video/mp4", film))
	got := h.get(t, sha+"/video.mp4")
	if got.status != 200 || got.body != string(film) || got.header.Get("Cache-Status") != "reader; fwd=bypass" || got.header.Get("Content-Length") != fmt.Sprint(len(film)) {
		t.Errorf("%d, %d bytes, %v", got.status, len(got.body), got.header)
	}
	got = h.get(t, sha+"/video.mp4", header("Range", "bytes=5-9"))
	if got.status != 206 || got.body != "frame" || got.header.Get("Content-Range") != fmt.Sprintf("bytes 5-9/%d", len(film)) {
		t.Errorf("%d %q %v", got.status, got.body, got.header)
	}
	got = h.get(t, sha+"/video.mp4", header("Range", "bytes=99999999-"))
	if got.status != 416 || got.header.Get("Content-Range") != fmt.Sprintf("bytes */%d", len(film)) {
		t.Errorf("%d %v", got.status, got.header)
	}
	if n := h.asked(sha + "/video.mp4"); n != 3 {
		t.Errorf("asked %d times, want 3", n)
	}
	got = h.get(t, sha+"/video.mp4", method("HEAD"))
	if got.status != 200 || got.body != "" {
		t.Errorf("HEAD: %d, %d bytes", got.status, len(got.body))
	}
}

// TestLongPhotoIsPassedThrough: a photo too long to store is still sent.
func TestLongPhotoIsPassedThrough(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	photo := bytes.Repeat([]byte("pixel"), 1<<20)
	h.on(sha+"/1920.jpg", file("image/jpeg", photo))
	got := h.get(t, sha+"/1920.jpg")
	if got.status != 200 || got.body != string(photo) {
		t.Errorf("%d, %d bytes", got.status, len(got.body))
	}
}

func TestNoSuchFile(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	for _, path := range []string{"/media/x/640.webp", sha + "/641.webp", sha + "/640.webp/x", sha + "/..%2f640.webp"} {
		want(t, h.get(t, path), 404, "")
	}
	if n := len(h.requests()); n != 0 {
		t.Errorf("the engine was asked %d times for names that cannot be", n)
	}
	for range 3 {
		want(t, h.get(t, sha+"/640.webp"), 404, "")
		want(t, h.get(t, sha+"/video.mp4"), 404, "")
	}
	if n := len(h.requests()); n != 2 {
		t.Errorf("the engine was asked %d times, want once each", n)
	}
	h.on(sha+"/320.jpg", file("text/html", []byte("<script>")))
	want(t, h.get(t, sha+"/320.jpg"), 503, "")
	h.stop()
	want(t, h.get(t, sha+"/document.pdf"), 503, "")
}
