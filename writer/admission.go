package writer

import (
	"encoding/json"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// admission decides whether a call goes to the engine now.
type admission struct {
	slots     chan struct{}
	passwords *rate
	open      *rate
}

func newAdmission(c *Config) *admission {
	return &admission{
		slots:     make(chan struct{}, c.MaxInFlight),
		passwords: newRate(c.SignIns, time.Minute),
		open:      newRate(c.Opens, time.Minute),
	}
}

// enter takes a slot, or says that there is none; it never waits, for a queue in front of a busy engine only makes
// everybody late.
func (a *admission) enter() bool {
	select {
	case a.slots <- struct{}{}:
		return true
	default:
		return false
	}
}

func (a *admission) leave() { <-a.slots }

// ration counts a call against its client and gives the seconds to wait, 0 when it may go on.
func (a *admission) ration(lane Lane, client string, body []byte, now time.Time) int {
	switch {
	case lane == TokenLane && asksWithPassword(body):
		return a.passwords.take(rationed(client), now)
	case lane == NoLane:
		return 0
	}
	return a.open.take(rationed(client), now)
}

// asksWithPassword reads the grant as the engine will, names without regard to case. Whatever cannot be read counts as
// a password, so that no odd spelling slips past the stricter count.
func asksWithPassword(body []byte) bool {
	var grant struct {
		Type string `json:"grant_Type"`
	}
	if err := json.Unmarshal(body, &grant); err != nil {
		return true
	}
	return !strings.EqualFold(grant.Type, "guest") && !strings.EqualFold(grant.Type, "refresh")
}

// rationed is whom an address is counted as: IPv6 clients have a /64 each.
func rationed(client string) string {
	address, err := netip.ParseAddr(client)
	if err != nil || address.Unmap().Is4() {
		return client
	}
	prefix, _ := address.Prefix(64)
	return prefix.String()
}

// rate allows count calls a span and key, all at once or spread: the generic cell rate algorithm, one time per key.
type rate struct {
	every time.Duration // between two calls, spread evenly
	span  time.Duration
	mu    sync.Mutex
	free  map[string]time.Time // when the key's allowance is whole again
}

// maxKeys bounds the memory of a rate, about 10 MB. Past it the keys are forgotten all at once: a flood from that many
// addresses is not stopped by counting addresses, and honest clients lose nothing.
const maxKeys = 100_000

func newRate(count int, span time.Duration) *rate {
	return &rate{every: span / time.Duration(count), span: span, free: map[string]time.Time{}}
}

// take uses one call of the key, or gives the seconds until there is one.
func (r *rate) take(key string, now time.Time) (wait int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	free := r.free[key]
	if free.Before(now) {
		free = now
	}
	free = free.Add(r.every)
	if over := free.Sub(now) - r.span; over > 0 {
		return int((over + time.Second - 1) / time.Second)
	}
	if len(r.free) >= maxKeys {
		r.forget(now)
	}
	r.free[key] = free
	return 0
}

func (r *rate) forget(now time.Time) {
	for key, free := range r.free {
		if free.Before(now) {
			delete(r.free, key)
		}
	}
	if len(r.free) >= maxKeys {
		clear(r.free)
	}
}
