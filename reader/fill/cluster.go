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
// groupcache, where the value of a key never changes, so keys include epoch and generation (cluster_key.go). Peers
// talk on their own listener (peer_request.go, peer_server.go).
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
	Peers *peers

	listed    []string     // used only by FollowPeers once it runs
	ownerDown atomic.Int64 // times the owner was unreachable
}

// GroupName is part of the URL path between peers.
const GroupName = "answers"

// NewCluster may be called once per process, because groupcache registers peers globally.
func NewCluster(
	life context.Context, config *config.Config, rs *cache.Resources, g *cache.Generations, u *Upstream, now cache.Clock, log *slog.Logger,
) *Cluster {
	c := &Cluster{config: config, resources: rs, generations: g, upstream: u, now: now, log: log, life: life, Peers: newPeers(config, log)}
	groupcache.RegisterPeerPicker(func() groupcache.PeerPicker { return c.Peers })
	c.group = groupcache.NewGroup(GroupName, config.PeerBytes(), groupcache.GetterFunc(c.get))
	return c
}

// lookup is one lookup in the cluster, passed through groupcache in the context.
type lookup struct {
	lane     lane
	byPeer   bool         // a peer asks; it may go to the engine but not to another peer, so that inconsistent lists cannot loop
	owner    error        // why the owner, if it was asked, has no value: errNotShared, ErrTooLong, errEngineFailed or errOwnerDown
	unshared *cache.Entry // an uncacheable answer, for this caller alone
}

type lookupKey struct{}

func (l *lookup) in(ctx context.Context) context.Context {
	return context.WithValue(ctx, lookupKey{}, l)
}

func lookupOf(ctx context.Context) *lookup { return ctx.Value(lookupKey{}).(*lookup) }

// errNotShared means that the answer is uncacheable, so everyone who needs it asks the engine.
var errNotShared = errors.New("uncacheable")

// maxRefetches bounds refetches within one epoch when the engine shortened a lifetime.
const maxRefetches = 3

// fill gets an entry from the cluster.
func (c *Cluster) fill(ctx context.Context, q *cache.Resource, prior *cache.Entry) (e *cache.Entry, err error) {
	began := c.now.Nanoseconds()
	key := c.KeyOf(q, prior, began)
	for range maxRefetches {
		var fetched int64
		e, fetched, err = c.find(ctx, q, key, laneOf(prior))
		if fetched == 0 || fetched >= began || !hasExpired(e, err, began) {
			break
		}
		key.after = fetched
	}
	return e, err
}

// hasExpired reports whether a value has expired: an entry no longer fresh, or a refusal no longer valid.
func hasExpired(e *cache.Entry, err error, now int64) bool {
	if refused, is := errors.AsType[*cache.Refusal](err); is {
		return refused.Until <= now
	}
	return err == nil && e.FreshnessAt(now) != cache.Fresh
}

// find gets the value of a key. fetched is when the engine sent it, or 0 if just now.
func (c *Cluster) find(ctx context.Context, q *cache.Resource, key clusterKey, by lane) (e *cache.Entry, fetched int64, err error) {
	l := &lookup{lane: by}
	var value []byte
	err = c.group.Get(l.in(ctx), key.String(), groupcache.AllocatingByteSliceSink(&value))
	switch {
	case l.unshared != nil:
		return l.unshared, 0, nil
	case errors.Is(err, errNotShared): // a concurrent lookup here got the answer
		e, err = c.upstream.fetch(ctx, q, by)
		return e, 0, err
	case err != nil:
		return nil, 0, err
	}
	return q.Unpack(value)
}

// get is groupcache's getter: it asks the engine for all who look up the key, because this reader owns it or the owner has no value. It
// recovers from panics, because groupcache would block the key forever.
func (c *Cluster) get(ctx context.Context, key string, dest groupcache.Sink) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			c.log.Error("panic while fetching for the cluster", "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	l := lookupOf(ctx)
	by := l.lane
	switch {
	case errors.Is(l.owner, errOwnerDown):
		by = laneOwnerDown
		c.ownerDown.Add(1)
	case l.owner != nil && !errors.Is(l.owner, errNotShared):
		return l.owner
	}
	q, err := c.resourceAt(key)
	if err != nil {
		return err
	}
	e, err := c.upstream.fetch(ctx, q, by)
	var refused *cache.Refusal
	now := c.now.Nanoseconds()
	switch {
	case errors.As(err, &refused):
		return dest.SetBytes(refused.Pack(now, now+int64(q.Life.Negative)))
	case err != nil:
		return err
	case !e.IsShared:
		l.unshared = e
		return errNotShared
	}
	return dest.SetBytes(e.Pack())
}
