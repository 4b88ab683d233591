package fill

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

// peers is the protocol between readers of a cluster: plain HTTP on a separate listener, where requests are signed
// with the cluster's secret and the time, and values with their key (peersign.go).
type peers struct {
	secret []byte
	log    *slog.Logger
	inner  http.RoundTripper

	refused atomic.Int64 // requests with a bad signature, or with two

	mu   sync.Mutex           // protects down
	down map[string]time.Time // by host: not used again until then
}

const (
	PeerPath    = "/_groupcache/"
	pauseTime   = time.Second // how long an unresponsive peer is skipped
	peerDial    = 500 * time.Millisecond
	maxPeerText = 64 << 20 // bytes of a value with all variants; the policy's bodies are shorter
	nameLane    = "X-Fairwarning-Lane"
)

func newPeers(config *config.Config, log *slog.Logger) *peers {
	return &peers{
		secret: []byte(config.PeerSecret), log: log, down: map[string]time.Time{},
		inner: &http.Transport{
			DialContext:           (&net.Dialer{Timeout: peerDial}).DialContext,
			ResponseHeaderTimeout: config.PeerTimeout,
			MaxIdleConnsPerHost:   64,
			IdleConnTimeout:       30 * time.Second,
			DisableCompression:    true,
		},
	}
}

// transport returns the client groupcache uses for one lookup.
func (p *peers) transport(ctx context.Context) http.RoundTripper {
	return &peerCall{p, peerLookupOf(ctx)}
}

type peerCall struct {
	peers *peers
	ask   *peerLookup
}

var (
	errOneHop   = errors.New("a peer's request is not forwarded to another peer")
	errImpostor = errors.New("the peer's response is not signed with PEER_SECRET")
	errPeerDown = errors.New("the owner failed moments ago")
)

// RoundTrip asks a peer and records the outcome in the lookup.
func (c *peerCall) RoundTrip(request *http.Request) (*http.Response, error) {
	if c.ask.byPeer {
		return nil, errOneHop
	}
	c.ask.tried = true
	return c.peers.ask(request, c.ask)
}

func (p *peers) ask(request *http.Request, ask *peerLookup) (*http.Response, error) {
	host := request.URL.Host
	if p.isPaused(host) {
		return nil, errPeerDown
	}
	request = request.Clone(request.Context())
	request.Header.Set(nameLane, strconv.Itoa(int(ask.lane)))
	p.Sign(request)
	response, err := p.inner.RoundTrip(request)
	if err == nil && !p.isAnswer(response, request) {
		_ = response.Body.Close()
		err = errImpostor
	}
	if err != nil {
		p.pause(host, err)
		return nil, err
	}
	if response.StatusCode == http.StatusInternalServerError { // the owner reports that the engine gave no answer
		text, _ := io.ReadAll(io.LimitReader(response.Body, 1<<10))
		_ = response.Body.Close()
		ask.answered = errors.New(strings.TrimSpace(string(text)))
		if what, isTooLong := strings.CutSuffix(ask.answered.Error(), ErrTooLong.Error()); isTooLong {
			ask.answered = fmt.Errorf("%s%w", what, ErrTooLong)
		}
		return nil, ask.answered
	}
	response.Body = &limitedBody{io.LimitReader(response.Body, maxPeerText), response.Body}
	return response, nil
}

type limitedBody struct {
	io.Reader
	io.Closer
}

func (p *peers) isPaused(host string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return time.Now().Before(p.down[host])
}

// countPaused returns the number of peers being skipped.
func (p *peers) countPaused() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, until := range p.down {
		if time.Now().Before(until) {
			n++
		}
	}
	return n
}

func (p *peers) pause(host string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.down[host]) > 10*pauseTime { // one line per outage
		p.log.Warn("peer does not answer", "peer", host, "error", err)
	}
	p.down[host] = time.Now().Add(pauseTime)
}

// contextOf returns the context for a peer's request. It is detached from that request, because others may join the
// fetch.
func (c *Cluster) contextOf(request *http.Request) context.Context {
	n, err := strconv.Atoi(request.Header.Get(nameLane))
	if err != nil || lane(n) != laneRefresh {
		n = int(laneMiss)
	}
	return context.WithValue(c.life, peerLookupKey{}, &peerLookup{lane: lane(n), byPeer: true})
}

// ServeHTTP answers a peer.
func (c *Cluster) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	repeated := edge.RepeatedHeader(request.Header)
	switch {
	case repeated != "":
		c.Peers.refused.Add(1)
		http.Error(w, "the header "+repeated+" must not be repeated", http.StatusBadRequest)
	case !c.Peers.isSigned(request, time.Now()):
		c.Peers.refused.Add(1)
		http.Error(w, "not signed", http.StatusUnauthorized)
	case request.Method != http.MethodGet || !strings.HasPrefix(request.URL.Path, PeerPath+GroupName+"/"):
		http.NotFound(w, request)
	default:
		w.Header().Set(NamePeer, c.Peers.proof(request))
		c.pool.ServeHTTP(w, request)
	}
}

// Serve listens for peers until ctx ends.
func (c *Cluster) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: c, ReadHeaderTimeout: config.ReadTimeout, ReadTimeout: config.ReadTimeout, IdleTimeout: config.IdleTimeout, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(c.log.Handler(), slog.LevelDebug),
	}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
