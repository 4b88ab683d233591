package writer

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

// TestSlowBrowsers checks that a request that takes too long gets 408, that an idle connection is closed silently, and that
// neither reaches the engine.
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
		_ = conn.SetDeadline(time.Now().Add(await.Limit))
		_, _ = io.WriteString(conn, sent)
		phase, limit := edge.PhaseReading, readTimeout
		if sent == "" {
			phase, limit = edge.PhaseIdle, idleTimeout
		}
		await.Until(t, "the writer has read what was sent", func() bool { return w.browsers.InPhase(phase) == 1 })
		w.browsers.Advance(int64(limit/edge.Tick) - 2)
		if w.browsers.InPhase(phase) != 1 {
			t.Errorf("%q: ended before its limit", sent)
		}
		w.browsers.Advance(4)
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
			t.Errorf("%q: the connection is still open: %v", sent, err)
		}
		await.Until(t, "the connection is closed", func() bool { return w.public.GetOpenConnectionsCount() == 0 })
	}
	f("", 0)
	f("GET "+userInfo+" HTTP/1.1\r\nHost: prairie", 408)
	f("POST "+viewed+" HTTP/1.1\r\nHost: prairie.example\r\n"+bearer+"\r\nContent-Length: 14\r\n\r\n{", 408)
	if n := len(engine.requests()); n != 0 {
		t.Errorf("%d requests reached the engine", n)
	}
}
