package server

import (
	"testing"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

const (
	photoSHA    = "aa00000000000000000000000000000000000000000000000000000000000000"
	rasterSHA   = "bb00000000000000000000000000000000000000000000000000000000000000"
	documentSHA = "cc00000000000000000000000000000000000000000000000000000000000000"
)

// newFurnishedEngine makes an engine whose house one has items. The first lot of its running online event has everything
// an item can have.
func newFurnishedEngine(t testing.TB) *engine {
	e := NewEngine(t, 300)
	item := e.anItem()
	for _, m := range []db.MediaRow{
		{SHA: photoSHA, Kind: db.MediaVector, Type: "image/svg+xml", Width: 800, Height: 600},
		{SHA: rasterSHA, Kind: db.MediaRaster, Type: "image/jpeg", Width: 900, Height: 600},
		{SHA: documentSHA, Kind: db.MediaDocument, Type: "application/pdf", Size: 9},
	} {
		e.must(inventory.PutMedia(t.Context(), e.store, e.one, m))
	}
	e.must(e.blobs.Put(e.t.Context(), photoSHA, "vector.svg", []byte("<svg/>")))
	e.must(e.blobs.Put(e.t.Context(), rasterSHA, "320.webp", []byte("0123456789")))
	e.must(e.blobs.Put(e.t.Context(), documentSHA, "document.pdf", []byte("%PDF-1.7 ")))
	e.insert(&[]db.PhotoRow{{TenantID: e.one, ItemID: item, Sequence: 1, SHA: photoSHA, Description: "Left side"},
		{TenantID: e.one, ItemID: item, Sequence: 2, SHA: rasterSHA, Description: "Cab"}})
	e.insert(&[]db.DocumentRow{{TenantID: e.one, ItemID: item, Sequence: 1, Name: "Service record", SHA: documentSHA}})
	_, err := e.store.DB.NewInsert().Model(&db.InspectionRow{TenantID: e.one, ItemID: item, Inspector: "Dana of one",
		InspectedAt: db.Millis(enginetest.Now), Summary: "Runs.", Points: `[{"name":"Engine","rating":4,"comment":"Dry"}]`}).Exec(t.Context())
	e.must(err)
	e.must(tenant.PutContentPage(t.Context(), e.store, e.one, db.ContentPageRow{Key: "how-to-buy", Title: "How to buy of one",
		HTML: `<p onclick="x()">Bid.</p><script>x()</script>`, Sequence: 2, Footer: 1, IsInfo: true}))
	e.must(tenant.AddQuestion(t.Context(), e.store, e.one, tenant.QuestionRow{Question: "How did you find the house of one?", Answers: `["Mail"]`, IsActive: true}))
	e.must(tenant.AddTaxExemptionType(t.Context(), e.store, e.one, "Farm of one"))
	bidders := []int64{}
	for _, name := range []string{"ann", "ben"} {
		id, err := identity.PutUser(t.Context(), e.store, e.one, db.UserRow{Email: name + "@one.example", FirstName: name, PasswordHash: "!"})
		e.must(err)
		bidders = append(bidders, id)
	}
	for i, who := range []int{1, 0, 1} {
		e.lay(bidding.PastBid{ItemID: item, UserID: bidders[who], Amount: int64(100+5*i) * 10_000, Exact: true, At: db.Millis(enginetest.Now) - int64(1000-i)})
	}
	e.pass(0)
	return e
}

// lay adds a past bid, which the rules must allow.
func (e *engine) lay(bid bidding.PastBid) {
	e.t.Helper()
	if n, err := bidding.ImportBids(e.t.Context(), e.store, e.one, []bidding.PastBid{bid}); err != nil || n != 1 {
		e.t.Fatalf("%+v: %v", bid, err)
	}
}

func (e *engine) must(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
}

func (e *engine) insert(rows any) {
	e.t.Helper()
	_, err := e.store.DB.NewInsert().Model(rows).ExcludeColumn("id").Exec(e.t.Context())
	e.must(err)
}

// anEvent returns the running online event of house one, anItem its first lot.
func (e *engine) anEvent() int64 {
	e.t.Helper()
	var row db.EventRow
	e.must(e.store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND code = 'S13'", e.one).Scan(e.t.Context()))
	return row.ID
}

func (e *engine) anItem() int64 {
	e.t.Helper()
	var row db.ItemRow
	e.must(e.store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND event_id = ?", e.one, e.anEvent()).
		Order("lot_sequence").Limit(1).Scan(e.t.Context()))
	return row.ID
}
