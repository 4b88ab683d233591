package security

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/conformance/contract"
	"fairwarning/engine/conformance/requests"
)

// TestOtherPeoplesThings checks that naming another person's account, session, contact or record is rejected and changes
// nothing, for a guest, a bidder of either house, the inspector, and staff of another house.
func TestOtherPeoplesThings(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, ben, guest := s.who("dana"), s.who("ben"), s.guest(hostOne)
	before := s.state()
	for _, op := range operations(t) {
		e := examples[op.ID]
		if op.Audience == contract.Anyone || !e.IsAbout(op) {
			continue
		}
		call := request(op, dana, h)
		f := func(who, host string, headers []string, statuses ...int) {
			t.Helper()
			got := s.askHost(host, call.Method, call.Path, call.Body, headers...)
			for _, status := range statuses {
				if got.status == status && isRefusal(got) {
					return
				}
			}
			t.Errorf("%s of dana by %s: %d %s", op.ID, who, got.status, got.body)
		}
		f("ben", hostOne, ben.bearer(), 403, 404)
		f("a guest", hostOne, bearer(guest.Token), 401)
		f("a bidder of another house", hostTwo, s.who("2stranger").bearer(), 403, 404)
		f("an administrator of another house", hostTwo, s.who("2administrator").bearer(), 403, 404)
		f("an administrator of another house, here", hostOne, s.who("2administrator").bearer(), 401)
		f("the inspector", hostOne, s.who("inspector").bearer(), 403, 404)
		guess := request(op, nobody, h)
		real, made := s.ask(call.Method, call.Path, call.Body, ben.bearer()...), s.ask(guess.Method, guess.Path, guess.Body, ben.bearer()...)
		if real.status != made.status || real.message() != made.message() {
			t.Errorf("%s by ben tells a guess, %d %s, from what is dana's, %d %s", op.ID, made.status, made.body, real.status, real.body)
		}
	}
	s.unchanged(before, "somebody else's call")
}

// nobody has the IDs of a guess.
var nobody = &person{ID: guessed, Account: guessed, Ended: guessed, Offer: guessed, Search: guessed, Profile: guessed, Method: guessed, Invoice: guessed, Won: guessed,
	Document: guessed, Exemption: guessed, Settlement: guessed, Passkey: guessed, Link: strings.Repeat("A", 43)}

const guessed = 987654321

// message returns the message of a refusal.
func (r reply) message() string {
	var told struct{ Message string }
	_ = json.Unmarshal([]byte(r.body), &told)
	return told.Message
}

// newSecret returns what could be a link, of 32 random bytes.
func newSecret() string {
	var random [32]byte
	rand.Read(random[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(random[:])
}

// hashOf returns what a database may keep of a secret.
func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// TestDocumentLinks checks that a link works for whoever has it, only at its house, only for a while, and that none can be guessed.
func TestDocumentLinks(t *testing.T) {
	s := newStack(t)
	dana, carl := s.who("dana"), s.who("carl")
	f := func(what, host, link string, status int, headers ...string) {
		t.Helper()
		got := s.askHost(host, "GET", "/api/v1/Document/Download/"+link, "", headers...)
		if got.status != status || status == 200 && got.body != requests.PDF || status != 200 && (!isRefusal(got) || strings.Contains(got.body, "%PDF")) {
			t.Errorf("%s: %d %s", what, got.status, got.body)
		}
	}
	f("without a token", hostOne, dana.Link, 200)
	f("by somebody else", hostOne, dana.Link, 200, carl.bearer()...)
	f("at the other house", hostTwo, dana.Link, 404)
	f("a guess", hostOne, newSecret(), 404)
	f("a guess close by", hostOne, dana.Link[:42]+map[bool]string{true: "A", false: "B"}[dana.Link[42] != 'A'], 404)
	for _, link := range []string{strings.ToLower(dana.Link), strings.ToUpper(dana.Link), fmt.Sprint(dana.Document), hashOf(dana.Link)} {
		if got := s.ask("GET", "/api/v1/Document/Download/"+link, ""); got.status < 400 || strings.Contains(got.body, "%PDF") {
			t.Errorf("%s: %d %s", link, got.status, got.body)
		}
	}
	if got := s.ask("DELETE", fmt.Sprintf("/api/v1/Document/Delete?ID=%d", carl.Document), "", carl.bearer()...); got.status != 200 {
		t.Errorf("deleting: %d %s", got.status, got.body)
	}
	f("of a deleted document", hostOne, carl.Link, 404)
	s.pass(11 * time.Minute)
	f("after its time", hostOne, dana.Link, 410)
}

// TestActingStaffMayLess checks that staff acting for a person cannot call the operations reserved for that person, such as
// setting a password, or any staff operation. It also checks that nobody can act for staff, for themselves or for someone of
// another house, and that bidders, inspectors and auctioneers cannot act for anyone.
func TestActingStaffMayLess(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, clerk := s.who("dana"), s.who("clerk")
	proxy := func(by *person, host string, whom int64) reply {
		return s.askHost(host, "POST", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"proxy","user_Name":%q,"password":%q,"proxy_ID":%d}`, by.Email, password, whom))
	}
	before := s.state()
	for _, one := range []struct {
		by     *person
		host   string
		whom   int64
		status int
	}{
		{s.who("ben"), hostOne, dana.ID, 403}, {s.who("inspector"), hostOne, dana.ID, 403}, {s.who("auctioneer"), hostOne, dana.ID, 403},
		{clerk, hostOne, clerk.ID, 403}, {clerk, hostOne, s.who("administrator").ID, 403}, {clerk, hostOne, s.who("2stranger").ID, 404},
		{clerk, hostOne, 987654321, 404}, {s.who("2administrator"), hostOne, dana.ID, 401}, {s.who("2administrator"), hostTwo, dana.ID, 404},
	} {
		if got := proxy(one.by, one.host, one.whom); got.status != one.status || !isRefusal(got) {
			t.Errorf("%s at %s for %d: %d %s", one.by.Email, one.host, one.whom, got.status, got.body)
		}
	}
	s.unchanged(before, "a proxy sign-in that was refused")
	acting := s.token(hostOne, fmt.Sprintf(`{"grant_Type":"proxy","user_Name":%q,"password":%q,"proxy_ID":%d}`, clerk.Email, password, dana.ID))
	before = s.state()
	for _, op := range operations(t) {
		if !op.NotWhileActing && op.Audience != contract.Staff {
			continue
		}
		call := request(op, dana, h)
		if got := s.ask(call.Method, call.Path, call.Body, bearer(acting.Token)...); got.status != 403 || !isRefusal(got) {
			t.Errorf("%s by staff who acts for dana: %d %s", op.ID, got.status, got.body)
		}
	}
	s.unchanged(before, "acting staff")
}
