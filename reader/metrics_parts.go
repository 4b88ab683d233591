package reader

import (
	"math"
	"time"

	"github.com/golang/groupcache"
)

// watchFeed registers what the change feed keeps. Without a feed the lag is not a number, so that no alert fires.
func (m *metrics) watchFeed(r *Reader) {
	state := &r.feed.state
	m.read("reader_feed_connected", "1 while the engine's change feed is followed.", func() float64 { return oneIf(state.connected.Load()) })
	m.read("reader_feed_lag_seconds", "Time since the engine last sent anything on its change feed, which it does every 5 s. Not a "+
		"number when it never did.",
		func() float64 {
			heard := state.heard.Load()
			if heard == 0 {
				return math.NaN()
			}
			return max(0, time.Duration(r.now.nanoseconds()-heard).Seconds())
		})
	m.read("reader_feed_sequence", "Number of the last change taken from the feed.", func() float64 { return float64(state.sequence.Load()) })
	m.read("reader_feed_behind", "Changes that the engine made and the reader has not taken yet, as numbered by the engine.",
		func() float64 { return max(0, float64(state.head.Load())-float64(state.sequence.Load())) })
	m.readTotal("reader_feed_changes_total", "Changes taken from the feed.", func() float64 { return float64(state.changes.Load()) })
	m.readTotal("reader_feed_gaps_total", "Times that changes were missed, so that everything of a tenant, or all, was made stale.",
		func() float64 { return float64(state.gaps.Load()) })
	m.readTotal("reader_feed_softened_total", "Tenants of which everything was made stale, by a gap or by the engine's word.",
		func() float64 { return float64(state.softened.Load()) })
}

// watchSnapshot registers what the snapshot keeps.
func (m *metrics) watchSnapshot(r *Reader) {
	state, began := &r.snapshots.state, r.now.nanoseconds()
	m.read("reader_snapshot_age_seconds", "Time since the snapshot was last written, or since the start. Not a number when none is kept.",
		func() float64 {
			if r.config.Snapshot == "" {
				return math.NaN()
			}
			return max(0, time.Duration(r.now.nanoseconds()-max(began, state.written.Load())).Seconds())
		})
	m.read("reader_snapshot_bytes", "Size of the snapshot last written.", func() float64 { return float64(state.bytes.Load()) })
	m.read("reader_snapshot_entries", "Answers in the snapshot last written.", func() float64 { return float64(state.entries.Load()) })
	m.read("reader_snapshot_write_seconds", "Time that writing the last snapshot took.",
		func() float64 { return time.Duration(state.took.Load()).Seconds() })
	m.read("reader_snapshot_restored_entries", "Answers taken from the snapshot when the reader started.",
		func() float64 { return float64(state.restored.Load()) })
	m.readTotal("reader_snapshot_failures_total", "Snapshots that could not be written.",
		func() float64 { return float64(state.failures.Load()) })
}

// watchCluster registers what groupcache and the listener of the cluster keep; all is 0 for a reader alone.
func (m *metrics) watchCluster(r *Reader) {
	total := func(name, help string, of func(*cluster) int64) {
		m.readTotal(name, help, func() float64 {
			if r.cluster == nil {
				return 0
			}
			return float64(of(r.cluster))
		})
	}
	stat := func(name, help string, of func(*groupcache.Stats) *groupcache.AtomicInt) {
		total(name, help, func(c *cluster) int64 { return of(&c.group.Stats).Get() })
	}
	stat("reader_peer_loads_total", "Answers had from the reader that owns the key.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.PeerLoads })
	stat("reader_peer_errors_total", "Answers asked of the reader that owns the key which it did not give.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.PeerErrors })
	stat("reader_peer_requests_total", "Answers that other readers asked of this one.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.ServerRequests })
	stat("reader_peer_local_loads_total", "Answers for the cluster that this reader had from the engine.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.LocalLoads })
	stat("reader_peer_cache_hits_total", "Answers for the cluster that were in the memory of groupcache.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.CacheHits })
	total("reader_peer_stranded_loads_total", "Answers asked of the engine here, because the reader that owns the key could not be reached.",
		func(c *cluster) int64 { return c.stranded.Load() })
	total("reader_peer_refused_total", "Requests on the cluster's listener that were not signed as they should be.",
		func(c *cluster) int64 { return c.peers.refused.Load() })
	m.read("reader_peers_down", "Readers of the cluster that did not answer a moment ago.", func() float64 {
		if r.cluster == nil {
			return 0
		}
		return float64(r.cluster.peers.countDown())
	})
}
