package serve

import (
	"context"
	"net"

	"fairwarning/engine/server"
)

// listenAdmin opens the operators' listener; nil if the address is "off".
func listenAdmin(address string) (net.Listener, error) {
	if address == off {
		return nil, nil
	}
	return server.Listen(address, "--admin")
}

// serveAdmin serves the operators' listener, if there is one, until ctx ends.
func serveAdmin(ctx context.Context, engine *server.Server, listener net.Listener, hosts string) {
	if listener == nil {
		<-ctx.Done()
		return
	}
	if err := engine.ServeAdmin(ctx, listener, hosts); err != nil {
		engine.Log.Error("serving metrics failed", "error", err)
	}
}
