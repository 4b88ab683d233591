package writer

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
	"fairwarning/writer/upstream"
)

// Writer is one running proxy.
type Writer struct {
	config    Config
	token     []byte // the service token
	table     table
	reading   *cdn.Policy // the reader's operations, of which the writer answers none
	engines   map[string]*upstream.Client
	tenants   *edge.Tenants
	trust     *edge.Trust
	admission *admission
	metrics   *metrics
	streams   streams
	log       *accessLog
	tracer    *tracing.Tracer
	stopping  atomic.Bool
	pause     func(time.Duration) // time.Sleep; tests replace it
	public    *fasthttp.Server
	admin     *http.Server
}

// New returns a writer that logs to out. It does not listen yet. The error lists every setting that is wrong.
func New(config Config, out io.Writer) (*Writer, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	routes, err := cdn.Load()
	if err != nil {
		return nil, err
	}
	w := &Writer{
		config: config, reading: &routes.Policy, token: []byte(config.ServiceToken), table: newTable(Operations), engines: map[string]*upstream.Client{},
		tenants: edge.NewTenants(""), trust: edge.NewTrust(config.ServiceToken, config.NetlifyKey), admission: newAdmission(&config),
		metrics: newMetrics(), log: newAccessLog(out, config.LogEvery), pause: time.Sleep,
	}
	if most := mostStreams(config.MaxStreams); most < config.MaxStreams {
		w.log.events.Info("the limit of open files allows fewer personal streams than --max-streams", "streams", most, "set", config.MaxStreams)
	}
	for name, address := range config.engines() {
		e, err := upstream.New(address)
		if err != nil {
			return nil, err
		}
		w.engines[name] = e
	}
	if w.tracer, err = tracing.New(config.Tracing, "writer", w.log.events); err != nil {
		return nil, err
	}
	w.public = w.server()
	w.admin = w.adminServer()
	w.metrics.registerGauges(w)
	return w, nil
}

// server returns the public server. It sets no timeouts: edge.Listener enforces them.
func (w *Writer) server() *fasthttp.Server {
	return &fasthttp.Server{
		Handler: w.handle, ErrorHandler: w.malformed, Logger: w.log, SecureErrorLogMessage: true,
		StreamRequestBody: true, MaxRequestBodySize: wholeBody, ReadBufferSize: 16 * kilobyte,
		WriteBufferSize:              wholeBody + 2*kilobyte, // a short answer is written at once
		DisablePreParseMultipartForm: true, NoDefaultServerHeader: true, NoDefaultContentType: true,
		CloseOnShutdown: true,
	}
}

// Limits of browser connections.
const (
	idleTimeout  = 75 * time.Second // until a request begins; also between two pieces of a long answer
	readTimeout  = 60 * time.Second // from the first byte of a request to the last that is read before it is sent on
	writeTimeout = maxDeadline      // for each piece of an answer
)

func (w *Writer) limit(public net.Listener) *edge.Listener {
	browsers := edge.NewListener(public, edge.Limits{Idle: idleTimeout, Read: readTimeout, Write: writeTimeout})
	browsers.Failed = func(err error) {
		w.log.event("cannot accept connections for now; the limit of open files may be too low", "error", err.Error())
	}
	browsers.Register(w.metrics.Metrics, "writer")
	return browsers
}

// Run serves on two listeners until ctx ends and Config.DrainDelay is over. Then it stops accepting requests and waits, for at most
// Config.Drain, until those in flight have been answered.
func (w *Writer) Run(ctx context.Context, public, admin net.Listener) error {
	return w.run(ctx, w.limit(public), admin)
}

func (w *Writer) run(ctx context.Context, browsers *edge.Listener, admin net.Listener) error {
	if err := w.startTenants(ctx); err != nil {
		return err
	}
	background, stop := context.WithCancel(context.WithoutCancel(ctx)) // outlives ctx for requests that are drained
	defer stop()
	defer w.log.flush()
	defer w.tracer.Stop()
	go browsers.Watch(background)
	go w.log.run(background)
	failed := make(chan error, 2)
	go func() { failed <- w.public.Serve(browsers) }()
	go func() { failed <- w.admin.Serve(admin) }()
	w.log.event("writer listens", "address", browsers.Addr().String(), "admin", admin.Addr().String())
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		w.turnAway()
	}
	return errors.Join(err, w.drain())
}

func (w *Writer) startTenants(ctx context.Context) error {
	if w.config.Tenants == "" {
		go w.tenants.Follow(ctx, w.fetchTenants, func(err error) {
			w.log.event("tenants not refreshed", "error", redact(err.Error()))
		})
		go newHouseChanges(w.config.Engine, w.config.ServiceToken, w.tenants.RefreshSoon).run(ctx, func(err error) {
			w.log.event("new auction houses are noticed late, without the change feed", "error", redact(err.Error()))
		})
		return nil
	}
	list, err := edge.ParseTenants(w.config.Tenants)
	if err != nil {
		return err
	}
	w.tenants.Set(list)
	return nil
}
