package security

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/identity"
)

// TestOtherPeoplesThings checks that naming another person's account, session, contact or record is rejected and changes
// nothing, for a guest, a bidder of either house, the inspector, and staff of another house.
func TestOtherPeoplesThings(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, ben, guest := s.who("dana"), s.who("ben"), s.guest(hostOne)
	before := s.state()
	for _, op := range operations(t) {
		e := examples[op.id]
		if op.who == anyone || !op.isAbout(e) {
			continue
		}
		call := op.made(e, dana, h)
		f := func(who, host string, headers []string, statuses ...int) {
			t.Helper()
			got := s.askHost(host, call.method, call.path, call.body, headers...)
			for _, status := range statuses {
				if got.status == status && isRefusal(got) {
					return
				}
			}
			t.Errorf("%s of dana by %s: %d %s", op.id, who, got.status, got.body)
		}
		f("ben", hostOne, ben.bearer(), 403, 404)
		f("a guest", hostOne, bearer(guest.Token), 401)
		f("a bidder of another house", hostTwo, s.who("2stranger").bearer(), 403, 404)
		f("an administrator of another house", hostTwo, s.who("2administrator").bearer(), 403, 404)
		f("an administrator of another house, here", hostOne, s.who("2administrator").bearer(), 401)
		f("the inspector", hostOne, s.who("inspector").bearer(), 403, 404)
		guess := op.made(e, nobody, h)
		real, made := s.ask(call.method, call.path, call.body, ben.bearer()...), s.ask(guess.method, guess.path, guess.body, ben.bearer()...)
		if real.status != made.status || real.message() != made.message() {
			t.Errorf("%s by ben tells a guess, %d %s, from what is dana's, %d %s", op.id, made.status, made.body, real.status, real.body)
		}
	}
	s.unchanged(before, "somebody else's call")
}

// nobody has the IDs of a guess.
var nobody = &person{id: guessed, account: guessed, ended: guessed, offer: guessed, search: guessed, profile: guessed, method: guessed, invoice: guessed, won: guessed,
	document: guessed, exemption: guessed, settlement: guessed, passkey: guessed, link: strings.Repeat("A", 43)}

const guessed = 987654321

// message returns the message of a refusal.
func (r reply) message() string {
	var told struct{ Message string }
	_ = json.Unmarshal([]byte(r.body), &told)
	return told.Message
}

// TestDocumentLinks checks that a link works for whoever has it, only at its house, only for a while, and that none can be guessed.
func TestDocumentLinks(t *testing.T) {
	s := newStack(t)
	dana, carl := s.who("dana"), s.who("carl")
	f := func(what, host, link string, status int, headers ...string) {
		t.Helper()
		got := s.askHost(host, "GET", "/api/v1/Document/Download/"+link, "", headers...)
		if got.status != status || status == 200 && got.body != exampleFile || status != 200 && (!isRefusal(got) || strings.Contains(got.body, "%PDF")) {
			t.Errorf("%s: %d %s", what, got.status, got.body)
		}
	}
	f("without a token", hostOne, dana.link, 200)
	f("by somebody else", hostOne, dana.link, 200, carl.bearer()...)
	f("at the other house", hostTwo, dana.link, 404)
	f("a guess", hostOne, identity.NewSecret(), 404)
	f("a guess close by", hostOne, dana.link[:42]+map[bool]string{true: "A", false: "B"}[dana.link[42] != 'A'], 404)
	for _, link := range []string{strings.ToLower(dana.link), strings.ToUpper(dana.link), fmt.Sprint(dana.document), identity.HashSecret(dana.link)} {
		if got := s.ask("GET", "/api/v1/Document/Download/"+link, ""); got.status < 400 || strings.Contains(got.body, "%PDF") {
			t.Errorf("%s: %d %s", link, got.status, got.body)
		}
	}
	if got := s.ask("DELETE", fmt.Sprintf("/api/v1/Document/Delete?ID=%d", carl.document), "", carl.bearer()...); got.status != 200 {
		t.Errorf("deleting: %d %s", got.status, got.body)
	}
	f("of a deleted document", hostOne, carl.link, 404)
	s.pass(11 * time.Minute)
	f("after its time", hostOne, dana.link, 410)
}

// TestActingStaffMayLess checks that staff acting for a person cannot call the operations reserved for that person, such as
// setting a password, or any staff operation. It also checks that nobody can act for staff, for themselves or for someone of
// another house, and that bidders, inspectors and auctioneers cannot act for anyone.
func TestActingStaffMayLess(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, clerk := s.who("dana"), s.who("clerk")
	proxy := func(by *person, host string, whom int64) reply {
		return s.askHost(host, "POST", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"proxy","user_Name":%q,"password":%q,"proxy_ID":%d}`, by.email, password, whom))
	}
	before := s.state()
	for _, one := range []struct {
		by     *person
		host   string
		whom   int64
		status int
	}{
		{s.who("ben"), hostOne, dana.id, 403}, {s.who("inspector"), hostOne, dana.id, 403}, {s.who("auctioneer"), hostOne, dana.id, 403},
		{clerk, hostOne, clerk.id, 403}, {clerk, hostOne, s.who("administrator").id, 403}, {clerk, hostOne, s.who("2stranger").id, 404},
		{clerk, hostOne, 987654321, 404}, {s.who("2administrator"), hostOne, dana.id, 401}, {s.who("2administrator"), hostTwo, dana.id, 404},
	} {
		if got := proxy(one.by, one.host, one.whom); got.status != one.status || !isRefusal(got) {
			t.Errorf("%s at %s for %d: %d %s", one.by.email, one.host, one.whom, got.status, got.body)
		}
	}
	s.unchanged(before, "a proxy sign-in that was refused")
	acting := s.token(hostOne, fmt.Sprintf(`{"grant_Type":"proxy","user_Name":%q,"password":%q,"proxy_ID":%d}`, clerk.email, password, dana.id))
	before = s.state()
	for _, op := range operations(t) {
		e := examples[op.id]
		if !op.notWhileActing && op.who != staff {
			continue
		}
		call := op.made(e, dana, h)
		if got := s.ask(call.method, call.path, call.body, bearer(acting.Token)...); got.status != 403 || !isRefusal(got) {
			t.Errorf("%s by staff who acts for dana: %d %s", op.id, got.status, got.body)
		}
	}
	s.unchanged(before, "acting staff")
}
