package server

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

// ringing has the event of anItem called by a clerk, whom it signs in. The first lot is openLot.
func (e *engine) ringing() (event, item int64, clerk api.Session) {
	e.t.Helper()
	event, item = e.anEvent(), e.openLot()
	e.exec("UPDATE events SET status_id = ? WHERE id = ?", codes.EventUpcoming, event)
	e.must(auction.SetRing(e.t.Context(), e.store, e.one, event, rules.CalledByClerk, e.millis.Load()))
	e.exec("UPDATE events SET status_id = ? WHERE id = ?", codes.EventInProgress, event)
	e.exec("UPDATE items SET reserve_cents = 77700, show_current_bid = ? WHERE id = ?", true, item)
	e.somebody("cle@one.example", api.RoleClerk)
	return event, item, e.signIn("cle@one.example")
}

func (e *engine) call(clerk api.Session, event, seen int64, action string, more ...any) reply {
	e.t.Helper()
	body := Fields{"event_ID": event, "seen": seen, "action": action}
	for i := 0; i+1 < len(more); i += 2 {
		body[more[i].(string)] = more[i+1]
	}
	return e.postAs(clerk, "/Event/ConsoleAction", body)
}

func (e *engine) console(clerk api.Session, event int64) api.Console {
	e.t.Helper()
	return Read[api.Console](e.t, e.as(clerk, "GET", fmt.Sprintf("/api/v1/Event/GetConsole?Event_ID=%d", event), ""))
}

func (e *engine) board(event int64) api.LiveAuction {
	e.t.Helper()
	return Read[api.LiveAuction](e.t, e.get(fmt.Sprintf("/api/v1/Event/GetLiveAuction?Event_ID=%d", event)))
}

