package security

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// operation is an operation of the contract that the writer serves.
type operation struct {
	id, method, path string
	lane             string // of the writer; "account": personal reads
	who              who
	roles            []string // with staff: one of these
	notWhileActing   bool     // rejected while staff acts for the person
	names            []string // of parameters and body fields
	hasBody          bool
	takesFile        bool
}

// who is the audience of an operation, from x-fairwarning.audience.
type who string

const (
	anyone      who = "anyone"  // no token
	guests      who = "guest"   // anyone with a token of the auction house, including guests
	signedIn    who = "person"  // anyone who is signed in
	withAccount who = "account" // a signed-in person with a bidder account; the token does not say so
	staff       who = "staff"   // anyone with one of the operation's roles
)

// operations reads the writer's operations from the contract, sorted by ID.
func operations(t testing.TB) (all []operation) {
	t.Helper()
	text, err := os.ReadFile("../../../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	type schema struct {
		Ref        string `json:"$ref"`
		Properties map[string]any
	}
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string
			Facts       struct {
				Audience       who
				Roles          []string
				NotWhileActing bool
				ServedBy       string
				Lane           string
			} `json:"x-fairwarning"`
			Parameters  []struct{ Name string }
			RequestBody *struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	for path, methods := range document.Paths {
		for method, described := range methods {
			if described.Facts.ServedBy != "writer" {
				continue
			}
			facts := described.Facts
			op := operation{id: described.OperationID, method: strings.ToUpper(method), path: path, hasBody: described.RequestBody != nil,
				lane: facts.Lane, who: facts.Audience, roles: facts.Roles, notWhileActing: facts.NotWhileActing}
			for _, p := range described.Parameters {
				op.names = append(op.names, p.Name)
			}
			if op.hasBody {
				_, op.takesFile = described.RequestBody.Content["multipart/form-data"]
				body := described.RequestBody.Content["application/json"].Schema
				if body.Ref != "" {
					body = document.Components.Schemas[body.Ref[strings.LastIndexByte(body.Ref, '/')+1:]]
				}
				op.names = slices.AppendSeq(op.names, maps.Keys(body.Properties))
			}
			all = append(all, op)
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return cmp.Compare(a.id, b.id) })
	return all
}

// TestEveryOperationHasAnExample checks that operations and examples match one to one, and that an example has a placeholder
// for each ID of a person's data, so that other tests can fill in someone else's.
func TestEveryOperationHasAnExample(t *testing.T) {
	known := map[string]bool{}
	for _, op := range operations(t) {
		known[op.id] = true
		e, has := examples[op.id]
		if !has {
			t.Errorf("examples_test.go has no request for %s", op.id)
			continue
		}
		if op.hasBody != (e.body != "") || (op.who == staff) != (op.roles != nil) {
			t.Errorf("%s: the example does not match the contract", op.id)
		}
		switch op.who {
		case anyone, guests, signedIn, withAccount, staff:
		default:
			t.Errorf("%s: audience %q is not tried", op.id, op.who)
		}
		for _, name := range []string{"user_ID", "account_ID", "session_ID", "contact_ID", "Invoice_ID", "invoice_ID", "profile_ID", "profileID", "paymentProfileID", "paymentMethod_ID",
			"Settlement_ID", "taxExemption_ID", "offer_ID", "savedSearch_ID"} {
			if slices.Contains(op.names, name) && !op.isAbout(e) {
				t.Errorf("%s has %s, and its example has no placeholder for it", op.id, name)
			}
		}
	}
	for id := range examples {
		if !known[id] {
			t.Errorf("there is no operation %s", id)
		}
	}
}
