package store

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// depositRaises: a deposit is 25 % of the limit it gives (research/auction.md section 1.7).
const depositRaises = 4

// Power is how far a person may bid, in cents.
type Power struct {
	IsEnabled bool // online bidding is not disabled
	HasLimit  bool
	Limit     int64 // what the office gave, and four times the deposits
	Deposits  int64
	Held      int64 // maxima of lots the person leads, and offers that wait for an answer
	Unpaid    int64 // bought and not paid
}

// Remaining is what may still be promised; never less than nothing. It says nothing without a limit.
func (p Power) Remaining() int64 { return max(0, p.Limit-p.Held-p.Unpaid) }

// Covers tells whether a promise of cents fits, one of instead being given up for it: the person's own maximum or offer before.
func (p Power) Covers(cents, instead int64) bool {
	return !p.HasLimit || cents <= p.Limit-p.Held-p.Unpaid+instead
}

// API is what the contract tells of it.
func (p Power) API() api.BuyingPower {
	power := api.BuyingPower{Enabled: p.IsEnabled, HasLimit: p.HasLimit}
	if p.HasLimit {
		power.Limit, power.Remaining = api.Money(p.Limit), api.Money(p.Remaining())
	}
	return power
}

// BuyingPower is how far a person may bid now.
func (s *Store) BuyingPower(ctx context.Context, tenantID, userID int64) (Power, error) {
	powers, err := buyingPower(ctx, s.DB, tenantID, []int64{userID})
	return powers[userID], err
}

// buyingPower of people, by id. In a transaction it is as the transaction has made it so far.
func buyingPower(ctx context.Context, from bun.IDB, tenantID int64, userIDs []int64) (map[int64]Power, error) {
	powers := make(map[int64]Power, len(userIDs))
	userIDs = slices.Compact(slices.Sorted(slices.Values(userIDs)))
	for part := range slices.Chunk(userIDs, mostIDs) {
		var users []UserRow
		err := from.NewSelect().Model(&users).Column("id", "online_bidding_status_id", "has_buying_limit", "buying_limit_cents").
			Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(part)).Scan(ctx)
		if err != nil {
			return nil, err
		}
		if err := powersOf(ctx, from, tenantID, users, powers); err != nil {
			return nil, err
		}
	}
	return powers, nil
}

// claim is an amount that counts for or against a person.
type claim struct {
	Kind   string
	UserID int64
	Cents  int64
}

// selectClaims: a lot that waits for its seller is held by its maximum, or by the offer it has become; one whose event did not
// run holds nothing.
const selectClaims = `
	SELECT 'deposit' AS kind, user_id, sum(amount_cents) AS cents FROM deposits WHERE tenant_id = ? AND user_id IN (?) GROUP BY user_id
	UNION ALL
	SELECT 'held', i.leader_id, sum(i.leader_max_cents) FROM items i JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
		WHERE i.tenant_id = ? AND i.leader_id IN (?) AND i.outcome IN ('', 'pending') AND e.status_id <> ?
			AND (i.outcome = '' OR NOT EXISTS (SELECT 1 FROM offers o WHERE o.tenant_id = i.tenant_id AND o.item_id = i.id
				AND o.buyer_id = i.leader_id AND o.status = 'open' AND o.is_pending_sale))
		GROUP BY i.leader_id
	UNION ALL
	SELECT 'held', buyer_id, sum(buyer_amount_cents) FROM offers
		WHERE tenant_id = ? AND buyer_id IN (?) AND status = 'open' GROUP BY buyer_id
	UNION ALL
	SELECT 'unpaid', i.user_id, sum(s.total_cents) FROM invoices i JOIN sales s ON s.invoice_id = i.id AND s.tenant_id = i.tenant_id
		WHERE i.tenant_id = ? AND i.user_id IN (?) AND i.status_id IN (1, 2) GROUP BY i.user_id
	UNION ALL
	SELECT 'paid', user_id, sum(paid_cents) FROM invoices
		WHERE tenant_id = ? AND user_id IN (?) AND status_id IN (1, 2) GROUP BY user_id`

func powersOf(ctx context.Context, from bun.IDB, tenantID int64, users []UserRow, powers map[int64]Power) error {
	ids := make([]int64, 0, len(users))
	for _, user := range users {
		powers[user.ID] = Power{IsEnabled: user.OnlineBiddingStatusID != 0, HasLimit: user.HasBuyingLimit, Limit: user.BuyingLimitCents}
		ids = append(ids, user.ID)
	}
	if len(ids) == 0 {
		return nil
	}
	var claims []claim
	list := bun.List(ids)
	err := from.NewRaw(selectClaims, tenantID, list, tenantID, list, api.EventDidNotRun, tenantID, list, tenantID, list,
		tenantID, list).Scan(ctx, &claims)
	for _, c := range claims {
		power := powers[c.UserID]
		power.count(c)
		powers[c.UserID] = power
	}
	return err
}

// count adds a claim. Who paid a deposit has the limit it gives, also without one from the office.
func (p *Power) count(c claim) {
	switch c.Kind {
	case "deposit":
		if c.Cents > 0 {
			if !p.HasLimit {
				p.Limit = 0
			}
			p.HasLimit = true
		}
		p.Deposits = c.Cents
		p.Limit += depositRaises * c.Cents
	case "held":
		p.Held += c.Cents
	case "unpaid":
		p.Unpaid += c.Cents
	case "paid":
		p.Unpaid -= c.Cents
	}
}
