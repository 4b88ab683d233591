package reader

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"time"

	"github.com/valyala/fasthttp"
)

// Limits of a request.
const (
	maxHeader    = 32 << 10 // bytes of request line and headers; above it 431
	writeBuffer  = 16 << 10 // bytes; a usual answer goes out in one system call
	readTimeout  = 10 * time.Second
	writeTimeout = 5 * time.Minute // a long file on a slow line (specification section 9)
	idleTimeout  = 75 * time.Second
	drainTimeout = 10 * time.Second
)

// Run serves on all listeners until the context ends, then lets requests under way finish and writes the last snapshot.
func (r *Reader) Run(ctx context.Context, public, admin net.Listener) error {
	following, stop := context.WithCancel(context.WithoutCancel(ctx)) // longer than ctx: what is drained is answered
	defer stop()
	failed := make(chan error, 3)
	if err := r.meet(following, failed); err != nil {
		return err
	}
	r.follow(following)
	back := r.adminServer()
	patient := newDeadlines(public, r.config.Wait+patience)
	go patient.watch(following)
	go func() { failed <- r.front.Serve(patient) }()
	go func() { failed <- back.Serve(admin) }()
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	err = errors.Join(err, r.drain(r.front, back))
	stop()
	r.saveSnapshot(context.Background(), 0)
	r.Close()
	return err
}

// follow keeps what the reader knows of the world around it.
func (r *Reader) follow(ctx context.Context) {
	if r.isTold() {
		go r.followTenants(ctx)
	}
	if r.config.ServiceToken != "" {
		go r.followChanges(ctx)
	}
	go r.keepSnapshots(ctx)
	go r.health.watch(ctx)
}

// meet opens the listener for the other readers of the cluster, if there is one.
func (r *Reader) meet(ctx context.Context, failed chan<- error) error {
	if r.cluster == nil {
		return nil
	}
	listener, err := net.Listen("tcp", r.config.PeerListen)
	if err != nil {
		return err
	}
	go func() { failed <- r.cluster.serve(ctx, listener) }()
	go r.cluster.followPeers(ctx)
	return nil
}

// Close ends what goes on behind the answers.
func (r *Reader) Close() {
	r.end()
	r.purger.close()
	r.local.close()
}

func (r *Reader) server(handler fasthttp.RequestHandler) *fasthttp.Server {
	return &fasthttp.Server{
		Handler:                      handler,
		ErrorHandler:                 r.failParsing,
		HeaderReceived:               judgeHead,
		ExpectHandler:                refuseExpectation,
		Logger:                       quiet{r.log},
		ReadBufferSize:               maxHeader,
		WriteBufferSize:              writeBuffer,
		MaxRequestBodySize:           1, // a request here has none
		GetOnly:                      true,
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
