package messages

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/notice"
	"fairwarning/engine/people"
	"fairwarning/engine/tenant"
)

// bidder adds a user with these preferences; nil means the defaults.
func (p *testPost) bidder(email string, verified bool, preferences *api.NotificationPreferences) int64 {
	p.t.Helper()
	id, err := identity.PutUser(p.t.Context(), p.Store, p.tenant, db.UserRow{Email: email, FirstName: "Dale", PasswordHash: "!", Phone: "6055550177"})
	if err == nil && verified {
		_, err = p.DB.NewRaw("UPDATE users SET phone_verified_at = 1 WHERE id = ?", id).Exec(p.t.Context())
	}
	if err == nil && preferences != nil {
		err = people.SetNotificationPreferences(p.t.Context(), p.Store, p.tenant, id, *preferences, db.AuditRow{UserID: id})
	}
	if err != nil {
		p.t.Fatal(err)
	}
	return id
}

// notice inserts a notice.
func (p *testPost) notice(row notice.NoticeRow) {
	p.t.Helper()
	row.TenantID, row.CreatedAt = p.tenant, p.clock.Load()
	if _, err := p.DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
}

// outbid inserts an outbid notice for a user.
func (p *testPost) outbid(user, item int64, by int, cents int64) {
	p.t.Helper()
	row := notice.OutbidNotice(user, &db.ItemRow{ID: item, Title: "2016 HITACHI ZX350LC-6", ShowCurrentBid: true, CurrentCents: &cents}, by)
	row.ItemID = nil // there are no items here
	p.notice(row)
}

func (p *testPost) notifier(store *db.Store) *Notifier {
	return &Notifier{Store: store, Now: p.now, Token: func(tenant, user int64, topic byte) string { return fmt.Sprintf("%d.%d.%d", tenant, user, topic) }, Site: func(t *db.Tenant, path string) string { return "https://" + t.Hosts[0] + path }}
}

