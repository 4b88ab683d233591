package server

import (
	"io"
	"net/http"
	"strings"
	"time"

	"fairwarning/engine/api"
)

// A file must arrive with at least pieceSize bytes per pieceTimeout, and within fileTimeout, so that nobody can hold a place for long
// with little.
const (
	pieceSize    = 16 << 10
	pieceTimeout = 15 * time.Second
	fileTimeout  = 5 * time.Minute // the specification's request timeout
)

// fileRoutes lists the operations that take a file, by method and lower-case path.
func fileRoutes() map[string]bool {
	routes := map[string]bool{}
	for _, op := range api.Operations() {
		if op.Takes != nil {
			routes[op.Method+" "+strings.ToLower(api.Prefix+op.Path)] = true
		}
	}
	return routes
}

// fileBody is the body of an upload, read as it arrives.
type fileBody struct {
	io.ReadCloser
	conn    *http.ResponseController
	arrived int       // bytes since the limit on this piece began
	until   time.Time // when all of it must have arrived
	err     error
}

// pace replaces a request's body, which has 30 s, by one that has as long as it keeps its pace.
func pace(w http.ResponseWriter, r *http.Request) *fileBody {
	b := &fileBody{ReadCloser: r.Body, conn: http.NewResponseController(w), until: time.Now().Add(fileTimeout)}
	b.next()
	r.Body = b
	return b
}

// next begins the limit on another piece.
func (b *fileBody) next() {
	b.arrived = 0
	limit := time.Now().Add(pieceTimeout)
	if limit.After(b.until) {
		limit = b.until
	}
	b.err = b.conn.SetReadDeadline(limit)
}

func (b *fileBody) Read(into []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	n, err := b.ReadCloser.Read(into)
	if b.arrived += n; b.arrived >= pieceSize {
		b.next()
	}
	if err != nil {
		b.err = err
		_ = b.conn.SetReadDeadline(time.Time{}) // what follows is not the client's time; fails only on a closed connection
	}
	return n, err
}

// drain reads and drops what nobody wanted. The writer sends a file to its end before it reads an answer, and a closed connection could
// cost it the answer.
func (b *fileBody) drain() { _, _ = io.Copy(io.Discard, io.LimitReader(b, api.MaxFile)) }
