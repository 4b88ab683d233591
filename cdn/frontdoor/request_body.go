package frontdoor

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"fairwarning/cdn/edge"
)

type clientKey struct{}

// withClient puts a client's connection into the context of its requests.
func withClient(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, clientKey{}, conn)
}

// clientBody is the body of a request being forwarded to a service. It remembers whether it was read to its end.
type clientBody struct {
	io.ReadCloser
	conn       *edge.Conn
	arrived    int       // bytes since the limit was restarted
	until      time.Time // when all of it must have arrived
	isComplete atomic.Bool
}

// pieceSize is how many bytes of a body restart its limit, so that a file has as long as it arrives steadily. The writer knows which
// operations take one, and wants a higher pace.
const pieceSize = 64 << 10

func newClientBody(r *http.Request) *clientBody {
	conn, _ := r.Context().Value(clientKey{}).(*edge.Conn)
	return &clientBody{ReadCloser: r.Body, conn: conn, until: time.Now().Add(upstreamTimeout)}
}

func (b *clientBody) Read(into []byte) (int, error) {
	n, err := b.ReadCloser.Read(into)
	if b.arrived += n; b.arrived >= pieceSize && b.conn != nil {
		b.arrived = 0
		b.conn.Extend(min(bodyTimeout, time.Until(b.until)))
	}
	if err == io.EOF {
		b.isComplete.Store(true)
	}
	return n, err
}

// clientFailure returns why the client's body could not be read to its end, or nil if it could or nobody tried.
func clientFailure(r *http.Request) error {
	body, hasBody := r.Body.(*clientBody)
	if !hasBody || body.isComplete.Load() {
		return nil
	}
	return body.conn.Failure()
}
