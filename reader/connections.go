package reader

import (
	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
	"fairwarning/reader/fill"
)

// newClients returns the listener for the public, which listens on nothing yet.
func (r *Reader) newClients() *edge.Listener {
	clients := edge.NewListener(nil, edge.Limits{
		Idle: config.IdleTimeout, Read: config.ReadTimeout + r.config.Wait + fill.Patience, Write: config.WriteTimeout,
		Open: edge.Descriptors() / 4, // half of them are for live streams (mostWatchers), the rest for the engine and for files
	})
	clients.Failed = func(err error) {
		r.log.Warn("cannot accept connections for now; the limit of open files may be too low", "error", err)
	}
	clients.Register(r.metrics, "reader")
	return clients
}
