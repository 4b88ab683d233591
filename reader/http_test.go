package reader

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

var longBody = `{"countries":["` + strings.Repeat("Land of the free, ", 200) + `"]}`

// TestEncodings: one body in four encodings, negotiated as RFC 9110 section 12.5.3 says, each with its own ETag.
func TestEncodings(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(longBody))
	tags := map[string]string{}
	f := func(accept, coding string) {
		t.Helper()
		got := h.get(t, countries, header("Accept-Encoding", accept))
		if got.status != 200 || got.header.Get("Content-Encoding") != coding || decoded(t, coding, got.body) != longBody {
			t.Errorf("%q: %d %q", accept, got.status, got.header.Get("Content-Encoding"))
		}
		if got.header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: Vary %q", accept, got.header.Get("Vary"))
		}
		tag := got.header.Get("ETag")
		if known, seen := tags[tag]; seen && known != coding {
			t.Errorf("%q and %q share the tag %s", known, coding, tag)
		}
		tags[tag] = coding
	}
	f("", "")
	f("identity", "")
	f("gzip", "gzip")
	f("gzip,br", "br")
	f("gzip, deflate, br, zstd", "br")
	f("gzip;q=1.0,br;q=0.5", "gzip")
	f("br;q=0, zstd", "zstd")
	f("BR", "br")
	f("*", "br")
	f("*;q=0.5, gzip;q=0.9", "gzip")
	f("identity;q=0.9, gzip;q=0.1", "")
	f("identity;q=0, gzip", "gzip")
	f("deflate", "")
	f("br;q=x, gzip;q=2", "")
	f(strings.Repeat("nonsense, ", 400)+"gzip", "gzip")
	if len(tags) != 4 {
		t.Errorf("%d forms, want 4", len(tags))
	}
	want(t, h.get(t, countries, header("Accept-Encoding", "identity;q=0")), 406, "")
	want(t, h.get(t, countries, header("Accept-Encoding", "*;q=0")), 406, "")
}

func decoded(t *testing.T, coding, body string) string {
	t.Helper()
	var r io.Reader = strings.NewReader(body)
	var err error
	switch coding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		r, err = gzip.NewReader(r)
	case "zstd":
		r, err = zstd.NewReader(r)
	}
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

// TestNotModified checks that a client that already has the body gets 304.
func TestNotModified(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(longBody))
	tag := h.get(t, countries).header.Get("ETag")
	brotliTag := h.get(t, countries, header("Accept-Encoding", "br")).header.Get("ETag")
	f := func(ifNoneMatch, accept string, status int) {
		t.Helper()
		got := h.get(t, countries, header("If-None-Match", ifNoneMatch), header("Accept-Encoding", accept))
		if got.status != status || status == 304 && got.body != "" {
			t.Errorf("%s: %d %.20s, want %d", ifNoneMatch, got.status, got.body, status)
		}
		if got.header.Get("ETag") == "" || got.header.Get("Netlify-Vary") != "query=none" || got.header.Get("Cache-Control") == "" {
			t.Errorf("%s: %v", ifNoneMatch, got.header)
		}
	}
	f(tag, "", 304)
	f(`W/`+tag, "", 304)
	f(`"other", `+tag, "", 304)
	f("*", "", 304)
	f(brotliTag, "br", 304)
	f(brotliTag, "", 200)
	f(`"other"`, "", 200)
	f(strings.Trim(tag, `"`), "", 200)
}

// TestHead: HEAD is GET without the body, and stores what it fetched.
func TestHead(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(longBody))
	got := h.get(t, countries, method("HEAD"))
	if got.status != 200 || got.body != "" || got.header.Get("Content-Length") != "3618" {
		t.Errorf("%d %q %v", got.status, got.body, got.header)
	}
	h.settle()
	want(t, h.get(t, countries), 200, longBody, "hit")
	if requests := h.requests(); len(requests) != 1 || requests[0].Method != "GET" {
		t.Errorf("the engine saw %v", requests)
	}
}