// queued runs the notifier and returns the queued messages as "kind template recipient", which it deletes.
func (p *testPost) queued() (list []string) {
	p.t.Helper()
	if err := p.notifier(p.Store).QueueMessages(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
	var rows []db.MessageRow
	if err := p.DB.NewSelect().Model(&rows).Order("id").Scan(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
	for _, row := range rows {
		list = append(list, row.Kind+" "+row.Template+" "+row.Recipient)
	}
	if _, err := p.DB.NewRaw("DELETE FROM messages").Exec(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
	return list
}

// TestPreferences checks that email and SMS follow the preferences, and that SMS needs a verified phone.
func TestPreferences(t *testing.T) {
	p := newPost(t)
	all := api.NotificationPreferences{Email: true, Mobile: true, OutBid: true, Rejected: true, Accepted: true, Counter: true, Starting: true, Ended: true, Canceled: true}
	count := 0
	f := func(kind string, verified bool, change func(*api.NotificationPreferences), want ...string) {
		t.Helper()
		count++
		preferences, email := all, fmt.Sprintf("b%d@example.com", count)
		change(&preferences)
		user := p.bidder(email, verified, &preferences)
		p.notice(notice.NoticeRow{UserID: user, Kind: kind, Text: "Something", URL: "/item/1", DedupeKey: email})
		for i := range want {
			want[i] += " " + kind + " " + map[bool]string{true: email, false: "+16055550177"}[want[i] == db.MessageMail]
		}
		if got := p.queued(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
	as := func(*api.NotificationPreferences) {}
	f(notice.NoticeOutbid, true, as, db.MessageMail, db.MessageSMS)
	f(notice.NoticeOutbid, false, as, db.MessageMail)
	f(notice.NoticeOutbid, true, func(p *api.NotificationPreferences) { p.OutBid = false })
	f(notice.NoticeOutbid, true, func(p *api.NotificationPreferences) { p.Email = false }, db.MessageSMS)
	f(notice.NoticeOutbid, true, func(p *api.NotificationPreferences) { p.Mobile = false }, db.MessageMail)
	f(notice.NoticeWon, true, func(p *api.NotificationPreferences) { *p = api.NotificationPreferences{Email: true} }, db.MessageMail)
	f(notice.NoticeWon, true, func(p *api.NotificationPreferences) { p.Email = false })
	f(notice.NoticeLost, true, func(p *api.NotificationPreferences) { p.Ended = false })
	f(notice.NoticeOfferCountered, true, func(p *api.NotificationPreferences) { p.Counter = false })
	f(notice.NoticeOfferAccepted, true, func(p *api.NotificationPreferences) { p.Accepted = false })
	f(notice.NoticeOfferRejected, true, func(p *api.NotificationPreferences) { p.Rejected = false })
	f(notice.NoticeEventStarting, true, func(p *api.NotificationPreferences) { p.Starting = false })
	f(notice.NoticeEventEnded, true, func(p *api.NotificationPreferences) { p.Ended = false })
	f(notice.NoticeEventCanceled, true, func(p *api.NotificationPreferences) { p.Canceled = false })
	f("of-a-later-version", true, as)
}

// TestSubjectsSayHowTheItemWasGained checks that only people who won a lot by bidding read that they won.
func TestSubjectsSayHowTheItemWasGained(t *testing.T) {
	p := newPost(t)
	leader, item := p.bidder("a@example.com", true, nil), db.ItemRow{Title: "2016 Hitachi", Outcome: db.OutcomeSold}
	f := func(row notice.NoticeRow, want string) {
		t.Helper()
		row.ItemID, row.DedupeKey = nil, want // there are no items here
		p.notice(row)
		if err := p.notifier(p.Store).QueueMessages(t.Context()); err != nil {
			t.Fatal(err)
		}
		var subject string
		if err := p.DB.NewRaw("SELECT subject FROM messages ORDER BY id DESC LIMIT 1").Scan(t.Context(), &subject); err != nil || subject != want {
			t.Errorf("%q, want %q (%v)", subject, want, err)
		}
	}
	f(notice.BoughtNotice(leader, &item, 1, 900_000), "You bought: 2016 Hitachi")
	f(notice.NoticeRow{UserID: leader, Kind: notice.NoticeWon, Detail: notice.NoticeDetail{Item: item.Title}}, "You won: 2016 Hitachi")
	update := notice.OfferUpdate{OfferID: 1, Sequence: 2, Cents: 900_000}
	f(notice.OfferNotice(notice.NoticeOfferAccepted, leader, false, &item, update), "Your offer was accepted: 2016 Hitachi")
	f(notice.OfferNotice(notice.NoticeOfferAccepted, leader, true, &item, update), "Your counteroffer was accepted: 2016 Hitachi")
}

// TestRegistrationChannels checks that the registration for an event limits the channels of its notices.
func TestRegistrationChannels(t *testing.T) {
	p := newPost(t)
	terms, err := tenant.AddTerms(t.Context(), p.Store, p.tenant, db.TermsRow{Title: "Terms", IsDefault: true})
	if err != nil {
		t.Fatal(err)
	}
	event, err := auction.PutEvent(t.Context(), p.Store, p.tenant, db.EventRow{Code: "E", Name: "County fleet", TypeID: codes.EventOnline,
		StatusID: codes.EventActive, TimeZone: "America/Chicago", TermsID: terms}, nil)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	f := func(isRegistered, mail, sms bool, want ...string) {
		t.Helper()
		count++
		email := fmt.Sprintf("b%d@example.com", count)
		user := p.bidder(email, true, nil)
		if isRegistered {
			row := db.EventRegistrationRow{TenantID: p.tenant, EventID: event, UserID: user, BidderNumber: count, IsRegistered: true,
				EmailNotifications: mail, TextNotifications: sms}
			if _, err := p.DB.NewInsert().Model(&row).Exec(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		p.notice(notice.NoticeRow{UserID: user, Kind: notice.NoticeOutbid, EventID: &event, DedupeKey: email})
		var kinds []string
		for _, message := range p.queued() {
			kinds = append(kinds, strings.Fields(message)[0])
		}
		if !slices.Equal(kinds, want) {
			t.Errorf("registered %v, mail %v, SMS %v: %q", isRegistered, mail, sms, kinds)
		}
	}
	f(false, false, false, db.MessageMail, db.MessageSMS)
	f(true, true, true, db.MessageMail, db.MessageSMS)
	f(true, true, false, db.MessageMail)
	f(true, false, true, db.MessageSMS)
	f(true, false, false)
}

// TestOutbidOncePerWindow checks that repeated outbids of one person send at most one email per five minutes.
func TestOutbidOncePerWindow(t *testing.T) {
	p := newPost(t)
	p.clock.Store(p.clock.Load() / smsInterval.Milliseconds() * smsInterval.Milliseconds()) // start of a window
	user, terms := p.bidder("b@example.com", true, nil), p.items(2)
	f := func(after time.Duration, item int64, want int) {
		t.Helper()
		p.pass(after)
		row := notice.OutbidNotice(user, &db.ItemRow{ID: item, Title: "An excavator"}, int(p.clock.Load()))
		p.notice(row)
		if err := p.notifier(p.Store).QueueMessages(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := p.count("messages"); got != want {
			t.Errorf("after %v: %d messages, want %d", after, got, want)
		}
	}
	f(0, terms[0], 2)
	f(time.Minute, terms[0], 2)
	f(time.Minute, terms[1], 4)
	f(2*time.Minute+59*time.Second, terms[0], 4)
	f(time.Second, terms[0], 5) // mail
	f(5*time.Minute, terms[0], 6)
	f(5*time.Minute, terms[0], 8) // mail and SMS
	if got := p.count("notices"); got != 7 {
		t.Errorf("%d notices on the site", got)
	}
}

func (p *testPost) count(table string) (n int) {
	p.t.Helper()
	if err := p.DB.NewRaw("SELECT count(*) FROM "+table).Scan(p.t.Context(), &n); err != nil {
		p.t.Fatal(err)
	}
	return n
}

// items adds n items and returns their ids.
func (p *testPost) items(n int) (ids []int64) {
	p.t.Helper()
	err := inventory.WriteInventory(p.t.Context(), p.Store, p.tenant, func(w *inventory.InventoryWriter) error {
		category, maker := db.CategoryRow{Name: "Excavators"}, db.MakeRow{Name: "Hitachi"}
		place := db.LocationRow{City: "Sioux Falls", State: "SD"}
		err := w.AddCategory(p.t.Context(), &category)
		if err == nil {
			err = w.AddMake(p.t.Context(), &maker)
		}
		if err == nil {
			err = w.AddLocation(p.t.Context(), &place)
		}
		family, model := db.FamilyRow{CategoryID: category.ID, Name: "Crawlers"}, db.ModelRow{MakeID: maker.ID, Name: "ZX350"}
		if err == nil {
			err = w.AddFamily(p.t.Context(), &family)
		}
		if err == nil {
			err = w.AddModel(p.t.Context(), &model)
		}
		for i := range n {
			rows := []db.ItemRow{{StockNumber: fmt.Sprint(i), Title: "An excavator", Specifications: "[]", CategoryID: category.ID,
				FamilyID: family.ID, MakeID: maker.ID, ModelID: model.ID, LocationID: place.ID}}
			if err == nil {
				err = w.PutItems(p.t.Context(), rows)
			}
			ids = append(ids, rows[0].ID)
		}
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return ids
}

// TestConcurrentNotifiers checks that several notifiers on one database queue each message once.
func TestConcurrentNotifiers(t *testing.T) {
	p := newPost(t)
	user := p.bidder("b@example.com", false, nil)
	for i := range 250 {
		p.notice(notice.NoticeRow{UserID: user, Kind: notice.NoticeWon, Text: "You won", URL: "/x", DedupeKey: fmt.Sprint(i)})
	}
	ended := make(chan error)
	for range 4 {
		db := p.open()
		go func() { ended <- p.notifier(db).QueueMessages(t.Context()) }()
	}
	for range 4 {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	if got := p.queued(); len(got) != 250 {
		t.Errorf("%d emails for 250 notices", len(got))
	}
	if got := p.queued(); len(got) != 0 {
		t.Errorf("second run: %q", got)
	}
}

func TestOldNoticesAreNotSent(t *testing.T) {
	p := newPost(t)
	user := p.bidder("b@example.com", true, nil)
	p.outbid(user, 1, 1, 100)
	p.pass(25 * time.Hour)
	if got := p.queued(); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

// TestOutbidMessages checks the text of the email and SMS of a notice.
func TestOutbidMessages(t *testing.T) {
	p := newPost(t)
	user := p.bidder("b@example.com", true, nil)
	p.outbid(user, 55, 1, 12_500_00)
	if err := p.notifier(p.Store).QueueMessages(t.Context()); err != nil {
		t.Fatal(err)
	}
	var rows []db.MessageRow
	if err := p.DB.NewSelect().Model(&rows).Order("kind").Scan(t.Context()); err != nil || len(rows) != 2 {
		t.Fatalf("%+v, %v", rows, err)
	}
	mail, sms := rows[0], rows[1]
	link := "https://localhost/item/55"
	if mail.Subject != "You have been outbid: 2016 HITACHI ZX350LC-6" || !strings.Contains(mail.Text, link) || !strings.Contains(mail.Text, "Current bid: $12,500") {
		t.Errorf("%s\n%s", mail.Subject, mail.Text)
	}
	if want := "Prairie Iron Auctions: you have been outbid on 2016 HITACHI ZX350LC-6, now at $12,500. " + link; sms.Text != want || len(sms.Text) > 160 {
		t.Errorf("%q", sms.Text)
	}
}
