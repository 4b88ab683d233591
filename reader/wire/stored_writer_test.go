package wire

import (
	"bytes"
	"net"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

// written is a connection that only writes.
type written struct {
	net.Conn
	sent bytes.Buffer
}

func (w *written) Write(data []byte) (int, error) { return w.sent.Write(data) }

// TestStoredOutOfStep makes stored lines or a stored body wait for a header that does not come next: nothing is written any more, least of all
// what waits.
func TestStoredOutOfStep(t *testing.T) {
	var request fasthttp.RequestHeader
	wait := map[string]func(*storedWriter){
		"body":           func(w *storedWriter) { w.body = []byte(strings.Repeat("x", minUncopied)) },
		"lines":          func(w *storedWriter) { w.lines = []byte("Age: 1\r\n\r\n") },
		"lines and body": func(w *storedWriter) { w.lines, w.body = []byte("Age: 1\r\n\r\n"), []byte("x") },
	}
	write := map[string]func(*storedWriter, net.Conn) error{
		"something else is written": func(w *storedWriter, to net.Conn) error {
			_, err := w.write(to, []byte("HTTP/1.1 200 OK\r\n\r\nbody"))
			return err
		},
		"another request is answered first": func(w *storedWriter, to net.Conn) error {
			w.request(&request)
			_, err := w.write(to, []byte("HTTP/1.1 200 OK\r\n\r\n"))
			return err
		},
	}
	for what, setUp := range wait {
		for name, use := range write {
			w, to := storedWriter{}, &written{}
			setUp(&w)
			if err := use(&w, to); err == nil || to.sent.Len() > 0 {
				t.Errorf("%s waiting, %s: %v, %d bytes written", what, name, err, to.sent.Len())
			}
		}
	}
}

// TestStoredInStep writes what waits with the next header, once.
func TestStoredInStep(t *testing.T) {
	const header, lines, body = "HTTP/1.1 200 OK\r\nDate: now\r\n\r\n", "Age: 1\r\nVary: Accept\r\n\r\n", "short"
	w, to := storedWriter{lines: []byte(lines)}, &written{}
	if !w.takeBody([]byte(body)) {
		t.Fatal("a short body is left to fasthttp, which would write it before the lines")
	}
	for _, want := range []string{"HTTP/1.1 200 OK\r\nDate: now\r\n" + lines + body, header} {
		to.sent.Reset()
		if n, err := w.write(to, []byte(header)); n != len(header) || err != nil || to.sent.String() != want {
			t.Errorf("%d %v %q, want %q", n, err, to.sent.String(), want)
		}
	}
}

// TestStoredOnlyAlone has fasthttp send everything once a request came together with the start of another.
func TestStoredOnlyAlone(t *testing.T) {
	var request fasthttp.RequestHeader
	w := storedWriter{got: 1 << 20}
	w.request(&request)
	if w.takeBody(make([]byte, minUncopied)) || w.takeLines([]byte("\r\n")) || w.isWaiting() {
		t.Error("taken although more than its request has been read")
	}
}
