package wire

import (
	"bytes"
	"io"
	"net"
	"strings"
	"testing"
	"testing/iotest"
)

// FuzzLines: whatever the pieces in which it arrives, everything up to the first bare LF is read as it was sent, and
// nothing behind it.
func FuzzLines(f *testing.F) {
	for _, seed := range []string{
		"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\nHost: x\r\n\r\n", "\n", "\r\n", "\r\r\n\n", "a\r\n\nGET /evil HTTP/1.1\r\n", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, sent string) {
		want := sent
		for i := range len(sent) {
			if sent[i] == '\n' && (i == 0 || sent[i-1] != '\r') {
				want = sent[:i] + malformedEnd
				break
			}
		}
		for name, from := range map[string]io.Reader{"whole": strings.NewReader(sent), "bytes": iotest.OneByteReader(strings.NewReader(sent))} {
			var got bytes.Buffer
			if _, err := got.ReadFrom(&strictConn{Conn: arriving{from: from}}); err != nil || got.String() != want {
				t.Errorf("%q in %s: %q, %v", sent, name, got.String(), err)
			}
		}
	})
}

// arriving is a connection that only reads.
type arriving struct {
	net.Conn
	from io.Reader
}

func (a arriving) Read(buffer []byte) (int, error) { return a.from.Read(buffer) }