func TestOnlyStaffOfTheHouseCallASale(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.ringing()
	e.somebody("ins@one.example", api.RoleInspector)
	bidder, inspector := e.enrolled("ann@one.example"), e.signIn("ins@one.example")
	_, err := identity.PutUser(t.Context(), e.store, e.two, db.UserRow{Email: "cle@two.example", PasswordHash: testHash, Roles: `["clerk"]`})
	e.must(err)
	signIn := fmt.Sprintf(`{"grant_Type":"password","user_Name":"cle@two.example","password":%q}`, testPassword)
	stranger := Read[api.Session](t, e.do("POST", "two.localhost", "/api/Token/v2", signIn))
	guest := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"guest"}`))
	console := fmt.Sprintf("/api/v1/Event/GetConsole?Event_ID=%d", event)
	actions := []string{"open", "start", "pause", "resume", "floor", "ask", "step", "going", "sold", "pending", "pass", "undo", "reopen", "next", "jump", "message", "end"}
	for who, want := range map[*api.Session]int{&bidder: 403, &inspector: 403, &stranger: 401, &guest: 401, {}: 401} {
		e.status(e.as(*who, "GET", console, ""), want)
		for _, action := range actions {
			e.status(e.call(*who, event, 0, action, "amount", 100, "item_ID", item), want)
		}
	}
	header := []string{"Authorization", "Bearer " + stranger.Token}
	e.status(e.do("GET", "two.localhost", console, "", header...), 404)
	e.status(e.do("POST", "two.localhost", "/api/v1/Event/ConsoleAction", Fields{"event_ID": event, "seen": 0, "action": "open"}.String(), header...), 404)
	if ring := e.board(event).Ring; ring.Seq != 0 || ring.State != "ready" {
		t.Errorf("after all that: %+v", ring)
	}
	e.status(e.call(clerk, event, 0, "open"), 200)
	e.status(e.call(clerk, event, 1, "shout"), 422)
	e.status(e.call(clerk, event, 1, "ask"), 422)
}

func TestALotIsSoldInTheRing(t *testing.T) {
	e := NewEngine(t, 300)
	event, item, clerk := e.ringing()
	ann, ben := e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	e.somebody("out@one.example")
	stranger := e.signIn("out@one.example")
	bid := func(who api.Session, amount, most int, key string) reply {
		body := Fields{"event_ID": event, "item_ID": item, "amount": amount}
		if most > 0 {
			body["max"] = most
		}
		return e.do("POST", "localhost", "/api/v1/Event/PlaceLiveBid", body.String(), "Authorization", "Bearer "+who.Token, "Idempotency-Key", key)
	}
	e.status(bid(ann, 100, 0, "early"), 409)
	e.status(e.call(clerk, event, 0, "open"), 200)
	stale := e.call(clerk, event, 0, "start")
	var refused api.Error
	if err := json.Unmarshal([]byte(stale.body), &refused); err != nil || stale.StatusCode != 409 || refused.Ring == nil || refused.Ring.Seq != 1 {
		t.Errorf("stale: %d %s", stale.StatusCode, stale.body)
	}
	e.status(e.call(clerk, event, 1, "start"), 200)
	e.status(bid(stranger, 100, 0, "not registered"), 400)
	e.status(bid(api.Session{}, 100, 0, "nobody"), 401)
	e.status(bid(ann, 0, 0, "nothing"), 422)
	e.status(bid(ann, 99, 0, "below"), 400)
	e.exec("UPDATE items SET buy_now_cents = 5000000 WHERE id = ?", item)
	e.says(e.buy(ann, item), 409, "This item is sold in the live auction that is running")
	first := bid(ann, 100, 900, "a click")
	if again := bid(ann, 100, 900, "a click"); first.StatusCode != 200 || again.body != first.body {
		t.Errorf("%s, again %s", first.body, again.body)
	}
	if got := Read[struct {
		placed
		Seq int64
	}](t, first); got.Seq != 3 || !got.Lot.IsLive || got.Lot.NextBid != 802_00 && *got.Lot.CurrentBid != 777_00 {
		t.Errorf("%+v", got)
	}
	private := e.console(clerk, event)
	if private.Lot == nil || *private.Lot.Reserve != 777_00 || private.Lot.Leader == nil || private.Lot.Leader.Max != 900_00 || private.Lot.Leader.Name != "ann Test" || len(private.Next) == 0 {
		t.Errorf("%+v", private.Lot)
	}
	public := e.get(fmt.Sprintf("/api/v1/Event/GetLiveAuction?Event_ID=%d", event))
	for _, secret := range []string{"900", "ann", `"reserve"`} {
		if strings.Contains(strings.ToLower(public.body), secret) {
			t.Errorf("the board shows %s: %s", secret, public.body)
		}
	}
	if lot := e.board(event).Items[0]; lot.ItemID != item || !lot.IsActive || lot.CurrentBidder != "Bidder 1" || *lot.CurrentBid != 777_00 || lot.ReserveStatus != "met" {
		t.Errorf("%+v", lot)
	}
	e.status(bid(ben, 1000, 0, "higher"), 200)
	seq := e.board(event).Ring.Seq
	e.status(e.call(clerk, event, seq, "sold"), 200)
	if lot := e.board(event).Items[0]; !lot.IsSold || lot.Phase != "sold" || lot.IsActive || lot.NextBid != nil {
		t.Errorf("%+v", lot)
	}
	e.status(e.call(clerk, event, seq+1, "next"), 200)
	if after := e.console(clerk, event); after.Sold != 1 || after.Total != 925_00 || after.SellThrough != 100 {
		t.Errorf("%+v", after)
	}
	var audits int
	e.must(e.store.DB.NewRaw("SELECT count(*) FROM audit_records WHERE action = 'ring-sold'").Scan(t.Context(), &audits))
	if audits != 1 {
		t.Errorf("%d audit entries", audits)
	}
}

// liveFrame is what these tests read of an object of the stream.
type liveFrame struct {
	Key, Phase, State string
	Seq               int64
}

// openBoard opens an event's stream after the event with an id.
func (e *engine) openBoard(event int64, last string) *listener {
	e.t.Helper()
	request, err := http.NewRequestWithContext(e.t.Context(), "GET", fmt.Sprintf("%s/api/v1/Event/GetLiveStream?Event_ID=%d&last_event_id=%s", e.address, event, last), nil)
	e.must(err)
	request.Host = "localhost"
	response, err := http.DefaultTransport.RoundTrip(request)
	e.must(err)
	e.t.Cleanup(func() { response.Body.Close() })
	e.status(reply{Response: response}, 200)
	return &listener{t: e.t, lines: bufio.NewScanner(response.Body), cut: func() { response.Body.Close() }}
}

func TestTheBoardIsStreamed(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.ringing()
	l := e.openBoard(event, "")
	if first := expect[liveFrame](l, "reset"); first.Key != "reset" {
		t.Errorf("%+v", first)
	}
	if ring := expect[liveFrame](l, "ring"); ring.Key != "ring" || ring.State != "ready" {
		t.Errorf("%+v", ring)
	}
	lots := len(e.board(event).Items)
	for range lots {
		expect[liveFrame](l, "lot")
	}
	expect[liveFrame](l, "ready")
	expect[api.LiveTime](l, "time")
	e.status(e.call(clerk, event, 0, "open"), 200)
	e.tell()
	ring, lot := expect[liveFrame](l, "ring"), expect[liveFrame](l, "lot")
	if ring.Seq != 1 || ring.Phase != "opening" || lot.Key != fmt.Sprintf("lot:%d", item) || lot.Phase != "opening" {
		t.Errorf("%+v, %+v", ring, lot)
	}
	expect[liveFrame](e.openBoard(event, "forged-1"), "reset")
	expect[liveFrame](e.openBoard(event, "000000000000-99999999999999999999"), "reset")
}

func TestTheConsoleSaysWhoTookTheLastStep(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.ringing()
	e.somebody("auc@one.example", api.RoleAuctioneer)
	auctioneer, ann := e.signIn("auc@one.example"), e.enrolled("ann@one.example")
	last := func(want string, isYours bool) {
		t.Helper()
		c := e.console(clerk, event)
		got := "nothing"
		if c.Last != nil {
			got = fmt.Sprintf("%s by %s, %d steps ago", c.Last.Action, c.Last.Name, c.Ring.Seq-c.Last.Seq)
		}
		if got != want || c.Last != nil && c.Last.IsYours != isYours {
			t.Errorf("%s, want %s: %+v", got, want, c.Last)
		}
	}
	last("nothing", false)
	e.status(e.call(clerk, event, 0, "open"), 200)
	last("open by cle Test, 0 steps ago", true)
	e.status(e.call(auctioneer, event, 1, "start"), 200)
	last("start by auc Test, 0 steps ago", false)
	e.status(e.call(clerk, event, 1, "pass"), 409)
	last("start by auc Test, 0 steps ago", false)
	e.status(e.postAs(ann, "/Event/PlaceLiveBid", Fields{"event_ID": event, "item_ID": item, "amount": 100}), 200)
	last("start by auc Test, 1 steps ago", false)
	e.status(e.call(auctioneer, event, 3, "undo"), 200)
	last("undo by auc Test, 0 steps ago", false)
	e.status(e.call(clerk, event, 4, "pass"), 200)
	e.status(e.call(auctioneer, event, 5, "next"), 200)
	last("next by auc Test, 0 steps ago", false)
}

func TestTheConsoleCountsPeopleWhoseScreenShowsALotOfTheSale(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.ringing()
	ann, ben, cat := e.enrolled("ann@one.example"), e.enrolled("ben@one.example"), e.enrolled("cat@one.example")
	e.stream(ann, fmt.Sprintf("?items=%d", item))
	e.stream(ann, fmt.Sprintf("?items=%d", item)) // another tab
	e.stream(ben, fmt.Sprintf("?items=%d", item))
	e.stream(cat, "")
	if n := e.console(clerk, event).Connected; n != 2 {
		t.Errorf("%d connected", n)
	}
}

func TestStaffListTheSalesToCall(t *testing.T) {
	e := NewEngine(t, 60)
	event, _, clerk := e.ringing()
	sales := func() []api.CalledSale {
		t.Helper()
		return Read[struct{ Sales []api.CalledSale }](t, e.as(clerk, "GET", "/api/v1/Event/GetConsoles", "")).Sales
	}
	if all := sales(); len(all) != 1 || all[0].EventID != event || all[0].State != "ready" || all[0].Mode != "clerk" || all[0].Lots == 0 {
		t.Errorf("%+v", all)
	}
	e.status(e.as(e.enrolled("ann@one.example"), "GET", "/api/v1/Event/GetConsoles", ""), 403)
	e.status(e.call(clerk, event, 0, "end"), 200)
	if all := sales(); len(all) != 0 {
		t.Errorf("%+v", all)
	}
}

func TestALotThatLeavesTheEventLeavesTheBoard(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, _ := e.ringing()
	lots := len(e.board(event).Items)
	l := e.openBoard(event, "")
	expect[liveFrame](l, "reset")
	expect[liveFrame](l, "ring")
	for range lots {
		expect[liveFrame](l, "lot")
	}
	expect[liveFrame](l, "ready")
	expect[api.LiveTime](l, "time")
	var number string
	e.must(e.store.DB.NewRaw("SELECT stock_number FROM items WHERE id = ?", item).Scan(t.Context(), &number))
	by := enginetest.Operator(t, e.store, e.one, e.millis.Load())
	if n, left, err := inventory.Withdraw(t.Context(), e.store, &db.Tenant{ID: e.one}, by, []string{number}); n != 1 || err != nil {
		t.Fatalf("%d withdrawn, %v, %v", n, left, err)
	}
	e.tell()
	expect[liveFrame](l, "reset")
	expect[liveFrame](l, "ring")
	for range lots - 1 {
		if lot := expect[liveFrame](l, "lot"); lot.Key == fmt.Sprintf("lot:%d", item) {
			t.Error("it is still there")
		}
	}
	expect[liveFrame](l, "ready")
}

// TestPastEstimatesAreNotShown lets a lot stay in the ring: the next ones have an estimate while it is to come, and none once it is past.
func TestPastEstimatesAreNotShown(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, _ := e.takesBids()
	e.exec("UPDATE items SET event_id = ?, outcome = '' WHERE tenant_id = ?", event, e.one)
	estimates := func() (shown int) {
		for _, lot := range e.board(event).Items {
			switch {
			case lot.EstimatedStart == nil:
			case lot.EstimatedEnd == nil, lot.ItemID == item, lot.EstimatedStart.Add(time.Minute).Before(e.now()):
				t.Errorf("at %s: %+v", e.now(), lot)
			default:
				shown++
			}
		}
		return shown
	}
	before := estimates()
	if before == 0 {
		t.Fatal("no lot has an estimate")
	}
	for range 4 {
		e.millis.Add((30 * time.Second).Milliseconds())
		estimates()
	}
	e.millis.Add((3 * time.Hour).Milliseconds())
	if after := estimates(); after != 0 {
		t.Errorf("%d of %d lots keep their estimates", after, before)
	}
}
