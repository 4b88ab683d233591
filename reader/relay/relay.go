package relay

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/reader/cache"
)

const (
	firstWait      = 5 * time.Second // for the first objects of a stream; then 503
	refusalTimeout = 5 * time.Second // how long the engine's refusal of a stream is remembered
	maxChannels    = 1024            // streams followed at once; any more get 503
	sweepEvery     = time.Second     // between looks for channels without watchers
)

// ErrBusy means that there are too many watchers or streams, or that the engine did not send the objects in time.
var ErrBusy = errors.New("relay: busy")

// Open opens the engine's stream after the event with an id, or from the beginning. The error is a *cache.Refusal if the engine has
// no such stream.
type Open func(ctx context.Context, at cache.Target, after string) (*http.Response, error)

// Relay holds a channel for each stream that somebody watches.
type Relay struct {
	open Open
	most int64 // watchers
	log  *slog.Logger
	life context.Context // of the channels

	shares *edge.ClientShares // of the watchers

	mu       sync.Mutex          // protects channels
	channels map[string]*channel // by key

	watchers atomic.Int64
	sent     atomic.Int64 // events, counted once for each watcher
	bytes    atomic.Int64
	slow     atomic.Int64 // watchers dropped because they fell behind
	lost     atomic.Int64 // streams of the engine that ended
}

// New returns a relay for at most a number of watchers. Its channels end with life.
func New(life context.Context, open Open, most int, log *slog.Logger, m edge.Metrics) *Relay {
	r := &Relay{open: open, most: int64(most), log: log, life: life, channels: map[string]*channel{}, shares: edge.NewClientShares(most)}
	r.register(m)
	go process.Every(life, sweepEvery, r.closeIdle)
	return r
}

// Stream names a stream and who wants to watch it.
type Stream struct {
	Key    string       // of the channel
	Target cache.Target // at the engine
	Client netip.Addr   // who watches
	After  string       // id of the last event the client got; empty: none
}

// Join returns a watcher of a stream, who leaves when its Send returns or Leave is called. The error is a *cache.Refusal if the
// engine has no such stream, or ErrBusy.
func (r *Relay) Join(ctx context.Context, s Stream) (*Watcher, error) {
	c, err := r.enter(s)
	if err != nil {
		return nil, err
	}
	w := &Watcher{relay: r, channel: c, client: s.Client}
	if err := c.waitReady(ctx); err != nil {
		w.Leave()
		return nil, err
	}
	w.first, w.at = c.state.join(s.After)
	return w, nil
}

// enter counts a watcher and returns its channel, which it starts if it is new.
func (r *Relay) enter(s Stream) (*channel, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.channels[s.Key]
	switch {
	case r.watchers.Load() >= r.most, c == nil && len(r.channels) >= maxChannels, !r.shares.Take(s.Client):
		return nil, ErrBusy
	case c == nil:
		c = r.start(s.Key, s.Target)
	}
	r.watchers.Add(1)
	c.enter()
	return c, nil
}

func (r *Relay) leave(w *Watcher) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.watchers.Add(-1)
	r.shares.GiveBack(w.client)
	w.channel.leave()
}

func (r *Relay) start(key string, at cache.Target) *channel {
	c := newChannel(func(ctx context.Context, after string) (*http.Response, error) { return r.open(ctx, at, after) })
	ctx, end := context.WithCancel(r.life)
	c.end, r.channels[key] = end, c
	go c.run(ctx, func(err error) {
		r.lost.Add(1)
		r.log.Warn("lost the live stream of the engine; watchers see the last known state", "stream", at.Path, "error", err)
	})
	return c
}

func (c *channel) waitReady(ctx context.Context) error {
	patience := time.NewTimer(firstWait)
	defer patience.Stop()
	select {
	case <-c.ready:
		return c.refused()
	case <-patience.C:
	case <-ctx.Done():
	}
	return ErrBusy
}

// closeIdle closes channels that nobody watches anymore.
func (r *Relay) closeIdle(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for key, c := range r.channels {
		if c.isIdle(now) {
			c.end()
			delete(r.channels, key)
		}
	}
}

func (r *Relay) register(m edge.Metrics) {
	m.ReadGauge("reader_live_watchers", "Open live streams.", nil, func() float64 { return float64(r.watchers.Load()) })
	m.ReadGauge("reader_live_channels", "Streams of the engine that are followed for watchers.", nil, func() float64 {
		r.mu.Lock()
		defer r.mu.Unlock()
		return float64(len(r.channels))
	})
	m.ReadCounter("reader_live_events_total", "Events sent to watchers.", nil, r.sent.Load)
	m.ReadCounter("reader_live_bytes_total", "Bytes sent to watchers.", nil, r.bytes.Load)
	m.ReadCounter("reader_live_slow_total", "Watchers disconnected because they accepted nothing for 10 s or missed more than 1,024 events.", nil, r.slow.Load)
	m.ReadCounter("reader_live_lost_total", "Streams of the engine that ended or went silent.", nil, r.lost.Load)
}
