package writer

import (
	"io"
	"net/http"
	"time"

	"fairwarning/cdn/adminhost"
)

// adminServer returns the server for the private listener: /healthz is 200 while the process runs, /readyz while it accepts
// requests, and /metrics serves Prometheus. It answers to few names (adminhost.Check).
func (w *Writer) adminServer() *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(to http.ResponseWriter, _ *http.Request) { writeLine(to, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", w.handleReady)
	mux.Handle("GET /metrics", w.metrics.Handler())
	const within = 10 * time.Second
	return &http.Server{
		Handler: adminhost.Check(w.config.AdminHosts, mux), ReadHeaderTimeout: within, ReadTimeout: within, WriteTimeout: 3 * within, IdleTimeout: idleTimeout,
		MaxHeaderBytes: 16 * kilobyte,
	}
}

func (w *Writer) handleReady(to http.ResponseWriter, _ *http.Request) {
	if why := w.unready(); why != "" {
		writeLine(to, http.StatusServiceUnavailable, why)
		return
	}
	writeLine(to, http.StatusOK, "ready")
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

// writeLine answers with a line of text. A write error means that the client has gone.
func writeLine(to http.ResponseWriter, status int, line string) {
	to.Header().Set("Content-Type", "text/plain; charset=utf-8")
	to.Header().Set("Cache-Control", "no-store")
	to.WriteHeader(status)
	_, _ = io.WriteString(to, line+"\n")
}
