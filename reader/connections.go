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

// mostWatchers returns how many clients may follow live streams: as many as are set, and half of the files that the process may open.
func (r *Reader) mostWatchers() int {
	most := edge.Descriptors() / 2
	if r.config.Watchers > most {
		r.log.Info("the limit of open files allows fewer watchers than --watchers", "watchers", most, "set", r.config.Watchers)
	}
	return min(r.config.Watchers, most)
}
