package reader

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"

	"github.com/golang/groupcache"
)

// cluster fills what this reader has not, or not fresh, from the reader that owns the key, so that the engine is asked once
// for all readers. It is groupcache: a value under a key never changes, so the key names the epoch and the generation
// (clusterkey.go). Readers talk over a listener of their own (peers.go).
//
// When the owner cannot be reached, this reader asks the engine itself, in a lane of few places. When the owner says that
// the engine gives no answer, nobody else asks.
type cluster struct {
	config      *Config
	resources   *resources
	generations *generations
	upstream    *upstream
	now         Clock
	log         *slog.Logger
	life        context.Context

	group *groupcache.Group
	pool  *groupcache.HTTPPool
	peers *peers

	listed   []string     // of followPeers alone, once it runs
	stranded atomic.Int64 // times that the owner could not be reached
}

// groupName is part of the addresses that readers ask one another at.
const groupName = "answers"

// newCluster can be called once in a process: groupcache keeps its peers in a global.
func newCluster(life context.Context, config *Config, rs *resources, g *generations, u *upstream, now Clock, log *slog.Logger) *cluster {
	c := &cluster{config: config, resources: rs, generations: g, upstream: u, now: now, log: log, life: life}
	c.peers = newPeers(config, log)
	c.pool = groupcache.NewHTTPPoolOpts(config.Self, &groupcache.HTTPPoolOptions{BasePath: peerPath})
	c.pool.Transport = c.peers.transport
	c.pool.Context = c.contextOf
	c.group = groupcache.NewGroup(groupName, config.peerBytes(), groupcache.GetterFunc(c.get))
	return c
}

// asking is one question to the cluster, in the context that groupcache hands through.
type asking struct {
	lane   lane
	byPeer bool // another reader asks: it goes no further than the engine, so that no lists of peers can make a ring
	tried  bool // the owner was asked and could not be reached

	answered error  // the owner's word that it has no answer
	unshared *entry // the answer, when it is for this one who asks alone
}

type askingKey struct{}

func askingOf(ctx context.Context) *asking { return ctx.Value(askingKey{}).(*asking) }

// errUnshared: the answer may not be stored, so it cannot come from another reader. It is known by its text there.
var errUnshared = errors.New("not to be shared")

// hops is how often an answer that is over is asked for anew within one epoch, because the engine shortened its life.
const hops = 3

// fill finds the answer in the cluster.
func (c *cluster) fill(ctx context.Context, q *question, prior *entry) (e *entry, err error) {
	began := c.now.nanoseconds()
	key := c.keyOf(q, prior, began)
	for range hops {
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
func isOver(e *entry, err error, now int64) bool {
	var refused *refusal
	if errors.As(err, &refused) {
		return refused.until <= now
	}
	return err == nil && e.freshnessAt(now) != isFresh
}

// ask gets what is under a key; fetched is when the engine said it, 0 when it comes straight from there.
func (c *cluster) ask(ctx context.Context, q *question, key clusterKey, by lane) (e *entry, fetched int64, err error) {
	ask := &asking{lane: by}
	var text []byte
	err = c.group.Get(context.WithValue(ctx, askingKey{}, ask), key.String(), groupcache.AllocatingByteSliceSink(&text))
	switch {
	case ask.unshared != nil:
		return ask.unshared, 0, nil
	case err != nil && err.Error() == errUnshared.Error(): // another flight here had it
		e, err = c.upstream.fetch(ctx, q, by)
		return e, 0, err
	case err != nil:
		return nil, 0, err
	}
	if text, err = c.peers.open(key.String(), text); err != nil {
		return nil, 0, err
	}
	e, fetched, err = q.unpack(text)
	return e, fetched, err
}

// get is groupcache's getter: this reader owns the key, or its owner has failed. A panic in it would keep the key for ever.
func (c *cluster) get(ctx context.Context, text string, dest groupcache.Sink) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			c.log.Error("panic while fetching for the cluster", "cause", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	ask := askingOf(ctx)
	by := ask.lane
	switch {
	case ask.answered != nil && ask.answered.Error() != errUnshared.Error():
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
func (c *cluster) fetch(ctx context.Context, key clusterKey, q *question, by lane, ask *asking, dest groupcache.Sink) error {
	e, err := c.upstream.fetch(ctx, q, by)
	var refused *refusal
	now := c.now.nanoseconds()
	switch {
	case errors.As(err, &refused):
		return dest.SetBytes(c.peers.seal(key.String(), refused.pack(now, now+int64(q.life.Negative))))
	case err != nil:
		return err
	case !e.isShared:
		ask.unshared = e
		return errUnshared
	}
	return dest.SetBytes(c.peers.seal(key.String(), e.pack()))
}
