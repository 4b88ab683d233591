package messages

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/mail/mailtest"
	"fairwarning/engine/notice"
)

// TestNoticesCanBeUnsubscribedWithOneClick checks the headers and links of every kind of notice on the wire, and their absence from what
// a person cannot turn off.
func TestNoticesCanBeUnsubscribedWithOneClick(t *testing.T) {
	p := newPost(t)
	topicOf := map[string]string{notice.NoticeOutbid: "outBid", notice.NoticeNewMatches: "savedSearches", notice.NoticeEventStarting: "starting",
		notice.NoticeExtended: "starting", notice.NoticeLost: "ended", notice.NoticeWon: "", notice.NoticeSold: "", notice.NoticePending: "", notice.NoticeOffer: ""}
	for _, kind := range slices.Sorted(maps.Keys(channelRules)) {
		user := p.bidder(kind+"@example.com", true, nil)
		p.notice(notice.NoticeRow{UserID: user, Kind: kind, Text: "Something", URL: "/item/1", DedupeKey: kind})
		if err := p.notifier(p.Store).QueueMessages(t.Context()); err != nil {
			t.Fatal(err)
		}
		var rows []db.MessageRow
		if err := p.DB.NewSelect().Model(&rows).Where("user_id = ?", user).Scan(t.Context()); err != nil || len(rows) == 0 {
			t.Fatalf("%s: %d messages, %v", kind, len(rows), err)
		}
		topic := channelRules[kind].topic
		if want, isListed := topicOf[kind]; isListed && topic != want {
			t.Errorf("%s: its topic is %q, want %q", kind, topic, want)
		}
		for _, row := range rows {
			if row.Kind == db.MessageSMS {
				if row.UnsubscribeURL != "" {
					t.Errorf("%s: a text message has %s", kind, row.UnsubscribeURL)
				}
				continue
			}
			checkUnsubscribe(t, row, user, p.tenant, topic)
		}
	}
}

func checkUnsubscribe(t *testing.T, row db.MessageRow, user, tenant int64, topic string) {
	t.Helper()
	_, list := deliver(t, "", mailtest.Prairie(), row)
	if len(list) != 1 {
		t.Fatalf("%s: %d emails", row.Template, len(list))
	}
	link, post := list[0].Header.Get("List-Unsubscribe"), list[0].Header.Get("List-Unsubscribe-Post")
	if topic == "" {
		if link != "" || post != "" || strings.Contains(row.Text+row.HTML, "/unsubscribe") {
			t.Errorf("%s: %q, %q", row.Template, link, post)
		}
		return
	}
	token := fmt.Sprintf("%d.%d.%d", tenant, user, slices.Index(topicNames, topic))
	if !strings.HasPrefix(link, "<https://") || !strings.HasSuffix(link, "/api/v1/User/Unsubscribe/"+token+">") || post != "List-Unsubscribe=One-Click" {
		t.Errorf("%s: %q, %q", row.Template, link, post)
	}
	if strings.Contains(link, "@") {
		t.Errorf("%s: %q reveals an address", row.Template, link)
	}
	if page := "/unsubscribe?token=" + token; !strings.Contains(row.Text, page) || !strings.Contains(row.HTML, page) {
		t.Errorf("%s does not lead to %s", row.Template, page)
	}
}

func TestLinksAndSecurityMailsCannotBeUnsubscribed(t *testing.T) {
	for _, name := range []string{mail.Welcome, mail.Reset, mail.PasswordChanged, mail.ProxySignIn, mail.EventRegistered, mail.TaxExemptionAnswered, mail.RegistrationComplete} {
		_, list := deliver(t, "", mailtest.Prairie(), mail.Compose(mailtest.Prairie(), name, mailtest.Dale, mailtest.Full))
		if len(list) != 1 || list[0].Header.Get("List-Unsubscribe")+list[0].Header.Get("List-Unsubscribe-Post") != "" {
			t.Errorf("%s can be unsubscribed", name)
		}
	}
}
