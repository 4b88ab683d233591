package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

type handoffAnswer struct {
	Token     string
	ExpiresAt time.Time
	BoardURL  string
}

func TestHandoffTokenSignsInOnce(t *testing.T) {
	e := NewEngine(t, 60)
	ann := e.somebody("ann@one.example")
	own, path := e.signIn("ann@one.example"), fmt.Sprintf("/api/v1/Auction/GetHandoffSession?Event_ID=%d", e.anEvent())
	got := Read[handoffAnswer](t, e.as(own, "GET", path, ""))
	if got.BoardURL != fmt.Sprintf("/simulcast?event=%d", e.anEvent()) || !got.ExpiresAt.Equal(e.now().Add(time.Minute)) {
		t.Errorf("%+v", got)
	}
	body := fmt.Sprintf(`{"token":%q}`, got.Token)
	e.status(e.do("POST", "two.localhost", "/api/Token/handoff", body), 401)
	board := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/handoff", body))
	info := Read[api.UserInformation](t, e.as(board, "GET", "/api/v1/Auction/getUserInformation", ""))
	if board.UserID != ann || info.UserID != ann || info.ActedFor != nil {
		t.Errorf("%+v, %+v", board, info)
	}
	e.status(e.do("POST", "localhost", "/api/Token/handoff", body), 401)
	if entry := e.activity(own, 0)[0]; entry.Action != "sign-in" || entry.Detail["by"] != "hand-off" {
		t.Errorf("%+v", entry)
	}
	late := Read[handoffAnswer](t, e.as(own, "GET", "/api/v1/Settings/GetHandOff", ""))
	if late.BoardURL != "/enter-auction" {
		t.Errorf("%+v", late)
	}
	e.millis.Add(60_000)
	e.status(e.do("POST", "localhost", "/api/Token/handoff", fmt.Sprintf(`{"token":%q}`, late.Token)), 401)
}

func TestHandoffNeedsAPersonAndAnEventOfTheHouse(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("ann@one.example")
	own, guest, path := e.signIn("ann@one.example"), e.session(`{"grant_Type":"guest"}`), "/api/v1/Auction/GetHandoffSession?Event_ID="
	e.status(e.as(guest, "GET", path+fmt.Sprint(e.anEvent()), ""), 401)
	e.status(e.as(guest, "GET", "/api/v1/Settings/GetHandOff", ""), 401)
	e.status(e.as(own, "GET", path+"999999", ""), 404)
	e.status(e.as(own, "GET", path+"x", ""), 400)
	e.status(e.do("POST", "localhost", "/api/Token/handoff", `{"token":""}`), 422)
	e.status(e.do("POST", "localhost", "/api/Token/handoff", `{"token":"' OR 1=1 --"}`), 401)
}

// boards has house one call its simulcast events on its own board.
func (e *engine) boards(takesRefreshToken bool) {
	e.t.Helper()
	house, err := tenant.TenantBySlug(e.t.Context(), e.store, "one")
	e.must(err)
	house.Content.AuctionBoardURL, house.Content.BoardTakesRefreshToken = "https://board.example/live", takesRefreshToken
	_, err = tenant.PutTenant(e.t.Context(), e.store, house)
	e.must(err)
	_, err = e.server.Reload(e.t.Context())
	e.must(err)
}

// TestBoardsWithoutHTTPSGetNoTokens checks that a house's board without https is refused, and ignored if an older engine stored it.
func TestBoardsWithoutHTTPSGetNoTokens(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("ann@one.example")
	e.boards(true)
	house, err := tenant.TenantBySlug(t.Context(), e.store, "one")
	e.must(err)
	for _, address := range []string{"http://board.example/live", "HTTP://board.example", "//board.example", "javascript:alert(1)", "board.example", "https://", "https://ann@board.example"} {
		house.Content.AuctionBoardURL = address
		if _, err := tenant.PutTenant(t.Context(), e.store, house); err == nil || !strings.Contains(err.Error(), "https://") {
			t.Errorf("%s: %v", address, err)
		}
	}
	e.exec(`UPDATE tenants SET content = replace(content, 'https://board.example', 'http://board.example')`)
	_, err = e.server.Reload(t.Context())
	e.must(err)
	e.exec("UPDATE events SET type_id = ?, ring = '' WHERE id = ?", codes.EventSimulcast, e.anEvent())
	own := e.signIn("ann@one.example")
	for _, path := range []string{fmt.Sprintf("/api/v1/Auction/GetHandoffSession?Event_ID=%d", e.anEvent()), "/api/v1/Settings/GetHandOff"} {
		if got := Read[handoffAnswer](t, e.as(own, "GET", path, "")); strings.Contains(got.BoardURL, "board.example") {
			t.Errorf("%s leads to %s", path, got.BoardURL)
		}
	}
}

