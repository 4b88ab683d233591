package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

func TestItemShowsOnlyPublicFields(t *testing.T) {
	e := newFurnishedEngine(t)
	id := e.anItem()
	reserve := int64(98_765_400)
	_, err := e.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set("reserve_cents = ?", reserve).Where("id = ?", id).Exec(t.Context())
	e.must(err)
	r := e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", id))
	item := Read[api.ItemDetail](t, r)
	if item.DisplayID != codes.DisplayLiveNow || item.PriceKind != "current" || *item.Price != 1_100_000 || item.TotalBids != 3 || item.Bidders != 2 {
		t.Errorf("badge %d, %s %v, %d bids of %d", item.DisplayID, item.PriceKind, item.Price, item.TotalBids, item.Bidders)
	}
	if item.ReserveStatus != "notMet" || !item.Settings.HasReserve || item.Settings.AllowPrebid {
		t.Errorf("%s, %+v", item.ReserveStatus, item.Settings)
	}
	if item.PhotoCount != 2 || item.Photo.ImageURL != "/media/"+photoSHA+"/vector.svg" || len(item.Documents) != 1 || item.TermsID == 0 {
		t.Errorf("%+v, %+v", item.Photo, item.Documents)
	}
	if !item.HasInspection || e.get(fmt.Sprintf("/api/v1/Auction/GetItemInspection?item_ID=%d", id)).StatusCode != http.StatusOK {
		t.Errorf("inspection %v", item.HasInspection)
	}
	want := fmt.Sprintf("/item/%s/%s/%d/", strings.ReplaceAll(item.Category, " ", "%20"), strings.ReplaceAll(item.Family, " ", "%20"), item.Year)
	if !strings.HasPrefix(item.ItemURL, want) || !strings.HasSuffix(item.ItemURL, fmt.Sprintf("/%d", id)) {
		t.Errorf("address %s", item.ItemURL)
	}
	for _, secret := range []string{"987654", "ann", "ben", "one.example", "import", "watching", "isRegistered"} {
		if strings.Contains(r.body, secret) {
			t.Errorf("the answer reveals %q", secret)
		}
	}
}

func TestGallery(t *testing.T) {
	e := newFurnishedEngine(t)
	got := Read[struct{ Photos []api.Photo }](t, e.get(fmt.Sprintf("/api/v1/Auction/GetPhotoGallery?item_ID=%d", e.anItem())))
	if len(got.Photos) != 2 {
		t.Fatalf("%+v", got)
	}
	vector, raster := got.Photos[0], got.Photos[1]
	if vector.TypeID != 1 || vector.SrcSet != "" || raster.ImageURL != "/media/"+rasterSHA+"/1280.jpg" {
		t.Errorf("%+v, %+v", vector, raster)
	}
	want := fmt.Sprintf("/media/%[1]s/320.webp 320w, /media/%[1]s/640.webp 640w, /media/%[1]s/1280.webp 900w", rasterSHA)
	if raster.SrcSet != want {
		t.Errorf("%s", raster.SrcSet)
	}
}

func TestBidHistoryNumbersBiddersInOrderOfFirstBid(t *testing.T) {
	e := newFurnishedEngine(t)
	path := fmt.Sprintf("/api/v1/Event/getBidHistory?Event_ID=%d&Item_ID=%d", e.anEvent(), e.anItem())
	got := Read[struct {
		TotalBids int
		Bids      []api.Bid
	}](t, e.get(path))
	if got.TotalBids != 3 || len(got.Bids) != 3 {
		t.Fatalf("%+v", got)
	}
	for i, want := range []struct {
		bidder int
		amount api.Money
	}{{1, 1_100_000}, {2, 1_050_000}, {1, 1_000_000}} {
		if got.Bids[i].Bidder != want.bidder || got.Bids[i].Amount != want.amount {
			t.Errorf("bid %d: %+v", i, got.Bids[i])
		}
	}
	_, err := e.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set("show_current_bid = ?", false).Where("id = ?", e.anItem()).Exec(t.Context())
	e.must(err)
	if hidden := e.get(path); strings.Contains(hidden.body, "10200") || !strings.Contains(hidden.body, `"totalBids":3,"bids":[]`) {
		t.Errorf("a hidden bid is shown: %s", hidden.body)
	}
}

// TestBidHistoryReachesEveryBid pages back from the latest bid of a lot with more bids than a response has.
func TestBidHistoryReachesEveryBid(t *testing.T) {
	e := newFurnishedEngine(t)
	e.change(`INSERT INTO bids (tenant_id, event_id, item_id, user_id, seq, amount_cents, is_auto, is_retracted, placed_at, log_seq)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 447)
		SELECT b.tenant_id, b.event_id, b.item_id, b.user_id, b.seq + i, b.amount_cents + 100 * i, b.is_auto, b.is_retracted, b.placed_at + i, b.log_seq
		FROM n CROSS JOIN (SELECT * FROM bids WHERE tenant_id = ? AND item_id = ? ORDER BY seq DESC LIMIT 1) AS b`, e.one, e.anItem())
	type history struct {
		TotalBids int
		Bids      []api.Bid
	}
	read := func(upTo int) []api.Bid {
		t.Helper()
		got := Read[history](t, e.get(fmt.Sprintf("/api/v1/Event/getBidHistory?Event_ID=%d&Item_ID=%d&upTo=%d", e.anEvent(), e.anItem(), upTo)))
		if got.TotalBids != 450 {
			t.Errorf("%d bids in total", got.TotalBids)
		}
		return got.Bids
	}
	all := append(append(read(0), read(250)...), read(50)...)
	if len(all) != 450 || len(read(1)) != 1 || len(read(200)) != 200 || len(read(1000)) != 200 {
		t.Fatalf("%d bids", len(all))
	}
	for i := range all[:len(all)-1] {
		if all[i].Amount <= all[i+1].Amount {
			t.Errorf("bid %d is not below the one before: %v, %v", i+1, all[i+1].Amount, all[i].Amount)
		}
	}
	if first := all[449]; first.Amount != 1_000_000 || read(1)[0] != first {
		t.Errorf("the first bid: %+v", first)
	}
	e.status(e.get(fmt.Sprintf("/api/v1/Event/getBidHistory?Event_ID=%d&Item_ID=%d&upTo=-1", e.anEvent(), e.anItem())), 400)
}

