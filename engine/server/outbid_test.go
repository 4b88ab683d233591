package server

import (
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
)

// TestBidCountsEvenIfItsNoticeFails checks that a bid counts, once, even if nobody can be notified, and that they are
// notified later.
func TestBidCountsEvenIfItsNoticeFails(t *testing.T) {
	e := NewEngine(t, 300)
	item, ann, ben := e.openLot(), e.openBidder("ann@one.example"), e.openBidder("ben@one.example")
	e.bidAndTell(ann, item, 500)
	e.change(`ALTER TABLE notices RENAME TO lost`)
	if lot := e.bidAndTell(ben, item, 1000); lot.PrebidStatusID != 100 || lot.TotalBids != 3 {
		t.Errorf("%+v", lot)
	}
	if err := messages.NoticeOutbid(t.Context(), e.store, e.millis.Load()); err == nil {
		t.Error("NoticeOutbid did not report the failure")
	}
	e.change(`ALTER TABLE lost RENAME TO notices`)
	for range 2 {
		e.must(messages.NoticeOutbid(t.Context(), e.store, e.millis.Load()))
		if unread, list := e.notices(ann); unread != 1 || list[0].Kind != notice.NoticeOutbid {
			t.Errorf("%+v", list)
		}
	}
}

// TestOutbidNoticeIsSentOnce sends a bid twice and runs two notifiers: the outbid person gets one notification and one
// email, and neither names the bidder.
func TestOutbidNoticeIsSentOnce(t *testing.T) {
	e := NewEngine(t, 300)
	item, ann, ben := e.openLot(), e.openBidder("ann@one.example"), e.openBidder("ben@one.example")
	e.bidAndTell(ann, item, 500)
	body := Fields{"item_ID": item, "amount": 1000}.String()
	for range 3 {
		e.status(e.do("POST", "localhost", "/api/v1/Auction/PreBid", body, "Authorization", "Bearer "+ben.Token, "Idempotency-Key", "once"), 200)
	}
	for range 2 {
		notifier := &messages.Notifier{Store: e.store, Site: e.server.identity.Links.Page, Now: e.now, Token: e.server.identity.Sessions.UnsubscribeToken}
		e.must(notifier.NoticeOutbid(t.Context()))
		e.must(notifier.QueueMessages(t.Context()))
	}
	unread, list := e.notices(ann)
	if unread != 1 || list[0].Kind != notice.NoticeOutbid || !strings.HasSuffix(list[0].Text, "now at $525") {
		t.Errorf("%+v", list)
	}
	mails := e.mailsTo("ann@one.example")
	if !slices.Equal(e.templatesTo("ann@one.example"), []string{notice.NoticeOutbid}) || !strings.Contains(mails[0].Text, "https://localhost/item/") {
		t.Errorf("%+v", mails)
	}
	for _, told := range []string{list[0].Text, mails[0].Text, mails[0].HTML} {
		if strings.Contains(told, "1,000") || strings.Contains(strings.ToLower(told), "ben") {
			t.Errorf("the message reveals the bidder or the amount: %s", told)
		}
	}
	if len(e.mailsTo("ben@one.example")) != 0 {
		t.Error("the leader got mail")
	}
}
