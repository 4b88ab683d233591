package writer

import (
	"encoding/binary"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/writer/ratelimit"
)

// admission decides whether a call goes to the engine now: its lane must have a place, and whom it is counted against must
// have calls left.
type admission struct {
	lanes  [lanes]*lane
	limits [limits]limit

	counting sync.Mutex // between looking at all limits of a call, and counting it
}

// limit is a rule at work, and how often it said no.
type limit struct {
	limitRule
	*ratelimit.Limiter
	refused atomic.Int64
}

func newAdmission(c *Config) *admission {
	a := &admission{lanes: newLanes(c.MaxInFlight, c.MaxStreams)}
	for i, rule := range limitTable {
		a.limits[i].limitRule, a.limits[i].Limiter = rule, ratelimit.New(c.Limits[i], rule.span)
	}
	return a
}

// ration counts a call against all it is counted against, or gives the seconds to wait. What any of them turns away is counted
// by none: an address without calls left uses up nothing of an account's, nor the other way round.
func (a *admission) ration(call *call, now time.Time) (wait int, refused *refusal) {
	rate, named, refused := call.countedAs()
	if rate == Unrated || refused != nil {
		return 0, refused
	}
	a.counting.Lock()
	defer a.counting.Unlock()
	for _, take := range []bool{false, true} {
		for i := range a.limits {
			l := &a.limits[i]
			if l.limitRule.rate != rate {
				continue
			}
			var room [64]byte
			if key := call.key(room[:0], l.by, named); len(key) > 0 {
				wait = max(wait, l.ask(key, now, take))
			}
		}
		if wait > 0 {
			return wait, nil
		}
	}
	return 0, nil
}

// countedAs is the rate of a call, and whom its body names; "" for nobody.
func (c *call) countedAs() (rate Rate, named string, refused *refusal) {
	switch c.route.Rate {
	case SignInRate:
		grant, refused := readGrant(c.body.head)
		if refused == nil && !grant.byPassword {
			return OpenRate, "", nil
		}
		return SignInRate, grant.account, refused
	case MailRate:
		named, refused = readRecipient(c.body.head)
	}
	return c.route.Rate, named, refused
}

// key is whom a limit counts the call against; empty: nobody.
func (c *call) key(to []byte, by keyed, named string) []byte {
	switch by {
	case byNamed:
		if named == "" {
			return nil
		}
		return append(binary.AppendVarint(to, c.tenant), named...)
	case bySession:
		return c.token()
	}
	return addressKey(to, c.client)
}

// ask gives the seconds until the key has a call left, 0 for now, which take uses.
func (l *limit) ask(key []byte, now time.Time, take bool) (wait int) {
	if take {
		wait = l.Take(key, now)
	} else {
		wait = l.Wait(key, now)
	}
	if wait > 0 {
		l.refused.Add(1)
	}
	return wait
}

// addressKey is whom an address is counted as: IPv6 clients have a /64 each.
func addressKey(to []byte, client netip.Addr) []byte {
	if client.Is4() || client.Is4In6() {
		four := client.Unmap().As4()
		return append(to, four[:]...)
	}
	whole := client.As16()
	return append(to, whole[:8]...)
}
