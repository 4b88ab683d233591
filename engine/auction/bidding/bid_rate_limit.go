package bidding

import (
	"cmp"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// DefaultPace is how many bids a person may place on a lot in a minute. Two people who outbid each other by hand stay below it.
const DefaultPace = 20

// NewPace returns the limit of accepted bids for Desk.Pace: a number per person, lot and minute, 0 for the default. It keeps anybody
// from making a lot's log grow without end, and engines that share a database each count for themselves.
func NewPace(perMinute int) *identity.RateLimit {
	return identity.NewRateLimit(cmp.Or(perMinute, DefaultPace), time.Minute)
}

func (r *Request) paceKey() string { return fmt.Sprintf("%d:%d:%d", r.Tenant.ID, r.ItemID, r.UserID) }

// checkPace returns a 429 if the person has bid on the lot too often. Nothing is stored under the bid's key, so the client may retry.
func (b *batch) checkPace(r *Request) error {
	if b.pace == nil {
		return nil
	}
	wait := identity.Seconds(b.pace.Wait(r.paceKey(), db.Time(b.now)))
	if wait == 0 {
		return nil
	}
	return api.TooMany(wait, fmt.Sprintf("You have bid on this lot very often. You can bid again in %d %s", wait, seconds(wait)))
}

func (b *batch) countBid(r *Request) {
	if b.pace != nil {
		b.pace.Count(r.paceKey(), db.Time(b.now))
	}
}

func seconds(n int) string {
	if n == 1 {
		return "second"
	}
	return "seconds"
}

// DefaultRefusals is how many bids of a person may be refused in a minute. Nobody reaches it by hand: it takes a bid a second, all
// of them refused.
const DefaultRefusals = 60

// NewRefusals returns the limit of refused bids for Operations: a number per person and minute, 0 for the default.
func NewRefusals(perMinute int) *identity.RateLimit {
	return identity.NewRateLimit(cmp.Or(perMinute, DefaultRefusals), time.Minute)
}
