// Package server answers the contract of engine/api over HTTP from the store and the search index.
//
// The life of a request: identify (request id, panic) → tenant (from Host, or from a service's header) → limits → path
// (folded to the contract's spelling, 404 and 405) → huma (input checked, handler called) → answer (cache headers). Every
// handler takes one instant and one tenant from its context and uses them throughout.
package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"fairwarning/engine/addresses"
	"fairwarning/engine/bidding"
	"fairwarning/engine/blobs"
	"fairwarning/engine/feed"
	"fairwarning/engine/live"
	"fairwarning/engine/payment"
	"fairwarning/engine/search"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// Limits of a request. Answers are small but for files, which may take a slow phone minutes.
const (
	maxBody       = 64 << 10
	maxHeader     = 32 << 10
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 5 * time.Minute // the specification's request time-out
	idleTimeout   = 2 * time.Minute
	drainTimeout  = 20 * time.Second
)

// Config is what a server works with. What names no value for nil or empty is needed.
type Config struct {
	Store        *store.Store
	Indexes      *search.Indexes
	Feed         *feed.Feed
	Sessions     *session.Sessions
	Bids         *bidding.Desk
	Blobs        *blobs.Folder
	Addresses    addresses.Lookup  // nil: the ZIP table
	Payment      payment.Processor // nil: the sandbox
	PublicOrigin string            // of links in mails, {host} stands for the tenant's host; empty: https://{host}
	ServiceToken string            // our services' shared secret; empty: no service is believed
	Now          func() time.Time  // nil: time.Now
	Log          *slog.Logger      // nil: slog.Default()
}

// Server answers requests. Reload it when tenants changed.
type Server struct {
	Config
	tenants   directory
	handler   http.Handler
	beatEvery time.Duration // of streams
	patience  time.Duration // with readers of streams
	evenTime  time.Duration // of calls that are given an address, at least
	underWay  underWay
	live      *live.Hub
	standings standings

	personalBeat time.Duration // of personal streams
}

// New makes a server; it knows no tenant before Reload.
func New(config Config) (*Server, error) {
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Payment == nil {
		config.Payment = payment.Sandbox{}
	}
	if config.PublicOrigin == "" {
		config.PublicOrigin = "https://{host}"
	}
	if config.Addresses == nil {
		config.Addresses = addresses.ZIPTable{}
	}
	if config.Log == nil {
		config.Log = slog.Default()
	}
	s := &Server{Config: config, beatEvery: beatEvery, patience: patience, evenTime: evenTime,
		live: live.New(config.Store, config.Feed, config.Log), personalBeat: personalBeat}
	s.standings.compute = s.lotBiddings
	api, err := s.routes()
	if err != nil {
		return nil, err
	}
	s.handler = s.identify(s.resolve(onlyReadable(api)))
	return s, nil
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Listen takes the address, so that a busy port is told before anything else starts.
func Listen(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is in use; stop what listens there or choose another with --listen", address)
	}
	return listener, err
}

// Serve answers on listener until ctx ends, then ends the streams and lets running requests finish, 20 s at most.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: s, MaxHeaderBytes: maxHeader, ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout,
		WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	server.RegisterOnShutdown(s.Feed.Close)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	draining, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	return server.Shutdown(draining)
}
