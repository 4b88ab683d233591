package reader

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
	"golang.org/x/sync/errgroup"

	"fairwarning/cdn"
	"fairwarning/reader/pages"
)

// Limits of a request.
const (
	maxHeader    = 32 << 10 // bytes of request line and headers; above it 431
	readTimeout  = 10 * time.Second
	writeTimeout = 5 * time.Minute // a long file on a slow line (specification section 9)
	idleTimeout  = 75 * time.Second
	drainTimeout = 10 * time.Second
)

// Reader answers public GETs and pages.
type Reader struct {
	config *Config
	table  *cdn.Table
	shells map[string]*pages.Shell // by page
	now    Clock
	log    *slog.Logger

	tenants   tenants
	origin    *origin
	local     *local
	negatives *negatives
	flights   *flights
	refreshes chan struct{} // those under way behind answers
	waiting   atomic.Int64  // requests that wait for a flight
	sequence  atomic.Uint64
	counters  counters
	scratches sync.Pool

	life context.Context // of fetches, which outlive the requests that began them
	end  context.CancelFunc
}

// New makes a reader; it knows no tenant before Run, unless the settings name them.
func New(config Config, now Clock, log *slog.Logger) (*Reader, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	table, err := cdn.Load()
	if err != nil {
		return nil, err
	}
	shells, err := loadShells(table, config.Site)
	if err != nil {
		return nil, err
	}
	origin, err := newOrigin(&config, largestBody(&table.Policy))
	if err != nil {
		return nil, err
	}
	store, err := newLocal(int64(config.CacheSize) << 20)
	if err != nil {
		return nil, err
	}
	r := &Reader{
		config: &config, table: table, shells: shells, now: now, log: log, origin: origin, local: store,
		negatives: newNegatives(), flights: newFlights(), refreshes: make(chan struct{}, config.Refreshes),
		scratches: sync.Pool{New: newScratch},
	}
	r.life, r.end = context.WithCancel(context.Background())
	return r, r.fixTenants()
}

// fixTenants takes the tenants from the settings, if they name any.
func (r *Reader) fixTenants() error {
	fixed, err := parseTenants(r.config.Tenants, r.config.Origin)
	if fixed != nil {
		r.tenants.byHost.Store(&fixed)
	}
	return err
}

func largestBody(policy *cdn.Policy) int {
	largest := policy.Media.MaxStored
	for _, rows := range [][]cdn.Call{policy.Calls, policy.Documents} {
		for _, row := range rows {
			largest = max(largest, row.MaxBytes)
		}
	}
	return int(largest)
}

// Run serves on both listeners until the context ends, then lets requests under way finish.
func (r *Reader) Run(ctx context.Context, public, admin net.Listener) error {
	if r.config.Tenants == "" {
		go r.followTenants(ctx)
	}
	front, back := r.server(r.handle), r.server(r.handleAdmin)
	failed := make(chan error, 2)
	go func() { failed <- front.Serve(public) }()
	go func() { failed <- back.Serve(admin) }()
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	err = errors.Join(err, drain(front, back))
	r.Close()
	return err
}

// drain stops taking connections and waits for what is under way.
func drain(servers ...*fasthttp.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	var all errgroup.Group
	for _, server := range servers {
		all.Go(func() error { return server.ShutdownWithContext(ctx) })
	}
	return all.Wait()
}

// Close ends what goes on behind the answers.
func (r *Reader) Close() {
	r.end()
	r.local.close()
}

func (r *Reader) server(handler fasthttp.RequestHandler) *fasthttp.Server {
	return &fasthttp.Server{
		Handler:                      handler,
		ErrorHandler:                 failParsing,
		HeaderReceived:               markBody,
		ExpectHandler:                func(*fasthttp.RequestCtx) int { return fasthttp.StatusExpectationFailed },
		Logger:                       quiet{r.log},
		ReadBufferSize:               maxHeader,
		MaxRequestBodySize:           1, // a request here has none
		GetOnly:                      true,
		ReadTimeout:                  readTimeout,
		WriteTimeout:                 writeTimeout,
		IdleTimeout:                  idleTimeout,
		NoDefaultServerHeader:        true,
		NoDefaultContentType:         true,
		DisablePreParseMultipartForm: true,
		CloseOnShutdown:              true,
		SecureErrorLogMessage:        true,
	}
}

// quiet logs what fasthttp has to say about broken connections, which is of no interest unless one looks for it.
type quiet struct{ log *slog.Logger }

func (q quiet) Printf(format string, args ...any) {
	q.log.Debug("connection", "format", format, "args", args)
}
