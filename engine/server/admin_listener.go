package server

import (
	"context"
	"log/slog"
	"net"
	"net/http"

	"fairwarning/cdn/adminhost"
	"fairwarning/cdn/process"
)

// ServeAdmin serves the operators' listener until ctx ends: /metrics, and /healthz and /readyz as on the public one. hosts
// are the names it answers to besides IP addresses and localhost, separated by commas.
func (s *Server) ServeAdmin(ctx context.Context, listener net.Listener, hosts string) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics.handler())
	mux.Handle("GET "+healthPath, s.identify(http.HandlerFunc(s.healthz)))
	mux.Handle("GET "+readyPath, s.identify(http.HandlerFunc(s.readyz)))
	server := &http.Server{
		Handler: adminhost.Check(hosts, mux), MaxHeaderBytes: maxHeader, ReadHeaderTimeout: headerTimeout, ReadTimeout: headerTimeout,
		WriteTimeout: 3 * scrapeTimeout, IdleTimeout: idleTimeout, ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	return process.Serve(ctx, server, listener)
}
