package writer

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

// TestSlowBrowsers: who does not finish a request in time is told so and hung up on; who sends nothing is hung up on without
// a word; neither reaches the engine.
func TestSlowBrowsers(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	f := func(sent string, want int) {
		t.Helper()
		conn, err := net.Dial("tcp", w.address)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
		_, _ = io.WriteString(conn, sent)
		limit := readTimeout
		if sent == "" {
			limit = idleTimeout
		}
		eventually(t, "the writer has what was sent", func() bool { return w.deadlines.has(limit) })
		w.deadlines.look(w.deadlines.looks.Add(int64(2 * idleTimeout / deadlinesEvery))) // so much later
		reader := bufio.NewReader(conn)
		response, err := http.ReadResponse(reader, nil)
		switch {
		case want == 0 && err == nil:
			t.Errorf("%q: %s", sent, response.Status)
		case want != 0 && (err != nil || response.StatusCode != want):
			t.Errorf("%q: %v %v", sent, response, err)
		}
		if response != nil {
			_, _ = io.Copy(io.Discard, response.Body)
		}
		if _, err := reader.ReadByte(); err != io.EOF {
			t.Errorf("%q: the connection goes on: %v", sent, err)
		}
		eventually(t, "it is forgotten", func() bool { return w.public.GetOpenConnectionsCount() == 0 })
	}
	f("", 0)
	f("GET "+userInfo+" HTTP/1.1\r\nHost: prairie", 408)
	f("POST "+viewed+" HTTP/1.1\r\nHost: prairie.example\r\n"+bearer+"\r\nContent-Length: 14\r\n\r\n{", 408)
	if n := len(engine.requests()); n != 0 {
		t.Errorf("%d requests reached the engine", n)
	}
}

// has says whether there is a connection with that limit, which began not long ago.
func (d *deadlines) has(limit time.Duration) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	for w := range d.watched {
		if left := time.Duration(w.until.Load()-d.looks.Load()) * deadlinesEvery; left > limit-5*time.Second && left < limit+time.Second {
			return true
		}
	}
	return false
}
