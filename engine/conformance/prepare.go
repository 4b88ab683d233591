package conformance

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
)

// prepare looks for the records that requests name, and makes some of those that a person can make. What is not found is not tried.
func (r *run) prepare() {
	r.ids = ids{}
	r.findHouse()
	for name, id := range r.Accounts.House.IDs {
		r.ids[name] = strconv.FormatInt(id, 10)
	}
	for _, p := range []*person{r.bidder, r.rival} {
		r.findRecords(p)
		r.makeRecords(p)
	}
	if r.seller != nil {
		r.findSettlement(r.seller)
	}
	r.findLots()
	if len(r.lots) > 0 && r.ids["LOT"] == "" {
		r.ids["LOT"], r.ids["EVENT"] = number(r.lots[0]), number(r.bidding(r.bidder, r.lots[0]).EventID)
	}
}

// number returns an ID as a placeholder's value; empty for 0.
func number(id int64) string {
	if id == 0 {
		return ""
	}
	return strconv.FormatInt(id, 10)
}

// findHouse looks for terms, kinds of exemptions, an event that is open for registration, and an item.
func (r *run) findHouse() {
	var terms struct {
		ID int64 `json:"terms_ID"`
	}
	r.read(nil, "getTermsAndConditions", nil, &terms)
	var kinds struct {
		Types []struct {
			ID int64 `json:"taxExemptionType_ID"`
		} `json:"taxExemptionTypes"`
	}
	r.read(nil, "GetTaxExemptionType", nil, &kinds)
	r.ids["TERMS"] = number(terms.ID)
	if len(kinds.Types) > 0 {
		r.ids["KIND"] = number(kinds.Types[0].ID)
	}
	var found struct{ Items []foundItem }
	r.read(nil, "SearchInventory", nil, &found)
	for _, item := range found.Items {
		r.ids["ITEM"] = number(item.ID)
	}
	if events := r.events(); len(events) > 0 {
		r.ids["EVENT"] = number(events[0])
	}
}

// foundItem is an item of SearchInventory.
type foundItem struct {
	ID          int64 `json:"item_ID"`
	Event       int64 `json:"event_ID"`
	TakesOffers bool  `json:"takesOffers"`
	Price       float64
}

// online is the eventType_ID of an event without a ring.
const online = 1

// events returns the online events that are to come or in progress.
func (r *run) events() (all []int64) {
	var list struct {
		Events []struct {
			ID   int64 `json:"event_ID"`
			Type int   `json:"eventType_ID"`
		}
	}
	r.read(nil, "getupcomingevents", url.Values{"ShowAll": {"true"}}, &list)
	for _, event := range list.Events {
		if event.Type == online {
			all = append(all, event.ID)
		}
	}
	return all
}

// findLots looks for lots on which the bidder may bid, unless the accounts name some.
func (r *run) findLots() {
	if r.lots = r.Accounts.House.Lots; len(r.lots) > 0 {
		return
	}
	for _, event := range r.events() {
		var found struct{ Items []foundItem }
		r.read(nil, "SearchInventory", url.Values{"events": {number(event)}}, &found)
		for _, item := range found.Items {
			if mine, rivals := r.bidding(r.bidder, item.ID), r.bidding(r.rival, item.ID); mine.CanBid && rivals.CanBid && !mine.HasPrebid && !rivals.HasPrebid {
				r.lots = append(r.lots, item.ID)
			}
			if len(r.lots) == enoughLots {
				return
			}
		}
	}
}

// enoughLots is how many lots the tests of bids use.
const enoughLots = 3

