package edge

import (
	"net/netip"
	"sync"
)

// The most streams of one client: many people share the address of a carrier or an auction yard, and where few files may be open, one
// client still leaves most of the places to others.
const (
	mostOfClient     = 1000
	shareOfAllPlaces = 4
)

// ClientShares counts the streams of each client. An IPv6 client is counted by its household.
type ClientShares struct {
	most int // of one client

	mu    sync.Mutex // protects count
	count map[netip.Addr]int
}

// NewClientShares returns the shares of a number of places.
func NewClientShares(places int) *ClientShares {
	return &ClientShares{most: min(mostOfClient, max(1, places/shareOfAllPlaces)), count: map[netip.Addr]int{}}
}

// Take counts a stream, or reports that the client has its share.
func (s *ClientShares) Take(client netip.Addr) bool {
	client = Household(client)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.count[client] >= s.most {
		return false
	}
	s.count[client]++
	return true
}

// GiveBack ends a stream that Take has counted.
func (s *ClientShares) GiveBack(client netip.Addr) {
	client = Household(client)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.count[client]--; s.count[client] == 0 {
		delete(s.count, client)
	}
}
