package security

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/conformance/contract"
)

// secret is what somebody could ask for who has guessed IDs or words of a draft.
type secret struct {
	Event, Item, Terms int64
	Word, SHA          string
}

const (
	draftWord   = "Quillon" // in every text of the drafts
	unknownWord = "Quillop" // in no text
)

// shaOf returns a hash that consists of a letter.
func shaOf(letter string) string { return strings.Repeat(letter, 64) }

// TestNobodyOutsideTheOfficeLearnsOfADraft plants a draft and an unpublished item, and asks every public and personal operation about them. All
// lists must stay byte for byte what they were, and what names a draft must be answered like what names nothing.
func TestNobodyOutsideTheOfficeLearnsOfADraft(t *testing.T) {
	s := newStack(t)
	guest := bearer(s.guest(hostOne).Token)
	stateBefore := s.tick() // closes what is due
	before := s.lists(guest)
	drafts := s.plantDrafts()
	if now := s.tick(); now != stateBefore {
		t.Errorf("the change feed went from %d to %d", stateBefore, now)
	}
	after := s.lists(guest)
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if before[name] != after[name] {
			t.Errorf("%s changed:\n%s\n%s", name, shorten(before[name]), shorten(after[name]))
		}
	}
	for _, d := range drafts {
		s.compareProbes(d, guest)
	}
	s.publish(drafts)
}

// tick has the engine's clock do what is due, and returns the last change of the feed.
func (s *stack) tick() (seq int64) {
	s.Helper()
	s.order("/tick", nil, &seq)
	return seq
}

// plantDrafts adds an event that is a draft, with a lot that has everything an item can have, and an unpublished item outside of events.
func (s *stack) plantDrafts() (drafts []secret) {
	s.Helper()
	s.order("/drafts", nil, &drafts)
	return drafts
}

// publicOperation is an operation that the reader serves.
type publicOperation struct{ *contract.Operation }

// publicOperations returns the operations that the reader serves, by ID.
func publicOperations() (all []publicOperation) {
	for _, op := range document.Operations {
		if op.IsPublic() {
			all = append(all, publicOperation{op})
		}
	}
	return all
}

// value returns what a parameter may name of a draft; empty if it names nothing of the kind.
func (d secret) value(name string) string {
	switch strings.ToLower(name) {
	case "event_id", "events":
		return fmt.Sprint(d.Event)
	case "item_id", "id":
		return fmt.Sprint(d.Item)
	case "terms_id":
		return fmt.Sprint(d.Terms)
	case "search_string", "categories", "families", "makes", "models", "locations":
		return d.Word
	}
	return ""
}

// otherwise has values of required parameters that name no event, item or word.
var otherwise = map[string]string{"zip": "57104", "key": "how-to-buy"}

// queries returns an operation's queries that name something of a draft in one parameter, and in all of them. The others name what is known.
func (o publicOperation) queries(d, known secret) (list []string) {
	query := func(isOfDraft func(string) bool) string {
		var pairs []string
		for _, p := range o.Query() {
			value := cmp.Or(known.value(p.Name), otherwise[p.Name])
			if isOfDraft(p.Name) && d.value(p.Name) != "" {
				pairs = append(pairs, p.Name+"="+d.value(p.Name))
			} else if p.Required {
				pairs = append(pairs, p.Name+"="+value)
			}
		}
		return strings.Join(pairs, "&")
	}
	for _, p := range o.Query() {
		if d.value(p.Name) != "" {
			list = append(list, query(func(name string) bool { return name == p.Name }))
		}
	}
	if len(list) > 1 {
		list = append(list, query(func(string) bool { return true }))
	}
	return list
}

// known names an event and an item that everybody may see.
func (s *stack) known() secret {
	s.Helper()
	h := s.house(s.one)
	return secret{Event: h.event, Item: h.item, Terms: h.terms, Word: "Komatsu", SHA: shaOf("c")}
}

// changing lists operations whose answers differ from one call to the next.
var changing = []string{"GetHandOff", "GetHandoffSession", "RequestUserDocumentDownload", "ExternalRequestDownload", "GetActivity"}

// lists returns what everybody sees without naming a draft, by operation: guests, a bidder, and the staff of the other house.
func (s *stack) lists(guest []string) map[string]string {
	s.Helper()
	all := map[string]string{}
	known := s.known()
	for _, op := range publicOperations() {
		query := op.queries(known, known)
		for _, q := range append(query, strings.Join(op.optional(), "&")) {
			got := s.exchange(s.engine, hostOne, "GET", op.Path+"?"+q, "")
			all[op.ID+"?"+q] = fmt.Sprint(got.status, normal(got.body))
		}
	}
	for _, op := range operations(s.T) {
		if op.Method != "GET" || slices.Contains(changing, op.ID) {
			continue
		}
		for name, p := range map[string]*person{"guest": nil, "dana": s.who("dana"), "2administrator": s.who("2administrator")} {
			headers, host, who := guest, hostOne, s.who("dana")
			if p != nil {
				headers, host, who = p.bearer(), p.Host, p
			}
			call := request(op, who, s.house(s.one))
			got := s.askHost(host, call.Method, call.Path, call.Body, headers...)
			all[name+" "+op.ID] = fmt.Sprint(got.status, normal(got.body))
		}
	}
	return all
}

