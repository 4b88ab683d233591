package writer

import (
	"net/http"
	"time"

	"fairwarning/cdn/adminhost"
)

// adminServer returns the server for the private listener, which answers to few names (adminhost.Check).
func (w *Writer) adminServer() *http.Server {
	const within = 10 * time.Second
	return &http.Server{
		Handler: adminhost.Check(w.config.AdminHosts, adminhost.Mux(w.unready, w.metrics.Handler())), ReadHeaderTimeout: within, ReadTimeout: within, WriteTimeout: 3 * within, IdleTimeout: idleTimeout,
		MaxHeaderBytes: 16 * kilobyte,
	}
}

// unready returns why no requests should be sent here, empty if they should.
func (w *Writer) unready() string {
	switch {
	case w.stopping.Load():
		return "draining: the process is stopping"
	case !w.tenants.AreKnown():
		return "waiting for the engine's list of tenants"
	}
	return ""
}
