package frontdoor

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/adminhost"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
)

// FrontDoor is one running front door.
type FrontDoor struct {
	table   *cdn.Table
	files   files
	static  http.Handler
	reader  http.Handler
	writer  http.Handler
	proxies trustedProxies
	tracing trustedProxies // whose traces go on here
	tracer  *tracing.Tracer
	metrics metrics
	log     *slog.Logger

	config     Config
	gates      map[string]*gate    // by address of the service
	isEnding   atomic.Bool         // checks fail
	pause      func(time.Duration) // time.Sleep; tests replace it
	ending     context.Context     // of event streams
	endStreams context.CancelFunc
}

// Names of the services behind the front door, in logs and metrics.
const (
	serviceStatic = "static"
	serviceReader = "reader"
	serviceWriter = "writer"
)

// New returns a front door that serves files from site and logs to out.
func New(config Config, site fs.FS, out io.Writer) (*FrontDoor, error) {
	table, err := cdn.Load()
	if err != nil {
		return nil, err
	}
	if config.DrainDelay < 0 || config.DrainDelay > time.Minute {
		return nil, errors.New("--drain-delay must be at most 1m")
	}
	f := &FrontDoor{table: table, config: config, metrics: newMetrics(), gates: map[string]*gate{}, pause: time.Sleep, log: slog.New(slog.NewJSONHandler(out, nil)).With("service", "frontdoor")}
	if f.files, err = loadFiles(site, table); err != nil {
		return nil, err
	}
	f.ending, f.endStreams = context.WithCancel(context.Background())
	f.static = f.metrics.measure(serviceStatic, http.HandlerFunc(f.serveFile))
	if f.proxies, err = parseTrustedProxies(config.TrustedProxies); err != nil {
		return nil, err
	}
	if f.tracing, err = parseTrustedProxies(config.TracingProxies); err != nil {
		return nil, err
	}
	if f.tracer, err = tracing.New(config.Tracing, "frontdoor", f.log); err != nil {
		return nil, err
	}
	senders := senders{token: config.ServiceToken, proxies: f.proxies}
	if f.reader, err = f.service(serviceReader, config.Reader, senders, false); err != nil {
		return nil, err
	}
	f.writer, err = f.service(serviceWriter, config.Writer, senders, true)
	return f, err
}

func (f *FrontDoor) service(name, address string, senders senders, changes bool) (http.Handler, error) {
	gate := &gate{patience: f.config.Patience}
	u, err := newUpstream(name, address, senders, changes, gate, f.ending, f.metrics.unanswered.WithLabelValues(name), f.log)
	if err != nil {
		return nil, err
	}
	f.gates[address] = gate
	return f.metrics.measure(name, f.trace(name, gate.before(u.proxy))), nil
}

// ServeHTTP forwards a request according to the routing table. It matches raw, undecoded paths.
func (f *FrontDoor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.Header.Set(edge.HeaderRequest, f.requestID(r))
	path := r.URL.EscapedPath()
	if path == "/healthz" {
		f.answerCheck(w)
		return
	}
	switch f.table.Service(r.Method, path) {
	case cdn.Static:
		f.static.ServeHTTP(w, r)
	case cdn.Writer:
		f.writer.ServeHTTP(w, r)
	default:
		f.reader.ServeHTTP(w, r)
	}
}

// answerCheck answers balancers: 503 while the front door is stopping.
func (f *FrontDoor) answerCheck(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	line := "ok\n"
	if reason := f.unready(); reason != "" {
		w.WriteHeader(http.StatusServiceUnavailable)
		line = reason + "\n"
	}
	_, _ = io.WriteString(w, line)
}

// unready returns why no requests should be sent here, empty if they should.
func (f *FrontDoor) unready() string {
	if f.isEnding.Load() {
		return "draining: the process is stopping"
	}
	return ""
}

// requestID returns the ID that a trusted proxy gave the request, or a new one.
func (f *FrontDoor) requestID(r *http.Request) string {
	if f.proxies.sent(r) {
		return edge.RequestID(r.Header.Get(edge.HeaderRequest))
	}
	return edge.NewRequestID()
}

// Admin answers operators: /healthz and /readyz while the front door serves, and /metrics. hosts are names, separated by commas, that requests
// may have in Host besides IP addresses and localhost.
func (f *FrontDoor) Admin(hosts string) http.Handler {
	return adminhost.Check(hosts, adminhost.Mux(f.unready, f.metrics.Handler()))
}

func (f *FrontDoor) serveFile(w http.ResponseWriter, r *http.Request) {
	if found := f.files[r.URL.Path]; found != nil {
		found.serve(w, r)
		return
	}
	notFound(w, r)
}

// Limits of a connection.
const (
	idleTimeout   = 75 * time.Second
	headerTimeout = 10 * time.Second
	bodyTimeout   = time.Minute                   // from the first byte of a request to the last of its body, or its next 64 KiB
	writeTimeout  = 5 * time.Minute               // for each piece of an answer: a long file on a slow line
	answerTimeout = upstreamTimeout + time.Minute // the upstream's own limit comes first
)

// ownDescriptors is how many files the process needs besides connections and their upstreams: its listener, log, and connections that are
// being refused.
const ownDescriptors = 32

// Run serves until ctx ends and Config.DrainDelay is over. Then it accepts no new requests, ends event streams, and waits up to 20 s for
// running requests.
func (f *FrontDoor) Run(ctx context.Context, listener net.Listener) error {
	for address, gate := range f.gates {
		go gate.watch(f.ending, address)
	}
	defer f.tracer.Stop()
	return f.run(ctx, f.limit(listener))
}

// limit makes connections subject to our limits and refuses requests that two servers could read differently.
func (f *FrontDoor) limit(listener net.Listener) *edge.Listener {
	limited := edge.NewListener(listener, edge.Limits{Idle: idleTimeout, Read: bodyTimeout, Answer: answerTimeout, Write: writeTimeout,
		Most: max(1, (edge.Descriptors()-ownDescriptors)/2)}) // each needs another to the service behind it
	limited.Failed = func(err error) {
		f.log.Warn("cannot accept connections for now; the limit of open files may be too low", "error", err.Error())
	}
	return limited
}

func (f *FrontDoor) run(ctx context.Context, listener *edge.Listener) error {
	server := &http.Server{
		Handler: f, ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: 32 << 10,
		Protocols: http1(), ErrorLog: slog.NewLogLogger(f.log.Handler(), slog.LevelWarn), ConnContext: withClient,
	}
	watching, stop := context.WithCancel(context.WithoutCancel(ctx)) // outlives ctx for requests that are still running
	defer stop()
	go listener.Watch(watching)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	f.log.Info("front door is listening", "address", listener.Addr().String(), "files", len(f.files))
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	f.isEnding.Store(true)
	f.pause(f.config.DrainDelay)
	f.endStreams()
	limit, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if err := server.Shutdown(limit); err != nil {
		return errors.Join(err, server.Close())
	}
	return nil
}
