// Package server serves the contract of engine/api over HTTP from the store and the search index.
//
// A request passes through identify (request id, panics), resolve (tenant from Host or a service's header), rejectUnreadable
// (limits), dispatch (path in the contract's spelling, 404 and 405), huma (input validation, handler) and answer (cache
// headers). Handlers take the time and the tenant from the request's exchange, so that both stay the same throughout.
package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"syscall"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/cdn/tracing"
	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/documents"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/payment"
)

// Limits of a request. Most answers are small, but a file can take minutes to reach a slow phone.
const (
	maxHeader     = 32 << 10
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 5 * time.Minute // the specification's request timeout
	idleTimeout   = 2 * time.Minute
	drainTimeout  = 20 * time.Second
)

// Config is what a server works with. Fields are required unless their comment gives a default.
type Config struct {
	Store        *db.Store
	Indexes      *search.Indexes
	Feed         *feed.Feed
	Sessions     *identity.Sessions
	Bids         *bidding.Desk
	Blobs        blobs.Store
	Documents    documents.Config // people's documents
	Imports      string           // folder of the files that the office uploads to import
	Addresses    addresses.Lookup // nil: the ZIP table
	Payment      payment.Processor
	Houses       payment.Houses             // of the payment processor, for houses with their own login
	PaymentForm  api.PaymentForm            // who takes card and account numbers; zero: our forms
	HouseForms   map[string]api.PaymentForm // the same for houses with their own login, by slug
	PublicOrigin string                     // origin of links in emails, {host} is the tenant's host; empty: https://{host}
	ServiceToken string                     // secret shared with our services; empty: no request counts as theirs
	RefusedBids  int                        // of one person per minute; 0: bidding.DefaultRefusals
	DrainDelay   time.Duration              // how long Serve goes on while /readyz already says that it is stopping
	Now          func() time.Time           // nil: time.Now
	Log          *slog.Logger               // nil: slog.Default()
	Tracer       *tracing.Tracer            // nil: no traces
}

// Server serves the contract. Call Reload before the first request and whenever tenants change.
type Server struct {
	Config
	tenants   directory
	handler   http.Handler
	beatEvery time.Duration // heartbeat interval of the change feed
	patience  time.Duration // write timeout of the change feed
	health    health
	metrics   *metrics
	live      *live.Hub
	stopping  atomic.Bool
	operations
}

// New makes a server that knows no tenants until Reload.
func New(config Config) (*Server, error) {
	if config.Now == nil {
		config.Now = time.Now
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
	hub := live.New(config.Store, config.Feed, config.Log)
	s := &Server{Config: config, beatEvery: beatEvery, patience: patience, health: health{store: config.Store}, metrics: newMetrics(),
		live: hub, operations: newOperations(config, hub)}
	s.observe()
	api, err := s.routes()
	if err != nil {
		return nil, err
	}
	s.handler = s.identify(s.resolve(rejectUnreadable(fileRoutes(), api)))
	return s, nil
}

// observe counts what store, desk and feed do.
func (s *Server) observe() {
	s.Store.Observe, s.Bids.Observe = s.metrics.observeWrite, s.metrics.observeBid
	s.Feed.Observe = func(delay time.Duration) { s.metrics.feedLag.Observe(delay.Seconds()) }
	s.registerGauges()
	s.watchPayments()
}

// RunPayments finds unknown outcomes of payments until ctx ends.
func (s *Server) RunPayments(ctx context.Context) { s.payments.Payer.Run(ctx) }

// StartDocuments deletes files of uploads that a killed process did not end. Call it before Serve.
func (s *Server) StartDocuments(ctx context.Context) { s.documents.Start(ctx) }

// RunDocuments deletes files of deleted documents until ctx ends.
func (s *Server) RunDocuments(ctx context.Context) { s.documents.Run(ctx) }

// RunImports imports the files that the office uploaded, until ctx ends.
func (s *Server) RunImports(ctx context.Context) { s.imports.Run(ctx) }

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Listen opens a listening socket, so that a port in use stops the start before anything else happens. The error names
// the flag that sets the address.
func Listen(address, flag string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is already in use: stop the other program or choose another address with %s", address, flag)
	}
	return listener, err
}

// Serve answers requests until ctx ends and DrainDelay is over. It then ends the streams and gives running requests up to 20 s to finish.
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
	s.stopping.Store(true)
	s.delayDrain(ctx)
	draining, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	return server.Shutdown(draining)
}

// delayDrain gives balancers the time to see that /readyz fails, unless the engine stops because it would misread the database.
func (s *Server) delayDrain(ctx context.Context) {
	if _, isTooOld := errors.AsType[*db.NewerSchemaError](context.Cause(ctx)); !isTooOld {
		process.Pause(context.WithoutCancel(ctx), s.DrainDelay)
	}
}
