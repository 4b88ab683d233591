package server

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
	"fairwarning/scripts/await"
)

const personalPath = "/api/v1/User/GetPersonalStream"

// openBidder signs in a person of house one who may bid in its running event.
func (e *engine) openBidder(email string) api.Session {
	e.t.Helper()
	id := e.somebody(email)
	_, err := e.store.DB.NewRaw(`UPDATE users SET has_account = ?, is_vip = ?, online_bidding_status_id = 1 WHERE id = ?`, true, true, id).Exec(e.t.Context())
	e.must(err)
	row := db.EventRegistrationRow{TenantID: e.one, EventID: e.anEvent(), UserID: id, BidderNumber: int(id), IsRegistered: true,
		Approval: api.ApprovalApproved, EmailNotifications: true}
	_, err = e.store.DB.NewInsert().Model(&row).Exec(e.t.Context())
	e.must(err)
	return e.signIn(email)
}

// bidAndTell places a bid and lets the engine notify people of it.
func (e *engine) bidAndTell(who api.Session, item int64, dollars int) api.LotBidding {
	e.t.Helper()
	r := e.postAs(who, "/Auction/PreBid", Fields{"item_ID": item, "amount": dollars})
	lot := Read[struct{ Lot api.LotBidding }](e.t, r).Lot
	e.pass(0)
	return lot
}

// stream opens a personal stream.
func (e *engine) stream(who api.Session, query string) *listener {
	e.t.Helper()
	response, cut := e.openStream("localhost", who, query)
	if kind := response.Header.Get("Content-Type"); response.StatusCode != 200 || kind != "text/event-stream" || response.Header.Get("Cache-Control") != "no-store" {
		e.t.Fatalf("%d %v", response.StatusCode, response.Header)
	}
	return &listener{t: e.t, lines: bufio.NewScanner(response.Body), cut: cut}
}

func (e *engine) openStream(host string, who api.Session, query string) (response *http.Response, cut func()) {
	e.t.Helper()
	ctx, cut := context.WithCancel(context.Background())
	e.t.Cleanup(cut)
	request, err := http.NewRequestWithContext(ctx, "GET", e.address+personalPath+query, nil)
	e.must(err)
	request.Host = host
	request.Header.Set("Authorization", "Bearer "+who.Token)
	response, err = http.DefaultTransport.RoundTrip(request)
	e.must(err)
	e.t.Cleanup(func() { response.Body.Close() })
	return response, cut
}

// expect returns the next event, which must have this name. It skips heartbeats, and the buying power unless that is the name.
func expect[T any](l *listener, name string) (v T) {
	l.t.Helper()
	var data json.RawMessage
	event := l.read(&data)
	for event == ":" || event == "buyingPower" && event != name {
		event = l.read(&data)
	}
	if event != name {
		l.t.Fatalf("next comes %q %s, not %q", event, data, name)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		l.t.Fatalf("%s: %v", data, err)
	}
	return v
}

// lotAndNotice returns the next two events, a lot and a notification in either order.
func lotAndNotice(l *listener) (lot api.LotBidding, notice api.Notice) {
	l.t.Helper()
	seen := map[string]bool{}
	for len(seen) < 2 {
		var data json.RawMessage
		event := l.read(&data)
		into := map[string]any{"lot": &lot, "notice": &notice}[event]
		if event == ":" || event == "buyingPower" {
			continue
		}
		if into == nil || seen[event] || json.Unmarshal(data, into) != nil {
			l.t.Fatalf("next comes %q %s", event, data)
		}
		seen[event] = true
	}
	return lot, notice
}

// ends fails the test if anything but heartbeats comes before the end of the stream.
func (l *listener) ends() {
	l.t.Helper()
	var data json.RawMessage
	for event := l.read(&data); event != ""; event = l.read(&data) {
		if event != ":" && event != "buyingPower" {
			l.t.Fatalf("event before the end: %q %s", event, data)
		}
	}
}

