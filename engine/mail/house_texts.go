package mail

import (
	"regexp"
	"slices"
	"strings"
	texttemplate "text/template"
	"text/template/parse"

	"fairwarning/engine/db"
)

// placeholderForm is a word in braces.
var placeholderForm = regexp.MustCompile(`\{([A-Za-z]+)\}`)

// valueNames are the names of placeholders by the fields of templateData, in the order in which screens show them. No placeholder stands for a link or
// a code.
var valueNames = []struct{ field, name string }{
	{"House", "house"}, {"Sentence", "whatHappened"}, {"Item", "item"}, {"Lot", "lot"}, {"Amount", "amount"}, {"When", "when"}, {"EventName", "auction"},
	{"EventTime", "auctionTime"}, {"Reason", "reason"}, {"Invoice", "invoice"}, {"Total", "total"}, {"Due", "due"}, {"PaidBy", "paidBy"}, {"StaffName", "staff"},
	{"PersonName", "person"}, {"ValidFor", "validFor"},
}

// values returns what the placeholders stand for.
func (w templateData) values() map[string]string {
	return map[string]string{"house": w.House, "whatHappened": w.Sentence, "item": w.Item, "lot": w.Lot, "amount": w.Amount, "when": w.When, "auction": w.EventName,
		"auctionTime": w.EventTime, "reason": w.Reason, "invoice": w.Invoice, "total": w.Total, "due": w.Due, "paidBy": w.PaidBy, "staff": w.StaffName,
		"person": w.PersonName, "validFor": w.ValidFor}
}

// Placeholders returns the names of the placeholders that a mail may use: those of the values that its template shows, and the house. A mail that
// anybody can have sent to anybody therefore never has words of a stranger.
func Placeholders(name string) (names []string) {
	fields := fieldsOf(texts[name])
	for _, value := range valueNames {
		if value.field == "House" || fields[value.field] || value.field == "Sentence" && fields["Text"] {
			names = append(names, value.name)
		}
	}
	return names
}

// fieldsOf returns the fields that the blocks of a message show.
func fieldsOf(text *texttemplate.Template) map[string]bool {
	fields := map[string]bool{}
	for _, block := range []string{"subject", "preheader", "before", "facts", "after", "why"} {
		addFields(text, text.Lookup(block).Root, fields)
	}
	return fields
}

func addFields(text *texttemplate.Template, node parse.Node, fields map[string]bool) {
	switch n := node.(type) {
	case *parse.ListNode:
		if n != nil {
			for _, inner := range n.Nodes {
				addFields(text, inner, fields)
			}
		}
	case *parse.ActionNode:
		addFields(text, n.Pipe, fields)
	case *parse.PipeNode:
		for _, command := range n.Cmds {
			for _, argument := range command.Args {
				addFields(text, argument, fields)
			}
		}
	case *parse.FieldNode:
		fields[n.Ident[0]] = true
	case *parse.IfNode:
		addBranch(text, &n.BranchNode, fields)
	case *parse.WithNode:
		addBranch(text, &n.BranchNode, fields)
	case *parse.TemplateNode:
		addFields(text, text.Lookup(n.Name).Root, fields)
	}
}

func addBranch(text *texttemplate.Template, branch *parse.BranchNode, fields map[string]bool) {
	addFields(text, branch.Pipe, fields)
	addFields(text, branch.List, fields)
	addFields(text, branch.ElseList, fields)
}

// CanRewrite reports whether a house may write subject and opening of a mail: not if the template says different things to sellers and buyers, or
// depending on an answer or a price.
func CanRewrite(name string) bool {
	conditions := map[string]bool{}
	for _, block := range []string{"subject", "before"} {
		addConditions(texts[name].Lookup(block).Root, conditions)
	}
	for _, field := range []string{"IsSeller", "IsBought", "Answer", "Amount", "Invoice"} {
		if conditions[field] {
			return false
		}
	}
	return true
}

// addConditions adds the fields on which it depends what a list of nodes says.
func addConditions(list *parse.ListNode, fields map[string]bool) {
	for _, node := range list.Nodes {
		if n, isIf := node.(*parse.IfNode); isIf {
			addFields(nil, n.Pipe, fields)
		}
	}
}

// UnknownPlaceholders returns the placeholders in a text that a mail does not have.
func UnknownPlaceholders(name, text string) (unknown []string) {
	known := Placeholders(name)
	for _, found := range placeholderForm.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(known, found[1]) && !slices.Contains(unknown, found[1]) {
			unknown = append(unknown, found[1])
		}
	}
	return unknown
}

// fill returns a house's text with the values of a mail. It is not usable if a placeholder has no value in this mail.
func (w templateData) fill(name, text string) (filled string, isUsable bool) {
	isUsable = text != ""
	known, values := Placeholders(name), w.values()
	filled = placeholderForm.ReplaceAllStringFunc(text, func(word string) string {
		value := values[strings.Trim(word, "{}")]
		if value == "" || !slices.Contains(known, strings.Trim(word, "{}")) {
			isUsable = false
		}
		return value
	})
	return filled, isUsable
}

// rewrite puts the texts of a house into a letter. The greeting, facts, button and the reason for the mail stay.
func (l *letter) rewrite(w templateData, name string, own db.MailText) {
	if subject, isUsable := w.fill(name, own.Subject); isUsable && CanRewrite(name) {
		l.Subject = OneLine(subject)
	}
	if opening, isUsable := w.fill(name, own.Opening); isUsable && CanRewrite(name) {
		greeting := l.Before[:0:0]
		if len(l.Before) > 0 && strings.HasPrefix(l.Before[0], "Hello") {
			greeting = l.Before[:1:1]
		}
		l.Before = append(greeting, paragraphs(opening)...)
	}
	if note, isUsable := w.fill(name, own.Note); isUsable {
		l.After = append(l.After, paragraphs(note)...)
	}
}

// Kind is a mail of which a house can change the text.
type Kind struct{ Template, Group, When string }

// IsKind reports whether a house can change the text of a mail.
func IsKind(name string) bool {
	return slices.ContainsFunc(Kinds, func(k Kind) bool { return k.Template == name })
}

// Preview returns subject and text of a mail of a house with sample values, and addresses of its site.
func Preview(tenant *db.Tenant, site, name string, own db.MailText) (subject, text string) {
	house := *tenant
	house.MailTexts = map[string]db.MailText{name: own}
	row := Compose(&house, name, SampleRecipient, Sample(site))
	return row.Subject, row.Text
}

// SampleValue returns what a placeholder stands for in a preview.
func SampleValue(tenant *db.Tenant, site, placeholder string) string {
	return newTemplateData(tenant, SampleRecipient, Sample(site)).values()[placeholder]
}
