package writer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/nfsign"
	"fairwarning/writer/upstream"
)

// Writer is one running pass-through.
type Writer struct {
	config    Config
	token     []byte // the service token, to compare
	table     table
	engines   map[string]*upstream.Client
	deadlines *deadlines
	tenants   tenants
	signed    *nfsign.Verifier
	admission *admission
	metrics   *metrics
	streams   streams
	log       *journal
	stopping  atomic.Bool
	public    *fasthttp.Server
	admin     *http.Server
}

// New makes a writer that logs to out.
func New(config Config, out io.Writer) (*Writer, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	w := &Writer{
		config: config, token: []byte(config.ServiceToken), table: newTable(Routes), engines: map[string]*upstream.Client{},
		deadlines: newDeadlines(), signed: nfsign.New(config.NetlifyKey), admission: newAdmission(&config),
		metrics: newMetrics(), log: newJournal(out),
	}
	for name, address := range config.engines() {
		e, err := upstream.New(address)
		if err != nil {
			return nil, err
		}
		w.engines[name] = e
	}
	w.public = w.server()
	w.admin = w.adminServer()
	w.metrics.watch(w)
	return w, nil
}

// server is the public one. It has no time-outs of its own: those are kept by deadlines.
func (w *Writer) server() *fasthttp.Server {
	return &fasthttp.Server{
		Handler: w.handle, ErrorHandler: w.malformed, Logger: w.log, SecureErrorLogMessage: true,
		StreamRequestBody: true, MaxRequestBodySize: wholeBody, ReadBufferSize: 16 * kilobyte,
		WriteBufferSize:              wholeBody + 2*kilobyte, // a short answer goes out in one write
		DisablePreParseMultipartForm: true, NoDefaultServerHeader: true, NoDefaultContentType: true,
		CloseOnShutdown: true,
	}
}

// Run serves on two listeners until ctx ends, then takes no new calls and waits for those under way.
func (w *Writer) Run(ctx context.Context, public, admin net.Listener) error {
	if err := w.startTenants(ctx); err != nil {
		return err
	}
	watching, stop := context.WithCancel(context.WithoutCancel(ctx)) // longer than ctx: what is drained is answered
	defer stop()
	defer w.log.flush()
	go w.deadlines.run(watching)
	go w.log.run(watching)
	failed := make(chan error, 2)
	go func() { failed <- w.public.Serve(&patient{public, w.deadlines}) }()
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

// drain is unready at once, so that whoever balances sends nothing new, and ends when the last call has been answered. Streams,
// which would go on for minutes, end.
func (w *Writer) drain() error {
	w.stopping.Store(true)
	w.streams.end()
	limit, cancel := context.WithTimeout(context.Background(), w.config.Drain)
	defer cancel()
	err := w.public.ShutdownWithContext(limit)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("calls were still under way after %s", w.config.Drain)
	}
	for _, e := range w.engines {
		e.CloseIdle()
	}
	return errors.Join(err, w.admin.Shutdown(limit))
}
