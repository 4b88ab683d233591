package records

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/people"
)

// maxPaddle is the highest number of a paddle.
const maxPaddle = 99_999

// PaddleNumber reads a paddle as the clerk enters it: 214, or #214. Everything else is a remark.
func PaddleNumber(entered string) (number int, isNumber bool) {
	number, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(entered), "#"))
	return number, err == nil && number >= 1 && number <= maxPaddle
}

// FindPaddle returns who registered with a number in an event, or db.ErrNotFound.
func FindPaddle(ctx context.Context, from bun.IDB, tenantID, eventID int64, number int) (row db.EventRegistrationRow, err error) {
	err = from.NewSelect().Model(&row).Where("tenant_id = ? AND event_id = ? AND bidder_number = ?", tenantID, eventID, number).Scan(ctx)
	return row, db.OrNotFound(err)
}

// PaddleHolder returns who buys with a paddle in an event. A paddle that was not given to anybody gets a placeholder with an account of its own.
func PaddleHolder(ctx context.Context, tx bun.IDB, tenantID, eventID int64, number int, now int64) (userID int64, err error) {
	row, err := FindPaddle(ctx, tx, tenantID, eventID, number)
	switch {
	case err == nil && row.HolderID != nil:
		return *row.HolderID, nil
	case !errors.Is(err, db.ErrNotFound):
		return row.UserID, err
	}
	user := db.UserRow{TenantID: tenantID, FoldedEmail: fmt.Sprintf("paddle:%d:%d", eventID, number), PasswordHash: people.NoPassword, FirstName: "Paddle",
		LastName: strconv.Itoa(number), Roles: "[]", PhoneType: "Mobile", PreferredContact: "email", CreatedAt: now, Kind: office.PersonPlaceholder, Version: 1}
	if _, err := tx.NewInsert().Model(&user).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return 0, err
	}
	row = db.EventRegistrationRow{TenantID: tenantID, EventID: eventID, UserID: user.ID, BidderNumber: number, IsRegistered: true,
		Approval: api.ApprovalApproved, RegisteredAt: now, ChangedAt: now}
	_, err = tx.NewInsert().Model(&row).Exec(ctx)
	return user.ID, err
}

// NextPaddle returns the next number of an event: the first free one after the highest that somebody has whom the house knows, so that a
// mistyped paddle does not move the range; at least the event's first one.
func NextPaddle(ctx context.Context, from bun.IDB, tenantID, eventID int64) (int, error) {
	var last, first int
	err := from.NewRaw(`SELECT
			coalesce((SELECT r.bidder_number FROM event_registrations r WHERE r.tenant_id = ? AND r.event_id = ?
				AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id AND u.kind = ?) ORDER BY r.bidder_number DESC LIMIT 1), 0) AS last,
			(SELECT paddle_from FROM events WHERE id = ?) AS first`,
		tenantID, eventID, office.PersonPlaceholder, eventID).Scan(ctx, &last, &first)
	if err != nil {
		return 0, err
	}
	next := max(last+1, first)
	var taken []int
	err = from.NewSelect().Model((*db.EventRegistrationRow)(nil)).Column("bidder_number").
		Where("tenant_id = ? AND event_id = ? AND bidder_number >= ?", tenantID, eventID, next).Order("bidder_number").Scan(ctx, &taken)
	for _, number := range taken {
		if number > next {
			break
		}
		next = number + 1
	}
	return next, err
}
