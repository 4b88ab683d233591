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

// TestBodyOutOfStep makes a body wait for a header that does not come next: nothing is written any more, least of all the body.
func TestBodyOutOfStep(t *testing.T) {
	var request fasthttp.RequestHeader
	body := []byte(strings.Repeat("x", minUncopied))
	for name, use := range map[string]func(*bodyWriter, net.Conn) error{
		"something else is written": func(j *bodyWriter, to net.Conn) error {
			_, err := j.write(to, []byte("HTTP/1.1 200 OK\r\n\r\nbody"))
			return err
		},
		"another request is answered first": func(j *bodyWriter, to net.Conn) error {
			j.request(&request)
			_, err := j.write(to, []byte("HTTP/1.1 200 OK\r\n\r\n"))
			return err
		},
	} {
		j, to := bodyWriter{}, &written{}
		if !j.takeNext(body) {
			t.Fatal("the body is left to fasthttp")
		}
		if err := use(&j, to); err == nil || to.sent.Len() > 0 {
			t.Errorf("%s: %v, %d bytes written", name, err, to.sent.Len())
		}
	}
}

// TestBodyOnlyAlone has fasthttp send bodies once a request came together with the start of another.
func TestBodyOnlyAlone(t *testing.T) {
	var request fasthttp.RequestHeader
	j := bodyWriter{got: 1 << 20}
	j.request(&request)
	if j.takeNext(make([]byte, minUncopied)) {
		t.Error("a body is taken although more than its request has been read")
	}
}
