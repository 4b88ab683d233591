package writer

import (
	"encoding/binary"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/writer/ratelimit"
)

// admission decides whether a call may go to the engine now: its lane must have a place, and its rate limits must allow it.
type admission struct {
	lanes  [lanes]*lane
	limits [limits]limit

	counting sync.Mutex // held from checking all limits of a call to counting it
}

// limit is a rule with its counts.
type limit struct {
	limitRule
	*ratelimit.Limiter
	refused atomic.Int64
}

func newAdmission(c *Config) *admission {
	a := &admission{lanes: newLanes(c.MaxInFlight, c.MaxStreams, c.MaxFiles)}
	for i, rule := range limitTable {
		a.limits[i].limitRule, a.limits[i].Limiter = rule, ratelimit.New(c.Limits[i], rule.span)
	}
	return a
}

// throttle counts a call against each of its limits, or returns the seconds to wait. A call that one limit rejects is counted
// by none: an address over its limit uses none of an account's, nor the other way round.
func (a *admission) throttle(call *call, now time.Time) (wait int, refused *refusal) {
	rate, named, refused := call.rate()
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
			if key := call.limitKey(room[:0], l.by, named); len(key) > 0 {
				wait = max(wait, l.check(key, now, take))
			}
		}
		if wait > 0 {
			return wait, nil
		}
	}
	return 0, nil
}

// rate returns the rate of a call and the account or recipient that its body names, "" for none.
func (c *call) rate() (rate Rate, named string, refused *refusal) {
	switch c.operation.Rate {
	case SignInRate:
		grant, refused := readGrant(c.body.head)
		if refused == nil && !grant.isPassword {
			return OpenRate, "", nil
		}
		return SignInRate, grant.account, refused
	case MailRate:
		named, refused = readRecipient(c.body.head)
	}
	return c.operation.Rate, named, refused
}

// limitKey returns the key under which a limit counts the call, empty if it does not apply.
func (c *call) limitKey(to []byte, by keyed, named string) []byte {
	switch by {
	case byNamed:
		if named == "" {
			return nil
		}
		return append(binary.AppendVarint(to, c.tenant), named...)
	case bySession:
		return sessionKey(c.token())
	}
	return addressKey(to, c.client)
}

// check returns the seconds until the key may make a call, 0 for now. With take, the call is counted.
func (l *limit) check(key []byte, now time.Time, take bool) (wait int) {
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

// addressKey returns the key of a client address. An IPv6 client is counted by its /64.
func addressKey(to []byte, client netip.Addr) []byte {
	if client.Is4() || client.Is4In6() {
		four := client.Unmap().As4()
		return append(to, four[:]...)
	}
	whole := client.As16()
	return append(to, whole[:8]...)
}
