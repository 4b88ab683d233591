package contract

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Audiences, from x-fairwarning.audience.
const (
	Anyone   = "anyone"   // no token
	Guest    = "guest"    // anybody with a token of the house, a guest's included
	Person   = "person"   // anybody who is signed in
	Account  = "account"  // a person with an account; the token does not say so
	Staff    = "staff"    // a person with one of the operation's roles
	Services = "services" // one of our services
)

// Facts are what x-fairwarning says about an operation.
type Facts struct {
	Audience       string
	Roles          []string // with Staff: one of these
	NotWhileActing bool     // 403 while staff acts for the person
	ServedBy       string   // reader, writer or services
	Lane           string   // of the writer; "account" has the personal reads
	Rate           string   // what the writer counts it against; empty: nothing
	MaxBodyBytes   int
	Idempotent     bool
	Required       bool // every engine has it
	Events         map[string]struct{ Data *Schema }
}

// Operation is one call of the contract.
type Operation struct {
	ID, Method string
	Path       string // with Prefix; {name} is a parameter
	Facts
	Parameters []Parameter
	Body       *Schema           // of a JSON body; nil: none
	Takes      []string          // media types of the body, sorted; empty: none
	answers    map[int]*response // by status
	at         string            // its JSON pointer
}

// response is where the schemas of a status are.
type response struct {
	at    string   // JSON pointer
	media []string // sorted
}

// Parameter is a parameter of an operation.
type Parameter struct {
	Name, In string
	Required bool
	Schema   Schema
}

func (from describedOperation) operation(all described, path, method string) *Operation {
	op := &Operation{ID: from.OperationID, Method: strings.ToUpper(method), Path: Prefix + path, Facts: from.Facts, Parameters: from.Parameters,
		answers: map[int]*response{}, at: pointer("paths", path, method)}
	if body := from.RequestBody; body != nil {
		op.Takes = slices.Sorted(maps.Keys(body.Content))
		op.Body = body.Content["application/json"].Schema
	}
	for status, answer := range from.Responses {
		code, err := strconv.Atoi(status)
		if err != nil {
			continue
		}
		at := op.at + pointer("responses", status)
		if name, is := strings.CutPrefix(answer.Ref, "#/components/responses/"); is {
			at, answer = pointer("components", "responses", name), all.Components.Responses[name]
		}
		op.answers[code] = &response{at, slices.Sorted(maps.Keys(answer.Content))}
	}
	return op
}

// Answers reports whether the contract lists a status for the operation.
func (o *Operation) Answers(status int) bool { return o.answers[status] != nil }

// TakesFile reports whether the body is a file.
func (o *Operation) TakesFile() bool { return slices.Contains(o.Takes, "multipart/form-data") }

// IsStream reports whether the operation answers with server-sent events.
func (o *Operation) IsStream() bool { return len(o.Events) > 0 }

// IsPublic reports whether the reader serves the operation.
func (o *Operation) IsPublic() bool { return o.ServedBy == "reader" }

// IsRead reports whether the operation keeps nothing of what it is sent.
func (o *Operation) IsRead() bool { return o.Method == "GET" && (o.Lane == "account" || o.Lane == "") }

// Query returns the parameters in the query.
func (o *Operation) Query() (all []Parameter) {
	for _, p := range o.Parameters {
		if p.In == "query" {
			all = append(all, p)
		}
	}
	return all
}
