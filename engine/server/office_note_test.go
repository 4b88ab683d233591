package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/scripts/await"
)

// secretNote has a word that is in nothing else of the house.
const secretNote = "Announce: left rear tire replaced.\n\nSeller Quillfeather is in the room."

func (e *engine) writeNote(who api.Session, item int64, seen, note string) reply {
	e.t.Helper()
	return e.postAs(who, "/Event/SetOfficeNote", Fields{"item_ID": item, "seen": seen, "note": note})
}

// until returns what a stream sends, up to the first line with a mark.
func (l *listener) until(mark string) string {
	l.t.Helper()
	overdue := time.AfterFunc(await.Limit, l.cut)
	defer overdue.Stop()
	var read strings.Builder
	for l.lines.Scan() {
		read.WriteString(l.lines.Text() + "\n")
		if strings.Contains(l.lines.Text(), mark) {
			return read.String()
		}
	}
	l.t.Fatalf("the stream ended before %q: %s", mark, read.String())
	return ""
}

func TestStaffWriteTheOfficeNoteOfALot(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.ringing()
	e.somebody("auc@one.example", api.RoleAuctioneer)
	e.somebody("ins@one.example", api.RoleInspector)
	auctioneer, ann := e.signIn("auc@one.example"), e.enrolled("ann@one.example")
	e.status(e.call(clerk, event, 0, "open"), 200)
	if lot := e.console(clerk, event).Lot; lot == nil || lot.Notes != "" {
		t.Errorf("without a note: %+v", lot)
	}
	written := Read[struct{ Note string }](t, e.writeNote(clerk, item, "", " Keys at the desk \r\n\r\n\r\n Titled\t"))
	if want := "Keys at the desk\n\nTitled"; written.Note != want || e.console(auctioneer, event).Lot.Notes != want {
		t.Errorf("%q on the console: %+v", written.Note, e.console(auctioneer, event).Lot)
	}
	e.says(e.writeNote(auctioneer, item, "", "Keys are lost"), 409, "Somebody else has changed this note")
	e.status(e.writeNote(clerk, item, "", written.Note), 200) // its answer was lost
	e.status(e.writeNote(auctioneer, item, written.Note, ""), 200)
	if console := e.console(clerk, event); console.Lot.Notes != "" || console.Ring.Seq != 1 {
		t.Errorf("%+v", console)
	}
	for _, who := range []api.Session{ann, e.signIn("ins@one.example")} {
		e.status(e.writeNote(who, item, "", "mine"), 403)
	}
	e.status(e.writeNote(api.Session{}, item, "", "mine"), 401)
	e.status(e.writeNote(clerk, 1<<40, "", "no item"), 404)
	e.status(e.writeNote(clerk, item, "", strings.Repeat("x", 1001)), 422)
	var recorded int
	e.must(e.store.DB.NewRaw("SELECT count(*) FROM audit_records WHERE tenant_id = ? AND action = 'office-note'", e.one).Scan(t.Context(), &recorded))
	if recorded != 2 {
		t.Errorf("%d entries in the audit record", recorded)
	}
}

// TestNobodyElseLearnsTheOfficeNote looks for the note in every public answer, in those of a bidder, and in all streams.
func TestNobodyElseLearnsTheOfficeNote(t *testing.T) {
	e := newFurnishedEngine(t)
	event, item, clerk := e.ringing()
	ann := e.enrolled("ann2@one.example")
	feed, board, own := e.listen(0, ""), e.openBoard(event, ""), e.stream(ann, fmt.Sprintf("?items=%d", item))
	e.exec("UPDATE items SET office_note = ? WHERE tenant_id = ?", secretNote, e.one)
	e.status(e.writeNote(clerk, item, secretNote, secretNote+" Truly."), 200)
	e.status(e.call(clerk, event, 0, "open"), 200)
	e.status(e.call(clerk, event, 1, "start"), 200)
	e.status(e.bidLive(ann, event, item, 11_250, "a bid"), 200)
	e.tell()
	streams := map[string]string{"the feed": feed.until(fmt.Sprintf(`"event:%d"`, event)), "the board": board.until(`"phase":"open"`), "ann's stream": own.until(`"currentBid":11250`)}
	answers := publicCalls(e)
	answers = append(answers, "/api/v1/Auction/SearchInventory?search_string=Quillfeather", "/api/v1/Auction/GetSearchSuggestions?search_string=quill")
	for _, path := range answers {
		for who, got := range map[string]reply{"everybody": e.get(path), "ann": e.as(ann, "GET", path, "")} {
			streams[path+" for "+who] = got.body
		}
	}
	for _, op := range api.Operations() {
		if op.Method == "GET" && op.Server == api.ByWriter && len(op.Events) == 0 {
			path := fmt.Sprintf("%s%s?Event_ID=%d&Item_ID=%d", api.Prefix, op.Path, event, item)
			streams[path] = e.as(ann, "GET", path, "").body
		}
	}
	for source, text := range streams {
		if text == "" || strings.Contains(strings.ToLower(text), "quillfeather") && !strings.HasSuffix(source, "search_string=Quillfeather") || strings.Contains(text, "left rear tire") {
			t.Errorf("%s: %s", source, text)
		}
	}
	found := Read[struct{ Total int }](t, e.get("/api/v1/Auction/SearchInventory?search_string=Quillfeather"))
	if found.Total != 0 {
		t.Errorf("the search finds %d items by their note", found.Total)
	}
	if lot := e.console(clerk, event).Lot; lot == nil || lot.Notes != secretNote+" Truly." {
		t.Errorf("the console: %+v", lot)
	}
}

// TestTheConsoleShowsThePaddleOfEveryBidInTheRoom bids on the floor with and without a paddle and against the internet, and takes one back.
func TestTheConsoleShowsThePaddleOfEveryBidInTheRoom(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.takesBids()
	ann := e.enrolled("ann@one.example")
	e.exec("UPDATE event_registrations SET bidder_number = 2214 WHERE user_id = ?", ann.UserID)
	e.status(e.call(clerk, event, 2, "floor", "paddle", " 31 "), 200)
	e.status(e.bidLive(ann, event, item, 125, "ann"), 200)
	e.status(e.call(clerk, event, 4, "floor", "paddle", "47"), 200)
	e.status(e.call(clerk, event, 5, "floor"), 200)
	e.status(e.call(clerk, event, 6, "floor", "paddle", "99"), 200)
	e.status(e.call(clerk, event, 7, "undo"), 200)
	e.status(e.bidLive(ann, event, item, 200, "again", "max", 300), 200)
	e.status(e.call(clerk, event, 9, "floor", "paddle", "12"), 200)
	var got []string
	for _, bid := range e.console(clerk, event).Lot.Bids {
		got = append(got, fmt.Sprint(bid.Amount.USD(), " ", bid.IsFloor, bid.IsAuto, " ", bid.Paddle))
	}
	want := []string{"$250 false true 2214", "$225 true false 12", "$200 false false 2214", "$175 true false ", "$150 true false 47", "$125 false false 2214", "$100 true false 31"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, want %q", got, want)
	}
	history := e.get(fmt.Sprintf("/api/v1/Event/GetBidHistory?Event_ID=%d&Item_ID=%d", event, item))
	if strings.Contains(history.body, "paddle") || strings.Contains(history.body, "47") {
		t.Errorf("the public history: %s", history.body)
	}
}
