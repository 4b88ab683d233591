package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
)

const userPath = "/api/v1/User/"

func (e *engine) save(who api.Session, name, query string, notify bool) api.SavedSearch {
	e.t.Helper()
	return Read[api.SavedSearch](e.t, e.postAs(who, "/User/AddSavedSearch", Fields{"name": name, "query": query, "notify": notify}))
}

func (e *engine) saved(who api.Session) []api.SavedSearch {
	e.t.Helper()
	return Read[struct{ SavedSearches []api.SavedSearch }](e.t, e.as(who, "GET", userPath+"GetSavedSearches", "")).SavedSearches
}

func (e *engine) notices(who api.Session) (unread int, list []api.Notice) {
	e.t.Helper()
	got := Read[struct {
		Unread  int
		Notices []api.Notice
	}](e.t, e.as(who, "GET", userPath+"GetNotices", ""))
	return got.Unread, got.Notices
}

// TestEqualSearchesAreSavedOnce saves the same search in several spellings.
func TestEqualSearchesAreSavedOnce(t *testing.T) {
	e := NewEngine(t, 300)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	first := e.save(ann, " My\tmachines ", "makes=Hitachi|caterpillar&page_number=3&sort=newest&utm_source=x&categories=Excavator", true)
	if first.Name != "My machines" || first.Query != "categories=EXCAVATOR&makes=CATERPILLAR%7CHITACHI" || first.NewMatches != 0 {
		t.Errorf("%+v", first)
	}
	for _, same := range []string{"?categories=EXCAVATOR&makes=CATERPILLAR|HITACHI", "makes=caterpillar&makes=HITACHI|hitachi&categories=+excavator+"} {
		if again := e.save(ann, "Other", same, false); again != first {
			t.Errorf("%s: %+v", same, again)
		}
	}
	other := e.save(ann, "Text", "search_string=++Excavator++Mini+", false)
	if other.Query != "search_string=excavator+mini" {
		t.Errorf("%+v", other)
	}
	index := e.server.Indexes.Of(e.one)
	if all := index.Len(); other.Matches == 0 || other.Matches >= all {
		t.Errorf("%d of %d", other.Matches, all)
	}
	if list := e.saved(ann); len(list) != 2 || list[0].SavedSearchID != other.SavedSearchID || list[1] != first {
		t.Errorf("%+v", list)
	}
}

func TestInvalidSearchesAreNotSaved(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	f := func(name, query string) {
		t.Helper()
		e.status(e.postAs(ann, "/User/AddSavedSearch", Fields{"name": name, "query": query, "notify": true}), 422)
	}
	f("Nothing", "page_number=2&sort=make")
	f("Empty", "makes=|||&search_string=+")
	f("Broken", "makes=%zz")
	f("Long", "search_string="+strings.Repeat("x", 201))
	f("Longer", "makes="+strings.Repeat("x", 2000))
	f("", "makes=A")
	f(" \u202e ", "makes=A")
	f(strings.Repeat("x", 101), "makes=A")
	for i := range 50 {
		e.save(ann, "A", fmt.Sprintf("makes=M%d", i), true)
	}
	e.status(e.postAs(ann, "/User/AddSavedSearch", Fields{"name": "A", "query": "makes=ONE-MORE", "notify": true}), 400)
	if again := e.save(ann, "A", "makes=M0", true); again.SavedSearchID == 0 || len(e.saved(ann)) != 50 {
		t.Errorf("%+v", again)
	}
}

func TestSavedSearchesAreTheOwnersOnly(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	ann, ben := e.signIn("ann@one.example"), e.signIn("ben@one.example")
	row := e.save(ann, "Mine", "makes=HITACHI", false)
	set := Fields{"savedSearch_ID": row.SavedSearchID, "name": "Renamed", "notify": true}
	remove := fmt.Sprintf("%sRemoveSavedSearch?savedSearch_ID=%d", userPath, row.SavedSearchID)
	for _, who := range []api.Session{ben, {}} {
		want := map[bool]int{true: 401, false: 404}[who.Token == ""]
		e.status(e.as(who, "PUT", userPath+"SetSavedSearch", set.String()), want)
		e.status(e.as(who, "DELETE", remove, ""), want)
	}
	if len(e.saved(ben)) != 0 || e.saved(ann)[0].Name != "Mine" {
		t.Errorf("%+v", e.saved(ann))
	}
	if got := Read[api.SavedSearch](t, e.as(ann, "PUT", userPath+"SetSavedSearch", set.String())); got.Name != "Renamed" || !got.Notify {
		t.Errorf("%+v", got)
	}
	e.status(e.as(ann, "DELETE", remove, ""), 200)
	e.status(e.as(ann, "DELETE", remove, ""), 404)
}

