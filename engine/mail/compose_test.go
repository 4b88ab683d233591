package mail_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/mail/mailtest"
	"fairwarning/engine/notice"
)

var mails = []string{mail.Welcome, mail.AlreadyUser, mail.Reset, mail.PasswordChanged, mail.PasskeyAdded, mail.PasskeyRemoved, mail.BankChanged, mail.Invite, mail.StaffInvite, mail.InspectorInvite,
	mail.EventRegistered, mail.EventPending, mail.EventApproved, mail.EventDeclined, mail.BiddingRequested, mail.Lead,
	mail.BiddingAnswered, mail.TaxExemptionAnswered, mail.ProxySignIn, mail.RegistrationComplete, mail.PaymentReminder,
	notice.NoticeOutbid, notice.NoticeRetracted, notice.NoticeLeading, notice.NoticeExtended, notice.NoticeWon, notice.NoticeLost,
	notice.NoticePending, notice.NoticeSold, notice.NoticeUnsold, notice.NoticeSaleChanged, notice.NoticeOffer, notice.NoticeOfferCountered,
	notice.NoticeOfferAccepted, notice.NoticeOfferRejected, notice.NoticeOfferDeclined, notice.NoticeOfferWithdrawn, notice.NoticeOfferExpired,
	notice.NoticeEventStarting, notice.NoticeEventEnded, notice.NoticeEventCanceled, notice.NoticeEventPostponed, notice.NoticeNewMatches}

// TestEveryMail checks that each email is complete with all of its data and with none.
func TestEveryMail(t *testing.T) {
	f := func(name string, data mail.Data) {
		t.Helper()
		row := mail.Compose(mailtest.Prairie(), name, mailtest.Dale, data)
		if row.Kind != db.MessageMail || row.Template != name || row.Recipient != mailtest.Dale.Email || *row.UserID != 7 || row.Subject == "" {
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
		if slices.Contains([]string{mail.EventRegistered, mail.EventPending, mail.EventApproved, mail.EventDeclined}, name) {
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
		f(name, mailtest.Full)
		f(name, mail.Data{Minutes: 1})
	}
}

// TestMailsOfARetailHouse checks that a house without auctions does not send people to them.
func TestMailsOfARetailHouse(t *testing.T) {
	house := mailtest.Prairie()
	house.Content.TenantName, house.Content.TenantEmail, house.Content.RetailMode = "Basin Truck & Trailer", "sales@basintruck.example", true
	ofAuctions := regexp.MustCompile(`(?i)\b(auctions?|bid(s|ding|ders?)?|lots?)\b`)
	data := mail.Data{Link: "https://basin.example/search", Minutes: 60, StaffName: "Hank Dufur", Item: "2016 KENWORTH T800", Amount: "$48,000", IsBought: true}
	for _, name := range []string{mail.Welcome, mail.AlreadyUser, mail.Reset, mail.PasswordChanged, mail.PasskeyAdded, mail.PasskeyRemoved, mail.BankChanged, mail.Invite, mail.StaffInvite, mail.InspectorInvite, mail.TaxExemptionAnswered, mail.ProxySignIn, mail.RegistrationComplete, mail.PaymentReminder,
		notice.NoticeWon, notice.NoticeOffer, notice.NoticeOfferCountered, notice.NoticeOfferAccepted, notice.NoticeOfferRejected, notice.NoticeOfferDeclined,
		notice.NoticeOfferWithdrawn, notice.NoticeOfferExpired, notice.NoticeSold, notice.NoticeSaleChanged, notice.NoticeNewMatches} {
		row := mail.Compose(house, name, mailtest.Dale, data)
		if said := ofAuctions.FindString(row.Subject + row.Text + row.HTML); said != "" {
			t.Errorf("%s says %q:\n%s\n%s", name, said, row.Subject, row.Text)
		}
	}
}

func TestPhoneCode(t *testing.T) {
	row := mail.Compose(mailtest.Prairie(), mail.PhoneCode, mailtest.Dale, mailtest.Full)
	want := "Prairie Iron Auctions: your code is 123456. It expires in 10 minutes. We will never call to ask for it."
	if row.Kind != db.MessageSMS || row.Recipient != "+16055550177" || row.Text != want || len(row.Text) > 160 || row.HTML+row.Subject != "" {
		t.Errorf("%+v", row)
	}
}

// TestStrangersChooseNoWords checks that messages anybody can cause to be sent to anybody, by entering an email address or a phone
// number, contain no value that the sender or the recipient's record supplied, only the house's words, the code and the link.
func TestStrangersChooseNoWords(t *testing.T) {
	const words = "customer 2400 was charged to your card"
	to := mail.Recipient{UserID: 7, Name: words, Email: mailtest.Dale.Email, Phone: mailtest.Dale.Phone}
	data := mail.Data{Link: mailtest.Full.Link, Minutes: 10, Code: "123456", EventName: words, EventTime: words, StaffName: words, PersonName: words,
		PersonEmail: words, Answer: words, Text: words, Item: words, Lot: words, Amount: words, When: words, Reason: words}
	for _, name := range []string{mail.Welcome, mail.AlreadyUser, mail.Reset, mail.PhoneCode} {
		row := mail.Compose(mailtest.Prairie(), name, to, data)
		if strings.Contains(row.Subject+row.Text+row.HTML, "charged") {
			t.Errorf("%s: %s\n%s", name, row.Subject, row.Text)
		}
	}
}

// TestUnsafeNamesAreOmitted checks that a stranger cannot put a link or a message in the name of an email to someone else.
func TestUnsafeNamesAreOmitted(t *testing.T) {
	f := func(name, greeting string) {
		t.Helper()
		row := mail.Compose(mailtest.Prairie(), mail.RegistrationComplete, mail.Recipient{Name: name, Email: mailtest.Dale.Email}, mailtest.Full)
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
	house := mailtest.Prairie()
	house.Content.TenantName, house.Content.TenantAddress = hostile, []string{hostile}
	house.Content.TenantPhone, house.Content.TenantEmail = `1"><script>`, `"><script>@example.com`
	house.Content.Theme = api.Theme{PrimaryColor: "red;background:url(//evil)", SecondaryColor: `"><script>`, HeaderMenuBackgroundColor: "#12345g", Logo1: `javascript:alert(1)//x.png`}
	for _, name := range mails {
		row := mail.Compose(house, name, mail.Recipient{Name: hostile, Email: mailtest.Dale.Email}, mail.Data{Link: `https://prairie.example/"><script>`, EventLink: "javascript:alert(1)",
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
		house := mailtest.Prairie()
		house.Content.Theme.PrimaryColor = value
		if row := mail.Compose(house, mail.Welcome, mailtest.Dale, mailtest.Full); !strings.Contains(row.HTML, `bgcolor="`+background+`"`) || !strings.Contains(row.HTML, "color:"+text+";font-size:17px") {
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
		house := mailtest.Prairie()
		house.Content.Theme.Logo1 = logo
		row := mail.Compose(house, mail.Welcome, mailtest.Dale, mailtest.Full)
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
		if got := mail.Duration(minutes); got != want {
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