// TestRefused: invalid requests get an error in the contract's format without asking the engine.
func TestRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	f := func(status int, body, uri string, set ...func(*http.Request)) {
		t.Helper()
		got := h.get(t, uri, set...)
		if got.status != status || !strings.Contains(got.body, body) || got.header.Get("Netlify-CDN-Cache-Control") != "no-store" {
			t.Errorf("%s: %d %.100s %v, want %d %s", uri, got.status, got.body, got.header["Netlify-Cdn-Cache-Control"], status, body)
		}
		if strings.HasPrefix(uri, "/api") && got.status != 405 && got.header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %s", uri, got.header.Get("Content-Type"))
		}
		if got.header.Get("Cache-Status") != "" || got.header.Get("X-Request-Id") == "" && got.status != 405 {
			t.Errorf("%s: %v", uri, got.header)
		}
	}
	f(400, `{"messages":["ID is needed"]`, getItem)
	f(400, `"ID must be a whole number from 1 to 9007199254740991"`, getItem+"?ID=0")
	f(400, `page_number`, "/api/v1/Auction/SearchInventory?page_number=0")
	f(400, `page_number`, "/api/v1/Auction/SearchInventory?page_number=1000000000")
	f(400, `search_string is longer`, "/api/v1/Auction/SearchInventory?search_string="+strings.Repeat("x", 10<<10))
	f(400, `search_string is not UTF-8`, "/api/v1/Auction/SearchInventory?search_string=%ff%fe")
	f(404, `{"message":"There is nothing`, "/api/v1/Auction/GetWatchList")
	f(404, `{"message"`, "/api/v1/Service/GetTenants")
	f(404, `{"message"`, "/api")
	f(404, `{"message"`, getItem+"/x.css?ID=5")
	f(404, `{"message"`, getItem+"%2f..%2fx?ID=5")
	f(404, `{"message"`, "/api/v1/Auction/%47etItem?ID=5")
	f(404, `{"message"`, "/api//v1/Auction/GetItem?ID=5")
	f(421, `{"message":"No auction house`, countries, host("evil.test"))
	f(421, `{"message"`, "/", host("evil.test"))
	for _, verb := range []string{"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE"} {
		got := h.get(t, countries, method(verb))
		if got.status != 405 || got.header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d, Allow %q", verb, got.status, got.header.Get("Allow"))
		}
	}
	f(405, `{"message"`, "/search", method("POST"))
	if n := len(h.requests()); n != 0 {
		t.Errorf("the engine was asked %d times", n)
	}
}

// TestRawRefused: requests no HTTP client would send.
func TestRawRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	f := func(status, request string) {
		t.Helper()
		got := h.raw(t, request)
		if !strings.HasPrefix(got, "HTTP/1.1 "+status) || strings.Count(got, "HTTP/1.1 ") != 1 {
			t.Errorf("%.80q: %.200q, want one %s", request, got, status)
		}
	}
	line := "GET " + countries + " HTTP/1.1\r\nHost: prairie.test\r\n"
	f("200", line+"\r\n")
	f("431", line+"X-Long: "+strings.Repeat("x", config.MaxHeader)+"\r\n\r\n")
	f("400", line+"Content-Length: 1\r\n\r\nx")
	f("413", line+"Content-Length: 44\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: prairie.test\r\n\r\n")
	f("4", line+"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n")
	f("400", line+"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n")
	f("417", line+"Expect: 100-continue\r\nContent-Length: 1\r\n\r\n")
	f("421", "GET "+countries+" HTTP/1.1\r\nHost: prairie.test@evil.test\r\n\r\n")
	f("400", line+"Host: harborline.test\r\n\r\n")
	f("400", "GET "+countries+" HTTP/1.1\r\n\r\n")
	f("400", "GET http://harborline.test"+countries+" HTTP/1.1\r\nHost: prairie.test\r\n\r\n")
	f("400", "GARBAGE\r\n\r\n")
	if n := h.asked(countries); n != 1 {
		t.Errorf("the engine was asked %d times", n)
	}
}

// TestPathsFold: paths below /api are case-insensitive.
func TestPathsFold(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, counting())
	want(t, h.get(t, "/API/V1/SYSTEM/getcountries?utm_source=mail"), 200, `{"n":1}`)
	h.settle()
	want(t, h.get(t, countries), 200, `{"n":1}`, "hit")
	if requests := h.requests(); requests[0].URL.RequestURI() != countries {
		t.Errorf("the engine was asked for %s", requests[0].URL.RequestURI())
	}
}

// TestRequestID: a valid id of our front door is echoed; anything else is replaced.
func TestRequestID(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	f := func(sent, token string) string {
		t.Helper()
		return h.get(t, "/robots.txt", header("X-Request-Id", sent), header("X-Fairwarning-Service", token)).header.Get("X-Request-Id")
	}
	for _, sent := range []string{"a", "abcdef-0123456789", strings.Repeat("i_", 32)} {
		if id := f(sent, testToken); id != sent {
			t.Errorf("id %q of our front door became %q", sent, id)
		}
		if id := f(sent, "wrong"); len(id) != 24 {
			t.Errorf("id %q of a stranger became %q", sent, id)
		}
	}
	for _, sent := range []string{"", `"><script>`, "a b", strings.Repeat("i", 65)} {
		if id := f(sent, testToken); len(id) != 24 {
			t.Errorf("id %q became %q", sent, id)
		}
	}
}

