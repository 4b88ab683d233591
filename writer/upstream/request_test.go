package upstream

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

var errBrokenOff = errors.New("the browser broke off")

// TestLongBodies checks that a body reaches the engine whole, or as one that was visibly cut off, and that Send reports the latter.
func TestLongBodies(t *testing.T) {
	text := strings.Repeat("0123456789abcdef", 10_000)
	brokenOff := func() io.Reader { return io.MultiReader(strings.NewReader(text), iotest.ErrReader(errBrokenOff)) }
	for name, c := range map[string]struct {
		body   io.Reader
		length int    // as declared, negative for chunks
		sent   string // what reaches the engine if nothing is wrong
		want   error
	}{
		"declared":                   {strings.NewReader(text), len(text), text, nil},
		"declared and empty":         {strings.NewReader(""), 0, "", nil},
		"declared, shorter":          {strings.NewReader(text), len(text) + 1, "", io.ErrUnexpectedEOF},
		"declared, broken off":       {brokenOff(), 2 * len(text), "", errBrokenOff},
		"chunks":                     {iotest.HalfReader(strings.NewReader(text)), -1, text, nil},
		"chunks, none":               {strings.NewReader(""), -1, "", nil},
		"chunks, broken off":         {brokenOff(), -1, "", errBrokenOff},
		"chunks, broken off at once": {iotest.ErrReader(errBrokenOff), -1, "", errBrokenOff},
	} {
		t.Run(name, func(t *testing.T) {
			bodies := make(chan error, 1)
			var received []byte
			e := httptest.NewServer(http.HandlerFunc(func(to http.ResponseWriter, request *http.Request) {
				to.Header().Set(edge.HeaderRequest, request.Header.Get(edge.HeaderRequest))
				var err error
				received, err = io.ReadAll(request.Body)
				bodies <- err
			}))
			defer e.Close()
			client := newClient(t, e.URL)
			length := "Transfer-Encoding: chunked"
			if c.length >= 0 {
				length = "Content-Length: " + string(fasthttp.AppendUint(nil, c.length))
			}
			head := "POST / HTTP/1.1\r\nHost: engine.test\r\n" + edge.HeaderRequest + ": abc\r\n" + length + "\r\n\r\n"
			var answer fasthttp.Response
			_, err := client.Send(&Request{ID: "abc", Head: []byte(head), Body: c.body, Length: c.length}, &answer, await.Limit)
			if !errors.Is(err, c.want) || errors.Is(err, ErrNotSent) {
				t.Errorf("error %v instead of %v", err, c.want)
			}
			switch err := <-bodies; {
			case c.want != nil && err == nil:
				t.Errorf("the engine took %d bytes for the whole body", len(received))
			case c.want == nil && (err != nil || string(received) != c.sent):
				t.Errorf("%d bytes reached the engine: %v", len(received), err)
			}
		})
	}
}
