package writer

import (
	"encoding/binary"
	"net/netip"
	"sync/atomic"
	"time"
)

// admission decides whether a call goes to the engine now: its lane must have a place, and whom it is counted against must
// have calls left.
type admission struct {
	lanes     [lanes]*lane
	passwords limit // by client address
	accounts  limit // passwords by tenant and account name
	open      limit // by client address
}

// limit is a rate, and how often it said no.
type limit struct {
	*rate
	refused atomic.Int64
}

func newAdmission(c *Config) *admission {
	a := &admission{lanes: newLanes(c.MaxInFlight)}
	a.passwords.rate = newRate(c.SignIns, time.Minute)
	a.accounts.rate = newRate(c.AccountSignIns, time.Minute)
	a.open.rate = newRate(c.Opens, time.Minute)
	return a
}

// ration counts a call against those it is counted against and gives the seconds to wait, 0 when it may go on. An address
// that has no calls left uses up nothing of an account's.
func (a *admission) ration(call *call, now time.Time) (wait int, refused *refusal) {
	if call.route.Rate == Unrated {
		return 0, nil
	}
	var room [16]byte
	address := addressKey(room[:0], call.client)
	if call.route.Rate == OpenRate {
		return a.open.ask(address, now), nil
	}
	grant, refused := readGrant(call.body.head)
	switch {
	case refused != nil:
		return 0, refused
	case !grant.byPassword:
		return a.open.ask(address, now), nil
	}
	if wait := a.passwords.ask(address, now); wait > 0 || grant.account == "" {
		return wait, nil
	}
	account := append(binary.AppendVarint(nil, call.tenant), grant.account...)
	return a.accounts.ask(account, now), nil
}

func (l *limit) ask(key []byte, now time.Time) int {
	wait := l.take(key, now)
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
