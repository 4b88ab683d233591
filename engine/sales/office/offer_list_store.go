package office

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/sales"
)

// offerRow is an offer with its item and people.
type offerRow struct {
	sales.OfferRow `bun:",extend"`

	LotNumber, Title, EventName                       string
	EventID, SellerID                                 int64
	ReserveCents, AskingCents                         *int64
	BuyerFirst, BuyerLast, BuyerEmail                 string
	SellerFirst, SellerLast, SellerEmail, SellerPhone string
	RunnerID, RunnerCents                             int64 // 0: nobody
	RunnerFirst, RunnerLast, RunnerEmail, RunnerPhone string
	AnswerSide, AnswerAction, AnswerMessage           string
	AnswerAt                                          int64 // 0: none
	AnswerCents                                       *int64
	AllCount, AllAmount, AllSellers, AllBuyers        int64
	RowID                                             *int64 `bun:"row_id"` // nil: the page is empty
}

// offerOrders are the orders of the list by status.
var offerOrders = map[string]string{"open": "p.expires_at, p.id", "ended": "p.updated_at DESC, p.id DESC"}

// offers returns a page of offers without those for items in which the caller has an interest, past the end the last one, each with the sums of all
// of them, in one statement.
func offers(ctx context.Context, from bun.IDB, tenantID, callerID int64, in *office.OfficeOffersInput) (rows []offerRow, err error) {
	size, skip := in.PageSize, (in.PageNumber-1)*in.PageSize
	order := bun.Safe(offerOrders[in.Status])
	err = from.NewRaw(`
		WITH matching AS (
			SELECT o.*, i.title, i.lot_number, coalesce(i.event_id, 0) AS event_id, coalesce(i.seller_id, 0) AS seller_id, i.reserve_cents, i.asking_cents
			FROM offers o JOIN items i ON i.id = o.item_id
			WHERE o.tenant_id = ? AND (o.status = 'open') = ? AND (? = 0 OR i.event_id = ?) AND (? = '' OR o.is_pending_sale = (? = 'pending'))
				AND o.buyer_id <> ? AND coalesce(i.seller_id, 0) <> ?`+sales.NotWanted+`),
		totals AS (SELECT count(*) AS all_count, coalesce(sum(amount_cents), 0) AS all_amount,
			coalesce(sum(CASE WHEN turn = 'seller' THEN 1 ELSE 0 END), 0) AS all_sellers,
			coalesce(sum(CASE WHEN turn = 'buyer' THEN 1 ELSE 0 END), 0) AS all_buyers FROM matching),
		page AS (SELECT p.* FROM matching p ORDER BY ?
			LIMIT ? OFFSET (SELECT CASE WHEN all_count = 0 THEN 0 WHEN ? < all_count THEN ? ELSE ((all_count - 1) / ?) * ? END FROM totals)),
		runners AS (SELECT p.id, b.user_id, b.amount_cents, row_number() OVER (PARTITION BY p.id ORDER BY b.amount_cents DESC, b.seq DESC) AS place
			FROM page p JOIN bids b ON b.item_id = p.item_id AND b.event_id = p.event_id AND NOT b.is_retracted AND b.user_id <> p.buyer_id WHERE p.is_pending_sale),
		answers AS (SELECT p.id, n.side, n.action, n.message, n.at, n.amount_cents, row_number() OVER (PARTITION BY p.id ORDER BY n.sequence DESC) AS place
			FROM page p JOIN offer_entries n ON n.offer_id = p.id AND n.side = 'seller' AND n.action <> 'expire')
		SELECT t.*, p.id AS row_id, p.*, coalesce(v.name, '') AS event_name, coalesce(u.first_name, '') AS buyer_first, coalesce(u.last_name, '') AS buyer_last,
			coalesce(u.email, '') AS buyer_email, coalesce(s.first_name, '') AS seller_first, coalesce(s.last_name, '') AS seller_last,
			coalesce(s.email, '') AS seller_email, coalesce(s.phone, '') AS seller_phone, coalesce(w.user_id, 0) AS runner_id,
			coalesce(w.amount_cents, 0) AS runner_cents, coalesce(x.first_name, '') AS runner_first, coalesce(x.last_name, '') AS runner_last,
			coalesce(x.email, '') AS runner_email, coalesce(x.phone, '') AS runner_phone, coalesce(a.side, '') AS answer_side,
			coalesce(a.action, '') AS answer_action, coalesce(a.message, '') AS answer_message, coalesce(a.at, 0) AS answer_at, a.amount_cents AS answer_cents
		FROM totals t LEFT JOIN page p ON TRUE LEFT JOIN users u ON u.id = p.buyer_id LEFT JOIN users s ON s.id = p.seller_id
			LEFT JOIN events v ON v.id = p.event_id LEFT JOIN runners w ON w.id = p.id AND w.place = 1 LEFT JOIN users x ON x.id = w.user_id
			LEFT JOIN answers a ON a.id = p.id AND a.place = 1
		ORDER BY ?`,
		tenantID, in.Status == "open", in.EventID, in.EventID, in.Kind, in.Kind, callerID, callerID, callerID, callerID, order,
		size, skip, skip, size, size, order).Scan(ctx, &rows)
	return rows, err
}
