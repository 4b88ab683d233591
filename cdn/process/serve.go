package process

import (
	"context"
	"errors"
	"net"
	"net/http"
)

// Serve serves until ctx ends, and then closes the server with all its connections.
func Serve(ctx context.Context, server *http.Server, listener net.Listener) error {
	defer context.AfterFunc(ctx, func() { _ = server.Close() })()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
