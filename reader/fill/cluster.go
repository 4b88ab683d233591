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

// Cluster fills what this reader has not, or not fresh, from the reader that owns the key, so that the engine is asked once
// for all readers. It is groupcache: a value under a key never changes, so the key names the epoch and the generation
// (clusterkey.go). Readers talk over a listener of their own (peers.go).
//
// When the owner cannot be reached, this reader asks the engine itself, in a lane of few places. When the owner says that
// the engine gives no answer, nobody else asks.
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

	listed   []string     // of followPeers alone, once it runs
	stranded atomic.Int64 // times that the owner could not be reached
}

// GroupName is part of the addresses that readers ask one another at.
const GroupName = "answers"

// NewCluster can be called once in a process: groupcache keeps its peers in a global.
func NewCluster(life context.Context, config *config.Config, rs *cache.Resources, g *cache.Generations, u *Upstream, now cache.Clock, log *slog.Logger) *Cluster {
	c := &Cluster{config: config, resources: rs, generations: g, upstream: u, now: now, log: log, life: life}
	c.Peers = newPeers(config, log)
	c.pool = groupcache.NewHTTPPoolOpts(config.Self, &groupcache.HTTPPoolOptions{BasePath: PeerPath})
	c.pool.Transport = c.Peers.transport
	c.pool.Context = c.contextOf
	c.group = groupcache.NewGroup(GroupName, config.PeerBytes(), groupcache.GetterFunc(c.get))
	return c
}

// peerLookup is one question to the cluster, in the context that groupcache hands through.
type peerLookup struct {
	lane   lane
	byPeer bool // another reader asks: it goes no further than the engine, so that no lists of peers can make a ring
	tried  bool // the owner was asked and could not be reached

	answered error        // the owner's word that it has no answer
	unshared *cache.Entry // the answer, when it is for this one who asks alone
}

type peerLookupKey struct{}

func peerLookupOf(ctx context.Context) *peerLookup { return ctx.Value(peerLookupKey{}).(*peerLookup) }

// errNotShared: the answer may not be stored, so it cannot come from another reader. It is known by its text there.
var errNotShared = errors.New("not to be shared")

// maxRefetches is how often an answer that is over is asked for anew within one epoch, because the engine shortened its life.
const maxRefetches = 3

// fill finds the answer in the cluster.
func (c *Cluster) fill(ctx context.Context, q *cache.Resource, prior *cache.Entry) (e *cache.Entry, err error) {
	began := c.now.Nanoseconds()
	key := c.KeyOf(q, prior, began)
	for range maxRefetches {
		var fetched int64
		e, fetched, err = c.ask(ctx, q, key, laneOf(prior))
		if fetched == 0 || fetched >= began || !isOver(e, err, began) {
			break
		}
		key.after = fetched
	}
	return e, err
}

// isOver says whether what is under a key has had its time: an answer no longer fresh, or a refusal no longer held.
func isOver(e *cache.Entry, err error, now int64) bool {
	var refused *cache.Refusal
	if errors.As(err, &refused) {
		return refused.Until <= now
	}
	return err == nil && e.FreshnessAt(now) != cache.Fresh
}

// ask gets what is under a key; fetched is when the engine said it, 0 when it comes straight from there.
func (c *Cluster) ask(ctx context.Context, q *cache.Resource, key clusterKey, by lane) (e *cache.Entry, fetched int64, err error) {
	ask := &peerLookup{lane: by}
	var text []byte
	err = c.group.Get(context.WithValue(ctx, peerLookupKey{}, ask), key.String(), groupcache.AllocatingByteSliceSink(&text))
	switch {
	case ask.unshared != nil:
		return ask.unshared, 0, nil
	case err != nil && err.Error() == errNotShared.Error(): // another flight here had it
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

// get is groupcache's getter: this reader owns the key, or its owner has failed. A panic in it would keep the key for ever.
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
		by = laneStranded
		c.stranded.Add(1)
	}
	key, q, err := c.questionAt(text)
	if err != nil {
		return err
	}
	return c.fetch(ctx, key, q, by, ask, dest)
}

// fetch asks the engine, and seals what it says for all who ask for the key.
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
