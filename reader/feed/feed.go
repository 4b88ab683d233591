package feed

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

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/tenants"
)

// Follower follows the engine's changes on one stream, and begins where it ended when the stream is cut. What is touched
// turns stale at once; without a feed the times of the policy do the same, later.
type Follower struct {
	config      *config.Config
	generations *cache.Generations
	tenants     *tenants.Directory
	now         cache.Clock
	log         *slog.Logger
	OnChange    func(tenant int64, tags []string) // told of changes, for the caches before us; must not wait

	State    State
	Client   *http.Client
	loggedAt [statuses]int64 // when a line was last logged for each way it can go, Unix nanoseconds; of followChanges alone
	last     status          // what was logged last
	past     uint64          // the caches before us need not be told of changes up to this one; of followChanges alone

	mu       sync.Mutex // protects position, which followChanges alone writes
	position Position
}

// State says how the feed goes, for the metrics.
type State struct {
	Connected atomic.Bool
	Heard     atomic.Int64  // when the engine last sent anything, Unix nanoseconds; 0: never
	Sequence  atomic.Uint64 // number of the last change taken
	head      atomic.Uint64 // number of the last change the engine is known to have made
	Changes   atomic.Uint64 // changes taken
	Gaps      atomic.Uint64 // times that changes were missed, so that all of a tenant's answers, or all, were made stale
	Softened  atomic.Uint64 // tenants made stale as a whole, by gaps or by the engine's word
}

// Position is how far a reader has followed. It outlives the process in the snapshot.
type Position struct {
	Feed     string           // id of the engine's database; empty: none followed yet
	Sequence uint64           // of the last change taken
	Base     uint64           // where following began: a tenant that is not in Last has changed before that only
	Last     map[int64]uint64 // number of each tenant's last change
}

// status is how the feed goes.
type status int

const (
	statusUntried status = iota
	statusFollowing
	statusLost   // cut, silent or unreadable
	statusAbsent // this engine has none
	statuses
)

// Times of the feed. The engine sends a beat every 5 s.
const (
	FirstRetry     = 100 * time.Millisecond // before the first try after the stream was cut, doubled up to
	longestRetry   = 2 * time.Second        // this; half of each is by chance, so that readers do not come back together
	absentRetry    = 30 * time.Second       // between tries at an engine that has no feed
	silenceTimeout = 15 * time.Second       // without a byte: the connection is dead
	maxHeader      = 32 << 10               // bytes of the answer's head
	dialTimeout    = 3 * time.Second        // to connect
	logEvery       = time.Minute            // between two lines in the log that say the same
)

// errNoFeed: the engine does not know the call, or not our token.
var errNoFeed = errors.New("the engine has no change feed for us")

func New(config *config.Config, g *cache.Generations, t *tenants.Directory, now cache.Clock, log *slog.Logger, onTouched func(int64, []string)) *Follower {
	dialer := &net.Dialer{Timeout: dialTimeout}
	return &Follower{config: config, generations: g, tenants: t, now: now, log: log, OnChange: onTouched, Client: &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: dialTimeout, DisableKeepAlives: true, DisableCompression: true,
			MaxResponseHeaderBytes: maxHeader,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // our token goes nowhere else
	}}
}

// Where gives a copy of the position.
func (f *Follower) Where() Position {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.position.clone()
}

// Move sets the position, which is the feed's from then on.
func (f *Follower) Move(to Position) {
	if to.Last == nil {
		to.Last = map[int64]uint64{}
	}
	f.mu.Lock()
	f.position = to
	f.mu.Unlock()
	f.State.Sequence.Store(to.Sequence)
}

// advance notes that a change was taken.
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
		err := f.readFeed(ctx)
		f.State.Connected.Store(false)
		if ctx.Err() != nil {
			return
		}
		pause := wait/2 + rand.N(wait/2)
		switch {
		case errors.Is(err, errNoFeed):
			f.logStatus(statusAbsent, err)
			pause, wait = absentRetry, FirstRetry
		case time.Since(began) > longestRetry: // it went well for a while
			f.logStatus(statusLost, err)
			pause, wait = FirstRetry, 2*FirstRetry
		default:
			f.logStatus(statusLost, err)
			wait = min(2*wait, longestRetry)
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// logStatus logs how the feed goes when that is new, each way once a minute at most. It is called again as long as things
// stay as they are, so that the last line in the log is true before long.
func (f *Follower) logStatus(way status, err error) {
	now := f.now.Nanoseconds()
	if way == f.last || f.loggedAt[way] != 0 && now-f.loggedAt[way] < int64(logEvery) {
		return
	}
	f.last, f.loggedAt[way] = way, now
	switch way {
	case statusFollowing:
		f.log.Info("following the engine's changes", "change", f.State.Sequence.Load())
	case statusLost:
		f.log.Warn("changes are not followed, answers get stale by their times; trying again", "error", err)
	case statusAbsent:
		f.log.Warn("changes are not followed, answers get stale by their times", "error", err)
	}
}
