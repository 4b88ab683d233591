package faults

import (
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// slowness is how long a slow engine takes to answer.
const slowness = 10 * time.Second

// slow sends a correct answer after a delay.
func (e *engine) slow(w http.ResponseWriter, r *http.Request) {
	select {
	case <-time.After(slowness):
		e.write(w, asked(r), true)
	case <-r.Context().Done():
	}
}

// resetting returns a handler that resets the connection (RST) before the header, within the header and within the
// body, in rotation.
func (e *engine) resetting() http.HandlerFunc {
	var turn atomic.Int64
	return func(w http.ResponseWriter, r *http.Request) {
		var sent string
		switch turn.Add(1) % 3 {
		case 1:
			sent = "HTTP/1.1 200 OK\r\nContent-Ty"
		case 2:
			// With the request's id: a response that belongs to no request would be fetched again if its header arrives before the RST.
			sent = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Fairwarning-Tenant: " + r.Header.Get("X-Fairwarning-Tenant") +
				"\r\nX-Request-Id: " + r.Header.Get("X-Request-Id") + "\r\nContent-Length: 4000\r\n\r\n{\"question\":"
		}
		sendRaw(w, []byte(sent), true)
	}
}

// sendRaw sends raw bytes and closes the connection, with or without RST.
func sendRaw(w http.ResponseWriter, bytes []byte, reset bool) {
	conn, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	defer conn.Close()
	_, _ = conn.Write(bytes) // the reader may have disconnected
	if reset {
		_ = conn.(*net.TCPConn).SetLinger(0)
	}
}

// garbage returns a handler that sends each kind of invalid response in rotation.
func (e *engine) garbage() http.HandlerFunc {
	kinds := []http.HandlerFunc{
		func(w http.ResponseWriter, _ *http.Request) { sendRaw(w, randomBytes(700), false) },
		func(w http.ResponseWriter, r *http.Request) { // half of the Content-Length
			sendRaw(w, []byte(fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Fairwarning-Tenant: %d\r\n"+
				"Content-Length: 4000\r\n\r\n{\"question\":%q}", asked(r).tenant, asked(r).uri)), false)
		},
		saying(200, "application/json", "", `{"question":"/api`),
		saying(200, "application/json", "", ``),
		saying(200, "text/html", "", `<html><body>It works!</body></html>`),
		saying(200, "application/json", "", `<html><body>Under maintenance</body></html>`),
		saying(200, "application/json", "gzip", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xab\x56\x2a"),
		saying(404, "text/html", "", `<html><body>nginx</body></html>`),
		saying(500, "application/json", "", `{"message":"database is locked"}`),
		saying(503, "text/plain", "", `try later`),
		saying(302, "text/html", "", ``),
		func(w http.ResponseWriter, r *http.Request) { // the other tenant's answer
			q := asked(r)
			q.tenant = 3 - q.tenant
			e.write(w, q, true)
		},
		func(w http.ResponseWriter, r *http.Request) { e.write(w, asked(r), false) },
	}
	var turn atomic.Int64
	return func(w http.ResponseWriter, r *http.Request) { kinds[int(turn.Add(1))%len(kinds)](w, r) }
}

// saying returns a handler that sends this response for the right tenant.
func saying(status int, contentType, coding, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("X-Fairwarning-Tenant", r.Header.Get("X-Fairwarning-Tenant"))
		if coding != "" {
			w.Header().Set("Content-Encoding", coding)
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body)) // the reader may have disconnected
	}
}

func randomBytes(n int) []byte {
	bytes := make([]byte, n)
	_, _ = rand.Read(bytes) // never fails
	return bytes
}

// flap stops and restarts the engine repeatedly until stop is closed, and leaves it running.
func (e *engine) flap(stop <-chan struct{}) {
	const down, up = 700 * time.Millisecond, 300 * time.Millisecond
	for {
		e.die()
		time.Sleep(down)
		e.rise()
		select {
		case <-stop:
			return
		case <-time.After(up):
		}
	}
}
