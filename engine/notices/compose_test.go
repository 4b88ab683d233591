package notices

import (
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func prairie() *store.Tenant {
	return &store.Tenant{ID: 1, Slug: "prairie-iron", Hosts: []string{"localhost"}, Content: api.TenantContent{
		TenantName: "Prairie Iron Auctions", TenantPhone: "6055550142", TenantEmail: "sales@prairieiron.example",
		TenantAddress: []string{"4100 N Cliff Ave", "Sioux Falls, SD 57104"},
		Theme: api.Theme{PrimaryColor: "#14345a", SecondaryColor: "#f2a81d", HeaderMenuBackgroundColor: "#14345a",
			Logo1: "/media/5e/vector.svg"},
	}}
}

var (
	dale = Recipient{UserID: 7, Name: "Dale", Email: "bidder@prairieiron.example", Phone: "6055550177"}
	full = Data{
		Text: "You have been outbid on 2016 HITACHI ZX350LC-6", Item: "2016 HITACHI ZX350LC-6", Lot: "114", Amount: "$12,500",
		When: "Monday, November 23, 2026 at 9:00 AM CST", Reason: "Typing error",
		Link: "https://prairie.example/welcome/kTq3vXz", Code: "123456", Minutes: 10, EventName: "County fleet, no reserve",
		EventTime: "Mon, Nov 23, 9:00 AM CST", EventLink: "https://prairie.example/auctions/12", BidderNumber: 208,
		StaffName: "Marlys Bergstrom", PersonName: "Cody Two Bulls", PersonEmail: "new@prairieiron.example", Answer: "enabled",
	}
)

var mails = []string{Welcome, AlreadyUser, Reset, PasswordChanged, Invite, InspectorInvite,
	EventRegistered, EventPending, EventApproved, EventDeclined, BiddingRequested,
	BiddingAnswered, ProxySignIn, RegistrationComplete,
	store.NoticeOutbid, store.NoticeRetracted, store.NoticeLeading, store.NoticeExtended, store.NoticeWon, store.NoticeLost,
	store.NoticePending, store.NoticeSold, store.NoticeUnsold, store.NoticeOffer, store.NoticeOfferCountered, store.NoticeOfferAccepted,
	store.NoticeOfferRejected, store.NoticeOfferDeclined, store.NoticeOfferWithdrawn, store.NoticeOfferExpired,
	store.NoticeEventStarting, store.NoticeEventEnded, store.NoticeEventCanceled, store.NoticeNewMatches}

// TestEveryMail checks that each email is complete with all of its data and with none.
func TestEveryMail(t *testing.T) {
	f := func(name string, data Data) {
		t.Helper()
		row := Compose(prairie(), name, dale, data)
		if row.Kind != store.MessageMail || row.Template != name || row.Recipient != dale.Email || *row.UserID != 7 || row.Subject == "" {
			t.Errorf("%s: %+v", name, row)
		}
		for _, part := range []string{"Prairie Iron Auctions", "4100 N Cliff Ave, Sioux Falls, SD 57104", "(605) 555-0142", "sales@prairieiron.example", "You received this email because"} {
			if !strings.Contains(row.Text, part) || !strings.Contains(row.HTML, part) {
				t.Errorf("%s lacks %q", name, part)
			}
		}
		for _, broken := range []string{"<no value>", "ZgotmplZ", "ZgotmplZ", "%!", "123456"} {
			if strings.Contains(row.Text+row.HTML+row.Subject, broken) {
				t.Errorf("%s has %s", name, broken)
			}
		}
		link := data.Link
		if slices.Contains([]string{EventRegistered, EventPending, EventApproved, EventDeclined}, name) {
			link = data.EventLink
		}
		if buttons := strings.Count(row.HTML, "If the button doesn’t work"); (buttons == 1) != (link != "") {
			t.Errorf("%s, link %q: %d buttons", name, link, buttons)
		}
		if link != "" && (!strings.Contains(row.Text, "\n"+link+"\n") || strings.Count(row.HTML, `href="`+link+`"`) != 2) {
			t.Errorf("%s: the link is missing:\n%s", name, row.Text)
		}
	}
	for _, name := range mails {
		f(name, full)
		f(name, Data{Minutes: 1})
	}
}

func TestPhoneCode(t *testing.T) {
	row := Compose(prairie(), PhoneCode, dale, full)
	want := "Prairie Iron Auctions: your code is 123456. It expires in 10 minutes. We will never call to ask for it."
	if row.Kind != store.MessageSMS || row.Recipient != "6055550177" || row.Text != want || len(row.Text) > 160 || row.HTML+row.Subject != "" {
		t.Errorf("%+v", row)
	}
}

// TestUnsafeNamesAreOmitted checks that a stranger cannot put a link or a message in the name of an email to someone else.
func TestUnsafeNamesAreOmitted(t *testing.T) {
	f := func(name, greeting string) {
		t.Helper()
		row := Compose(prairie(), Welcome, Recipient{Name: name, Email: dale.Email}, full)
		if !strings.Contains(row.Text, "\n"+greeting+"\n") {
			t.Errorf("%q: %s", name, row.Text)
		}
	}
	f("Dale", "Hello Dale,")
	f("  Zoë   O’Brien-Smith Jr. ", "Hello Zoë O’Brien-Smith Jr.,")
	f("Dale\r\nBcc: x", "Hello,")
	f("Dale\nand all", "Hello Dale and all,")
	f("\u202eelaD", "Hello elaD,")
	f("\xffDale", "Hello Dale,")
	f("", "Hello,")
	f("win at https://evil.example", "Hello,")
	f("evil.example", "Hello,")
	f("www evil", "Hello,")
	f("a@evil.example", "Hello,")
	f(strings.Repeat("Dale ", 20), "Hello,")
}

func TestHTMLIsEscaped(t *testing.T) {
	hostile := `<img src=x onerror=alert(1)>"'&`
	house := prairie()
	house.Content.TenantName, house.Content.TenantAddress = hostile, []string{hostile}
	house.Content.TenantPhone, house.Content.TenantEmail = `1"><script>`, `"><script>@example.com`
	house.Content.Theme = api.Theme{PrimaryColor: "red;background:url(//evil)", SecondaryColor: `"><script>`, HeaderMenuBackgroundColor: "#12345g", Logo1: `javascript:alert(1)//x.png`}
	for _, name := range mails {
		row := Compose(house, name, Recipient{Name: hostile, Email: dale.Email}, Data{Link: `https://prairie.example/"><script>`, EventLink: "javascript:alert(1)",
			EventName: hostile, EventTime: hostile, StaffName: hostile, PersonName: hostile, PersonEmail: hostile, Answer: hostile,
			Text: hostile, Item: hostile + "\r\nBcc: x", Lot: hostile, Amount: hostile, When: hostile, Reason: hostile})
		for _, alive := range []string{"<img", "<script", "onerror=alert(1)>\"", "javascript:", "evil", "#12345g"} {
			if strings.Contains(row.HTML, alive) {
				t.Errorf("%s has %s:\n%s", name, alive, row.HTML)
			}
		}
		if strings.ContainsAny(row.Subject, "\r\n") {
			t.Errorf("%s: %q", name, row.Subject)
		}
	}
}

// TestColors checks that text is readable on any house color.
func TestColors(t *testing.T) {
	f := func(value, background, text string) {
		t.Helper()
		house := prairie()
		house.Content.Theme.PrimaryColor = value
		if row := Compose(house, Welcome, dale, full); !strings.Contains(row.HTML, `bgcolor="`+background+`"`) || !strings.Contains(row.HTML, "color:"+text+";font-size:17px") {
			t.Errorf("%s: %s", value, row.HTML)
		}
	}
	f("#14345a", "#14345a", "#ffffff")
	f("#ffee00", "#ffee00", "#15181d")
	f("#FFFFFF", "#FFFFFF", "#15181d")
	f("", "#14345a", "#ffffff")
	f("rebeccapurple", "#14345a", "#ffffff")
}

// TestLogo checks that the header has the logo if every email client shows its type, else the house's name.
func TestLogo(t *testing.T) {
	f := func(logo, logoTypes string) {
		t.Helper()
		house := prairie()
		house.Content.Theme.Logo1 = logo
		row := Compose(house, Welcome, dale, full)
		if has := strings.Contains(row.HTML, "<img"); has != (logoTypes != "") || !strings.Contains(row.HTML, `src="`+logoTypes+`" alt="Prairie Iron Auctions"`) && has {
			t.Errorf("%s: %s", logo, row.HTML)
		}
	}
	f("", "")
	f("/media/5e/vector.svg", "")
	f("/media/5e/logo.png", "https://prairie.example/media/5e/logo.png")
	f("https://cdn.example/Logo.PNG", "https://cdn.example/Logo.PNG")
	f("//cdn.example/logo.png", "")
	f("data:image/png;base64,AA.png", "")
}

func TestDuration(t *testing.T) {
	f := func(minutes int, want string) {
		t.Helper()
		if got := duration(minutes); got != want {
			t.Errorf("%d: %s, want %s", minutes, got, want)
		}
	}
	f(1, "1 minute")
	f(10, "10 minutes")
	f(60, "60 minutes")
	f(90, "90 minutes")
	f(120, "2 hours")
	f(1440, "24 hours")
	f(10080, "7 days")
}