func TestMedia(t *testing.T) {
	e := newFurnishedEngine(t)
	vector := "/media/" + photoSHA + "/vector.svg"
	got := e.get(vector)
	for name, want := range map[string]string{"Content-Type": "image/svg+xml", "X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox", "Cache-Control": "public, max-age=31536000, immutable"} {
		if got.StatusCode != 200 || got.Header.Get(name) != want {
			t.Errorf("%d, %s is %q", got.StatusCode, name, got.Header.Get(name))
		}
	}
	part := e.get("/media/"+rasterSHA+"/320.webp", "Range", "bytes=2-4")
	if part.StatusCode != http.StatusPartialContent || part.body != "234" {
		t.Errorf("range: %d %q", part.StatusCode, part.body)
	}
	if again := e.get(vector, "If-None-Match", got.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("known already: %d", again.StatusCode)
	}
	if other := e.do("GET", "two.localhost", vector, ""); other.StatusCode != 404 {
		t.Errorf("the other house serves it: %d", other.StatusCode)
	}
	for _, path := range []string{"/media/" + photoSHA + "/640.jpg", "/media/" + rasterSHA + "/1920.jpg", "/media/" + photoSHA + "/..%2f..",
		"/media/" + strings.ToUpper(photoSHA) + "/vector.svg", "/media/x/y", "/media/", "/media/" + photoSHA + "/../" + photoSHA + "/vector.svg"} {
		if got := e.get(path); got.StatusCode != 404 || got.Header.Get("Cache-Control") != "" {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.Header.Get("Cache-Control"))
		}
	}
}

func TestInspectionFiles(t *testing.T) {
	e := newFurnishedEngine(t)
	path := fmt.Sprintf("/api/v1/Auction/GetInspectionReport?Item_ID=%d", e.anItem())
	made := e.get(path)
	if made.Header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(made.body, "%PDF-") ||
		made.Header.Get("Content-Disposition") != fmt.Sprintf(`attachment; filename="Inspection Report #%d.pdf"`, e.anItem()) {
		t.Errorf("%v", made.Header)
	}
	if again := e.get(path); again.body != made.body {
		t.Error("the same report has different bytes")
	}
	e.insert(&[]db.DocumentRow{{TenantID: e.one, ItemID: e.anItem(), Sequence: 2, Name: "Report", SHA: documentSHA, IsReport: true}})
	if uploaded := e.get(path); uploaded.body != "%PDF-1.7 " {
		t.Errorf("not the uploaded report: %.20q", uploaded.body)
	}
	if own := e.get(strings.Replace(path, "GetInspectionReport", "GetItemInspectionPDF_v2", 1)); own.body != made.body {
		t.Error("GetItemInspectionPDF_v2 is not ours")
	}
}

func TestAnswersExpireAtTheNextChange(t *testing.T) {
	e := NewEngine(t, 100)
	life := func(path string) string { return e.get(path).Header.Get("Cache-Control") }
	paths := []string{"/api/v1/auction/getTodaysEvents", "/api/v1/Auction/SearchInventory", "/api/v1/auction/getPastEvents"}
	for _, path := range paths {
		if got := life(path); got != "" {
			t.Errorf("hours before a change %s says %q", path, got)
		}
	}
	// The events in progress end at 20:00; their online lots close from 19:00.
	e.pass(5*time.Hour - 7500*time.Millisecond)
	for _, path := range paths {
		if got := life(path); got != "public, max-age=8" {
			t.Errorf("7.5 s before a change %s says %q", path, got)
		}
	}
	for _, path := range []string{"/api/v1/System/GetCountries", "/api/v1/Settings/GetTenantContent"} {
		if got := life(path); got != "" {
			t.Errorf("%s, which does not depend on time, says %q", path, got)
		}
	}
}

func TestAuctionBlockFollowsTheClock(t *testing.T) {
	e := newFurnishedEngine(t)
	block := func() api.AuctionBlock { return Read[api.AuctionBlock](t, e.get("/api/V1/auction/GetAuctionBlock")) }
	running := block()
	if event := Read[api.EventDetail](t, e.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", running.EventID))); running.EventName != event.EventName ||
		running.Descritption != event.EventDescription || event.EventDescription == "" {
		t.Errorf("%+v is not about %+v", running, event)
	}
	if !running.Live || running.EventID != e.anEvent() || len(running.Items) == 0 || len(running.Items) > 20 || len(running.Categories) == 0 {
		t.Errorf("%+v", running)
	}
	e.change(`UPDATE items SET ends_at = NULL WHERE outcome = ''`) // all lots end with their event, whose end the clock has reached
	e.pass(5 * time.Hour)
	if next := block(); next.EventID == running.EventID || next.Live || next.AuctionStarted || next.EventID == 0 {
		t.Errorf("%+v", next)
	}
	if empty := e.do("GET", "two.localhost", "/api/V1/auction/GetAuctionBlock", ""); !strings.Contains(empty.body, `"event_ID":0`) ||
		!strings.Contains(empty.body, `"items":[]`) {
		t.Errorf("%s", empty.body)
	}
}
