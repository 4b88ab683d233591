package messages

import (
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"slices"
	"strings"
	"testing"

	gomail "github.com/wneessen/go-mail"

	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/mail/mailtest"
)

// deliver sends a row to a test server and returns the outcome and what the server received.
func deliver(t *testing.T, from string, tenant *db.Tenant, row db.MessageRow) (outcome, []*netmail.Message) {
	t.Helper()
	d := newSMTPD(t, succeed)
	server, err := newSMTPServer("smtp://"+d.address, from, "f00d")
	if err != nil {
		t.Fatal(err)
	}
	return server.handOver(t.Context(), tenant, &row), d.messages(t)
}

// parts returns the bodies of an email by media type.
func parts(t *testing.T, m *netmail.Message) map[string]string {
	t.Helper()
	kind, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("%s, %v", kind, err)
	}
	all := map[string]string{}
	for reader := multipart.NewReader(m.Body, parameters["boundary"]); ; {
		part, err := reader.NextRawPart()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
		all[kind] = strings.ReplaceAll(string(text), "\r\n", "\n")
	}
}

func TestMailOnTheWire(t *testing.T) {
	row := mail.Compose(mailtest.Prairie(), mail.EventRegistered, mailtest.Dale, mailtest.Full)
	row.ID, row.CreatedAt = 31, 1_795_000_000_000
	result, list := deliver(t, "", mailtest.Prairie(), row)
	if result.verdict != accepted || len(list) != 1 {
		t.Fatalf("%+v, %d", result, len(list))
	}
	for header, want := range map[string]string{
		"From": `"Prairie Iron Auctions" <sales@prairieiron.example>`, "To": "<bidder@prairieiron.example>",
		"Subject": "You are registered: County fleet, no reserve", "Message-Id": "<31.f00d@prairieiron.example>",
		"Date": "Wed, 18 Nov 2026 11:06:40 +0000", "Auto-Submitted": "auto-generated", "Reply-To": "", "User-Agent": "", "X-Mailer": "",
	} {
		if got := list[0].Header.Get(header); got != want {
			t.Errorf("%s is %q, want %q", header, got, want)
		}
	}
	bodies := parts(t, list[0])
	if strings.TrimSpace(bodies["text/plain"]) != strings.TrimSpace(row.Text) || strings.TrimSpace(bodies["text/html"]) != strings.TrimSpace(row.HTML) {
		t.Errorf("%q", bodies)
	}
}

func TestFromAndReplyTo(t *testing.T) {
	f := func(setting, tenantEmail, from, replyTo string) {
		t.Helper()
		house := mailtest.Prairie()
		house.Content.TenantName, house.Content.TenantEmail = `Smith, "Big" & Söhne`, tenantEmail
		result, list := deliver(t, setting, house, mail.Compose(house, mail.Reset, mailtest.Dale, mailtest.Full))
		if from == "" {
			if result.verdict != rejected || len(list) != 0 {
				t.Errorf("%+v, %d mails", result, len(list))
			}
			return
		}
		sender, err := list[0].Header.AddressList("From")
		if err != nil || len(sender) != 1 || fmt.Sprintf("%s <%s>", sender[0].Name, sender[0].Address) != from || list[0].Header.Get("Reply-To") != replyTo {
			t.Errorf("%v, %v, %v", sender, err, list[0].Header)
		}
	}
	f("", "office@smith.example", `Smith, "Big" & Söhne <office@smith.example>`, "")
	f("no-reply@mail.example", "office@smith.example", `Smith, "Big" & Söhne <no-reply@mail.example>`, "<office@smith.example>")
	f("Auctions <no-reply@mail.example>", "", "Auctions <no-reply@mail.example>", "")
	f("", "", "", "")
	f("", "office@smith.example\r\nBcc: all@example.com", "", "")
}

// TestInjection checks that names and recipients cannot add headers, recipients or paragraphs.
func TestInjection(t *testing.T) {
	hostile := "Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>"
	house := mailtest.Prairie()
	house.Content.TenantName = "Prairie\r\nBcc: all@example.com"
	row := mail.Compose(house, mail.EventRegistered, mail.Recipient{Name: hostile, Email: mailtest.Dale.Email}, mail.Data{EventName: hostile, EventTime: hostile, EventLink: "https://prairie.example/auctions/1"})
	row.Subject += "\r\nBcc: all@example.com\r\n\r\nbody"
	result, list := deliver(t, "", house, row)
	if result.verdict != accepted || len(list) != 1 {
		t.Fatalf("%+v, %d", result, len(list))
	}
	for _, header := range []string{"Bcc", "Cc"} {
		if got := list[0].Header.Get(header); got != "" {
			t.Errorf("%s: %s", header, got)
		}
	}
	if bodies := parts(t, list[0]); strings.Contains(bodies["text/html"], "<script") || strings.Contains(bodies["text/plain"], "\nBcc") {
		t.Errorf("%q", bodies)
	}
	for _, recipient := range []string{"", "nobody", "a@example.com, b@example.com", "a@example.com\r\nRCPT TO:<b@example.com>", "A <a@example.com>", "a@example.com> BODY=8BITMIME"} {
		row.Recipient = recipient
		if result, list := deliver(t, "", mailtest.Prairie(), row); result.verdict != rejected || len(list) != 0 {
			t.Errorf("%q: %+v, %d mails", recipient, result, len(list))
		}
	}
}

