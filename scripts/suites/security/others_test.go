package security

import (
	"fmt"
	"testing"
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
	}
	s.unchanged(before, "somebody else's call")
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
