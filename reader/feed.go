package reader

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// feed follows the engine's changes on one stream, and begins where it ended when the stream is cut. What is touched
// turns stale at once; without a feed the times of the policy do the same, later.
type feed struct {
	config      *Config
	generations *generations
	tenants     *tenants
	now         Clock
	log         *slog.Logger
	onTouched   func(tenant int64, tags []string) // told of changes, for the caches before us; must not wait

	state  feedState
	client *http.Client
	said   [feedWays]int64 // when a line was last logged for each way it can go, Unix nanoseconds; of followChanges alone
	last   feedWay         // what was logged last
	past   uint64          // the caches before us need not be told of changes up to this one; of followChanges alone

	mu       sync.Mutex // protects position, which followChanges alone writes
	position feedPosition
}

// feedState says how the feed goes, for the metrics.
type feedState struct {
	connected atomic.Bool
	heard     atomic.Int64  // when the engine last sent anything, Unix nanoseconds; 0: never
	sequence  atomic.Uint64 // number of the last change taken
	head      atomic.Uint64 // number of the last change the engine is known to have made
	changes   atomic.Uint64 // changes taken
	gaps      atomic.Uint64 // times that changes were missed, so that all of a tenant's answers, or all, were made stale
	softened  atomic.Uint64 // tenants made stale as a whole, by gaps or by the engine's word
}

// feedPosition is how far a reader has followed. It outlives the process in the snapshot.
type feedPosition struct {
	Feed     string           // id of the engine's database; empty: none followed yet
	Sequence uint64           // of the last change taken
	Base     uint64           // where following began: a tenant that is not in Last has changed before that only
	Last     map[int64]uint64 // number of each tenant's last change
}

// feedWay is how the feed goes.
type feedWay int

const (
	feedUntried feedWay = iota
	feedFollowed
	feedLost   // cut, silent or unreadable
	feedAbsent // this engine has none
	feedWays
)

// Times of the feed. The engine sends a beat every 5 s.
const (
	feedFirstWait   = 100 * time.Millisecond // before the first try after the stream was cut, doubled up to
	feedLongestWait = 2 * time.Second        // this; half of each is by chance, so that readers do not come back together
	feedAbsentWait  = 30 * time.Second       // between tries at an engine that has no feed
	feedSilence     = 15 * time.Second       // without a byte: the connection is dead
	feedHeader      = 32 << 10               // bytes of the answer's head
	feedDial        = 3 * time.Second        // to connect
	feedQuiet       = time.Minute            // between two lines in the log that say the same
)

// errNoFeed: the engine does not know the call, or not our token.
var errNoFeed = errors.New("the engine has no change feed for us")

func newFeed(config *Config, g *generations, t *tenants, now Clock, log *slog.Logger, onTouched func(int64, []string)) *feed {
	dialer := &net.Dialer{Timeout: feedDial}
	return &feed{config: config, generations: g, tenants: t, now: now, log: log, onTouched: onTouched, client: &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: feedDial, DisableKeepAlives: true, DisableCompression: true,
			MaxResponseHeaderBytes: feedHeader,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // our token goes nowhere else
	}}
}

// where gives a copy of the position.
func (f *feed) where() feedPosition {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.position.clone()
}

// move sets the position, which is the feed's from then on.
func (f *feed) move(to feedPosition) {
	if to.Last == nil {
		to.Last = map[int64]uint64{}
	}
	f.mu.Lock()
	f.position = to
	f.mu.Unlock()
	f.state.sequence.Store(to.Sequence)
}

// advance notes that a change was taken.
func (f *feed) advance(c change) {
	f.mu.Lock()
	f.position.Sequence, f.position.Last[c.Tenant] = c.Sequence, c.Sequence
	f.mu.Unlock()
	f.state.sequence.Store(c.Sequence)
	f.state.head.Store(max(f.state.head.Load(), c.Sequence))
	f.state.changes.Add(1)
}

// followChanges follows the feed until the context ends.
func (f *feed) followChanges(ctx context.Context) {
	wait := feedFirstWait
	for ctx.Err() == nil {
		began := time.Now()
		err := f.readFeed(ctx)
		f.state.connected.Store(false)
		if ctx.Err() != nil {
			return
		}
		pause := wait/2 + rand.N(wait/2)
		switch {
		case errors.Is(err, errNoFeed):
			f.sayFeed(feedAbsent, err)
			pause, wait = feedAbsentWait, feedFirstWait
		case time.Since(began) > feedLongestWait: // it went well for a while
			f.sayFeed(feedLost, err)
			pause, wait = feedFirstWait, 2*feedFirstWait
		default:
			f.sayFeed(feedLost, err)
			wait = min(2*wait, feedLongestWait)
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// sayFeed logs how the feed goes when that is new, each way once a minute at most. It is called again as long as things
// stay as they are, so that the last line in the log is true before long.
func (f *feed) sayFeed(way feedWay, err error) {
	now := f.now.nanoseconds()
	if way == f.last || f.said[way] != 0 && now-f.said[way] < int64(feedQuiet) {
		return
	}
	f.last, f.said[way] = way, now
	switch way {
	case feedFollowed:
		f.log.Info("following the engine's changes", "change", f.state.sequence.Load())
	case feedLost:
		f.log.Warn("changes are not followed, answers get stale by their times; trying again", "error", err)
	case feedAbsent:
		f.log.Warn("changes are not followed, answers get stale by their times", "error", err)
	}
}
