package office

import (
	"context"
	"regexp"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/fold"
	"fairwarning/engine/identity"
)

// depositorRow is somebody who may bring a deposit.
type depositorRow struct {
	ID                                  int64
	FirstName, LastName, Company, Phone string
	Paddle                              int // 0: none
}

// depositors finds so many people of a house whom the office knows, by last name.
func depositors(ctx context.Context, from bun.IDB, tenantID int64, search string, most int) (rows []depositorRow, err error) {
	where, args := depositorCondition(search)
	err = from.NewRaw(`
		SELECT id, first_name, last_name, phone, company, paddle FROM (
			SELECT u.id, u.first_name, u.last_name, u.phone, u.phone2, u.search_text, coalesce(a.search_text, '') AS company_text,
				coalesce(CASE WHEN a.is_business THEN a.business_name END, '') AS company,
				coalesce((SELECT r.bidder_number FROM event_registrations r JOIN events e ON e.id = r.event_id
					WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND r.is_registered AND e.status_id NOT IN (?) ORDER BY e.starts_at, e.id LIMIT 1), 0) AS paddle
			FROM users u LEFT JOIN accounts a ON a.tenant_id = u.tenant_id AND a.user_id = u.id AND a.is_primary
			WHERE u.tenant_id = ? AND u.kind <> ?) AS p
		WHERE ? ORDER BY last_name, first_name, id LIMIT ?`,
		bun.List([]int{codes.EventClosed, codes.EventDidNotRun}), tenantID, office.PersonPlaceholder, bun.SafeQuery(where, args...), most).Scan(ctx, &rows)
	return rows, err
}

var notDigits = regexp.MustCompile(`[^0-9]`)

// depositorCondition finds people p by their paddle or the end of a phone, or by all words.
func depositorCondition(search string) (where string, args []any) {
	search = strings.TrimPrefix(strings.TrimSpace(search), "#")
	if number := identity.PhoneDigits(search); number != "" {
		where, args = "paddle = ?", []any{numberOr(search, -1)}
		for _, digits := range []string{number, notDigits.ReplaceAllString(search, "")} { // without a trunk prefix, and as typed
			if len(digits) >= phoneEnd {
				like := "%" + digits + "%"
				where, args = where+" OR phone LIKE ? OR phone2 LIKE ?", append(args, like, like)
			}
		}
		return where, args
	}
	parts := []string{}
	for _, word := range strings.Fields(fold.Text(search)) {
		like := "%" + word + "%" // folded, so without a wildcard
		parts, args = append(parts, "(search_text LIKE ? OR company_text LIKE ?)"), append(args, like, like)
	}
	if len(parts) == 0 {
		return "1 = 0", nil
	}
	return strings.Join(parts, " AND "), args
}
