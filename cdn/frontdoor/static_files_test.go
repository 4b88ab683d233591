package frontdoor

import (
	"io"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

func TestFiles(t *testing.T) {
	s := start(t, nil, nil)
	response, body := s.get(t, "/_next/static/chunks/main-1234.js")
	if body != script || response.Header.Get("Content-Type") != "text/javascript; charset=utf-8" ||
		response.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" || response.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%v %.40q", response.Header, body)
	}
	if _, body := s.get(t, "/_next/static/chunks/pages/item/%5B...s%5D-1.js"); body != script {
		t.Errorf("name with brackets: %.40q", body)
	}
	for _, path := range []string{
		"/_next/static/", "/_next/static", "/_next/static/.secret.js", "/_next/static/page.html", "/_next/static/nothing.js",
		"/_next/static/../../index.html", "/_next/static/..%2f..%2f.env", "/_next/static/%2e%2e/%2e%2e/.env", "/_next/static//chunks/main-1234.js",
	} {
		if response, body := s.get(t, path); response.StatusCode == 200 && body != "reader" {
			t.Errorf("%s: %s %.40q", path, response.Status, body)
		}
	}
	for _, path := range []string{"/.env", "/index.html", "/..%2f.env"} {
		if _, body := s.get(t, path); body != "reader" {
			t.Errorf("%s: %.40q", path, body)
		}
	}
}

func TestFilesAreCompressedAsTheBrowserTakesThem(t *testing.T) {
	s := start(t, nil, nil)
	tags := map[string]bool{}
	for accept, want := range map[string]string{
		"": "", "br": "br", "gzip,br": "br", "gzip, deflate;q=0.5": "gzip", "br;q=0, gzip": "gzip", "*": "br", "br;q=0.1, gzip;q=0.9": "gzip",
		"identity": "", "br;q=0,gzip;q=0": "", "br;q=nonsense": "", "identity, br;q=0.5": "",
	} {
		response, body := s.get(t, "/_next/static/chunks/main-1234.js", "Accept-Encoding: "+accept)
		if got := response.Header.Get("Content-Encoding"); got != want || response.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %q, Vary %q", accept, got, response.Header.Get("Vary"))
		}
		if plain(t, want, body) != script {
			t.Errorf("%q: the file is not the same", accept)
		}
		tags[response.Header.Get("Etag")] = true
	}
	if len(tags) != 3 {
		t.Errorf("three forms have the tags %v", tags)
	}
	response, _ := s.get(t, "/_next/static/media/font.woff2", "Accept-Encoding: br")
	if response.Header.Get("Content-Encoding") != "" || response.Header.Get("Content-Type") != "font/woff2" {
		t.Errorf("font: %v", response.Header)
	}
}

func plain(t *testing.T, coding, body string) string {
	t.Helper()
	var reader io.Reader = strings.NewReader(body)
	switch coding {
	case "br":
		reader = brotli.NewReader(reader)
	case "gzip":
		unzip, err := gzip.NewReader(reader)
		if err != nil {
			t.Fatal(err)
		}
		reader = unzip
	}
	out, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func TestFilesRevalidateAndAnswerHead(t *testing.T) {
	s := start(t, nil, nil)
	const path = "/_next/static/chunks/main-1234.js"
	for _, accept := range []string{"", "br", "gzip"} {
		response, _ := s.get(t, path, "Accept-Encoding: "+accept)
		again, body := s.get(t, path, "Accept-Encoding: "+accept, "If-None-Match: "+response.Header.Get("Etag"))
		if again.StatusCode != 304 || body != "" {
			t.Errorf("%q: %s", accept, again.Status)
		}
		head, body := s.raw(t, "HEAD "+path+" HTTP/1.1\r\nHost: x\r\nAccept-Encoding: "+accept+"\r\n\r\n")
		if head.StatusCode != 200 || body != "" || head.Header.Get("Content-Length") != response.Header.Get("Content-Length") {
			t.Errorf("HEAD %q: %v", accept, head.Header)
		}
	}
	part, body := s.get(t, path, "Range: bytes=0-6", "Accept-Encoding: br")
	if part.StatusCode == 206 && body != script[:7] {
		t.Errorf("a part of the compressed form: %q", body)
	}
}
