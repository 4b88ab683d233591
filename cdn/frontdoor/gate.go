package frontdoor

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
)

const (
	checkEvery = 250 * time.Millisecond // a service that stops says so for longer: --drain-delay
	checkLimit = 2 * time.Second
)

// gate holds the requests for a service while it is replaced: from when it says that it is stopping, or refuses connections, until it is ready
// again, but for no longer than patience. After that, requests go on, and fail if the service still does.
type gate struct {
	patience time.Duration

	mu     sync.Mutex    // protects the fields below
	closed time.Time     // when the service stopped being ready; zero while it is
	opened chan struct{} // closes when it is ready again
}

// watch checks a service until ctx ends.
func (g *gate) watch(ctx context.Context, address string) {
	client := &http.Client{Timeout: checkLimit, Transport: &http.Transport{DisableKeepAlives: true, Protocols: http1()}}
	process.Every(ctx, checkEvery, func(now time.Time) { g.set(isReady(ctx, client, address), now) })
}

// isReady reports whether a service takes requests. What neither says that it does not nor fails to connect, does.
func isReady(ctx context.Context, client *http.Client, address string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+edge.ReadyPath, http.NoBody)
	if err != nil {
		return true
	}
	response, err := client.Do(request)
	if err != nil {
		return !isDial(err)
	}
	_ = response.Body.Close()
	return response.StatusCode != http.StatusServiceUnavailable
}

// set opens or closes the gate.
func (g *gate) set(isReady bool, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch isOpen := g.closed.IsZero(); {
	case isReady && !isOpen:
		g.closed = time.Time{}
		close(g.opened)
	case !isReady && isOpen:
		g.closed, g.opened = now, make(chan struct{})
	}
}

// hold waits for the gate to open, at most until patience ends or the request does.
func (g *gate) hold(ctx context.Context) {
	g.mu.Lock()
	closed, opened := g.closed, g.opened
	g.mu.Unlock()
	left := time.Until(closed.Add(g.patience))
	if closed.IsZero() || left <= 0 {
		return
	}
	limit := time.NewTimer(left)
	defer limit.Stop()
	select {
	case <-opened:
	case <-limit.C:
	case <-ctx.Done():
	}
}

// dial connects to the service. If it refuses, nothing was sent: the gate closes at once, and the request waits as others do.
func (g *gate) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: 3 * time.Second}
	conn, err := dialer.DialContext(ctx, network, address)
	if !errors.Is(err, syscall.ECONNREFUSED) || g.patience == 0 {
		return conn, err
	}
	g.set(false, time.Now())
	g.hold(ctx)
	return dialer.DialContext(ctx, network, address)
}

// before holds requests before a handler gets them.
func (g *gate) before(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g.hold(r.Context())
		handler.ServeHTTP(w, r)
	})
}