// TestHandoffUsesTheHousesBoard checks that only a simulcast event without a ring of ours leads to the house's own board.
func TestHandoffUsesTheHousesBoard(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("ann@one.example")
	e.boards(false)
	own, path := e.signIn("ann@one.example"), fmt.Sprintf("/api/v1/Auction/GetHandoffSession?Event_ID=%d", e.anEvent())
	ours := fmt.Sprintf("/simulcast?event=%d", e.anEvent())
	for _, c := range []struct {
		eventType  int
		ring       string
		board      string
		isExternal bool
	}{
		{codes.EventOnline, "", ours, false}, {codes.EventThirdParty, "", ours, false}, {codes.EventSimulcast, rules.CalledByClerk, ours, false},
		{codes.EventSimulcast, "", "https://board.example/live", true},
	} {
		e.exec("UPDATE events SET type_id = ?, ring = ? WHERE id = ?", c.eventType, c.ring, e.anEvent())
		if got := Read[handoffAnswer](t, e.as(own, "GET", path, "")); got.BoardURL != c.board {
			t.Errorf("%+v: %+v", c, got)
		}
		if got := Read[api.EventDetail](t, e.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", e.anEvent()))); got.HasExternalBoard != c.isExternal {
			t.Errorf("%+v: %+v", c, got.Event)
		}
	}
	if got := Read[handoffAnswer](t, e.as(own, "GET", "/api/v1/Settings/GetHandOff", "")); got.BoardURL != "https://board.example/live" {
		t.Errorf("%+v", got)
	}
}

// TestHandoffOfARefreshToken checks that the house's board gets one only if the house says so, and only that board; and that neither
// site's use of its own ends the other's session.
func TestHandoffOfARefreshToken(t *testing.T) {
	e := NewEngine(t, 60)
	ann := e.somebody("ann@one.example")
	e.boards(true)
	own, path := e.signIn("ann@one.example"), fmt.Sprintf("/api/v1/Auction/GetHandoffSession?Event_ID=%d", e.anEvent())
	refresh := func(token string) reply {
		return e.do("POST", "localhost", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"refresh","user_Name":%q}`, token))
	}
	e.status(refresh(Read[handoffAnswer](t, e.as(own, "GET", path, "")).Token), 401)
	e.exec("UPDATE events SET type_id = ?, ring = '' WHERE id = ?", codes.EventSimulcast, e.anEvent())
	given := Read[handoffAnswer](t, e.as(own, "GET", path, ""))
	if given.BoardURL != "https://board.example/live" || given.Token == own.RefreshToken || !given.ExpiresAt.After(e.now().Add(24*time.Hour)) {
		t.Errorf("%+v", given)
	}
	board := Read[api.Session](t, refresh(given.Token))
	mine := Read[api.Session](t, refresh(own.RefreshToken))
	if board.UserID != ann || Read[api.Session](t, refresh(board.RefreshToken)).UserID != ann || Read[api.Session](t, refresh(mine.RefreshToken)).UserID != ann {
		t.Errorf("%+v, %+v", board, mine)
	}
	if got := Read[handoffAnswer](t, e.as(mine, "GET", "/api/v1/Settings/GetHandOff", "")); refresh(got.Token).StatusCode != 401 {
		t.Error("GetHandOff gives a refresh token")
	}
}

// TestHandoffKeepsStaffActing checks that staff acting for a person also act on the board, and no longer than the first
// session.
func TestHandoffKeepsStaffActing(t *testing.T) {
	e := NewEngine(t, 60)
	ann := e.somebody("ann@one.example")
	cleo := e.somebody("cleo@one.example", "clerk")
	acting := Read[api.Session](t, e.actFor("cleo@one.example", ann, testPassword))
	until := e.now().Add(time.Hour)
	e.millis.Add((10 * time.Minute).Milliseconds())
	token := Read[handoffAnswer](t, e.as(acting, "GET", "/api/v1/Settings/GetHandOff", "")).Token
	board := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/handoff", fmt.Sprintf(`{"token":%q}`, token)))
	info := Read[api.UserInformation](t, e.as(board, "GET", "/api/v1/Auction/getUserInformation", ""))
	if board.RefreshTokenExpiresIn != 50 || info.ActedFor == nil || info.ActedFor.UserID != cleo || !info.ActedFor.Until.Equal(until) {
		t.Errorf("%+v, %+v", board, info.ActedFor)
	}
	var rows []db.AuditRow
	e.must(e.store.DB.NewSelect().Model(&rows).Where("user_id = ? AND action = 'sign-in'", ann).Scan(t.Context()))
	if len(rows) != 1 || rows[0].ActingUserID == nil || *rows[0].ActingUserID != cleo {
		t.Errorf("%+v", rows)
	}
}
