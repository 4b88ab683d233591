package frontdoor

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

const (
	postHead = "POST /api/Token/v2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
	chunks   = "Transfer-Encoding: chunked\r\n\r\n"
)

// reads answers with the body, as a service does that needs all of it.
func reads(w http.ResponseWriter, r *http.Request) {
	if all, err := io.ReadAll(r.Body); err == nil {
		_, _ = w.Write(all)
	}
}

// TestUncertainRequestsAreRefused checks that a request that two servers could read differently gets 400 and reaches no service.
func TestUncertainRequestsAreRefused(t *testing.T) {
	for name, text := range map[string]string{
		"bare line feed in the request line": "GET / HTTP/1.1\nHost: localhost\r\n\r\n",
		"bare line feed in a header":         "GET / HTTP/1.1\r\nHost: localhost\nX-A: b\r\n\r\n",
		"no Host":                            "GET / HTTP/1.1\r\nX-A: b\r\n\r\n",
		"no Host in HTTP/1.0":                "GET / HTTP/1.0\r\n\r\n",
		"empty Host":                         "GET / HTTP/1.1\r\nHost:\r\n\r\n",
		"length and chunks":                  postHead + "Content-Length: 12\r\n" + chunks + "2\r\n{}\r\n0\r\n\r\n",
		"service token twice":                "GET / HTTP/1.1\r\nHost: localhost\r\nX-Fairwarning-Service: a\r\nX-Fairwarning-Service: our token\r\n\r\n",
		"client twice":                       "GET / HTTP/1.1\r\nHost: localhost\r\nX-Fairwarning-Client: 1.1.1.1\r\nX-Fairwarning-Client: 2.2.2.2\r\n\r\n",
		"signature twice":                    "GET / HTTP/1.1\r\nHost: localhost\r\nX-Nf-Sign: a\r\nX-Nf-Sign: b\r\n\r\n",
		"Forwarded twice":                    "GET / HTTP/1.1\r\nHost: localhost\r\nForwarded: for=a\r\nForwarded: for=b\r\n\r\n",
	} {
		s := start(t, nil, nil)
		if response, _ := s.raw(t, text); response.StatusCode != 400 || s.reader.count()+s.writer.count() != 0 {
			t.Errorf("%s: %s, %d requests reached a service", name, response.Status, s.reader.count()+s.writer.count())
		}
	}
}

// TestMalformedBodyIsTheClientsFault checks that a body that cannot be read to its end gets 400: the writer cannot have carried the
// request out, so its outcome is not unknown.
func TestMalformedBodyIsTheClientsFault(t *testing.T) {
	s := start(t, nil, reads)
	for name, body := range map[string]string{
		"bare line feed after a chunk":   chunks + "2\r\n{}\n0\r\n\r\n",
		"bare line feed after the size":  chunks + "2\n{}\r\n0\r\n\r\n",
		"bare line feed in a trailer":    chunks + "2\r\n{}\r\n0\r\nX-A: b\n\r\n",
		"bare line feed at the end":      chunks + "2\r\n{}\r\n0\r\n\n",
		"zero in a chunk extension":      chunks + "2;a=\x00\r\n{}\r\n0\r\n\r\n",
		"endless chunk extension":        chunks + "2;" + strings.Repeat("a", 70_000) + "\r\n{}\r\n0\r\n\r\n",
		"long chunk extension":           chunks + "2;" + strings.Repeat("a", 4_100) + "\r\n{}\r\n0\r\n\r\n",
		"more extensions than data":      chunks + strings.Repeat("1;"+strings.Repeat("a", 1_500)+"\r\nx\r\n", 20) + "0\r\n\r\n",
		"endless trailer":                chunks + "2\r\n{}\r\n0\r\nX-A: " + strings.Repeat("a", 70_000) + "\r\n\r\n",
		"chunk size that is no number":   chunks + "x\r\n{}\r\n0\r\n\r\n",
		"chunk longer than its size":     chunks + "1\r\n{}\r\n0\r\n\r\n",
		"second chunk that is malformed": chunks + "2\r\n{}\r\n+2\r\n{}\r\n0\r\n\r\n",
	} {
		response, answer := s.raw(t, postHead+body)
		var shape struct {
			Messages []string
			Outcome  string
		}
		if err := json.Unmarshal([]byte(answer), &shape); err != nil || len(shape.Messages) == 0 || shape.Outcome != "" || response.StatusCode != 400 {
			t.Errorf("%s: %s %s", name, response.Status, answer)
		}
	}
	if response, answer := s.raw(t, postHead+chunks+"2;a=b\r\n{}\r\n0\r\nX-A: b\r\n\r\n"); response.StatusCode != 200 || answer != "{}" {
		t.Errorf("well-formed: %s %s", response.Status, answer)
	}
}

