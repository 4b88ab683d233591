package fill

import (
	"github.com/golang/groupcache"

	"fairwarning/cdn/edge"
)

// RegisterCluster adds the metrics of groupcache and the peer listener, all 0 without a cluster.
func RegisterCluster(peers *Cluster, m edge.Metrics) {
	total := func(name, help string, of func(*Cluster) int64) {
		m.ReadCounter(name, help, nil, func() int64 {
			if peers == nil {
				return 0
			}
			return of(peers)
		})
	}
	stat := func(name, help string, of func(*groupcache.Stats) *groupcache.AtomicInt) {
		total(name, help, func(c *Cluster) int64 { return of(&c.group.Stats).Get() })
	}
	stat("reader_peer_loads_total", "Values fetched from the peer that owns the key.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.PeerLoads })
	stat("reader_peer_errors_total", "Failed fetches from the peer that owns the key.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.PeerErrors })
	stat("reader_peer_requests_total", "Requests from peers.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.ServerRequests })
	stat("reader_peer_local_loads_total", "Values this reader fetched from the engine for the cluster.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.LocalLoads })
	stat("reader_peer_cache_hits_total", "Values found in groupcache.",
		func(s *groupcache.Stats) *groupcache.AtomicInt { return &s.CacheHits })
	total("reader_peer_stranded_loads_total", "Values fetched from the engine because the owner was unreachable.",
		func(c *Cluster) int64 { return c.stranded.Load() })
	total("reader_peer_refused_total", "Requests on the peer listener with a bad signature or a repeated header.",
		func(c *Cluster) int64 { return c.Peers.refused.Load() })
	m.ReadGauge("reader_peers_down", "Peers that failed within the last second.", nil, func() float64 {
		if peers == nil {
			return 0
		}
		return float64(peers.Peers.countPaused())
	})
}
