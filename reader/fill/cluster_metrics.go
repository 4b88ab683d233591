package fill

import (
	"github.com/golang/groupcache"

	"fairwarning/reader/metrics"
)

// RegisterCluster adds the metrics of groupcache and the peer listener, all 0 without a cluster.
func RegisterCluster(peers *Cluster, m *metrics.Registry) {
	total := func(name, help string, of func(*Cluster) int64) {
		m.CounterFunc(name, help, func() float64 {
			if peers == nil {
				return 0
			}
			return float64(of(peers))
		})
	}
	stat := func(name, help string, of func(*groupcache.Stats) *groupcache.AtomicInt) {
		total(name, help, func(c *Cluster) int64 { return of(&c.group.Stats).Get() })
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
		func(c *Cluster) int64 { return c.stranded.Load() })
	total("reader_peer_refused_total", "Requests on the cluster's listener that were not signed as they should be.",
		func(c *Cluster) int64 { return c.Peers.refused.Load() })
	m.Gauge("reader_peers_down", "Readers of the cluster that did not answer a moment ago.", func() float64 {
		if peers == nil {
			return 0
		}
		return float64(peers.Peers.countDown())
	})
}
