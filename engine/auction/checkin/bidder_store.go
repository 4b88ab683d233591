package checkin

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
	"fairwarning/engine/identity"
)

// bidderRow is a registration with its person; without a number, a person who never registered.
type bidderRow struct {
	ID                                               int64 // of the person
	Kind, FirstName, LastName, Company, Email, Phone string
	BidderNumber                                     int
	IsRegistered                                     bool
	Approval                                         string
	RegisteredAt, CheckedInAt                        *int64
	DepositCents                                     int64
	Purchases                                        int
	InvoiceID                                        int64
}

// person is SQL for the columns of the person u, who buys as the primary account a.
const person = `u.id, u.kind, u.first_name, u.last_name, coalesce(CASE WHEN a.is_business THEN a.business_name END, '') AS company, u.email, u.phone`

// ownRegistration is SQL that joins, to the registration r of a paddle that somebody has besides their own, their own registration o. The
// office decides on people: its decision counts for all their paddles.
const ownRegistration = `LEFT JOIN event_registrations o ON o.tenant_id = r.tenant_id AND o.event_id = r.event_id AND o.user_id = r.holder_id`

// besides is SQL for the number of the registration r if it is a paddle that somebody has besides their own, else 0.
const besides = `CASE WHEN r.holder_id IS NULL THEN 0 ELSE r.bidder_number END AS besides`

// registration is SQL for the columns of the registration r.
const registration = `r.bidder_number, coalesce(o.is_registered, r.is_registered) AS is_registered, coalesce(o.approval, r.approval) AS approval,
	r.registered_at, r.checked_in_at, r.deposit_cents, ` + besides

// shown is SQL for the columns of a person p with a registration.
const shown = `p.id, p.kind, p.first_name, p.last_name, p.company, p.email, p.phone, p.bidder_number, p.is_registered, p.approval, p.registered_at,
	p.checked_in_at, p.deposit_cents, ` + bought

// bought is SQL for what the person p.id has bought in the event p.event_id with this paddle. What was bought with none of the paddles that
// they have besides their own was bought with their own.
const bought = `(SELECT count(*) FROM sales s
		WHERE s.tenant_id = p.tenant_id AND s.event_id = p.event_id AND s.buyer_id = p.id AND s.voided_at IS NULL
			AND p.besides = coalesce((SELECT h.bidder_number FROM event_registrations h WHERE h.tenant_id = s.tenant_id AND h.event_id = s.event_id
				AND h.holder_id = s.buyer_id AND CAST(h.bidder_number AS TEXT) = ltrim(trim(s.paddle), '#')), 0)) AS purchases,
	coalesce((SELECT max(i.id) FROM invoices i WHERE i.tenant_id = p.tenant_id AND i.event_id = p.event_id AND i.user_id = p.id), 0) AS invoice_id`

// totalsRow counts the people of an event, each once, and the paddles that nobody knows.
type totalsRow struct {
	Registered, Approved, Pending, Declined, CheckedIn, Unknown, Gone int
	Deposit                                                           int64
}

// stateConditions are conditions on a registration l with the kind of its person, by the filter's state.
var stateConditions = map[string]string{
	"":                      "l.is_registered AND l.approval <> 'declined'",
	api.ApprovalApproved:    "l.is_registered AND l.approval = 'approved'",
	api.ApprovalPending:     "l.is_registered AND l.approval = 'pending'",
	api.ApprovalDeclined:    "l.is_registered AND l.approval = 'declined'",
	office.BiddersCheckedIn: "l.is_registered AND l.checked_in_at IS NOT NULL",
	office.BiddersUnknown:   "l.is_registered AND l.kind = 'placeholder'",
	office.BiddersLeft:      "NOT l.is_registered",
}

// bidderOrders are the orders of the list.
var bidderOrders = map[string]string{
	"number": "p.bidder_number", "name": "p.last_name, p.first_name, p.bidder_number",
	"latest": "coalesce(p.checked_in_at, p.registered_at) DESC, p.bidder_number DESC",
}

// listed is SQL for all registrations of an event.
const listed = `SELECT ` + person + `, ` + registration + `, r.tenant_id, r.event_id, u.search_text, u.phone2, coalesce(a.search_text, '') AS account_text
	FROM event_registrations r JOIN users u ON u.id = coalesce(r.holder_id, r.user_id) ` + ownRegistration + `
		LEFT JOIN accounts a ON a.tenant_id = u.tenant_id AND a.user_id = u.id AND a.is_primary
	WHERE r.tenant_id = ? AND r.event_id = ?`

// shownBidder is a registration of a page, next to the totals of the event.
type shownBidder struct {
	Matching  int
	totalsRow `bun:",extend"`
	RowID     *int64 `bun:"row_id"` // nil: the page is empty
	bidderRow `bun:",extend"`
}

