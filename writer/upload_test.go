package writer

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

const (
	upload   = "/api/v1/Auction/UploadDocument"
	anyID    = "mLkAw3vW4eXf7nQzT0aJc9sRbUyDhGiKpOlMxNvBqWE"
	download = "/api/v1/Document/Download/"
)

// withIDs fills in the ID at the end of a path.
func withIDs(path string) string {
	return strings.NewReplacer("{contact_ID}", "7", "{id}", anyID, "{token}", anyID, "{mac}", anyID).Replace(path)
}

// receiver is an engine that reads uploads piece by piece.
type receiver struct {
	arrived atomic.Int64 // bytes of all uploads
	ended   chan int64   // bytes of each upload when it ended, -1 if it was cut off
}

func newReceiver(t *testing.T) (*receiver, *runningWriter) {
	t.Helper()
	r := &receiver{ended: make(chan int64, 16)}
	server := httptest.NewServer(http.HandlerFunc(func(to http.ResponseWriter, request *http.Request) {
		to.Header().Set("X-Request-Id", request.Header.Get("X-Request-Id"))
		all, piece := int64(0), make([]byte, wholeBody)
		for {
			n, err := request.Body.Read(piece)
			all += int64(n)
			r.arrived.Add(int64(n))
			if err == io.EOF {
				r.ended <- all
				return
			}
			if err != nil {
				r.ended <- -1
				return
			}
		}
	}))
	t.Cleanup(server.Close)
	return r, startWriter(t, testConfig(server.URL))
}

func uploadHead(headers ...string) string {
	return "POST " + upload + "?name=a.pdf HTTP/1.1\r\nHost: prairie.example\r\nContent-Type: application/pdf\r\n" + lines(append(headers, bearer)) + "\r\n"
}

// TestUploadsStream checks that the beginning of a file is at the engine while its end has not been sent, with a declared length,
// chunked, and after 100 Continue.
func TestUploadsStream(t *testing.T) {
	const half = 512 * kilobyte
	piece := strings.Repeat("x", half)
	chunk := fmt.Sprintf("%x\r\n%s\r\n", half, piece)
	for name, sent := range map[string][3]string{
		"declared": {uploadHead(fmt.Sprint("Content-Length: ", 2*half)), piece, piece},
		"chunked":  {uploadHead("Transfer-Encoding: chunked"), chunk, chunk + "0\r\n\r\n"},
		"expected": {uploadHead(fmt.Sprint("Content-Length: ", 2*half), "Expect: 100-continue"), piece, piece},
	} {
		engine, w := newReceiver(t)
		conn, reader := w.dial(t)
		_, _ = io.WriteString(conn, sent[0])
		if name == "expected" {
			line, err := reader.ReadString('\n')
			empty, _ := reader.ReadString('\n')
			if err != nil || line != "HTTP/1.1 100 Continue\r\n" || empty != "\r\n" {
				t.Errorf("%s: %q", name, line)
			}
		}
		_, _ = io.WriteString(conn, sent[1])
		await.Until(t, "the engine has the first half", func() bool { return engine.arrived.Load() >= half-2*wholeBody })
		_, _ = io.WriteString(conn, sent[2])
		if response, err := http.ReadResponse(reader, nil); err != nil || response.StatusCode != 200 {
			t.Errorf("%s: %v %v", name, response, err)
		}
		if n := <-engine.ended; n != 2*half {
			t.Errorf("%s: the engine has %d bytes", name, n)
		}
		_ = conn.Close()
	}
}

// TestLyingUploadsEndNowhere checks that the engine never gets the end of a file that is shorter than declared, longer than
// accepted, or cut off.
func TestLyingUploadsEndNowhere(t *testing.T) {
	chunk := fmt.Sprintf("%x\r\n%s\r\n", wholeBody, strings.Repeat("x", wholeBody))
	for name, sent := range map[string]struct {
		text    string
		status  int
		reaches bool
	}{
		"short":     {uploadHead("Content-Length: 100000") + strings.Repeat("x", 50_000), 400, true},
		"cut off":   {uploadHead("Transfer-Encoding: chunked") + chunk + chunk, 400, true},
		"malformed": {uploadHead("Transfer-Encoding: chunked") + chunk + chunk + "x\r\n", 400, true},
		"long":      {uploadHead("Content-Length: 34603008") + strings.Repeat("x", 33<<20), 413, false},
		"two":       {uploadHead("Content-Length: 5", "Transfer-Encoding: chunked") + "0\r\n\r\n", 400, false},
	} {
		engine, w := newReceiver(t)
		if answers := w.all(t, sent.text); len(answers) != 1 || answers[0] != sent.status {
			t.Errorf("%s: answers %v", name, answers)
		}
		if sent.reaches {
			if n := <-engine.ended; n != -1 {
				t.Errorf("%s: the engine took %d bytes for a whole file", name, n)
			}
		} else if n := engine.arrived.Load(); n > 0 {
			t.Errorf("%s: %d bytes reached the engine", name, n)
		}
	}
}

// TestSlowUploads checks that a file must keep its pace, that one that does is not cut off, and that the slow one gets 408.
func TestSlowUploads(t *testing.T) {
	engine, w := newReceiver(t)
	conn, reader := w.dial(t)
	defer func() { _ = conn.Close() }()
	_, _ = io.WriteString(conn, uploadHead("Content-Length: 1000000"))
	piece, at := strings.Repeat("x", 2*wholeBody), int64(0)
	send := func(text string) {
		_, _ = io.WriteString(conn, text)
		at += int64(len(text))
		await.Until(t, "the piece has arrived", func() bool { return engine.arrived.Load() > at-wholeBody })
	}
	for range 4 {
		send(piece)
		w.browsers.Advance(int64(pieceTimeout/edge.Tick) - 2)
	}
	send(piece)
	for range 3 {
		_, _ = io.WriteString(conn, "drop")
		w.browsers.Advance(int64(pieceTimeout/edge.Tick)/3 + 1)
	}
	response, err := http.ReadResponse(reader, nil)
	if err != nil || response.StatusCode != 408 {
		t.Fatalf("%v %v", response, err)
	}
	if n := <-engine.ended; n != -1 {
		t.Error("the engine took the file for whole")
	}
}

// TestDownloadsPass checks which ids a download takes, and that the headers that make a file harmless reach the browser.
func TestDownloadsPass(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 200 X\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n"+
			"Content-Security-Policy: sandbox\r\nSet-Cookie: a=b\r\nContent-Length: 4\r\n\r\n%PDF")
	})
	w := startWriter(t, testConfig(engine.url()))
	for _, wrong := range []string{"", "7", anyID[:42], anyID + "a", anyID[:42] + "=", anyID[:42] + "+", anyID[:40] + "%41", "../" + anyID, anyID + "/"} {
		if response, _ := w.raw(t, get(download+wrong)); response.StatusCode != 404 {
			t.Errorf("%q: %s", wrong, response.Status)
		}
	}
	response, body := w.raw(t, get(strings.ToUpper(download)+anyID))
	header := response.Header
	if response.StatusCode != 200 || body != "%PDF" || header.Get("Content-Disposition") != "attachment; filename=a.pdf" || header.Get("Set-Cookie") != "" ||
		header.Get("Content-Security-Policy") != "sandbox" || header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%s %q %v", response.Status, body, header)
	}
	wantNoStore(t, response)
	if requests := engine.requests(); len(requests) != 1 || requests[0].RequestURI != download+anyID {
		t.Errorf("%d requests", len(requests))
	}
	if strings.Contains(w.logged(), anyID) {
		t.Error("the id is in the log")
	}
}
