package writer

import (
	"encoding/binary"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/device"
	"fairwarning/cdn/edge"
	"fairwarning/writer/ratelimit"
)

// admission decides whether a call may go to the engine now: its lane must have a place, and its rate limits must allow it.
type admission struct {
	lanes  [lanes]*lane
	limits [limits]limit

	counting sync.Mutex // held from checking all limits of a call to counting it
	key      string     // service token, with which devices are verified
}

// limit is a rule with its counts.
type limit struct {
	limitRule
	*ratelimit.Limiter
	refused atomic.Int64
}

func newAdmission(c *Config) *admission {
	a := &admission{lanes: newLanes(c.MaxInFlight, mostStreams(c.MaxStreams), c.MaxFiles), key: c.ServiceToken}
	for i, rule := range limitTable {
		a.limits[i].limitRule, a.limits[i].Limiter = rule, ratelimit.New(rule.allowed(&c.Limits), rule.span)
	}
	return a
}

// throttle counts a call against each of its limits, or returns the seconds to wait. A call that one limit rejects is counted
// by none but the client's address, so that an address over its limit uses none of an account's, and one that keeps trying an account
// over its limit uses up its own.
func (a *admission) throttle(call *call, now time.Time) (wait int, refused *refusal) {
	rate, named, refused := a.rate(call, now)
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
			if rate != PaymentRate { // a rejected card does not reach the processor
				a.countAddress(call, rate, now)
			}
			return wait, nil
		}
	}
	return 0, nil
}

// countAddress counts a rejected call against the client's address, unless that is over its limit itself.
func (a *admission) countAddress(call *call, rate Rate, now time.Time) {
	for i := range a.limits {
		if l := &a.limits[i]; l.limitRule.rate == rate && l.by == byAddress {
			var room [64]byte
			l.Take(call.limitKey(room[:0], byAddress, ""), now)
		}
	}
}

// rate returns the rate of a call and the account or recipient that its body names, "" for none. A browser that signed in to the
// account before has limits of its own, which other people cannot use up.
func (a *admission) rate(c *call, now time.Time) (rate Rate, named string, refused *refusal) {
	var devices []string
	switch c.operation.Rate {
	case SignInRate:
		grant, refused := readGrant(c.body.head)
		switch {
		case refused != nil:
			return SignInRate, "", refused
		case grant.isGuest:
			return GuestRate, "", nil
		case !grant.isPassword:
			return OpenRate, "", nil
		}
		named, devices = grant.account, grant.devices
	case MailRate:
		if named, devices, refused = readRecipient(c.body.head); refused != nil {
			return MailRate, "", refused
		}
	}
	if found := device.Find(a.key, c.tenant, named, devices, now); found != nil {
		return DeviceRate, named + "\x00" + string(found), nil
	}
	return c.operation.Rate, named, nil
}

// limitKey returns the key under which a limit counts the call, empty if it does not apply.
func (c *call) limitKey(to []byte, by keyed, named string) []byte {
	switch by {
	case byAddressAndNamed:
		if named == "" {
			return nil
		}
		to = append(addressKey(to, c.client), 0)
		return append(binary.AppendVarint(to, c.tenant), named...)
	case byNamed, byDevice:
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

// addressKey appends the key of a client. An IPv6 client is counted by its household.
func addressKey(to []byte, client netip.Addr) []byte {
	key, err := edge.Household(client).AppendBinary(to)
	if err != nil {
		panic("BUG: an address cannot be written: " + err.Error())
	}
	return key
}
