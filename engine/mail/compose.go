package mail

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/url"
	"path"
	"strings"
	texttemplate "text/template"

	"fairwarning/engine/db"
)

//go:embed templates
var Files embed.FS

var (
	texts  = parseTexts()
	layout = template.Must(template.ParseFS(Files, "templates/layout.html"))
	plain  = texttemplate.Must(texttemplate.ParseFS(Files, "templates/layout.txt"))
)

// parseTexts parses each message template over the default blocks of default_blocks.txt.
func parseTexts() map[string]*texttemplate.Template {
	names, err := fs.Glob(Files, "templates/*.tmpl")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	all := map[string]*texttemplate.Template{}
	for _, name := range names {
		all[strings.TrimSuffix(path.Base(name), ".tmpl")] = texttemplate.Must(texttemplate.ParseFS(Files, "templates/default_blocks.txt", name))
	}
	return all
}

// letter is the content of an email, which both layouts render. Every string is plain text on one line.
type letter struct {
	Subject, Preheader, Heading string
	Before, After               []string // paragraphs
	Facts                       []fact
	Button, Link                string
	Why, Unsubscribe            string
	House                       house
}

type fact struct{ Name, Value string }

// Compose renders a message from the template name: an SMS for PhoneCode, an email for all others. The caller sets DedupeKey and
// queues the message. An unknown name is a bug and panics.
func Compose(tenant *db.Tenant, name string, to Recipient, data Data) db.MessageRow {
	if name == PhoneCode {
		return ComposeSMS(tenant, name, to, data)
	}
	row, text := newMessage(db.MessageMail, name, to)
	row.Recipient = to.Email
	value := newTemplateData(tenant, to, data)
	l := value.letter(text, houseOf(tenant, value.Link, value.EventLink))
	l.rewrite(value, name, tenant.MailTexts[name])
	row.Subject = l.Subject
	row.Text = render(plain, l)
	row.HTML = render(layout, l)
	return row
}

// ComposeSMS renders the text message of a template that defines one.
func ComposeSMS(tenant *db.Tenant, name string, to Recipient, data Data) db.MessageRow {
	row, text := newMessage(db.MessageSMS, name, to)
	row.Recipient, row.Text = to.Phone, block(text, "text", newTemplateData(tenant, to, data))
	return row
}

func newMessage(kind, name string, to Recipient) (db.MessageRow, *texttemplate.Template) {
	text, isKnown := texts[name]
	if !isKnown {
		panic("BUG: unknown message template " + name)
	}
	row := db.MessageRow{Kind: kind, Template: name}
	if to.UserID != 0 {
		row.UserID = &to.UserID
	}
	return row, text
}

func (w templateData) letter(text *texttemplate.Template, house house) letter {
	l := letter{House: house, Subject: block(text, "subject", w), Preheader: block(text, "preheader", w), Heading: block(text, "heading", w),
		Before: paragraphs(block(text, "before", w)), After: paragraphs(block(text, "after", w)),
		Button: block(text, "button", w), Link: webAddress(block(text, "link", w)), Why: block(text, "why", w), Unsubscribe: webAddress(w.Unsubscribe)}
	for line := range strings.Lines(block(text, "facts", w)) {
		if name, value, found := strings.Cut(strings.TrimSpace(line), ": "); found {
			l.Facts = append(l.Facts, fact{name, value})
		}
	}
	return l
}

// templateData is what a template can show. No value has a line break, so a name cannot start a paragraph, a fact or a header.
type templateData struct {
	Data
	House             string
	IsRetail          bool   // the house has no auctions
	Name              string // empty: greet without a name
	ValidFor          string // of the link or code: "10 minutes"
	Sentence          string // Text with its period
	Short, ShortEvent string // Item and EventName for an SMS
}

func newTemplateData(tenant *db.Tenant, to Recipient, data Data) templateData {
	for _, s := range []*string{&data.Code, &data.EventName, &data.EventTime, &data.PersonEmail, &data.PersonPhone, &data.Answer,
		&data.Text, &data.Item, &data.Lot, &data.Amount, &data.When, &data.Reason,
		&data.Invoice, &data.PaidBy, &data.Fee, &data.Total, &data.Due, &data.RefundDue, &data.OnDeposit} {
		*s = OneLine(*s)
	}
	data.StaffName, data.PersonName = personName(data.StaffName), personName(data.PersonName)
	sentence := data.Text
	if sentence != "" {
		sentence += "."
	}
	return templateData{Data: data, Sentence: sentence, House: OneLine(tenant.Content.TenantName), IsRetail: tenant.Content.RetailMode, Name: personName(to.Name),
		ValidFor: duration(data.Minutes), Short: shorten(data.Item), ShortEvent: shorten(data.EventName)}
}

// maxShortName is the length of a name in an SMS, in characters. With house, amount and link the text fits one or two segments of 160.
const maxShortName = 50

func shorten(name string) string {
	if letters := []rune(name); len(letters) > maxShortName {
		return strings.TrimSpace(string(letters[:maxShortName-1])) + "…"
	}
	return name
}

// block renders one block of a message.
func block(t *texttemplate.Template, name string, value templateData) string {
	var out strings.Builder
	if err := t.ExecuteTemplate(&out, name, value); err != nil {
		panic("BUG: " + err.Error())
	}
	return strings.TrimSpace(out.String())
}

// paragraphs splits text at empty lines and joins the lines of each paragraph.
func paragraphs(text string) (list []string) {
	for part := range strings.SplitSeq(text, "\n\n") {
		if part = OneLine(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// webAddress returns an http or https URL, or "" for anything else. The plain-text part needs this check: html/template does not escape it.
func webAddress(value string) string {
	address, err := url.Parse(value)
	if err != nil || address.Host == "" || (address.Scheme != "https" && address.Scheme != "http") {
		return ""
	}
	return address.String()
}

// duration formats minutes as "10 minutes", "2 hours" or "7 days".
func duration(minutes int) string {
	count, unit := minutes, "minute"
	switch {
	case minutes >= 2*24*60 && minutes%(24*60) == 0:
		count, unit = minutes/(24*60), "day"
	case minutes >= 2*60 && minutes%60 == 0:
		count, unit = minutes/60, "hour"
	}
	if count != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", count, unit)
}

// render executes a layout. It cannot fail: letter has every field the layouts use.
func render(t interface {
	Execute(io.Writer, any) error
}, l letter) string {
	var out strings.Builder
	if err := t.Execute(&out, l); err != nil {
		panic("BUG: " + err.Error())
	}
	return out.String()
}