// note adds a notification, as another process would.
func (e *engine) note(user int64, text string) {
	e.t.Helper()
	row := notice.NoticeRow{TenantID: e.one, UserID: user, Kind: notice.NoticeWon, Text: text, URL: "/", DedupeKey: text, CreatedAt: e.millis.Load()}
	_, err := e.other().DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(e.t.Context())
	e.must(err)
}

// TestOutbidPersonIsNotifiedAtOnce checks that the outbid person gets the lot and a notification, and that a watcher
// gets the price.
func TestOutbidPersonIsNotifiedAtOnce(t *testing.T) {
	e := NewEngine(t, 300)
	item := e.openLot()
	ann, ben := e.openBidder("ann@one.example"), e.openBidder("ben@one.example")
	e.bidAndTell(ann, item, 500)
	anns, looking := e.stream(ann, ""), e.stream(e.openBidder("cat@one.example"), fmt.Sprintf("?items=%d", item))
	if first := expect[api.LotBidding](anns, "lot"); first.ItemID != item || first.PrebidStatusID != api.BidHigh || *first.PreBidAmount != 500_00 {
		t.Errorf("first event: %+v", first)
	}
	if first := expect[api.LotBidding](looking, "lot"); first.TotalBids != 1 || first.HasPrebid || first.PreBidAmount != nil {
		t.Errorf("the watcher got %+v", first)
	}
	e.bidAndTell(ben, item, 1000)
	e.must(messages.NoticeOutbid(t.Context(), e.store, e.millis.Load()))
	lost, row := lotAndNotice(anns)
	if lost.PrebidStatusID != api.BidOutbid || *lost.CurrentBid <= 500_00 || *lost.CurrentBid >= 1000_00 {
		t.Errorf("outbid: %+v", lost)
	}
	if row.Kind != notice.NoticeOutbid || row.ItemID != item || row.IsRead {
		t.Errorf("%+v", row)
	}
	if shown := expect[api.LotBidding](looking, "lot"); shown.PrebidStatusID != 0 || *shown.CurrentBid <= 500_00 {
		t.Errorf("%+v", shown)
	}
}

// TestRaisingAMaximumSendsNoEvent checks that a leader who raises the maximum causes no event for others.
func TestRaisingAMaximumSendsNoEvent(t *testing.T) {
	e := NewEngine(t, 300)
	item := e.openLot()
	ann, ben := e.openBidder("ann@one.example"), e.openBidder("ben@one.example")
	e.bidAndTell(ben, item, 200)
	e.bidAndTell(ann, item, 500)
	bens, anns := e.stream(ben, ""), e.stream(ann, "")
	before := expect[api.LotBidding](bens, "lot")
	expect[api.LotBidding](anns, "lot")
	e.bidAndTell(ann, item, 5000)
	if own := expect[api.LotBidding](anns, "lot"); *own.PreBidAmount != 5000_00 {
		t.Errorf("%+v", own)
	}
	e.note(ben.UserID, "after it")
	if notice := expect[api.Notice](bens, "notice"); notice.Text != "after it" {
		t.Errorf("%+v", notice)
	}
	after := Read[api.LotBidding](t, e.as(ben, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""))
	if *after.CurrentBid != *before.CurrentBid || after.TotalBids != before.TotalBids {
		t.Errorf("%+v, then %+v", before, after)
	}
}

// TestStaffHearOfEachOthersChanges checks that the streams of a house's staff say what kinds of things the office changes, and that those of
// bidders and of another house's staff do not.
func TestStaffHearOfEachOthersChanges(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", "cataloger")
	e.somebody("olga@one.example", "owner")
	cleo, ann := e.signIn("cleo@one.example"), e.openBidder("ann@one.example")
	owners, anns := e.stream(e.signIn("olga@one.example"), ""), e.stream(ann, "")
	item := e.createItem(cleo, "")
	if change := expect[api.OfficeChange](owners, "office"); !slices.Equal(change.Subjects, []string{"item"}) {
		t.Errorf("%+v", change)
	}
	e.saveItem(cleo, item.ItemID, item.Version, `"year":2015`)
	expect[api.OfficeChange](owners, "office")
	e.note(ann.UserID, "after it")
	expect[api.Notice](anns, "notice")
}

