package frontdoor

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync/atomic"

	"fairwarning/cdn/edge"
)

type clientKey struct{}

// withClient puts a client's connection into the context of its requests.
func withClient(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, clientKey{}, conn)
}

// clientBody is the body of a request on its way to a service. It remembers whether it was read to its end.
type clientBody struct {
	io.ReadCloser
	isComplete atomic.Bool
}

func (b *clientBody) Read(into []byte) (int, error) {
	n, err := b.ReadCloser.Read(into)
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
	conn, _ := r.Context().Value(clientKey{}).(*edge.Conn)
	return conn.Failure()
}
