package fill

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"

	"github.com/golang/groupcache"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Cluster fetches from the reader that owns a key, so that the engine gets one request for the whole cluster. It uses
// groupcache, where the value of a key never changes, so keys include epoch and generation (clusterkey.go). Peers
// talk on their own listener (peers.go).
//
// If the owner is unreachable, this reader asks the engine itself, with few slots. If the owner reports that the
// engine failed, nobody else asks.
type Cluster struct {
	config      *config.Config
	resources   *cache.Resources
	generations *cache.Generations
	upstream    *Upstream
	now         cache.Clock
	log         *slog.Logger
	life        context.Context

	group *groupcache.Group
	pool  *groupcache.HTTPPool
	Peers *peers

	listed   []string     // used only by FollowPeers once it runs
	stranded atomic.Int64 // times the owner was unreachable
}

// GroupName is part of the URL path between peers.
const GroupName = "answers"

// NewCluster may be called once per process, because groupcache registers peers globally.
func NewCluster(life context.Context, config *config.Config, rs *cache.Resources, g *cache.Generations, u *Upstream, now cache.Clock, log *slog.Logger) *Cluster {
	c := &Cluster{config: config, resources: rs, generations: g, upstream: u, now: now, log: log, life: life}
	c.Peers = newPeers(config, log)
	c.pool = groupcache.NewHTTPPoolOpts(config.Self, &groupcache.HTTPPoolOptions{BasePath: PeerPath})
	c.pool.Transport = c.Peers.transport
	c.pool.Context = c.contextOf
	c.group = groupcache.NewGroup(GroupName, config.PeerBytes(), groupcache.GetterFunc(c.get))
	return c
}

// peerLookup is one lookup in the cluster, passed through groupcache in the context.
type peerLookup struct {
	lane   lane
	byPeer bool // a peer asks; it may go to the engine but not to another peer, so that inconsistent lists cannot loop
	tried  bool // the owner was asked and did not answer

	answered error        // the owner's report that it has no answer
	unshared *cache.Entry // an uncacheable answer, for this caller alone
}

type peerLookupKey struct{}

func peerLookupOf(ctx context.Context) *peerLookup { return ctx.Value(peerLookupKey{}).(*peerLookup) }

// errNotShared means that the answer is uncacheable, so a peer cannot supply it. Peers recognize it by its text.
var errNotShared = errors.New("uncacheable")

// maxRefetches bounds refetches within one epoch when the engine shortened a lifetime.
const maxRefetches = 3

// fill gets an entry from the cluster.
func (c *Cluster) fill(ctx context.Context, q *cache.Resource, prior *cache.Entry) (e *cache.Entry, err error) {
	began := c.now.Nanoseconds()
	key := c.KeyOf(q, prior, began)
	for range maxRefetches {
		var fetched int64
		e, fetched, err = c.ask(ctx, q, key, laneOf(prior))
		if fetched == 0 || fetched >= began || !hasExpired(e, err, began) {
			break
		}
		key.after = fetched
	}
	return e, err
}

// hasExpired reports whether a value has expired: an entry no longer fresh, or a refusal no longer valid.
func hasExpired(e *cache.Entry, err error, now int64) bool {
	var refused *cache.Refusal
	if errors.As(err, &refused) {
		return refused.Until <= now
	}
	return err == nil && e.FreshnessAt(now) != cache.Fresh
}

// ask gets the value of a key. fetched is when the engine sent it, or 0 if just now.
func (c *Cluster) ask(ctx context.Context, q *cache.Resource, key clusterKey, by lane) (e *cache.Entry, fetched int64, err error) {
	ask := &peerLookup{lane: by}
	var text []byte
	err = c.group.Get(context.WithValue(ctx, peerLookupKey{}, ask), key.String(), groupcache.AllocatingByteSliceSink(&text))
	switch {
	case ask.unshared != nil:
		return ask.unshared, 0, nil
	case err != nil && err.Error() == errNotShared.Error(): // a concurrent lookup here got the answer
		e, err = c.upstream.fetch(ctx, q, by)
		return e, 0, err
	case err != nil:
		return nil, 0, err
	}
	if text, err = c.Peers.open(key.String(), text); err != nil {
		return nil, 0, err
	}
	e, fetched, err = q.Unpack(text)
	return e, fetched, err
}

// get is groupcache's getter: this reader owns the key, or the owner failed. It recovers from panics, because
// groupcache would block the key forever.
func (c *Cluster) get(ctx context.Context, text string, dest groupcache.Sink) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			c.log.Error("panic while fetching for the cluster", "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	ask := peerLookupOf(ctx)
	by := ask.lane
	switch {
	case ask.answered != nil && ask.answered.Error() != errNotShared.Error():
		return ask.answered
	case ask.tried && ask.answered == nil:
		by = laneOwnerDown
		c.stranded.Add(1)
	}
	key, q, err := c.questionAt(text)
	if err != nil {
		return err
	}
	return c.fetch(ctx, key, q, by, ask, dest)
}

// fetch asks the engine and seals the result for all who ask for the key.
func (c *Cluster) fetch(ctx context.Context, key clusterKey, q *cache.Resource, by lane, ask *peerLookup, dest groupcache.Sink) error {
	e, err := c.upstream.fetch(ctx, q, by)
	var refused *cache.Refusal
	now := c.now.Nanoseconds()
	switch {
	case errors.As(err, &refused):
		return dest.SetBytes(c.Peers.seal(key.String(), refused.Pack(now, now+int64(q.Life.Negative))))
	case err != nil:
		return err
	case !e.IsShared:
		ask.unshared = e
		return errNotShared
	}
	return dest.SetBytes(c.Peers.seal(key.String(), e.Pack()))
}