// optional returns the parameters that make lists longer.
func (o publicOperation) optional() (pairs []string) {
	for _, p := range o.Query() {
		switch strings.ToLower(p.Name) {
		case "showall":
			pairs = append(pairs, p.Name+"=true")
		case "sold":
			pairs = append(pairs, p.Name+"=show")
		}
	}
	return pairs
}

var requestID = regexp.MustCompile(`(?i)"requestId":"[^"]*"`)

// normal leaves out what differs between two equal answers.
func normal(body string) string { return requestID.ReplaceAllString(body, "") }

// namesOfDrafts are the names in examples that a draft can stand for.
var namesOfDrafts = regexp.MustCompile(`\$(EVENT|ITEM|TERMS|WON)`)

// compareProbes asks for a draft and for something that does not exist, and compares the answers.
func (s *stack) compareProbes(d secret, guest []string) {
	s.Helper()
	nothing := secret{Event: d.Event + 100_000, Item: d.Item + 100_000, Terms: d.Terms + 100_000, Word: unknownWord, SHA: shaOf("d")}
	names := regexp.MustCompile(fmt.Sprintf(`(?i)\b(%d|%d|%d|%d|%d|%d|%s|%s)\b`, d.Event, nothing.Event, d.Item, nothing.Item, d.Terms, nothing.Terms,
		d.Word, nothing.Word))
	compare := func(what string, ask func(secret) reply) {
		s.Helper()
		got, want := ask(d), ask(nothing)
		if got.status >= 500 || got.status != want.status || names.ReplaceAllString(normal(got.body), "N") != names.ReplaceAllString(normal(want.body), "N") {
			s.Errorf("%s tells of a draft:\n%d %s\n%d %s", what, got.status, shorten(got.body), want.status, shorten(want.body))
		}
	}
	known := s.known()
	for _, op := range publicOperations() {
		for i, query := range op.queries(d, known) {
			compare(op.ID+"?"+query, func(of secret) reply {
				return s.exchange(s.engine, hostOne, "GET", op.Path+"?"+op.queries(of, known)[i], "")
			})
		}
	}
	compare("media", func(of secret) reply { return s.exchange(s.engine, hostOne, "GET", "/media/"+of.SHA+"/vector.svg", "") })
	dana, other := s.who("dana"), s.who("2administrator")
	for _, op := range operations(s.T) {
		e := examples[op.ID]
		if !namesOfDrafts.MatchString(e.Query + e.Body) {
			continue
		}
		ask := func(p person, headers []string) func(secret) reply {
			return func(of secret) reply {
				p.Won = of.Item
				call := request(op, &p, house{event: of.Event, item: of.Item, terms: of.Terms})
				return s.askHost(p.Host, call.Method, call.Path, call.Body, headers...)
			}
		}
		compare("2administrator "+op.ID, ask(*other, other.bearer()))
		if op.Audience != contract.Staff {
			compare("guest "+op.ID, ask(*dana, guest))
			compare("dana "+op.ID, ask(*dana, dana.bearer()))
		}
	}
}

// publish makes the drafts public and checks that all of them can be found then.
func (s *stack) publish(drafts []secret) {
	s.Helper()
	d := drafts[0]
	s.order("/publish", drafts, nil)
	has := func(path string, texts ...string) {
		s.Helper()
		got := s.exchange(s.engine, hostOne, "GET", path, "")
		for _, text := range texts {
			if got.status != 200 || !strings.Contains(got.body, text) {
				s.Errorf("published, %s: %d %s", path, got.status, shorten(got.body))
			}
		}
	}
	has(fmt.Sprint("/api/v1/Event/GetEvent?Event_ID=", d.Event), draftWord)
	has("/api/v1/auction/getupcomingevents?ShowAll=true", draftWord)
	has(fmt.Sprint("/api/v1/Auction/getTermsAndConditions?terms_ID=", d.Terms), draftWord)
	has("/api/v1/Settings/GetTenantContent", "quillon.example")
	for _, d := range drafts {
		has(fmt.Sprint("/api/v1/Auction/GetItem?ID=", d.Item), draftWord)
		has(fmt.Sprint("/api/v1/Auction/GetItemInspection?item_ID=", d.Item), draftWord)
		has("/api/v1/Auction/SearchInventory?search_string="+draftWord, fmt.Sprintf(`"item_ID":%d`, d.Item))
		has("/media/"+d.SHA+"/vector.svg", "<svg/>")
	}
}
