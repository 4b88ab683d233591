package security

import (
	"strconv"
	"testing"

	"fairwarning/engine/conformance/contract"
	"fairwarning/engine/conformance/requests"
)

// document is the contract, and examples has a valid request for each of its operations.
var (
	document = must(contract.Read("../../../engine/api/openapi.json"))
	examples = must(requests.Read())
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Headers between the services.
const (
	headerService = "X-Fairwarning-Service"
	headerTenant  = "X-Fairwarning-Tenant"
	headerClient  = "X-Fairwarning-Client"
)

// operations returns the operations that the writer serves, by ID.
func operations(testing.TB) (all []*contract.Operation) {
	for _, op := range document.Operations {
		if op.ServedBy == "writer" {
			all = append(all, op)
		}
	}
	return all
}

// house holds what requests refer to other than a person: an event, an item and terms.
type house struct{ event, item, terms, kind int64 }

// house looks up an event open for registration, an item and the terms.
func (s *stack) house(id int64) (h house) {
	s.Helper()
	s.must(s.db.NewRaw("SELECT id, terms_id FROM events WHERE tenant_id = ? AND type_id = 1 AND status_id = 2", id).Scan(s.Context(), &h.event, &h.terms))
	s.must(s.db.NewRaw("SELECT min(id) FROM items WHERE tenant_id = ?", id).Scan(s.Context(), &h.item))
	s.must(s.db.NewRaw("SELECT min(id) FROM tax_exemption_types WHERE tenant_id = ?", id).Scan(s.Context(), &h.kind))
	return h
}

// request is an operation's example about the records of a person.
func request(op *contract.Operation, p *person, h house) requests.Request {
	ids := map[string]int64{"USER": p.ID, "CONTACT": p.ID, "ACCOUNT": p.Account, "SESSION": p.Ended, "OFFER": p.Offer, "INVOICE": p.Invoice, "SEARCH": p.Search,
		"PROFILE": p.Profile, "METHOD": p.Method, "WON": p.Won, "DOCUMENT": p.Document, "EXEMPTION": p.Exemption, "SETTLEMENT": p.Settlement, "PASSKEY": p.Passkey,
		"KIND": h.kind, "EVENT": h.event, "ITEM": h.item, "TERMS": h.terms}
	return examples[op.ID].Fill(op, func(name string) string {
		if name == "LINK" {
			return p.Link
		}
		return strconv.FormatInt(ids[name], 10)
	}, "")
}
