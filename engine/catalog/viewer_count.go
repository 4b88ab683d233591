package catalog

import (
	"net/netip"
	"sync"
	"time"
)

// countedViews remembers which addresses counted as a viewer of an item in the last day or two, because a session costs its owner
// nothing. It belongs to one engine and is forgotten when that stops. Its zero value is ready.
type countedViews struct {
	mu            sync.Mutex
	since         int64 // Unix milliseconds
	latest, older map[countedView]bool
}

type countedView struct {
	tenantID, itemID int64
	isReturn         bool
	network          netip.Prefix
}

const (
	countedFor = int64(24 * time.Hour / time.Millisecond)
	maxCounted = 100_000 // some 10 MB; beyond it, addresses are forgotten earlier
)

// countOnce reports whether the address has not counted yet, and counts it. An IPv6 address is counted by its /64; an unknown one
// always counts.
func (c *countedViews) countOnce(view countedView, address string, now int64) bool {
	client, err := netip.ParseAddr(address)
	if err != nil {
		return true
	}
	bits := 64
	if client = client.Unmap(); client.Is4() {
		bits = 32
	}
	view.network, _ = client.WithZone("").Prefix(bits) // the bits fit the family
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.latest == nil || now-c.since >= countedFor || len(c.latest) >= maxCounted {
		c.latest, c.older, c.since = map[countedView]bool{}, c.latest, now
	}
	if c.latest[view] || c.older[view] {
		return false
	}
	c.latest[view] = true
	return true
}
