package attacks

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// variantAttacks target URLs with several representations.
var variantAttacks = []attack{
	{number: 16, title: "Accept and its kin", check: acceptExtremes},
	{number: 17, title: "Accept-Encoding", check: acceptEncoding},
	{number: 18, title: "Vary explosion", check: varyExplosion},
	{number: 19, title: "Vary: *", check: varyEverything},
	{number: 20, title: "CORS", check: crossOrigin},
	{number: 21, title: "ranges", check: ranges},
}

func acceptExtremes(t *testing.T) {
	variants := each([]string{
		"Accept", "Accept-Language", "Accept-Charset", "Accept-Datetime", "Accept-Features", "A-IM", "Content-Language",
	}, []string{
		"evil/evil", "*/*;q=0", "text/html;q=0.001, application/xml", "", "application/json;v=evil", "xx-EVIL", "utf-7",
		strings.Repeat("evil/x;q=0.1,", 500),
		"image/avif", "application/vnd.evil+json",
	})
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}

// longTruth is an answer worth compressing.
func longTruth(tenant string) string {
	text := strings.Repeat("Land of the free, home of the excavator. ", 100)
	return fmt.Sprintf(`{"mark":%q,"text":%q}`, mark(tenant), text)
}

func plain(t *testing.T, got reply) string {
	t.Helper()
	var r io.Reader = strings.NewReader(got.body)
	var err error
	switch coding := got.fields.get("Content-Encoding"); coding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		r, err = gzip.NewReader(r)
	case "zstd":
		r, err = zstd.NewReader(r)
	case "":
	default:
		t.Fatalf("coded as %q", coding)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func acceptEncoding(t *testing.T) {
	h := newHouse(t)
	h.on(countries, respond(200, jsonType, longTruth("1")))
	tags := map[string]string{}
	f := func(accept, codings string) {
		t.Helper()
		a := get(countries)
		if accept != "-" {
			a = a.with("Accept-Encoding", accept)
		}
		got := h.dirty.do(t, a)
		coding := got.fields.get("Content-Encoding")
		if codings == "none" {
			if got.status != 406 || !got.isUnkept() {
				t.Errorf("%.60q: %s", accept, got.fingerprint())
			}
			return
		}
		if got.status != 200 || !slices.Contains(strings.Split(codings, "|"), coding) || plain(t, got) != longTruth("1") {
			t.Errorf("%.60q: %d, coded as %q, want %q", accept, got.status, coding, codings)
		}
		if got.fields.get("Vary") != "Accept-Encoding" || got.fields.count("Vary") != 1 {
			t.Errorf("%.60q: Vary %q", accept, got.fields.get("Vary"))
		}
		if other, seen := tags[got.fields.get("ETag")]; seen && other != coding {
			t.Errorf("%q and %q share a tag", other, coding)
		}
		tags[got.fields.get("ETag")] = coding
	}
	f("-", "")
	f("", "")
	f("identity", "")
	f("identity;q=0", "none")
	f("identity;q=0.0, *;q=0", "none")
	f("*;q=0", "none")
	f("*;q=0, identity;q=0.1", "")
	f("br;q=0", "")
	f("br;q=0, gzip;q=0, zstd;q=0", "")
	f("br;q=0, *", "gzip|zstd")
	f("gzip, identity;q=0", "gzip")
	f("gzip;q=1.000,br;q=1.000", "br|gzip")
	f("gzip;q=1.0001", "")
	f("GZIP", "gzip")
	f("x-gzip", "gzip")
	f("gzip;q=0.5;q=0", "")
	f("gzip ; q = 0.5", "gzip")
	f("gzip;Q=0", "")
	f("evil", "")
	f("evil, deflate, compress, dcb, dcz", "")
	f(strings.Repeat("gzip;q=0.001,", 300)+"br", "br")
	f(strings.Repeat("e", 4<<10), "")
	f(strings.Repeat(",", 4<<10), "")
	f(strings.Repeat("a,", 2<<10)+"gzip", "gzip")
	f("gzip\tbr", "")
	f(";;;,,,=q", "")
	if len(tags) > 4 || h.asked(countries) != 1 {
		t.Errorf("%d representations, the engine was asked %d times", len(tags), h.asked(countries))
	}
	both := h.dirty.do(t, get(countries).with("Accept-Encoding", "evil").with("Accept-Encoding", "gzip"))
	if both.status != 200 || plain(t, both) != longTruth("1") {
		t.Errorf("%s", both.fingerprint())
	}
}

func varyExplosion(t *testing.T) {
	h := newHouse(t)
	twenty := "Vary: " + strings.Join(words(t, "headers.txt")[:20], ", ")
	for i, vary := range []string{
		"Vary: User-Agent", "Vary: Cookie", twenty, "Vary: Accept-Encoding, Origin", "Vary: Accept-Language\r\nVary: Cookie",
		"Vary: \xff",
	} {
		uri := fmt.Sprintf(itemCall, 100+i)
		h.on(uri, respond(200, jsonType, truth("1", uri), vary))
		bodies := map[string]bool{}
		for n := range 50 {
			own := fmt.Sprint("evil", n)
			got := h.dirty.do(t, get(uri).with("User-Agent", own).with("Cookie", own).with("Accept-Language", own))
			if got.status != 200 && got.status != 503 || got.fields.get("Vary") != "Accept-Encoding" && got.status == 200 {
				t.Errorf("%q: %s", vary, got.fingerprint())
			}
			bodies[got.body] = true
		}
		if len(bodies) != 1 && !strings.Contains(vary, "\xff") {
			t.Errorf("%q: %d answers", vary, len(bodies))
		}
	}
}

func varyEverything(t *testing.T) {
	h := newHouse(t)
	for i, vary := range []string{
		"*", "*, *", ", *", "foo, *", " *", "*,", "foo,*,bar", "Accept-Encoding\r\nVary: *", "*\r\nVary: Accept-Encoding",
		"\t*\t", "foo , * , bar",
	} {
		uri := fmt.Sprintf(itemCall, 100+i)
		h.on(uri, respond(200, jsonType, truth("1", uri), "Vary: "+vary))
		for range 3 {
			h.neverStored(t, uri, 200)
		}
		h.on(uri, nil)
		h.await(t, get(uri), "hit")
	}
}

// neverStored: the resource is fetched for each request, and its responses may not be cached.
func (h *house) neverStored(t *testing.T, uri string, status int) {
	t.Helper()
	before := h.asked(uri)
	got := h.clean.do(t, get(uri))
	if got.status != status || !got.isUnkept() {
		t.Errorf("%s: %s", uri, got.fingerprint())
	}
	if strings.Contains(got.fields.get("Cache-Status"), "stored") || got.isFrom() == "hit" || got.isFrom() == "stale" {
		t.Errorf("%s: %s", uri, got.fields.get("Cache-Status"))
	}
	if n := h.asked(uri); n != before+1 {
		t.Errorf("%s: the engine was asked %d times more, want 1", uri, n-before)
	}
}

func crossOrigin(t *testing.T) {
	origins := []string{"https://evil.test", "null", "https://prairie.test.evil.test", "http://prairie.test", "evil", ""}
	variants := append(each([]string{"Origin"}, origins),
		adding("Origin", "https://evil.test", "Access-Control-Request-Method", "GET"),
		adding("Access-Control-Request-Headers", "x-evil"),
		adding("Access-Control-Request-Private-Network", "true"),
		adding("Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "cors"))
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	lines := []string{
		"Access-Control-Allow-Origin: https://evil.test", "Access-Control-Allow-Credentials: true", "Timing-Allow-Origin: *",
	}
	h.on(uri, respond(200, jsonType, truth("1", uri), lines...))
	asked := get(uri).with("Origin", "https://evil.test").with("Access-Control-Request-Method", "DELETE")
	preflight := asked
	preflight.method = "OPTIONS"
	for _, a := range []ask{asked, get(uri), preflight} {
		got := h.dirty.do(t, a)
		for _, name := range []string{
			"Access-Control-Allow-Origin", "Access-Control-Allow-Credentials", "Access-Control-Allow-Methods",
			"Timing-Allow-Origin",
		} {
			if got.fields.count(name) != 0 {
				t.Errorf("%s: %s", name, got.fingerprint())
			}
		}
		if a.method == "OPTIONS" && got.status != 405 {
			t.Errorf("%s", got.fingerprint())
		}
	}
}

const media = "/media/00112233445566778899aabbccddeeff00112233445566778899aabbccdd"

func ranges(t *testing.T) {
	all := []string{
		"bytes=cow", "bytes=0-0", "bytes=0-0,2-2", "bytes=0-499,400-999", "bytes=0-,0-,0-,0-", "bytes=-1", "bytes=-0",
		"bytes=999-", "bytes=1000-", "bytes=5-1", "bytes=0-18446744073709551616",
		"bytes= 0-1", "bytes=0 -1", "bytes=+0-1", "bytes=0x0-1", "bytes=-", "bytes=", "bytes", "", "items=0-1", "Bytes=0-1",
		"bytes=--1", "bytes=0-1-2", "bytes=0-1;evil",
		"bytes=" + strings.Repeat("0-0,", 1300) + "0-0", "bytes=0-" + strings.Repeat("9", 400),
	}
	poison(t, itemCall, each([]string{"Range", "X-Range", "Request-Range", "Content-Range", "If-Range"}, all))
	poison(t, itemPage, each([]string{"Range"}, all))
	h := newHouse(t)
	for i, kind := range []string{"640.webp", "640.jpg", "vector.svg", "document.pdf", "video.mp4"} {
		for n, value := range all {
			uri := fmt.Sprintf("%s%02x%02x/%s", media, i, n, kind)
			for _, ifRange := range []string{"", `"evil"`, "Thu, 01 Jan 1970 00:00:00 GMT"} {
				a := get(uri).with("Range", value)
				if ifRange != "" {
					a = a.with("If-Range", ifRange)
				}
				h.partOrWhole(t, value, h.dirty.do(t, a))
			}
			if got := h.clean.do(t, get(uri)); got.status != 200 || got.body != fileBody("1") ||
				got.fields.get("Content-Range") != "" {
				t.Errorf("%s after %.40q: %s", uri, value, got.fingerprint())
			}
		}
	}
	for _, uri := range []string{fmt.Sprintf(itemCall, 5), media + "aaaa/640.webp"} { // no range was requested
		h.on(uri, respond(206, jsonType, `{"part":"evil"}`, "Content-Range: bytes 0-14/1000"))
		if got := h.clean.do(t, get(uri)); got.status != 503 {
			t.Errorf("%s", got.fingerprint())
		}
		h.on(uri, nil)
		if got := h.clean.do(t, get(uri)); got.status != 200 {
			t.Errorf("%s", got.fingerprint())
		}
	}
}

// partOrWhole: the response is the whole file, the range its Content-Range names, or none.
func (h *house) partOrWhole(t *testing.T, asked string, got reply) {
	t.Helper()
	var first, last, size int
	whole := fileBody("1")
	switch got.status {
	case 200:
		if got.body != whole || got.fields.get("Content-Range") != "" {
			t.Errorf("%.40q: %s", asked, got.fingerprint())
		}
	case 206:
		n, _ := fmt.Sscanf(got.fields.get("Content-Range"), "bytes %d-%d/%d", &first, &last, &size)
		if n != 3 || size != len(whole) || first > last || last >= size || got.body != whole[first:last+1] {
			t.Errorf("%.40q: %s", asked, got.fingerprint())
		}
	case 416:
		if got.fields.get("Content-Range") != "bytes */1000" || !got.isUnkept() {
			t.Errorf("%.40q: %s", asked, got.fingerprint())
		}
	default:
		t.Errorf("%.40q: %s", asked, got.fingerprint())
	}
}
