package security

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

// secret is what somebody could ask for who has guessed IDs or words of a draft.
type secret struct {
	event, item, terms int64
	word, sha          string
}

const (
	draftWord   = "Quillon" // in every text of the drafts
	unknownWord = "Quillop" // in no text
)

// sha returns a hash that starts with a letter.
func shaOf(letter string) string { return strings.Repeat(letter, 64) }

// TestNobodyOutsideTheOfficeLearnsOfADraft plants a draft and an unpublished item, and asks every public and personal operation about them. All
// lists must stay byte for byte what they were, and what names a draft must be answered like what names nothing.
func TestNobodyOutsideTheOfficeLearnsOfADraft(t *testing.T) {
	s := newStack(t)
	guest := bearer(s.guest(hostOne).Token)
	s.must(s.clock.Tick(t.Context(), s.now())) // closes what is due
	before, stateBefore := s.lists(guest), s.lastChange()
	drafts := s.plantDrafts()
	s.must(s.clock.Tick(t.Context(), s.now()))
	if now := s.lastChange(); now != stateBefore {
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

func (s *stack) lastChange() int64 {
	s.Helper()
	seq, err := s.store.LastChange(s.Context())
	s.must(err)
	return seq
}

// plantDrafts adds an event that is a draft, with a lot that has everything an item can have, and an unpublished item outside of events.
func (s *stack) plantDrafts() (drafts []secret) {
	s.Helper()
	house := s.house(s.one)
	event, err := auction.PutEvent(s.Context(), s.store, s.one, db.EventRow{Code: "QUILLON", TypeID: codes.EventOnline, StatusID: codes.EventDraft,
		Name: draftWord + " retirement", Description: draftWord, Location: draftWord, Address: draftWord, StartsAt: db.Millis(s.now()) + 8_000_000,
		EndsAt: db.Millis(s.now()) + 9_000_000, TimeZone: "America/Chicago", TermsID: house.terms}, []db.ProviderRow{{Name: draftWord}})
	s.must(err)
	by := enginetest.Operator(s.T, s.store, s.one, db.Millis(s.now()))
	next := db.TermsRow{Title: draftWord, HTML: "<p>" + draftWord + "</p>"}
	terms, _, err := tenant.PublishEventTerms(s.Context(), s.store, &db.Tenant{ID: s.one}, by, "QUILLON", next)
	s.must(err)
	room := &office.EventRoomInput{}
	room.Body.EventID, room.Body.Seen, room.Body.Kind, room.Body.URL = event, 1, "hls", "https://quillon.example/a.m3u8"
	s.must(planning.SetRoom(s.Context(), s.store, planning.Act{House: &db.Tenant{ID: s.one}, By: by}, room))
	_, err = tenant.AddSchedule(s.Context(), s.store, s.one, tenant.ScheduleRow{EventID: &event, Kind: tenant.ScheduleReserve, Body: `"full"`})
	s.must(err)
	lot := db.ItemRow{StockNumber: draftWord + "-1", EventID: &event, LotNumber: "7", LotSequence: 700, StartingCents: 100_000,
		EndsAt: new(db.Millis(s.now()) + 8_900_000)}
	stock := db.ItemRow{StockNumber: draftWord + "-2", AskingCents: new(int64(900_000)), AllowOffers: true, BuyNowCents: new(int64(900_000)), IsDraft: true}
	for i, row := range []*db.ItemRow{&lot, &stock} {
		s.putDraft(row, shaOf(string("ab"[i])))
		drafts = append(drafts, secret{event: event, item: row.ID, terms: terms.ID, word: draftWord, sha: shaOf(string("ab"[i]))})
	}
	return drafts
}

// putDraft adds an item in a group, make and place of its own, with a picture, a document and an inspection.
func (s *stack) putDraft(row *db.ItemRow, sha string) {
	s.Helper()
	ctx := s.Context()
	row.Title, row.Text, row.SerialNumber, row.Specifications, row.Quantity = draftWord, draftWord, draftWord, "[]", 1
	row.Year, row.UpdatedAt, row.CreatedAt, row.ShowCurrentBid = 2021, db.Millis(s.now()), db.Millis(s.now()), true
	err := inventory.WriteInventory(ctx, s.store, s.one, func(w *inventory.InventoryWriter) error {
		category := db.CategoryRow{Name: draftWord}
		s.must(w.AddCategory(ctx, &category))
		family := db.FamilyRow{CategoryID: category.ID, Name: draftWord}
		s.must(w.AddFamily(ctx, &family))
		maker := db.MakeRow{Name: draftWord}
		s.must(w.AddMake(ctx, &maker))
		model := db.ModelRow{MakeID: maker.ID, Name: draftWord}
		s.must(w.AddModel(ctx, &model))
		place := db.LocationRow{City: draftWord, State: "SD"}
		s.must(w.AddLocation(ctx, &place))
		row.CategoryID, row.FamilyID, row.MakeID, row.ModelID, row.LocationID = category.ID, family.ID, maker.ID, model.ID, place.ID
		rows := []db.ItemRow{*row}
		s.must(w.PutItems(ctx, rows))
		*row = rows[0]
		s.must(w.PutMedia(ctx, []db.MediaRow{{SHA: sha, Kind: db.MediaVector, Type: "image/svg+xml", Width: 8, Height: 6}}))
		s.must(w.ReplacePhotos(ctx, []int64{row.ID}, []db.PhotoRow{{ItemID: row.ID, Sequence: 1, SHA: sha, Description: draftWord}}))
		s.must(w.ReplaceDocuments(ctx, []int64{row.ID}, []db.DocumentRow{{ItemID: row.ID, Sequence: 1, Name: draftWord, SHA: sha}}))
		return w.ReplaceInspections(ctx, []int64{row.ID}, []db.InspectionRow{{ItemID: row.ID, Inspector: draftWord, Summary: draftWord, Points: "[]"}})
	})
	s.must(err)
	s.must(s.blobs.Put(s.Context(), sha, "vector.svg", []byte("<svg/>")))
}

// parameter is a query parameter of the contract.
type parameter struct {
	Name, In string
	Required bool
}

// publicOperation is an operation that the reader serves.
type publicOperation struct {
	id, path string
	params   []parameter
}

// publicOperations reads the reader's operations from the contract, sorted by ID.
func publicOperations(t *testing.T) (all []publicOperation) {
	t.Helper()
	text, err := os.ReadFile("../../../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string
			Facts       struct{ ServedBy string } `json:"x-fairwarning"`
			Parameters  []parameter
		}
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	for path, methods := range document.Paths {
		if op, is := methods["get"]; is && op.Facts.ServedBy == "reader" {
			params := slices.DeleteFunc(op.Parameters, func(p parameter) bool { return p.In != "query" })
			all = append(all, publicOperation{op.OperationID, "/api" + path, params})
		}
	}
	slices.SortFunc(all, func(a, b publicOperation) int { return cmp.Compare(a.id, b.id) })
	return all
}

// value returns what a parameter may name of a draft; empty if it names nothing of the kind.
func (d secret) value(name string) string {
	switch strings.ToLower(name) {
	case "event_id", "events":
		return fmt.Sprint(d.event)
	case "item_id", "id":
		return fmt.Sprint(d.item)
	case "terms_id":
		return fmt.Sprint(d.terms)
	case "search_string", "categories", "families", "makes", "models", "locations":
		return d.word
	}
	return ""
}

// otherwise has values of required parameters that name no event, item or word.
var otherwise = map[string]string{"zip": "57104", "key": "how-to-buy"}

// queries returns an operation's queries that name something of a draft in one parameter, and in all of them. The others name what is known.
func (o publicOperation) queries(d, known secret) (list []string) {
	query := func(isOfDraft func(string) bool) string {
		var pairs []string
		for _, p := range o.params {
			value := cmp.Or(known.value(p.Name), otherwise[p.Name])
			if isOfDraft(p.Name) && d.value(p.Name) != "" {
				pairs = append(pairs, p.Name+"="+d.value(p.Name))
			} else if p.Required {
				pairs = append(pairs, p.Name+"="+value)
			}
		}
		return strings.Join(pairs, "&")
	}
	for _, p := range o.params {
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
	return secret{event: h.event, item: h.item, terms: h.terms, word: "Komatsu", sha: shaOf("c")}
}

// changing lists operations whose answers differ from one call to the next.
var changing = []string{"GetHandOff", "GetHandoffSession", "RequestUserDocumentDownload", "ExternalRequestDownload", "GetActivity"}

// lists returns what everybody sees without naming a draft, by operation: guests, a bidder, and the staff of the other house.
func (s *stack) lists(guest []string) map[string]string {
	s.Helper()
	all := map[string]string{}
	known := s.known()
	for _, op := range publicOperations(s.T) {
		query := op.queries(known, known)
		for _, q := range append(query, strings.Join(op.optional(), "&")) {
			got := s.exchange(s.engine, hostOne, "GET", op.path+"?"+q, "")
			all[op.id+"?"+q] = fmt.Sprint(got.status, normal(got.body))
		}
	}
	for _, op := range operations(s.T) {
		if op.method != "GET" || slices.Contains(changing, op.id) {
			continue
		}
		for name, p := range map[string]*person{"guest": nil, "dana": s.who("dana"), "2administrator": s.who("2administrator")} {
			headers, host, who := guest, hostOne, s.who("dana")
			if p != nil {
				headers, host, who = p.bearer(), p.host, p
			}
			call := op.made(examples[op.id], who, s.house(s.one))
			got := s.askHost(host, call.method, call.path, call.body, headers...)
			all[name+" "+op.id] = fmt.Sprint(got.status, normal(got.body))
		}
	}
	return all
}

// optional returns the parameters that make lists longer.
func (o publicOperation) optional() (pairs []string) {
	for _, p := range o.params {
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
	nothing := secret{event: d.event + 100_000, item: d.item + 100_000, terms: d.terms + 100_000, word: unknownWord, sha: shaOf("d")}
	names := regexp.MustCompile(fmt.Sprintf(`(?i)\b(%d|%d|%d|%d|%d|%d|%s|%s)\b`, d.event, nothing.event, d.item, nothing.item, d.terms, nothing.terms,
		d.word, nothing.word))
	compare := func(what string, ask func(secret) reply) {
		s.Helper()
		got, want := ask(d), ask(nothing)
		if got.status >= 500 || got.status != want.status || names.ReplaceAllString(normal(got.body), "N") != names.ReplaceAllString(normal(want.body), "N") {
			s.Errorf("%s tells of a draft:\n%d %s\n%d %s", what, got.status, shorten(got.body), want.status, shorten(want.body))
		}
	}
	known := s.known()
	for _, op := range publicOperations(s.T) {
		for i, query := range op.queries(d, known) {
			compare(op.id+"?"+query, func(of secret) reply {
				return s.exchange(s.engine, hostOne, "GET", op.path+"?"+op.queries(of, known)[i], "")
			})
		}
	}
	compare("media", func(of secret) reply { return s.exchange(s.engine, hostOne, "GET", "/media/"+of.sha+"/vector.svg", "") })
	dana, other := s.who("dana"), s.who("2administrator")
	for _, op := range operations(s.T) {
		e := examples[op.id]
		if !namesOfDrafts.MatchString(e.query + e.body) {
			continue
		}
		ask := func(p person, headers []string) func(secret) reply {
			return func(of secret) reply {
				p.won = of.item
				call := op.made(e, &p, house{event: of.event, item: of.item, terms: of.terms})
				return s.askHost(p.host, call.method, call.path, call.body, headers...)
			}
		}
		compare("2administrator "+op.id, ask(*other, other.bearer()))
		if op.who != staff {
			compare("guest "+op.id, ask(*dana, guest))
			compare("dana "+op.id, ask(*dana, dana.bearer()))
		}
	}
}

// publish makes the drafts public and checks that all of them can be found then.
func (s *stack) publish(drafts []secret) {
	s.Helper()
	d := drafts[0]
	s.must(auction.SetEventStatus(s.Context(), s.store, s.one, d.event, codes.EventCatalogued, db.Millis(s.now()), nil))
	_, err := s.store.DB.NewRaw("UPDATE items SET is_draft = ?, updated_at = updated_at + 1 WHERE id = ?", false, drafts[1].item).Exec(s.Context())
	s.must(err)
	s.must(s.store.Touch(s.Context(), s.one, db.TagItem(drafts[1].item), db.TagCatalog))
	s.must(s.clock.Tick(s.Context(), s.now()))
	has := func(path string, texts ...string) {
		s.Helper()
		got := s.exchange(s.engine, hostOne, "GET", path, "")
		for _, text := range texts {
			if got.status != 200 || !strings.Contains(got.body, text) {
				s.Errorf("published, %s: %d %s", path, got.status, shorten(got.body))
			}
		}
	}
	has(fmt.Sprint("/api/v1/Event/GetEvent?Event_ID=", d.event), draftWord)
	has("/api/v1/auction/getupcomingevents?ShowAll=true", draftWord)
	has(fmt.Sprint("/api/v1/Auction/getTermsAndConditions?terms_ID=", d.terms), draftWord)
	has("/api/v1/Settings/GetTenantContent", "quillon.example")
	for _, d := range drafts {
		has(fmt.Sprint("/api/v1/Auction/GetItem?ID=", d.item), draftWord)
		has(fmt.Sprint("/api/v1/Auction/GetItemInspection?item_ID=", d.item), draftWord)
		has("/api/v1/Auction/SearchInventory?search_string="+draftWord, fmt.Sprintf(`"item_ID":%d`, d.item))
		has("/media/"+d.sha+"/vector.svg", "<svg/>")
	}
}
