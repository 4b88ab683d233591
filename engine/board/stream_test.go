package board

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
	"fairwarning/engine/request"
)

// streaming serves one channel. Every stream's end is reported.
type streaming struct {
	*channel
	address string
	ended   chan error
}

func newStreaming(t *testing.T) *streaming {
	t.Helper()
	store := enginetest.OpenSQLite(t)
	changes, err := feed.Open(t.Context(), store)
	if err != nil {
		t.Fatal(err)
	}
	s := &streaming{channel: newChannel(), ended: make(chan error, 10)}
	o := &Operations{Store: store, Hub: NewHub(store, changes, time.Now, slog.Default()), Now: time.Now, Beat: time.Hour}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		patience, _ := time.ParseDuration(r.URL.Query().Get("patience"))
		s.ended <- o.stream(r.Context(), &request.Stream{To: w, Conn: http.NewResponseController(w), Patience: patience}, s.channel, r.URL.Query().Get("last"))
	}))
	t.Cleanup(server.Close)
	s.address = server.URL
	return s
}

// open returns the lines of a stream that resumes after an id, and whose server waits so long for the client.
func (s *streaming) open(t *testing.T, last string, patience time.Duration) *bufio.Reader {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	r, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s?last=%s&patience=%s", s.address, last, patience), nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	return bufio.NewReader(response.Body)
}

// publish changes a lot to a text as long as given.
func (s *streaming) publish(n, size int) {
	data := fmt.Appendf(nil, `{"key":"lot:1","n":%d,"x":"%s"}`, n, strings.Repeat("x", size))
	s.put([]object{{key: "lot:1", name: "lot", data: data, isTerminal: true}}, nil, time.Now())
}

// TestASlowSocketIsClosedAndResumes publishes to a client that reads nothing until its stream ends. It then has the id of some event, with which
// it resumes; nothing is missing and nothing comes twice.
func TestASlowSocketIsClosedAndResumes(t *testing.T) {
	const last = 200
	s := newStreaming(t)
	s.publish(0, 10)
	slow := s.open(t, "", 50*time.Millisecond)
	for n := 1; n <= last; n++ {
		s.publish(n, 100<<10) // 20 MB, more than sockets hold
	}
	if err := <-s.ended; err == nil {
		t.Error("the stream ends without an error")
	}
	text, _ := io.ReadAll(slow) // cut off
	end := bytes.LastIndex(text, []byte("\n\n"))
	at := bytes.LastIndex(text[:end], []byte("id: "))
	id, _, _ := bytes.Cut(text[at+len("id: "):], []byte("\n"))
	var epoch string
	var seq int64
	if _, err := fmt.Sscanf(strings.Replace(string(id), "-", " ", 1), "%s %d", &epoch, &seq); err != nil || epoch != s.at.epoch || seq > last {
		t.Fatalf("the last id is %q: %v", id, err)
	}
	again := s.open(t, string(id), time.Minute)
	for n := seq; n <= last; { // the first object has number 0, and seq 1
		line, err := again.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if data, isData := strings.CutPrefix(line, "data: "); isData && strings.Contains(data, `"lot:1"`) {
			if !strings.Contains(data, fmt.Sprintf(`"n":%d,`, n)) {
				t.Fatalf("instead of %d: %.60s", n, data)
			}
			n++
		}
		if line == "event: reset\n" {
			t.Fatal("it gets everything again")
		}
	}
}

// TestAnotherEpochStartsOver checks that a stream goes on with a snapshot when an object has left the board.
func TestAnotherEpochStartsOver(t *testing.T) {
	s := newStreaming(t)
	s.publish(0, 10)
	lines := s.open(t, "", time.Minute)
	wait := func(want string) {
		t.Helper()
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(line, want) {
				return
			}
		}
	}
	wait("event: ready")
	s.put([]object{{key: "lot:2", name: "lot", data: []byte(`{"key":"lot:2"}`)}}, nil, time.Now())
	wait("event: reset")
	wait(`"lot:2"`)
	wait("event: ready")
	s.put([]object{{key: "lot:2", name: "lot", data: []byte(`{"key":"lot:2","sold":true}`), isTerminal: true}}, nil, time.Now())
	wait(`"sold":true`)
}