// TestEngineKnowsTheVisitorsRequest checks that a request to the engine on behalf of a visitor has the visitor's request ID with a suffix, and that
// the reader's own requests do not.
func TestEngineKnowsTheVisitorsRequest(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	ids := func() (ids []string) {
		for _, r := range h.requests() {
			if r.URL.Path == getItem {
				ids = append(ids, r.Header.Get("X-Request-Id"))
			}
		}
		return ids
	}
	const visitors = "of-the-visitor"
	by := header("X-Request-Id", visitors)
	for item := range 2 {
		h.get(t, fmt.Sprint(getItem, "?ID=", 1+item), by, header("X-Fairwarning-Service", testToken))
	}
	first := ids()
	if len(first) != 2 || first[0] == first[1] || !strings.HasPrefix(first[0], visitors+"-") || !strings.HasPrefix(first[1], visitors+"-") {
		t.Errorf("the engine got %q", first)
	}
	h.get(t, getItem+"?ID=3", by) // a stranger's word
	h.settle()
	h.pass(time.Minute)
	h.get(t, getItem+"?ID=1", by, header("X-Fairwarning-Service", testToken)) // stale: revalidated in the background
	h.settle()
	later := ids()[2:]
	if len(later) != 2 || strings.Contains(strings.Join(later, " "), visitors) {
		t.Errorf("the engine got %q", later)
	}
}

// TestDocs: the engine's documentation page runs no scripts; invalid text is refused.
func TestDocs(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on("/api/docs", file("text/html", []byte("<h1>Calls</h1>")))
	got := h.get(t, "/api/docs")
	want(t, got, 200, "<h1>Calls</h1>")
	if got.header.Get("Content-Security-Policy") != cache.DocumentPolicy || got.header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("%v", got.header)
	}
	h.on("/api/openapi.json", say("{\"a\":\"\xff"))
	want(t, h.get(t, "/api/openapi.json"), 503, "")
}

// TestHostIsRequired checks that a request without a host is 400, even if every host is the same tenant.
func TestHostIsRequired(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Tenants = "*=1" })
	h.on(countries, say(`{}`))
	for _, text := range []string{
		"GET " + countries + " HTTP/1.1\r\n\r\n", "GET " + countries + " HTTP/1.1\r\nHost:\r\n\r\n", "GET " + countries + " HTTP/1.1\r\nHost: \r\n\r\n",
		"GET " + countries + " HTTP/1.0\r\n\r\n", "GET " + countries + " HTTP/1.0\r\nHost:\r\n\r\n",
	} {
		if got := h.raw(t, text); !strings.HasPrefix(got, "HTTP/1.1 400 ") {
			t.Errorf("%q: %.60q", text, got)
		}
	}
	if got := h.raw(t, "GET "+countries+" HTTP/1.0\r\nHost: x\r\n\r\n"); !strings.HasPrefix(got, "HTTP/1.1 200 ") {
		t.Errorf("with a host: %.60q", got)
	}
}

// TestBareLFIsRefused checks that each line must end in CRLF, also the first one and wherever packets are cut, that
// nothing behind is read as a request, and that requests before it are answered.
func TestBareLFIsRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	good := "GET " + countries + " HTTP/1.1\r\nHost: prairie.test\r\n\r\n"
	for _, text := range []string{
		"GET " + countries + " HTTP/1.1\nHost: prairie.test\r\n\r\n", "\n" + good, strings.Replace(good, "test\r\n", "test\n", 1), strings.TrimSuffix(good, "\r\n") + "\n",
	} {
		if got := h.raw(t, text+good); strings.Count(got, "HTTP/1.1 ") != 1 || !strings.HasPrefix(got, "HTTP/1.1 400 ") {
			t.Errorf("%q: %.60q", text, got)
		}
		if got := h.raw(t, good+text+good); strings.Count(got, "HTTP/1.1 200 ") != 1 || strings.Count(got, "HTTP/1.1 400 ") != 1 {
			t.Errorf("behind another, %q: %.60q", text, got)
		}
	}
}