// TestCutBodyIsTheClientsFault checks that a client that closes its side within a body gets 400.
func TestCutBodyIsTheClientsFault(t *testing.T) {
	s := start(t, nil, reads)
	for _, body := range []string{"Content-Length: 5\r\n\r\n{}", chunks + "5\r\n{}", chunks + "2\r\n{}\r\n"} {
		conn := s.open(t)
		_, _ = io.WriteString(conn, postHead+body)
		_ = conn.(*net.TCPConn).CloseWrite()
		if response, err := http.ReadResponse(bufio.NewReader(conn), nil); err != nil || response.StatusCode != 400 {
			t.Errorf("%q: %v, %v", body, response, err)
		}
	}
}

func (s *stack) open(t *testing.T) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	return conn
}

// TestBodyHasADeadline checks that a body that does not arrive in time gets 408, and that the limit ends with the body.
func TestBodyHasADeadline(t *testing.T) {
	arrived, answer := make(chan struct{}), make(chan struct{})
	s := start(t, nil, func(w http.ResponseWriter, r *http.Request) {
		if all, err := io.ReadAll(r.Body); err == nil {
			close(arrived)
			<-answer
			_, _ = w.Write(all)
		}
	})
	inPhase := func(phase edge.Phase) {
		t.Helper()
		await.Until(t, fmt.Sprint("a connection comes to phase ", phase), func() bool { return s.clients.InPhase(phase) > 0 })
	}
	slow := s.open(t)
	_, _ = io.WriteString(slow, postHead+"Content-Length: 5\r\n\r\n{}")
	inPhase(edge.PhaseReading)
	s.clients.Advance(int64(bodyTimeout/edge.Tick) + 2)
	response, err := http.ReadResponse(bufio.NewReader(slow), nil)
	if err != nil || response.StatusCode != 408 {
		t.Fatalf("slow body: %v, %v", response, err)
	}
	whole := s.open(t)
	_, _ = io.WriteString(whole, postHead+"Content-Length: 2\r\n\r\n{}")
	<-arrived
	inPhase(edge.PhaseAnswering)
	s.clients.Advance(int64(bodyTimeout/edge.Tick) + 2)
	close(answer)
	if response, err := http.ReadResponse(bufio.NewReader(whole), nil); err != nil || response.StatusCode != 200 {
		t.Errorf("slow answer: %v, %v", response, err)
	}
}

// TestUnknownOutcomeStays checks that a writer that hangs up after a whole body still leaves the outcome unknown.
func TestUnknownOutcomeStays(t *testing.T) {
	s := start(t, nil, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if conn, _, err := w.(http.Hijacker).Hijack(); err == nil {
			_ = conn.Close()
		}
	})
	for _, body := range []string{"Content-Length: 2\r\n\r\n{}", chunks + "2\r\n{}\r\n0\r\n\r\n"} {
		response, answer := s.raw(t, postHead+body)
		if response.StatusCode != 502 || !strings.Contains(answer, `"outcome":"unknown"`) {
			t.Errorf("%q: %s %s", body, response.Status, answer)
		}
	}
}

// TestFilesHaveAsLongAsTheyArrive checks that a file may take longer than other bodies while it arrives steadily, and that the service
// gets its beginning before its end was sent.
func TestFilesHaveAsLongAsTheyArrive(t *testing.T) {
	var arrived atomic.Int64
	s := start(t, nil, func(w http.ResponseWriter, r *http.Request) {
		piece := make([]byte, pieceSize)
		for {
			n, err := r.Body.Read(piece)
			arrived.Add(int64(n))
			if err != nil {
				return
			}
		}
	})
	conn := s.open(t)
	piece := strings.Repeat("x", 2*pieceSize)
	_, _ = fmt.Fprintf(conn, "POST /api/v1/Auction/UploadDocument HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n", 3*len(piece))
	for i := range int64(3) {
		_, _ = io.WriteString(conn, piece)
		for arrived.Load() < (i+1)*int64(len(piece)) {
			runtime.Gosched()
		}
		if i < 2 {
			s.clients.Advance(int64(bodyTimeout/edge.Tick) - 2)
		}
	}
	if response, err := http.ReadResponse(bufio.NewReader(conn), nil); err != nil || response.StatusCode != 200 {
		t.Errorf("%v, %v", response, err)
	}
}
