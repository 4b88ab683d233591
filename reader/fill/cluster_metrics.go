package fill

import (
	"github.com/golang/groupcache"

	"fairwarning/cdn/edge"
)

// RegisterCluster adds the metrics of groupcache and the peer listener, all 0 without a cluster (nil).
func RegisterCluster(c *Cluster, m edge.Metrics) {
	if c == nil {
		c = &Cluster{group: &groupcache.Group{}, Peers: &peers{}}
	}
	stats := &c.group.Stats
	m.ReadCounter("reader_peer_loads_total", "Values fetched from the peer that owns the key.", nil, stats.PeerLoads.Get)
	m.ReadCounter("reader_peer_errors_total", "Failed fetches from the peer that owns the key.", nil, stats.PeerErrors.Get)
	m.ReadCounter("reader_peer_requests_total", "Requests from peers.", nil, stats.ServerRequests.Get)
	m.ReadCounter("reader_peer_local_loads_total", "Values this reader fetched from the engine for the cluster.", nil, stats.LocalLoads.Get)
	m.ReadCounter("reader_peer_cache_hits_total", "Values found in groupcache.", nil, stats.CacheHits.Get)
	m.ReadCounter("reader_peer_owner_down_loads_total", "Values fetched from the engine because the owner was unreachable.", nil, c.ownerDown.Load)
	m.ReadCounter("reader_peer_refused_total", "Requests on the peer listener with a bad signature or a repeated header.", nil, c.Peers.refused.Load)
	m.ReadGauge("reader_peers_down", "Peers that failed within the last second.", nil, func() float64 { return float64(c.Peers.countPaused()) })
}