// TestCommitsOfOtherProcessesAreStreamed covers notifications, the person's record and lots.
func TestCommitsOfOtherProcessesAreStreamed(t *testing.T) {
	e := NewEngine(t, 300)
	item, ann := e.openLot(), e.openBidder("ann@one.example")
	l, other := e.stream(ann, fmt.Sprintf("?items=%d", item)), e.other()
	expect[api.LotBidding](l, "lot")
	e.note(ann.UserID, "from elsewhere")
	if notice := expect[api.Notice](l, "notice"); notice.Text != "from elsewhere" || notice.NoticeID == 0 {
		t.Errorf("%+v", notice)
	}
	rows, err := inventory.Items(t.Context(), other, e.one, []int64{item})
	e.must(err)
	rows[0].ShowCurrentBid, rows[0].StartingCents, rows[0].UpdatedAt = true, 777_00, e.millis.Load()
	e.must(inventory.WriteInventory(t.Context(), other, e.one, func(w *inventory.InventoryWriter) error { return w.PutItems(t.Context(), rows) }))
	e.pass(0)
	if lot := expect[api.LotBidding](l, "lot"); lot.NextBid != 777_00 {
		t.Errorf("%+v", lot)
	}
	_, err = other.DB.NewRaw(`UPDATE users SET first_name = 'Anna' WHERE id = ?`, ann.UserID).Exec(t.Context())
	e.must(err)
	expect[struct{}](l, "person")
}

// TestStreamAddsLotsThePersonFollows watches and bids on a lot in another tab.
func TestStreamAddsLotsThePersonFollows(t *testing.T) {
	e := NewEngine(t, 300)
	item, ann := e.openLot(), e.openBidder("ann@one.example")
	l := e.stream(ann, "")
	e.status(e.postAs(ann, "/Auction/AddWatchList", Fields{"item_ID": item}), 200)
	if lot := expect[api.LotBidding](l, "lot"); lot.ItemID != item || lot.HasPrebid {
		t.Errorf("%+v", lot)
	}
	var second db.ItemRow
	e.must(e.store.DB.NewSelect().Model(&second).Where("tenant_id = ? AND event_id = ? AND id <> ?", e.one, e.anEvent(), item).Order("id").Limit(1).Scan(t.Context()))
	e.bidAndTell(ann, second.ID, 100_000)
	if lot := expect[api.LotBidding](l, "lot"); lot.ItemID != second.ID || !lot.HasPrebid {
		t.Errorf("%+v", lot)
	}
}

// TestAStreamEndsWithItsToken checks that a stream ends when its token expires or its session ends.
func TestAStreamEndsWithItsToken(t *testing.T) {
	e := NewEngine(t, 0)
	e.server.messages.Beat, e.server.messages.Recheck = 10*time.Millisecond, 10*time.Millisecond
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	signedOut, expired := e.stream(ann, ""), e.stream(e.signIn("ann@one.example"), "")
	if got := signedOut.read(nil); got != ":" {
		t.Fatalf("%q", got)
	}
	e.status(e.do("POST", "localhost", "/api/Token/revoke", fmt.Sprintf(`{"refresh_token":%q}`, ann.RefreshToken)), 200)
	signedOut.ends()
	if got := expired.read(nil); got != ":" {
		t.Fatalf("%q", got)
	}
	e.millis.Add((31 * time.Minute).Milliseconds())
	expired.ends()
}

