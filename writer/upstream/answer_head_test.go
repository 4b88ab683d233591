package upstream

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

// parse reads a head as Send does, of the answer to a request with the ID abc.
func parse(text string) (head, error) {
	var response fasthttp.Response
	return readHead(bufio.NewReader(strings.NewReader(text+"\r\n\r\n")), &response, "abc")
}

const id = "\r\nX-Request-Id: abc"

// TestHeadIsUnambiguous checks that a head is accepted only if every HTTP reader takes it the same way.
func TestHeadIsUnambiguous(t *testing.T) {
	good := func(text string, status, length int, isLast bool) {
		t.Helper()
		if got, err := parse(text + id); err != nil || got.status != status || got.length != length || got.isLast != isLast {
			t.Errorf("%q: %v, status %d, length %d, last %v", text, err, got.status, got.length, got.isLast)
		}
	}
	good("HTTP/1.1 200 OK\r\nContent-Length: 12", 200, 12, false)
	good("HTTP/1.1 200\r\ncontent-length:\t0 ", 200, 0, false)
	good("HTTP/1.1 404 \r\nTRANSFER-ENCODING: Chunked\r\nDate: today", 404, chunked, false)
	good("HTTP/1.1 204 No Content", 204, 0, false)
	good("HTTP/1.1 204 No Content\r\nContent-Length: 7", 204, 0, false)
	good("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1", 200, 1, false)
	good("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close", 200, 1, true)
	good("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: upgrade", 200, 1, true)
	good("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: Keep-Alive", 200, 1, false)
	for _, text := range []string{
		"", "HTTP/1.1 200 OK", "HTTP/1.0 200 OK\r\nContent-Length: 1", "HTTP/1.1  200 OK\r\nContent-Length: 1", "HTTP/1.1 2000\r\nContent-Length: 1",
		"HTTP/1.1 020 OK\r\nContent-Length: 1", "HTTP/1.1 20\r\nContent-Length: 1", "HTTP/1.1 2x0 OK\r\nContent-Length: 1",
		"HTTP/1.1 200 OK\nContent-Length: 1", "HTTP/1.1 200 OK\rX: y\r\nContent-Length: 1",
		"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Type: a\rSet-Cookie: b", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Type: a\r",
		"HTTP/1.1 200 OK\r\nContent-Length: 1\nX: y", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n folded",
		"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\tfolded: x", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nno colon", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n: no name",
		"HTTP/1.1 200 OK\r\nContent-Length : 1", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nDate : x", "HTTP/1.1 200 OK\r\nContent-Length: +1",
		"HTTP/1.1 200 OK\r\nContent-Length: -1", "HTTP/1.1 200 OK\r\nContent-Length: 1, 1", "HTTP/1.1 200 OK\r\nContent-Length: 1 1", "HTTP/1.1 200 OK\r\nContent-Length:",
		"HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\ncontent-length: 1",
		"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: identity", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nX-Request-Id: a\r\nX-Request-Id: b",
	} {
		if got, err := parse(text + id); err == nil {
			t.Errorf("%q was accepted: status %d, length %d", text, got.status, got.length)
		}
	}
	for _, text := range []string{
		"HTTP/1.1 101 Switching Protocols\r\nContent-Length: 0" + id, "HTTP/1.1 302 Found\r\nContent-Length: 0" + id,
		"HTTP/1.1 304 Not Modified" + id, "HTTP/1.1 200 OK\r\nContent-Length: 1", "HTTP/1.1 200 OK\r\nContent-Length: 1" + id + "d",
		"HTTP/1.1 200 OK\r\nContent-Length: 1" + id + id, "HTTP/1.1 200 OK\r\nContent-Length: 1" + id + "\r\nContent-Type: a\r\ncontent-type: b",
		strings.Repeat("HTTP/1.1 100 Continue\r\n\r\n", maxInterim) + "HTTP/1.1 200 OK\r\nContent-Length: 1" + id,
	} {
		if got, err := parse(text); err == nil {
			t.Errorf("%q was accepted: status %d, length %d", text, got.status, got.length)
		}
	}
}

// FuzzHead checks that net/http reads an accepted head the same way.
func FuzzHead(f *testing.F) {
	f.Add("HTTP/1.1 200 OK\r\nContent-Type: application/json" + id + "\r\nContent-Length: 2")
	f.Add("HTTP/1.1 200 OK" + id + "\r\nTransfer-Encoding: chunked\r\nConnection: close")
	f.Add("HTTP/1.1 204 \r\nretry-after: 3" + id)
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "\r\n\r\n") {
			return
		}
		got, err := parse(text)
		if err != nil {
			return
		}
		other, err := http.ReadResponse(bufio.NewReader(strings.NewReader(text+"\r\n\r\n")), nil)
		if err != nil {
			return // it refuses bytes in texts that are not passed on
		}
		if got.status != other.StatusCode || int64(got.length) != other.ContentLength || other.Header.Get("X-Request-Id") != "abc" {
			t.Errorf("%q: %d, %d; net/http: %d, %d, %v", text, got.status, got.length, other.StatusCode, other.ContentLength, other.Header)
		}
	})
}
