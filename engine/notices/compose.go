package notices

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

	"fairwarning/engine/store"
)

//go:embed templates
var files embed.FS

var (
	texts  = parseTexts()
	layout = template.Must(template.ParseFS(files, "templates/layout.html"))
	plain  = texttemplate.Must(texttemplate.ParseFS(files, "templates/layout.txt"))
)

// parseTexts reads each message's blocks, on top of those it leaves out.
func parseTexts() map[string]*texttemplate.Template {
	names, err := fs.Glob(files, "templates/*.tmpl")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	all := map[string]*texttemplate.Template{}
	for _, name := range names {
		all[strings.TrimSuffix(path.Base(name), ".tmpl")] = texttemplate.Must(texttemplate.ParseFS(files, "templates/blocks.txt", name))
	}
	return all
}

// letter is a message as both layouts show it. All but Theme and the addresses are plain words, one line each.
type letter struct {
	Subject, Preheader, Heading string
	Before, After               []string // paragraphs
	Facts                       []fact
	Button, Link                string
	Why                         string
	House                       house
}

type fact struct{ Name, Value string }

// Compose writes a message from one of the templates: a mail, and of the phone code an SMS. The caller sets Once and queues it.
// A template that is none is a bug, and panics.
func Compose(tenant *store.Tenant, name string, to Recipient, data Data) store.MessageRow {
	if name == PhoneCode {
		return ComposeSMS(tenant, name, to, data)
	}
	row, text := newMessage(store.MessageMail, name, to)
	row.Recipient = to.Email
	said := newWords(tenant, to, data)
	l := said.letter(text, houseOf(tenant, said.Link, said.EventLink))
	row.Subject = l.Subject
	row.Text = render(plain, l)
	row.HTML = render(layout, l)
	return row
}

// ComposeSMS writes the text message of a template that has one.
func ComposeSMS(tenant *store.Tenant, name string, to Recipient, data Data) store.MessageRow {
	row, text := newMessage(store.MessageSMS, name, to)
	row.Recipient, row.Text = to.Phone, block(text, "text", newWords(tenant, to, data))
	return row
}

func newMessage(kind, name string, to Recipient) (store.MessageRow, *texttemplate.Template) {
	text, known := texts[name]
	if !known {
		panic("BUG: there is no message " + name)
	}
	row := store.MessageRow{Kind: kind, Template: name}
	if to.UserID != 0 {
		row.UserID = &to.UserID
	}
	return row, text
}

func (w words) letter(text *texttemplate.Template, house house) letter {
	l := letter{House: house, Subject: block(text, "subject", w), Preheader: block(text, "preheader", w), Heading: block(text, "heading", w),
		Before: paragraphs(block(text, "before", w)), After: paragraphs(block(text, "after", w)),
		Button: block(text, "button", w), Link: webAddress(block(text, "link", w)), Why: block(text, "why", w)}
	for line := range strings.Lines(block(text, "facts", w)) {
		if name, value, found := strings.Cut(strings.TrimSpace(line), ": "); found {
			l.Facts = append(l.Facts, fact{name, value})
		}
	}
	return l
}

// words are what a text may say. None has a line break, so that nobody's name begins a paragraph, a fact or a header.
type words struct {
	Data
	House             string
	Name              string // empty: the greeting goes without
	Good              string // how long link or code are good: "10 minutes"
	Sentence          string // Text with its full stop
	Short, ShortEvent string // Item and EventName for an SMS
}

func newWords(tenant *store.Tenant, to Recipient, data Data) words {
	for _, s := range []*string{&data.Code, &data.EventName, &data.EventTime, &data.PersonEmail, &data.Answer,
		&data.Text, &data.Item, &data.Lot, &data.Amount, &data.When, &data.Reason} {
		*s = oneLine(*s)
	}
	data.StaffName, data.PersonName = personName(data.StaffName), personName(data.PersonName)
	sentence := data.Text
	if sentence != "" {
		sentence += "."
	}
	return words{Data: data, Sentence: sentence, House: oneLine(tenant.Content.TenantName), Name: personName(to.Name),
		Good: duration(data.Minutes), Short: clipped(data.Item), ShortEvent: clipped(data.EventName)}
}

// mostShort is how many letters of a name an SMS has room for: with house, amount and link it is one or two of 160.
const mostShort = 50

func clipped(name string) string {
	if letters := []rune(name); len(letters) > mostShort {
		return strings.TrimSpace(string(letters[:mostShort-1])) + "…"
	}
	return name
}

// block fills in a part of a message.
func block(t *texttemplate.Template, name string, said words) string {
	var out strings.Builder
	if err := t.ExecuteTemplate(&out, name, said); err != nil {
		panic("BUG: " + err.Error())
	}
	return strings.TrimSpace(out.String())
}

// paragraphs are divided by empty lines; line breaks within one are the file's.
func paragraphs(text string) (list []string) {
	for part := range strings.SplitSeq(text, "\n\n") {
		if part = oneLine(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// webAddress keeps an address of the web; a text program shows it, too, where html/template would not help.
func webAddress(said string) string {
	address, err := url.Parse(said)
	if err != nil || address.Host == "" || (address.Scheme != "https" && address.Scheme != "http") {
		return ""
	}
	return address.String()
}

// duration says minutes as people do.
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

// render fills in a layout, which cannot fail: a letter has all it asks for.
func render(t interface {
	Execute(io.Writer, any) error
}, l letter) string {
	var out strings.Builder
	if err := t.Execute(&out, l); err != nil {
		panic("BUG: " + err.Error())
	}
	return out.String()
}
