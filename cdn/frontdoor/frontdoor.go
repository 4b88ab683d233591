package frontdoor

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/adminhost"
	"fairwarning/cdn/edge"
)

// FrontDoor is one running front door.
type FrontDoor struct {
	table   *cdn.Table
	files   files
	static  http.Handler
	reader  http.Handler
	writer  http.Handler
	proxies trustedProxies
	metrics metrics
	log     *slog.Logger
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
	f := &FrontDoor{table: table, metrics: newMetrics(), log: slog.New(slog.NewJSONHandler(out, nil)).With("service", "frontdoor")}
	if f.files, err = loadFiles(site, table); err != nil {
		return nil, err
	}
	f.static = f.metrics.measure(serviceStatic, http.HandlerFunc(f.serveFile))
	if f.proxies, err = parseTrustedProxies(config.TrustedProxies); err != nil {
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
	u, err := newUpstream(name, address, senders, changes, f.metrics.unanswered.WithLabelValues(name), f.log)
	if err != nil {
		return nil, err
	}
	return f.metrics.measure(name, u.proxy), nil
}

// ServeHTTP forwards a request according to the routing table. It matches raw, undecoded paths.
func (f *FrontDoor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.Header.Set(edge.HeaderRequest, f.requestID(r))
	path := r.URL.EscapedPath()
	if path == "/healthz" {
		w.Header().Set("Cache-Control", "no-store")
		_, _ = io.WriteString(w, "ok\n")
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

// requestID returns the ID that a trusted proxy gave the request, or a new one.
func (f *FrontDoor) requestID(r *http.Request) string {
	if conn, ok := r.Context().Value(clientKey{}).(net.Conn); ok && f.proxies.contains(edge.PeerAddress(conn.RemoteAddr())) {
		return edge.RequestID(r.Header.Get(edge.HeaderRequest))
	}
	return edge.NewRequestID()
}

// Admin answers operators: /healthz and /readyz while the front door serves, and /metrics. hosts are names, separated by commas, that requests
// may have in Host besides IP addresses and localhost.
func (f *FrontDoor) Admin(hosts string) http.Handler {
	return adminhost.Check(hosts, adminhost.Mux(func() string { return "" }, f.metrics.Handler()))
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

// Run serves until ctx ends, then accepts no new requests and waits up to 20 s for running ones.
func (f *FrontDoor) Run(ctx context.Context, listener net.Listener) error {
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
	limit, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if err := server.Shutdown(limit); err != nil {
		return errors.Join(err, server.Close())
	}
	return nil
}