// findRecords looks for what a person has: a contact, an account, cards, invoices, purchases.
func (r *run) findRecords(p *person) {
	var contact struct {
		ID       int64 `json:"contact_ID"`
		Accounts []struct {
			ID int64 `json:"account_ID"`
		}
	}
	r.read(p, "GetContactInfo", nil, &contact)
	p.ids["CONTACT"] = number(contact.ID)
	if len(contact.Accounts) > 0 {
		p.ids["ACCOUNT"] = number(contact.Accounts[0].ID)
	}
	var invoices struct{ Invoices []invoice }
	r.read(p, "GetInvoices", nil, &invoices)
	for _, each := range invoices.Invoices {
		if p.ids["INVOICE"] == "" || each.Due > 0 {
			p.ids["INVOICE"] = number(each.ID)
		}
	}
	var won struct {
		Items []struct {
			Item foundItem
			ID   int64 `json:"item_ID"`
		}
	}
	r.read(p, "GetWonPurchased", nil, &won)
	if len(won.Items) > 0 {
		p.ids["WON"] = number(max(won.Items[0].ID, won.Items[0].Item.ID))
	}
	r.findSettlement(p)
}

type invoice struct {
	ID  int64   `json:"invoice_ID"`
	Due float64 `json:"due"`
}

func (r *run) findSettlement(p *person) {
	var settlements struct {
		Settlements []struct {
			ID int64 `json:"settlement_ID"`
		}
	}
	r.read(p, "GetSettlements", nil, &settlements)
	if len(settlements.Settlements) > 0 {
		p.ids["SETTLEMENT"] = number(settlements.Settlements[0].ID)
	}
}

// makeRecords makes a document with a link, an exemption, a saved search, a second session, and a card.
func (r *run) makeRecords(p *person) {
	var document struct {
		ID int64 `json:"document_ID"`
	}
	r.fill(p, "UploadDocument", &document)
	p.ids["DOCUMENT"] = number(document.ID)
	var link struct{ ID string }
	r.fill(p, "RequestUserDocumentDownload", &link)
	p.ids["LINK"] = link.ID
	var exemption struct {
		ID int64 `json:"taxExemption_ID"`
	}
	r.fill(p, "AddTaxExemption", &exemption)
	p.ids["EXEMPTION"] = number(exemption.ID)
	var search struct {
		ID int64 `json:"savedSearch_ID"`
	}
	r.fill(p, "AddSavedSearch", &search)
	p.ids["SEARCH"] = number(search.ID)
	r.addSession(p)
	r.addCard(p)
}

// fill calls an operation with its example and reads the answer.
func (r *run) fill(p *person, id string, into any) bool {
	got := r.do(r.example(id, p, p))
	return got.status == http.StatusOK && json.Unmarshal(got.body, into) == nil
}

// example returns the example of an operation about the records of one person, sent by another.
func (r *run) example(id string, of, by *person) call {
	op := r.Contract.Operation(id)
	made := r.examples[id].Fill(op, r.id(of), guess)
	return call{operation: op, method: made.Method, path: made.Path, body: made.Body, contentType: made.ContentType, who: by}
}

// guess is an ID that nothing has.
const guess = "987654321"

// addSession starts a second session and finds its ID.
func (r *run) addSession(p *person) {
	var before, after struct {
		Sessions []struct {
			ID int64 `json:"session_ID"`
		}
	}
	r.read(p, "GetSessions", nil, &before)
	if _, err := r.signIn(p.name, p.house, p.signIn); err != nil {
		return
	}
	r.read(p, "GetSessions", nil, &after)
	for _, each := range after.Sessions {
		if !slices.Contains(before.Sessions, each) {
			p.ids["SESSION"] = number(each.ID)
		}
	}
}

// addCard finds a person's profile at the payment processor and a card, or adds them.
func (r *run) addCard(p *person) {
	var saved struct {
		Methods []struct {
			ID int64 `json:"paymentProfileID"`
		} `json:"paymentMethods"`
	}
	r.read(p, "GetSavedPaymentMethods", nil, &saved)
	var profile struct{ ProfileID int64 }
	r.fill(p, "CreateCustomerProfile", &profile)
	p.ids["PROFILE"] = number(profile.ProfileID)
	if len(saved.Methods) > 0 {
		p.ids["METHOD"] = number(saved.Methods[0].ID)
		return
	}
	var added struct{ PaymentProfileID int64 }
	r.fill(p, "AddCustomerPaymentMethod", &added)
	p.ids["METHOD"] = number(added.PaymentProfileID)
}
