package feed

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/changefeed"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Follower follows the engine's change feed on one stream and resumes where a cut stream ended. Changes make entries
// stale at once; without a feed they become stale by their times.
type Follower struct {
	config      *config.Config
	generations *cache.Generations
	tenants     *edge.Tenants
	now         cache.Clock
	log         *slog.Logger
	OnChange    func(tenant int64, tags []string) // called for changes that CDNs may have missed; must not block

	State    State
	Client   *changefeed.Client
	loggedAt [statuses]int64 // when each status was last logged, Unix nanoseconds; used only by Run
	last     status          // last status logged
	past     uint64          // CDNs know of changes up to this one; used only by Run

	mu       sync.Mutex // protects position, which only Run writes
	position Position
}

// State is read by metrics.
type State struct {
	Connected atomic.Bool
	Heard     atomic.Int64  // when the engine last sent anything, Unix nanoseconds; 0: never
	Sequence  atomic.Uint64 // last change applied
	head      atomic.Uint64 // last change the engine is known to have made
	Changes   atomic.Uint64 // changes applied
	Gaps      atomic.Uint64 // times that changes were missed, so that everything of one or all tenants was made stale
	Softened  atomic.Uint64 // tenants made stale as a whole, by a gap or by "*"
}

// Position is how far a reader has followed. Snapshots save it.
type Position struct {
	Feed     string           // id of the engine's database; empty: none followed yet
	Sequence uint64           // last change applied
	Base     uint64           // where following began; a tenant missing from Last has only older changes
	Last     map[int64]uint64 // last change of each tenant
}

// status is the state of the connection, for the log.
type status int

const (
	statusUntried status = iota
	statusFollowing
	statusLost   // cut, silent or unreadable
	statusAbsent // the engine has no feed
	statuses
)

// Timing of the feed.
const (
	FirstRetry   = 100 * time.Millisecond // after a cut stream, doubled up to longestRetry
	longestRetry = 2 * time.Second        // half of it random, so that readers do not reconnect at once
	logEvery     = time.Minute            // between equal log lines
)

func New(config *config.Config, g *cache.Generations, t *edge.Tenants, now cache.Clock, log *slog.Logger, onTouched func(int64, []string)) *Follower {
	return &Follower{config: config, generations: g, tenants: t, now: now, log: log, OnChange: onTouched,
		Client: changefeed.NewClient(config.Engine, config.ServiceToken)}
}

// Where returns a copy of the position.
func (f *Follower) Where() Position {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.position.clone()
}

// Move sets the position and takes ownership of it.
func (f *Follower) Move(to Position) {
	if to.Last == nil {
		to.Last = map[int64]uint64{}
	}
	f.mu.Lock()
	f.position = to
	f.mu.Unlock()
	f.State.Sequence.Store(to.Sequence)
}

// advance records that a change was applied.
func (f *Follower) advance(c Change) {
	f.mu.Lock()
	f.position.Sequence, f.position.Last[c.Tenant] = c.Sequence, c.Sequence
	f.mu.Unlock()
	f.State.Sequence.Store(c.Sequence)
	f.State.head.Store(max(f.State.head.Load(), c.Sequence))
	f.State.Changes.Add(1)
}

// Run follows the feed until the context ends.
func (f *Follower) Run(ctx context.Context) {
	wait := FirstRetry
	for ctx.Err() == nil {
		began := time.Now()
		err := f.follow(ctx)
		f.State.Connected.Store(false)
		if ctx.Err() != nil {
			return
		}
		pause := wait/2 + rand.N(wait/2)
		switch {
		case errors.Is(err, changefeed.ErrNone):
			f.logStatus(statusAbsent, err)
			pause, wait = changefeed.AbsentRetry, FirstRetry
		case time.Since(began) > longestRetry: // the stream was healthy
			f.logStatus(statusLost, err)
			pause, wait = FirstRetry, 2*FirstRetry
		default:
			f.logStatus(statusLost, err)
			wait = min(2*wait, longestRetry)
		}
		process.Pause(ctx, pause)
	}
}

// follow reads one stream until it ends. It always returns an error.
func (f *Follower) follow(ctx context.Context) error {
	stream, at := stream{feed: f}, f.Where()
	return f.Client.Follow(ctx, at.Feed, at.Sequence, func() {
		f.State.Heard.Store(f.now.Nanoseconds())
		stream.beat()
	}, stream.take)
}

// logStatus logs a new status, each at most once a minute. Calls repeat while a status lasts, so that the last line
// in the log soon is true.
func (f *Follower) logStatus(way status, err error) {
	now := f.now.Nanoseconds()
	if way == f.last || f.loggedAt[way] != 0 && now-f.loggedAt[way] < int64(logEvery) {
		return
	}
	f.last, f.loggedAt[way] = way, now
	switch way {
	case statusFollowing:
		f.log.Info("following the change feed", "change", f.State.Sequence.Load())
	case statusLost:
		f.log.Warn("change feed lost; entries become stale by their times until it is back", "error", err)
	case statusAbsent:
		f.log.Warn("no change feed; entries become stale by their times", "error", err)
	}
}
