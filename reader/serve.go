package reader

import (
	"context"
	"errors"
	"log/slog"
	"net"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/config"
	"fairwarning/reader/wire"
)

// Run serves until the context ends, then drains requests and writes a last snapshot. It returns early if a listener
// fails.
func (r *Reader) Run(ctx context.Context, public, admin net.Listener) error {
	following, stop := context.WithCancel(context.WithoutCancel(ctx)) // outlives ctx, so that draining requests are answered
	defer stop()
	failed := make(chan error, 3)
	if err := r.listenForPeers(following, failed); err != nil {
		return err
	}
	r.follow(following)
	back := r.admin.Server()
	r.clients.Listener = public
	go r.clients.Watch(following)
	go func() { failed <- r.front.Serve(r.clients) }()
	go func() { failed <- back.Serve(admin) }()
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	err = errors.Join(err, r.drain(r.front, back))
	stop()
	r.snapshots.Save(context.Background(), 0)
	r.Close()
	return err
}

// follow starts the background loops: tenants, change feed, snapshots, engine health.
func (r *Reader) follow(ctx context.Context) {
	if r.config.AsksForTenants() {
		go r.tenants.Follow(ctx, r.loader.Upstream.TenantList, func(err error) { r.log.Warn("cannot refresh tenants", "error", err) })
	}
	if r.config.ServiceToken != "" {
		go r.feed.Run(ctx)
	}
	go r.snapshots.Run(ctx)
	go r.loader.Upstream.Health.Watch(ctx)
}

// listenForPeers opens the listener for peers, if the reader has any.
func (r *Reader) listenForPeers(ctx context.Context, failed chan<- error) error {
	if r.loader.Cluster == nil {
		return nil
	}
	listener, err := net.Listen("tcp", r.config.PeerListen)
	if err != nil {
		return err
	}
	go func() { failed <- r.loader.Cluster.Serve(ctx, listener) }()
	go r.loader.Cluster.FollowPeers(ctx)
	return nil
}

func newServer(h *handler, log *slog.Logger) *fasthttp.Server {
	return &fasthttp.Server{
		Handler:                      h.handle,
		ErrorHandler:                 h.sendParseError,
		HeaderReceived:               wire.MarkBody,
		ExpectHandler:                wire.RefuseExpectation,
		Logger:                       debugLogger{log},
		ReadBufferSize:               config.MaxHeader,
		WriteBufferSize:              config.WriteBuffer,
		MaxRequestBodySize:           1, // requests have no body
		GetOnly:                      true,
		NoDefaultServerHeader:        true,
		NoDefaultContentType:         true,
		DisablePreParseMultipartForm: true,
		CloseOnShutdown:              true,
		KeepHijackedConns:            true, // watchers of live streams close their own
		SecureErrorLogMessage:        true,
	}
}

// debugLogger logs fasthttp's messages about broken connections at debug level.
type debugLogger struct{ log *slog.Logger }

func (l debugLogger) Printf(format string, args ...any) {
	l.log.Debug("connection", "format", format, "args", args)
}
