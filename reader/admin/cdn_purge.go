package admin

import (
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/purge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// Purger answers signed purge calls and forwards them, and changes from the feed, to the CDNs in front of the reader.
type Purger struct {
	key    []byte      // PURGE_KEY; empty: purge calls are off
	Now    cache.Clock // system time, which callers sign with
	Taken  seenCalls
	caches *purge.Coalescer // nil: no CDN to purge

	// OnPurge is called with what was purged here. It must not block.
	OnPurge func(tenant int64, tags []string)
	log     *slog.Logger

	generations *cache.Generations
	counters    purgeMetrics
}

// purgeFlush is how long shutdown waits for pending CDN purges.
const purgeFlush = 5 * time.Second

func NewPurger(config *config.Config, g *cache.Generations, m edge.Metrics, log *slog.Logger) (*Purger, error) {
	p := &Purger{generations: g, counters: newPurgeMetrics(m), key: []byte(config.PurgeKey), Now: time.Now, log: log,
		Taken: seenCalls{Until: map[[sha256.Size]byte]time.Time{}}}
	caches, err := cachesOf(config)
	if err != nil {
		return nil, fmt.Errorf("--cdn-purge: %w", err)
	}
	if len(caches) > 0 {
		p.caches = purge.NewCoalescer(log, caches...)
	}
	m.MustRegister(newPurgeCollector(p.caches))
	return p, nil
}

func cachesOf(config *config.Config) ([]purge.CDN, error) {
	switch config.CDNPurge {
	case "netlify":
		return purge.NewNetlifySites(config.NetlifyAPI, config.NetlifySite, config.NetlifyToken)
	case "varnish":
		return purge.NewVarnishes(config.Varnish)
	}
	return nil, nil
}

// QueueCDNPurge queues a purge of the tags of a tenant in the CDNs, if any are configured. It does not wait.
func (p *Purger) QueueCDNPurge(tenant int64, tags []string) {
	if p.caches == nil {
		return
	}
	scoped := make([]string, len(tags))
	for i, tag := range tags {
		scoped[i] = cache.ScopedTag(tenant, tag)
	}
	if err := p.caches.Add(scoped...); err != nil {
		p.log.Warn("CDN purge not queued", "error", err)
	}
}

// Close waits up to purgeFlush for pending CDN purges.
func (p *Purger) Close() {
	if p.caches == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), purgeFlush)
	defer cancel()
	if err := p.caches.Close(ctx); err != nil {
		p.log.Warn("CDN purges not finished at shutdown", "error", err)
	}
}