// bidders returns a page of the registrations that fit a filter, past the end the last one, and the totals of the event, in one statement.
func bidders(ctx context.Context, from bun.IDB, tenantID int64, in *office.EventBiddersInput) (rows []bidderRow, totals totalsRow, page api.Page, err error) {
	search, args := searchCondition("l", in.Search)
	size, skip := in.PageSize, (in.PageNumber-1)*in.PageSize
	order := bun.Safe(bidderOrders[in.Sort])
	var found []shownBidder
	err = from.NewRaw(`
		WITH listed AS (`+listed+`),
		matching AS (SELECT l.* FROM listed l WHERE ? AND (?) AND ? IN (0, l.bidder_number)),
		totals AS (SELECT (SELECT count(*) FROM matching) AS matching,
			count(DISTINCT CASE WHEN l.is_registered AND l.approval <> 'declined' THEN l.id END) AS registered,
			count(DISTINCT CASE WHEN l.is_registered AND l.approval = 'approved' THEN l.id END) AS approved,
			count(DISTINCT CASE WHEN l.is_registered AND l.approval = 'pending' THEN l.id END) AS pending,
			count(DISTINCT CASE WHEN l.is_registered AND l.approval = 'declined' THEN l.id END) AS declined,
			count(DISTINCT CASE WHEN l.is_registered AND l.checked_in_at IS NOT NULL THEN l.id END) AS checked_in,
			coalesce(sum(CASE WHEN l.is_registered AND l.kind = 'placeholder' THEN 1 ELSE 0 END), 0) AS unknown,
			coalesce(sum(CASE WHEN l.is_registered THEN 0 ELSE 1 END), 0) AS gone, coalesce(sum(l.deposit_cents), 0) AS deposit FROM listed l)
		SELECT t.*, p.* FROM totals t LEFT JOIN (
			SELECT p.bidder_number AS row_id, `+shown+` FROM matching p ORDER BY ?
			LIMIT ? OFFSET (SELECT CASE WHEN matching = 0 THEN 0 WHEN ? < matching THEN ? ELSE ((matching - 1) / ?) * ? END FROM totals)) AS p ON TRUE
		ORDER BY ?`,
		tenantID, in.EventID, bun.Safe(stateConditions[in.State]), bun.SafeQuery(search, args...), in.Paddle, order, size, skip, skip, size, size, order).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, totals, page, err
	}
	for i := range found {
		if found[i].RowID != nil {
			rows = append(rows, found[i].bidderRow)
		}
	}
	return rows, found[0].totalsRow, in.Of(found[0].Matching), nil
}

// searchCondition finds people by all words, by the digits of a phone, or by a paddle. of is the table with their columns.
func searchCondition(of, search string) (condition string, args []any) {
	search = strings.TrimSpace(search)
	if search == "" {
		return "1 = 1", nil
	}
	var words []string
	for _, word := range strings.Fields(fold.Text(search)) {
		like := "%" + word + "%" // folded, so without a wildcard
		words, args = append(words, "("+of+".search_text LIKE ? OR "+of+".account_text LIKE ?)"), append(args, like, like)
	}
	all := []string{"1 = 0"}
	if len(words) > 0 {
		all = append(all, "("+strings.Join(words, " AND ")+")")
	}
	if digits := identity.PhoneDigits(search); digits != "" && len(search) > 3 { // shorter ones are paddles
		all, args = append(all, of+".phone LIKE ?", of+".phone2 LIKE ?"), append(args, "%"+digits+"%", "%"+digits+"%")
	}
	if number, err := strconv.Atoi(strings.TrimPrefix(search, "#")); err == nil {
		all, args = append(all, of+".bidder_number = ?"), append(args, number)
	}
	return "(" + strings.Join(all, " OR ") + ")", args
}

// maxFound limits the people who are found at once.
const maxFound = 20

// findBidders finds people of the house with their registration for an event; who has the paddle comes first.
func findBidders(ctx context.Context, from bun.IDB, tenantID, eventID int64, search string) (rows []bidderRow, err error) {
	condition, args := searchCondition("p", search)
	number, _ := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(search), "#"))
	err = from.NewRaw(`SELECT `+shown+` FROM (
			SELECT `+person+`, coalesce(r.bidder_number, 0) AS bidder_number, coalesce(o.is_registered, r.is_registered, ?) AS is_registered,
				coalesce(o.approval, r.approval, '') AS approval, `+besides+`,
				r.registered_at, r.checked_in_at, coalesce(r.deposit_cents, 0) AS deposit_cents, u.tenant_id, ? AS event_id,
				u.search_text, u.phone2, coalesce(a.search_text, '') AS account_text
			FROM users u LEFT JOIN accounts a ON a.tenant_id = u.tenant_id AND a.user_id = u.id AND a.is_primary
				LEFT JOIN event_registrations r ON r.tenant_id = u.tenant_id AND r.event_id = ? AND coalesce(r.holder_id, r.user_id) = u.id
				`+ownRegistration+`
			WHERE u.tenant_id = ? AND (u.email LIKE '%@%' OR u.kind = ? OR r.event_id IS NOT NULL)) AS p
		WHERE ? ORDER BY CASE WHEN p.bidder_number = ? AND p.bidder_number > 0 THEN 0 ELSE 1 END, p.last_name, p.first_name, p.id, p.bidder_number LIMIT ?`,
		false, eventID, eventID, tenantID, office.PersonWalkIn, bun.SafeQuery(condition, args...), number, maxFound).Scan(ctx, &rows)
	return rows, err
}

// oneBidder returns who has a paddle in an event.
func oneBidder(ctx context.Context, from bun.IDB, tenantID, eventID int64, number int) (row bidderRow, err error) {
	err = from.NewRaw(`SELECT `+shown+` FROM (`+listed+`) AS p WHERE p.bidder_number = ?`, tenantID, eventID, number).Scan(ctx, &row)
	return row, db.OrNotFound(err)
}

func (r *bidderRow) api() office.EventBidder {
	out := office.EventBidder{UserID: r.ID, Kind: r.Kind, Name: identity.NameOr(r.FirstName, r.LastName, r.Email), Company: r.Company, Email: r.Email,
		Phone: r.Phone, Paddle: r.BidderNumber, IsRegistered: r.IsRegistered, Approval: r.Approval, Deposit: api.Money(r.DepositCents),
		Purchases: r.Purchases, InvoiceID: r.InvoiceID}
	if r.RegisteredAt != nil {
		out.RegisteredAt = new(db.Time(*r.RegisteredAt))
	}
	if r.CheckedInAt != nil {
		out.CheckedInAt = new(db.Time(*r.CheckedInAt))
	}
	return out
}