// TestHousesAreKeptApart checks that nobody can follow lots, receive notifications or use a token of another house.
func TestHousesAreKeptApart(t *testing.T) {
	e := NewEngine(t, 300)
	item, ann := e.openLot(), e.openBidder("ann@one.example")
	_, err := identity.PutUser(t.Context(), e.store, e.two, db.UserRow{Email: "ann@one.example", PasswordHash: testHash})
	e.must(err)
	body := fmt.Sprintf(`{"grant_Type":"password","user_Name":"ann@one.example","password":%q}`, testPassword)
	twin := Read[api.Session](t, e.do("POST", "two.localhost", "/api/Token/v2", body))
	response, _ := e.openStream("two.localhost", ann, "")
	if response.StatusCode != 401 {
		t.Errorf("a token of the other house: %d", response.StatusCode)
	}
	response, cut := e.openStream("two.localhost", twin, fmt.Sprintf("?items=%d", item))
	l := &listener{t: t, lines: bufio.NewScanner(response.Body), cut: cut}
	e.note(ann.UserID, "to her of house one")
	e.bidAndTell(ann, item, 500)
	row := notice.NoticeRow{TenantID: e.two, UserID: twin.UserID, Kind: notice.NoticeWon, Text: "to her of house two", DedupeKey: "x"}
	_, err = e.store.DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(t.Context())
	e.must(err)
	if notice := expect[api.Notice](l, "notice"); notice.Text != "to her of house two" {
		t.Errorf("%+v", notice)
	}
}

// TestSlowPersonalStreamIsDropped checks that a slow client is dropped and does not hold up the others.
func TestSlowPersonalStreamIsDropped(t *testing.T) {
	e := NewEngine(t, 0)
	e.server.messages.Patience = 3 * time.Second // the fast client reads all the time
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	ended, serve := make(chan string, 2), e.server.handler
	e.server.handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		serve.ServeHTTP(w, r)
		if r.URL.Path == personalPath {
			ended <- r.RemoteAddr
		}
	})
	slow, err := net.Dial("tcp", strings.TrimPrefix(e.address, "http://"))
	e.must(err)
	defer slow.Close()
	fmt.Fprintf(slow, "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n", personalPath, ann.Token)
	if _, err := slow.Read(make([]byte, 12)); err != nil {
		t.Fatal(err)
	}
	quick := e.stream(ann, "")
	quick.lines.Buffer(nil, 4<<20)
	for i := range 16 { // 24 MB, more than any socket buffers
		long := notice.NoticeRow{TenantID: e.one, UserID: ann.UserID, Text: strings.Repeat("x", 1_500_000), DedupeKey: fmt.Sprint(i)}
		_, err := e.store.DB.NewInsert().Model(&long).ExcludeColumn("id").Exec(t.Context())
		e.must(err)
		expect[api.Notice](quick, "notice")
	}
	if address := await.Receive(t, "the slow client is dropped", ended); address != slow.LocalAddr().String() {
		t.Error("the fast client was dropped")
	}
}

func TestAPersonCanHaveTenStreams(t *testing.T) {
	e := NewEngine(t, 0)
	e.server.messages.Beat, e.server.messages.Recheck = 10*time.Millisecond, 10*time.Millisecond
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	var streams []*listener
	for range 10 {
		streams = append(streams, e.stream(ann, ""))
	}
	response, _ := e.openStream("localhost", ann, "")
	if response.StatusCode != 429 || response.Header.Get("Retry-After") == "" {
		t.Errorf("the eleventh: %d", response.StatusCode)
	}
	e.somebody("ben@one.example")
	e.stream(e.signIn("ben@one.example"), "")
	e.status(e.do("POST", "localhost", "/api/Token/revoke", fmt.Sprintf(`{"refresh_token":%q}`, ann.RefreshToken)), 200)
	for _, l := range streams {
		l.ends()
	}
	e.stream(e.signIn("ann@one.example"), "")
}

func TestPersonalStreamNeedsAPerson(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	f := func(who api.Session, query string, want int) {
		t.Helper()
		e.status(e.as(who, "GET", personalPath+query, ""), want)
	}
	f(api.Session{}, "", 401)
	f(e.session(`{"grant_Type":"guest"}`), "", 401)
	for _, items := range []string{"x", "1|", "0", "-1", "1,2", "99999999999999999999", strings.Repeat("1", 401)} {
		f(ann, "?items="+items, 400)
	}
	many := make([]string, 21)
	for i := range many {
		many[i] = fmt.Sprint(i + 1)
	}
	f(ann, "?items="+strings.Join(many, "|"), 400)
}

func TestShutdownEndsPersonalStreams(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	l := e.stream(e.signIn("ann@one.example"), "")
	e.server.Feed.Close()
	l.ends()
}