// TestNewMatchesAreMailedOnceADay checks that people get one email about new items and no other within a day.
func TestNewMatchesAreMailedOnceADay(t *testing.T) {
	e := NewEngine(t, 50)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	told, untold := e.save(ann, "Airships", "search_string=airship", true), e.save(ann, "Silent", "years=1901", false)
	watcher := &messages.Watcher{Store: e.store, Indexes: e.server.Indexes}
	f := func(after time.Duration, airships int, want ...string) {
		t.Helper()
		e.millis.Add(after.Milliseconds())
		for i := range airships {
			e.addAirship(fmt.Sprintf("%d-%d", e.millis.Load(), i))
		}
		e.pass(0)
		for range 2 {
			e.must(watcher.Check(t.Context(), e.now()))
		}
		ann = e.signIn("ann@one.example") // tokens do not last for days
		_, list := e.notices(ann)
		var texts []string
		for _, n := range list {
			texts = append(texts, n.Text)
		}
		if !slices.Equal(texts, want) {
			t.Errorf("%q, want %q", texts, want)
		}
	}
	one, two := "A new item matches your search Airships", "2 new items match your search Airships"
	f(time.Hour, 0)
	f(time.Hour, 1, one)
	f(time.Hour, 1, one)
	if list := e.saved(ann); list[1].NewMatches != 1 || list[1].Matches != 2 || list[0].NewMatches != 2 || told.Matches+untold.Matches != 0 {
		t.Errorf("%+v", list)
	}
	f(20*time.Hour, 1, one)
	f(4*time.Hour, 0, two, one)
	f(48*time.Hour, 0, two, one)
	if _, list := e.notices(ann); list[0].URL != "/search?search_string=airship&sort=newest" || list[0].Kind != notice.NoticeNewMatches {
		t.Errorf("%+v", list[0])
	}
}

// addAirship adds an item of model year 1901 now.
func (e *engine) addAirship(number string) {
	e.t.Helper()
	rows, err := inventory.ItemsAfter(e.t.Context(), e.store, e.one, 0, 1)
	e.must(err)
	row := rows[0]
	row.ID, row.StockNumber, row.Title, row.Year, row.EventID, row.CreatedAt, row.UpdatedAt = 0, number, "1901 Zeppelin airship", 1901, nil, e.millis.Load(), e.millis.Load()
	_, err = e.store.DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(e.t.Context())
	e.must(err)
}

// TestNotices marks a person's own notifications as read up to one of them.
func TestNotices(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	ann, ben := e.signIn("ann@one.example"), e.signIn("ben@one.example")
	for _, text := range []string{"first", "second", "third"} {
		e.note(ann.UserID, text)
	}
	e.note(ben.UserID, "his")
	unread, list := e.notices(ann)
	if unread != 3 || len(list) != 3 || list[0].Text != "third" || list[2].IsRead || list[0].ItemID != 0 {
		t.Fatalf("%d, %+v", unread, list)
	}
	readUpTo := func(who api.Session, id int64, want int) {
		t.Helper()
		e.status(e.as(who, "PUT", userPath+"ReadNotices", Fields{"upTo": id}.String()), want)
	}
	readUpTo(ann, list[1].NoticeID, 200)
	if unread, list = e.notices(ann); unread != 1 || list[0].IsRead || !list[1].IsRead || !list[2].IsRead {
		t.Errorf("%d, %+v", unread, list)
	}
	readUpTo(ann, 1<<52, 200)
	if unread, _ := e.notices(ben); unread != 1 {
		t.Errorf("another person's notifications were marked as read: %d", unread)
	}
	readUpTo(ann, 0, 422)
	readUpTo(api.Session{}, 1, 401)
	e.status(e.get(userPath+"GetNotices"), 401)
}
