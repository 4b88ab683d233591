package admin

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/pprof"
	"time"

	"fairwarning/cdn/adminhost"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Limits of the admin listener.
const (
	adminHeader   = 3 * config.MaxHeader // bytes: fits any public URL, percent-encoded
	adminRead     = 10 * time.Second
	adminWrite    = 30 * time.Second
	adminRequests = 64 // concurrent requests; above it 503
)

// Server answers operators on a listener the public cannot reach: health, readiness, metrics, the cache explainer,
// profiles and purges.
type Server struct {
	Readiness *Readiness
	Explainer *Explainer
	Purger    *Purger
	Metrics   edge.Metrics
	Hosts     string // names that requests may have in Host, separated by commas, besides IP addresses and localhost
	Log       *slog.Logger
}

// Server returns the HTTP server, not yet listening.
func (s *Server) Server() *http.Server {
	mux := adminhost.Mux(s.Readiness.Check, s.Metrics.Handler())
	mux.HandleFunc("GET /key", s.Explainer.handleKey)
	mux.HandleFunc("POST /purge", s.Purger.handlePurge)
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return &http.Server{
		Handler:           adminhost.Check(s.Hosts, atMost(adminRequests, mux)),
		ReadHeaderTimeout: adminRead,
		ReadTimeout:       adminRead,
		WriteTimeout:      adminWrite,
		IdleTimeout:       config.IdleTimeout,
		MaxHeaderBytes:    adminHeader,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
}

// atMost limits concurrent requests. It exempts health checks, because a failed one restarts the process.
func atMost(most int, next http.Handler) http.Handler {
	places := make(chan struct{}, most)
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		if request.URL.Path == "/healthz" {
			next.ServeHTTP(w, request)
			return
		}
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			next.ServeHTTP(w, request)
		default:
			adminhost.WriteLine(w, http.StatusServiceUnavailable, "too many concurrent requests")
		}
	})
}

func writeJSON(w http.ResponseWriter, status int, what any) {
	w.Header().Set("Content-Type", cache.JSONType)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	_ = encoder.Encode(what)
}
