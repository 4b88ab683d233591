package fill

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/reader/config"
)

// peers is how the readers of a cluster talk: over plain HTTP on a listener of their own, each request signed with the
// cluster's secret and the time, each value signed together with the key it is under (peersign.go).
type peers struct {
	secret []byte
	log    *slog.Logger
	inner  http.RoundTripper

	refused atomic.Int64 // requests that were not signed as they should be

	mu   sync.Mutex           // protects down
	down map[string]time.Time // by host: not asked again before
}

const (
	PeerPath    = "/_groupcache/"
	peerPause   = time.Second // how long a reader that did not answer is left alone
	peerDial    = 500 * time.Millisecond
	maxPeerText = 64 << 20 // bytes of a value with all its forms; the policy's bodies are smaller
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

// transport is what groupcache asks another reader with, for one question.
func (p *peers) transport(ctx context.Context) http.RoundTripper {
	return &peerCall{p, peerLookupOf(ctx)}
}

type peerCall struct {
	peers *peers
	ask   *peerLookup
}

var (
	errOneHop   = errors.New("a question of another reader goes no further")
	errImpostor = errors.New("who answers at the peer's address does not have the secret")
	errPeerDown = errors.New("the owner did not answer a moment ago")
)

// RoundTrip asks, and notes in the asking what came of it.
func (c *peerCall) RoundTrip(request *http.Request) (*http.Response, error) {
	if c.ask.byPeer {
		return nil, errOneHop
	}
	c.ask.tried = true
	return c.peers.ask(request, c.ask)
}

func (p *peers) ask(request *http.Request, ask *peerLookup) (*http.Response, error) {
	host := request.URL.Host
	if p.isDown(host) {
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
		p.leaveAlone(host, err)
		return nil, err
	}
	if response.StatusCode == http.StatusInternalServerError { // its word that the engine gave no answer
		text, _ := io.ReadAll(io.LimitReader(response.Body, 1<<10))
		_ = response.Body.Close()
		ask.answered = errors.New(strings.TrimSpace(string(text)))
		return nil, ask.answered
	}
	response.Body = &limitedBody{io.LimitReader(response.Body, maxPeerText), response.Body}
	return response, nil
}

type limitedBody struct {
	io.Reader
	io.Closer
}

func (p *peers) isDown(host string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return time.Now().Before(p.down[host])
}

// countDown is how many readers did not answer a moment ago.
func (p *peers) countDown() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, until := range p.down {
		if time.Now().Before(until) {
			n++
		}
	}
	return n
}

func (p *peers) leaveAlone(host string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.down[host]) > 10*peerPause { // one line an outage
		p.log.Warn("a reader of the cluster does not answer", "peer", host, "error", err)
	}
	p.down[host] = time.Now().Add(peerPause)
}

// contextOf is the context of another reader's question. It is not the request's: who asked may leave, and others join.
func (c *Cluster) contextOf(request *http.Request) context.Context {
	n, err := strconv.Atoi(request.Header.Get(nameLane))
	if err != nil || lane(n) != laneRefresh {
		n = int(laneMiss)
	}
	return context.WithValue(c.life, peerLookupKey{}, &peerLookup{lane: lane(n), byPeer: true})
}

// ServeHTTP answers another reader.
func (c *Cluster) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	switch {
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

// Serve listens to the other readers until ctx ends.
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
