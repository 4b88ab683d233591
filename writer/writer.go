package writer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/nfsign"
)

// Writer is one running pass-through.
type Writer struct {
	config    Config
	table     table
	engines   map[string]*engine
	tenants   tenants
	signed    *nfsign.Verifier
	admission *admission
	log       *journal
	stopping  atomic.Bool
	public    *fasthttp.Server
	admin     *fasthttp.Server
}

// New makes a writer that logs to out.
func New(config Config, out io.Writer) (*Writer, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	w := &Writer{
		config: config, table: newTable(Routes), engines: map[string]*engine{},
		signed: nfsign.New(config.NetlifyKey), admission: newAdmission(&config), log: newJournal(out),
	}
	for name, address := range config.engines() {
		e, err := newEngine(address, &config)
		if err != nil {
			return nil, err
		}
		w.engines[name] = e
	}
	w.public = w.server(w.handle)
	w.public.ErrorHandler = w.malformed
	w.public.StreamRequestBody = true
	w.public.WriteTimeout = config.Deadline
	w.admin = w.server(w.health)
	return w, nil
}

func (w *Writer) server(handler fasthttp.RequestHandler) *fasthttp.Server {
	return &fasthttp.Server{
		Handler: handler, Logger: w.log, SecureErrorLogMessage: true,
		MaxRequestBodySize: wholeBody, ReadBufferSize: 16 * kilobyte,
		ReadTimeout: 60 * time.Second, IdleTimeout: 75 * time.Second,
		DisablePreParseMultipartForm: true, NoDefaultServerHeader: true, NoDefaultContentType: true,
		CloseOnShutdown: true,
	}
}

// Run serves on two listeners until ctx ends, then takes no new calls and waits for those under way.
func (w *Writer) Run(ctx context.Context, public, admin net.Listener) error {
	if err := w.startTenants(ctx); err != nil {
		return err
	}
	failed := make(chan error, 2)
	go func() { failed <- w.public.Serve(public) }()
	go func() { failed <- w.admin.Serve(admin) }()
	w.log.event("writer listens", "address", public.Addr().String(), "admin", admin.Addr().String())
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	return errors.Join(err, w.drain())
}

func (w *Writer) startTenants(ctx context.Context) error {
	if w.config.Tenants == "" {
		go w.followTenants(ctx)
		return nil
	}
	byHost, err := parseTenants(w.config.Tenants)
	if err != nil {
		return err
	}
	w.tenants.byHost.Store(&byHost)
	return nil
}

// drain is unready at once, so that whoever balances sends nothing new, and ends when the last call has been answered.
func (w *Writer) drain() error {
	w.stopping.Store(true)
	limit, cancel := context.WithTimeout(context.Background(), w.config.Drain)
	defer cancel()
	err := w.public.ShutdownWithContext(limit)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("calls were still under way after %s", w.config.Drain)
	}
	return errors.Join(err, w.admin.ShutdownWithContext(limit))
}

// health answers the admin listener: /healthz while the process runs, /readyz while it takes calls.
func (w *Writer) health(ctx *fasthttp.RequestCtx) {
	ctx.SetContentType("text/plain; charset=utf-8")
	ctx.Response.Header.Set("Cache-Control", "no-store")
	switch string(ctx.Path()) {
	case "/healthz":
		ctx.SetBodyString("ok\n")
	case "/readyz":
		if w.stopping.Load() || w.tenants.byHost.Load() == nil {
			ctx.SetStatusCode(fasthttp.StatusServiceUnavailable)
			ctx.SetBodyString("not ready\n")
			return
		}
		ctx.SetBodyString("ready\n")
	default:
		ctx.SetStatusCode(fasthttp.StatusNotFound)
		ctx.SetBodyString("not found\n")
	}
}
