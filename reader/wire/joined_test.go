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

// TestJoinedOutOfStep makes a body wait for a header that does not come next: nothing is written any more, least of all the body.
func TestJoinedOutOfStep(t *testing.T) {
	var request fasthttp.RequestHeader
	body := []byte(strings.Repeat("x", minJoined))
	for name, use := range map[string]func(*joined, net.Conn) error{
		"something else is written": func(j *joined, to net.Conn) error {
			_, err := j.write(to, []byte("HTTP/1.1 200 OK\r\n\r\nbody"))
			return err
		},
		"another request is answered first": func(j *joined, to net.Conn) error {
			j.request(&request)
			_, err := j.write(to, []byte("HTTP/1.1 200 OK\r\n\r\n"))
			return err
		},
	} {
		j, to := joined{}, &written{}
		if !j.join(body) {
			t.Fatal("the body is not joined")
		}
		if err := use(&j, to); err == nil || to.sent.Len() > 0 {
			t.Errorf("%s: %v, %d bytes written", name, err, to.sent.Len())
		}
	}
}

// TestJoinedOnlyAlone has fasthttp send bodies once a request came together with the start of another.
func TestJoinedOnlyAlone(t *testing.T) {
	var request fasthttp.RequestHeader
	j := joined{got: 1 << 20}
	j.request(&request)
	if j.join(make([]byte, minJoined)) {
		t.Error("a body is joined although more than its request has been read")
	}
}