// TestCredentials checks that credentials go only over TLS, implicit or by STARTTLS, and only to a server with a valid certificate.
func TestCredentials(t *testing.T) {
	f := func(scheme, offers string, implicit bool, want verdict, overTLS bool) {
		t.Helper()
		d := &smtpd{implicit: implicit, offers: offers, answer: succeed}
		d.listen(t)
		server, err := newSMTPServer(scheme+"://mailer:"+secretPassword+"@"+d.address, "", "feed")
		if err != nil {
			t.Fatal(err)
		}
		row := mail.Compose(mailtest.Prairie(), mail.Reset, mailtest.Dale, mailtest.Full)
		result := server.handOver(t.Context(), mailtest.Prairie(), &row)
		value := "AUTH PLAIN " + base64.StdEncoding.EncodeToString([]byte("\x00mailer\x00"+secretPassword))
		d.mu.Lock()
		defer d.mu.Unlock()
		if result.verdict != want || slices.Contains(d.commands, value) != (want == accepted) || d.overTLS != overTLS {
			t.Errorf("%s with %s: %+v, TLS %v, %q", scheme, offers, result, d.overTLS, d.commands)
		}
	}
	f("smtps", "AUTH_PLAIN_LOGIN", true, accepted, true)
	f("smtp", "STARTTLS AUTH_PLAIN", false, accepted, true)
	f("smtp", "AUTH_PLAIN", false, accepted, false) // on this machine
	f("smtps", "AUTH_PLAIN", false, retryable, false)
	f("smtp", "8BITMIME", false, retryable, false)
}

func TestWrongCredentialsAreRetried(t *testing.T) {
	d := &smtpd{implicit: true, offers: "AUTH_PLAIN", answer: at("AUTH", "535 5.7.8 mailer and "+secretPassword+" are wrong")}
	d.listen(t)
	server, err := newSMTPServer("smtps://mailer:"+secretPassword+"@"+d.address, "", "feed")
	if err != nil {
		t.Fatal(err)
	}
	row := mail.Compose(mailtest.Prairie(), mail.Reset, mailtest.Dale, mailtest.Full)
	if result := server.handOver(t.Context(), mailtest.Prairie(), &row); result.verdict != retryable || result.reason != "connecting: 535" {
		t.Errorf("%+v", result)
	}
}

func TestSMTPSettings(t *testing.T) {
	f := func(setting, from, address string, policy gomail.TLSPolicy) {
		t.Helper()
		s, err := newSMTPServer(setting, from, "feed")
		if address == "" {
			if err == nil || strings.Contains(err.Error(), "secret") {
				t.Errorf("%s: %v", setting, err)
			}
			return
		}
		client, err2 := gomail.NewClient(s.host, s.options...)
		if err != nil || err2 != nil || client.ServerAddr() != address || client.TLSPolicy() != policy.String() {
			t.Errorf("%s: %v, %v, %s, %s", setting, err, err2, client.ServerAddr(), client.TLSPolicy())
		}
	}
	f("smtp://a:secret@mail.example", "", "mail.example:587", gomail.TLSMandatory)
	f("smtp://a:secret@mail.example:2525", "", "mail.example:2525", gomail.TLSMandatory)
	f("smtps://a:secret@mail.example", "A <a@example.com>", "mail.example:465", gomail.TLSMandatory)
	f("smtp://mail.example:25", "", "mail.example:25", gomail.TLSOpportunistic)
	f("smtp://a:secret@localhost", "", "localhost:587", gomail.TLSOpportunistic)
	f("http://a:secret@mail.example", "", "", 0)
	f("smtp://a:secret#@mail.example", "", "", 0)
	f("smtp://a:secret%zz@mail.example", "", "", 0)
	f("mail.example:25", "", "", 0)
	f("smtp://", "", "", 0)
	f("smtp://mail.example:99999", "", "", 0)
	f("smtp://mail.example", "not an address", "", 0)
}
