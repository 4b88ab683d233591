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
	"sync"
	"sync/atomic"
	"time"

	"github.com/golang/groupcache"
	"github.com/golang/groupcache/consistenthash"
	pb "github.com/golang/groupcache/groupcachepb"

	"fairwarning/cdn/tracing"
	"fairwarning/reader/config"
)

// peers asks the other readers of a cluster: over plain HTTP, with requests and answers that are signed with the cluster's secret
// (peer_signature.go). peer_server.go answers.
type peers struct {
	self      string
	secret    []byte
	log       *slog.Logger
	transport http.RoundTripper

	refused atomic.Int64 // requests with a bad signature, or with two

	mu     sync.Mutex // protects all below
	owners *consistenthash.Map
	down   map[string]time.Time // by peer: not used again until then
}

const (
	PeerPath    = "/_groupcache/"
	pauseTime   = time.Second // how long an unresponsive peer is skipped
	peerDial    = 500 * time.Millisecond
	maxPeerText = 64 << 20 // bytes of a value with all variants; the policy's bodies are shorter
	nameLane    = "X-Fairwarning-Lane"
	ownerSlots  = 50 // places of each peer on the ring of keys
)

func newPeers(config *config.Config, log *slog.Logger) *peers {
	return &peers{
		self: config.Self, secret: []byte(config.PeerSecret), log: log, down: map[string]time.Time{}, owners: consistenthash.New(ownerSlots, nil),
		transport: &http.Transport{
			DialContext:           (&net.Dialer{Timeout: peerDial}).DialContext,
			ResponseHeaderTimeout: config.PeerTimeout,
			MaxIdleConnsPerHost:   64,
			IdleConnTimeout:       30 * time.Second,
			DisableCompression:    true,
		},
	}
}

// set replaces the list of peers, which includes this reader.
func (p *peers) set(all []string) {
	owners := consistenthash.New(ownerSlots, nil)
	owners.Add(all...)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.owners = owners
}

// PickPeer returns the peer that owns a key; not ok if this reader does.
func (p *peers) PickPeer(key string) (owner groupcache.ProtoGetter, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.owners.IsEmpty() {
		return nil, false
	}
	address := p.owners.Get(key)
	return peer{p, address}, address != p.self
}

// peer is another reader, as groupcache asks it.
type peer struct {
	peers   *peers
	address string
}

// Failures that an owner reports by its status, and those of the owner itself.
var (
	errEngineFailed = errors.New("the owner got no answer from the engine")
	errOwnerDown    = errors.New("the owner does not answer")
	errOneHop       = errors.New("a peer's request is not forwarded to another peer")
)

// Get gets a value from the peer, and records in the lookup why there is none.
func (o peer) Get(ctx context.Context, in *pb.GetRequest, out *pb.GetResponse) (err error) {
	l := lookupOf(ctx)
	if l.byPeer {
		return errOneHop
	}
	out.Value, l.owner = o.ask(ctx, in.GetKey(), l.lane)
	return l.owner
}

func (o peer) ask(ctx context.Context, key string, by lane) ([]byte, error) {
	if o.peers.isPaused(o.address) {
		return nil, errOwnerDown
	}
	status, body, err := o.request(ctx, key, by)
	if err != nil {
		o.peers.pause(o.address, err)
		return nil, fmt.Errorf("%w: %w", errOwnerDown, err)
	}
	switch status {
	case http.StatusOK:
		return body, nil
	case statusNotShared:
		return nil, errNotShared
	case statusTooLong:
		return nil, ErrTooLong
	}
	return nil, fmt.Errorf("%w: %.1000s", errEngineFailed, body)
}

// request sends a signed request. It fails if the peer does not answer, or if the answer is not signed with the cluster's secret.
func (o peer) request(ctx context.Context, key string, by lane) (status int, body []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, o.address+PeerPath+GroupName+"/"+key, nil)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set(nameLane, strconv.Itoa(int(by)))
	if traceparent := tracing.Traceparent(ctx); traceparent != "" {
		request.Header.Set(tracing.Header, traceparent)
	}
	o.peers.Sign(request)
	response, err := o.peers.transport.RoundTrip(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	if body, err = io.ReadAll(io.LimitReader(response.Body, maxPeerText)); err != nil {
		return 0, nil, err
	}
	if !o.peers.isProven(response, request, body) {
		return 0, nil, errImpostor
	}
	return response.StatusCode, body, nil
}

func (p *peers) isPaused(address string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return time.Now().Before(p.down[address])
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

func (p *peers) pause(address string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.down[address]) > 10*pauseTime { // one line per outage
		p.log.Warn("peer does not answer", "peer", address, "error", err)
	}
	p.down[address] = time.Now().Add(pauseTime)
}
