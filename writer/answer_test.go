package writer

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"fairwarning/scripts/await"
)

// TestForeignAnswer checks that an answer without the request's ID, which may be another person's, is not passed on, and that
// the next request gets its own answer.
func TestForeignAnswer(t *testing.T) {
	const secret = `{"email":"somebody.else@example.com"}`
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		switch request.Header.Get("Login-Source") {
		case "unnamed":
			says(200, secret)(conn.(*namingConn).Conn, request)
		case "another":
			fmt.Fprintf(conn.(*namingConn).Conn, "HTTP/1.1 200 X\r\nX-Request-Id: another\r\nContent-Length: %d\r\n\r\n%s", len(secret), secret)
		default:
			says(200, `{}`)(conn, request)
		}
	})
	w := startWriter(t, testConfig(engine.url()))
	for _, source := range []string{"unnamed", "another", "unnamed"} {
		response, body := w.raw(t, get(userInfo, bearer, "Login-Source: "+source))
		if response.StatusCode != 502 || decodeError(t, body).Outcome != "unknown" || strings.Contains(body, "somebody") {
			t.Errorf("%s: %s %s", source, response.Status, body)
		}
		if response, body := w.raw(t, get(userInfo, bearer)); response.StatusCode != 200 || body != `{}` {
			t.Errorf("after %s: %s %s", source, response.Status, body)
		}
	}
	if strings.Contains(w.logged(), "somebody") {
		t.Error("the foreign answer is in the log")
	}
}

// TestAnswerInPieces checks that the browser gets the same answer however its bytes arrive.
func TestAnswerInPieces(t *testing.T) {
	for _, size := range []int{1, 2, 3, 7, 50, 4096} {
		for _, kind := range []string{"Content-Length: 60000", "Transfer-Encoding: chunked", "Content-Length: 5"} {
			body := strings.Repeat("abcde", 12_000)
			sent := body
			switch {
			case strings.HasPrefix(kind, "Transfer"):
				sent = fmt.Sprintf("%x\r\n%s\r\n1;ext=1\r\nz\r\n0\r\n\r\n", len(body), body)
				body += "z"
			case strings.HasSuffix(kind, " 5"):
				body, sent = "abcde", "abcde"
			}
			engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
				whole := "HTTP/1.1 200 X\r\nX-Request-Id: " + request.Header.Get("X-Request-Id") + "\r\n" + kind + "\r\n\r\n"
				pieces(t, conn.(*namingConn).Conn, whole, size)
				pieces(t, conn, sent, max(size, 1000))
			})
			w := startWriter(t, testConfig(engine.url()))
			for range 2 {
				if response, got := w.raw(t, get(userInfo, bearer)); response.StatusCode != 200 || got != body {
					t.Errorf("%s in pieces of %d: %s, %d bytes", kind, size, response.Status, len(got))
				}
				await.Until(t, "the connection is back", func() bool { return len(w.admission.lanes[AccountLane].places) == 0 })
			}
			if open, _ := w.engines[""].Connections(); open != 1 {
				t.Errorf("%s: %d connections for two answers", kind, open)
			}
		}
	}
}

func pieces(t *testing.T, to io.Writer, text string, size int) {
	t.Helper()
	for len(text) > 0 {
		n := min(size, len(text))
		if _, err := io.WriteString(to, text[:n]); err != nil {
			t.Error(err)
			return
		}
		text = text[n:]
	}
}

// TestTrailersEndTheConnection checks that trailers, which the contract does not have, make an answer fail.
func TestTrailersEndTheConnection(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Late: 1\r\n\r\n")
	})
	w := startWriter(t, testConfig(engine.url()))
	conn, reader := w.dial(t)
	defer func() { _ = conn.Close() }()
	_, _ = io.WriteString(conn, get(userInfo, bearer))
	if response, err := http.ReadResponse(reader, nil); err == nil {
		if body, err := io.ReadAll(response.Body); err == nil {
			t.Errorf("%s: %q was accepted as a whole answer", response.Status, body)
		}
	}
	await.Until(t, "the connection ends", func() bool { open, _ := w.engines[""].Connections(); return open == 0 })
}
