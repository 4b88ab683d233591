package writer

import (
	"io"
	"net/http"
	"time"
)

// adminServer answers on the listener that the public does not reach: /healthz while the process runs, /readyz while it
// takes calls, /metrics.
func (w *Writer) adminServer() *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(to http.ResponseWriter, _ *http.Request) { sayText(to, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", w.handleReady)
	mux.Handle("GET /metrics", w.metrics.handler())
	const within = 10 * time.Second
	return &http.Server{
		Handler: mux, ReadHeaderTimeout: within, ReadTimeout: within, WriteTimeout: 3 * within, IdleTimeout: idleTimeout,
		MaxHeaderBytes: 16 * kilobyte,
	}
}

func (w *Writer) handleReady(to http.ResponseWriter, _ *http.Request) {
	if why := w.unready(); why != "" {
		sayText(to, http.StatusServiceUnavailable, why)
		return
	}
	sayText(to, http.StatusOK, "ready")
}

// unready is why no calls should be sent here; empty when they should.
func (w *Writer) unready() string {
	switch {
	case w.stopping.Load():
		return "draining: the process was told to end"
	case w.tenants.byHost.Load() == nil:
		return "waiting for the engine to name its tenants"
	}
	return ""
}

// sayText answers with a line. An error of writing means that nobody listens any more.
func sayText(to http.ResponseWriter, status int, line string) {
	to.Header().Set("Content-Type", "text/plain; charset=utf-8")
	to.Header().Set("Cache-Control", "no-store")
	to.WriteHeader(status)
	_, _ = io.WriteString(to, line+"\n")
}
