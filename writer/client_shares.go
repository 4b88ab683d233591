package writer

import (
	"net/netip"
	"sync"
)

// The most streams of one client address: many people share the address of a carrier or an auction yard, and where few files may be open, one
// address still leaves most of the places to others.
const (
	mostOfClient     = 1000
	shareOfAllPlaces = 4
)

// clientShares counts the places that each client address has in a lane. An IPv6 client is counted by its /64.
type clientShares struct {
	most int // of one client

	mu   sync.Mutex // protects held
	held map[string]int
}

func newClientShares(places int) *clientShares {
	return &clientShares{most: min(mostOfClient, max(1, places/shareOfAllPlaces)), held: map[string]int{}}
}

// take counts a place, or reports that the client has its share.
func (s *clientShares) take(client netip.Addr) bool {
	if s == nil {
		return true
	}
	var room [16]byte
	key := addressKey(room[:0], client)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[string(key)] >= s.most {
		return false
	}
	s.held[string(key)]++
	return true
}

func (s *clientShares) giveBack(client netip.Addr) {
	if s == nil {
		return
	}
	var room [16]byte
	key := addressKey(room[:0], client)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held[string(key)]--; s.held[string(key)] == 0 {
		delete(s.held, string(key))
	}
}
