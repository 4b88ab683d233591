package sales

import (
	"context"
	"database/sql"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// depositFactor is by how much a deposit raises the limit: a deposit is 25% of the limit it gives.
const depositFactor = 4

// Power is a person's buying power, in cents.
type Power struct {
	IsEnabled bool // online bidding is allowed
	HasLimit  bool
	Limit     int64 // set by the office, plus four times the deposits; without HasLimit it limits nothing
	Deposits  int64 // that have cleared and are not being paid back
	Committed int64 // maxima of lots the person leads, and offers that wait for an answer
	Unpaid    int64 // bought but not paid for
}

// Remaining returns how much the person may still commit, never negative. It is meaningless without a limit.
func (p Power) Remaining() int64 { return max(0, p.Limit-p.Committed-p.Unpaid) }

// Covers reports whether a commitment of cents fits once instead, the person's earlier max bid or offer that it
// replaces, is released.
func (p Power) Covers(cents, replaced int64) bool {
	return !p.HasLimit || cents <= p.Limit-p.Committed-p.Unpaid+replaced
}

// API returns the buying power as the contract shows it.
func (p Power) API() api.BuyingPower {
	power := api.BuyingPower{Enabled: p.IsEnabled, HasLimit: p.HasLimit}
	if p.HasLimit {
		power.Limit, power.Remaining = api.Money(p.Limit), api.Money(p.Remaining())
	}
	return power
}

// BuyingPower returns a person's current buying power.
func BuyingPower(ctx context.Context, s *db.Store, tenantID, userID int64) (Power, error) {
	powers, err := buyingPower(ctx, s.DB, tenantID, []int64{userID})
	return powers[userID], err
}

// selectBuyingPower loads people with their standing as buyers: deposits, commitments on lots and in offers, and
// unpaid purchases. A lot that waits for its seller counts with its max bid, or with the offer it has become; a
// lot whose event did not run counts for nothing.
const selectBuyingPower = `
	SELECT u.id, u.has_account, u.has_verified_payment_method, u.is_vip, u.online_bidding_status_id, u.has_buying_limit, u.buying_limit_cents, u.keeps_bids,
		` + ledger.DepositColumns + `,
		(SELECT sum(i.leader_max_cents) FROM items i JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
			WHERE i.tenant_id = u.tenant_id AND i.leader_id = u.id AND i.outcome IN ('', 'pending') AND e.status_id <> ?
				AND (i.outcome = '' OR NOT EXISTS (SELECT 1 FROM offers o WHERE o.tenant_id = i.tenant_id AND o.item_id = i.id
					AND o.buyer_id = i.leader_id AND o.status = 'open' AND o.is_pending_sale))),
		(SELECT sum(buyer_amount_cents) FROM offers WHERE tenant_id = u.tenant_id AND buyer_id = u.id AND status = 'open'),
		` + ledger.UnpaidColumn + `
	FROM ? CROSS JOIN users u WHERE u.id = input.value AND u.tenant_id = ?`

// LoadBuyingPower calls give for each of the people with the columns that purchase decisions need, and their
// buying power. Inside a transaction it sees what the transaction has written so far.
func LoadBuyingPower(ctx context.Context, from bun.IDB, tenantID int64, userIDs []int64, give func(db.UserRow, Power)) error {
	for part := range slices.Chunk(slices.Compact(slices.Sorted(slices.Values(userIDs))), db.MaxQueryIDs) {
		rows, err := from.QueryContext(ctx, selectBuyingPower, codes.EventDidNotRun, db.IDTable(from, part), tenantID)
		if err != nil {
			return err
		}
		err = db.Each(rows, func() error {
			var u db.UserRow
			var deposits, uncleared, releasing, leading, offered, unpaid sql.NullInt64
			err := rows.Scan(&u.ID, &u.HasAccount, &u.HasVerifiedPaymentMethod, &u.IsVIP, &u.OnlineBiddingStatusID, &u.HasBuyingLimit,
				&u.BuyingLimitCents, &u.KeepsBids, &deposits, &uncleared, &releasing, &leading, &offered, &unpaid)
			power := Power{IsEnabled: u.OnlineBiddingStatusID != 0, HasLimit: u.HasBuyingLimit, Limit: u.BuyingLimitCents,
				Committed: leading.Int64 + offered.Int64, Unpaid: unpaid.Int64}
			power.addDeposits(rules.DepositBooks{Balance: deposits.Int64, Uncleared: uncleared.Int64, Held: releasing.Int64}.Available())
			give(u, power)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// buyingPower returns people's buying power by user ID.
func buyingPower(ctx context.Context, from bun.IDB, tenantID int64, userIDs []int64) (map[int64]Power, error) {
	powers := make(map[int64]Power, len(userIDs))
	err := LoadBuyingPower(ctx, from, tenantID, userIDs, func(user db.UserRow, power Power) { powers[user.ID] = power })
	return powers, err
}

// addDeposits raises the limit. A person without a limit stays so: a deposit never lowers what somebody may buy.
func (p *Power) addDeposits(cents int64) {
	p.Deposits = cents
	p.Limit += depositFactor * cents
}
