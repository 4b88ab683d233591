// Package gatewaytest is a payment processor for tests. It speaks Authorize.Net's JSON as the real one does: it answers with a byte order
// mark, requires the schema's order of fields, echoes refId, knows the error codes, and refuses a second charge with the same invoice
// number. It keeps its books in a file, so that it can be killed, and fails where a test wants it to.
package gatewaytest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strconv"
	"sync"
)

// Object is a JSON object of a request or a response.
type Object = map[string]any

// TestCard is in texts of the gateway that must not be passed on.
const TestCard = "4111111111111111"

// Key is the transaction key that the gateway accepts.
const Key = "k3y"

// Gateway is the processor.
type Gateway struct {
	mu     sync.Mutex
	folder string // of its books and its faults; empty: none
	books
	fault  string   // of the next requests
	bodies []string // of the requests
}

// New returns a gateway with the books of a folder; empty: it keeps none.
func New(folder string) (*Gateway, error) {
	g := &Gateway{folder: folder, books: books{Next: 100, Customers: map[string]string{}, Methods: map[string]Object{}}}
	return g, g.load()
}

// Change changes the gateway between requests.
func (g *Gateway) Change(change func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	change()
}

// Fail has the next request fail, or all of them, with one of the faults, and forgets the bodies of earlier ones.
func (g *Gateway) Fail(fault string) { g.Change(func() { g.fault, g.bodies = fault, nil }) }

// Requests returns the bodies since they were last forgotten.
func (g *Gateway) Requests() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.bodies)
}

// ServeHTTP implements http.Handler.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.bodies = append(g.bodies, string(body))
	name, in, wrong := read(body)
	fault, key := g.faultOf(name, in)
	switch fault {
	case HangUp:
		panic(http.ErrAbortHandler)
	case Fail500:
		w.WriteHeader(http.StatusInternalServerError)
		return
	case Redirect:
		http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		return
	case Hold:
		g.hold(r, key)
	}
	out := wrong
	if out == nil {
		out = g.answer(name, in, fault)
	}
	answer := encode(out, at(in, "refId"))
	if err := g.save(); err != nil {
		panic(http.ErrAbortHandler)
	}
	switch fault {
	case ChargeAndHangUp:
		panic(http.ErrAbortHandler)
	case ChargeAndHold:
		g.hold(r, key)
	case Swap:
		answer = bytes.Replace(answer, []byte(`"refId":"`), []byte(`"refId":"X`), 1)
	case Twice:
		answer = append(answer, answer...)
	}
	_, _ = io.WriteString(w, "\ufeff"+string(answer)) // the client may have left
}

func encode(out Object, refID string) []byte {
	if refID != "" {
		out["refId"] = refID
	}
	text, err := json.Marshal(out)
	if err != nil {
		panic(err) // objects of text and numbers always encode
	}
	return text
}

// schema has the order of the fields of AnetApiSchema.xsd, as far as requests use them.
var schema = []string{"merchantAuthentication", "refId", "profile", "customerProfileId", "customerPaymentProfileId", "unmaskExpirationDate",
	"paymentProfile", "validationMode", "transactionRequest", "batchId", "firstSettlementDate", "lastSettlementDate", "transId", "sorting", "paging",
	"transactionType", "amount", "payment", "profile", "refTransId", "order", "billTo", "transactionSettings"}

// read returns the name and content of a request, or the answer to one that is wrong.
func read(body []byte) (name string, in, wrong Object) {
	var envelope map[string]json.RawMessage
	if json.Unmarshal(body, &envelope) != nil || len(envelope) != 1 {
		return "", nil, failed("E00003", "An error occurred while parsing the XML request.")
	}
	for name, text := range envelope {
		if json.Unmarshal(text, &in) != nil || !isOrdered(text) {
			return name, in, failed("E00003", "The element is in the wrong order.")
		}
		if at(in, "merchantAuthentication", "transactionKey") != Key {
			return name, in, failed("E00007", "User authentication failed due to invalid authentication values.")
		}
		return name, in, nil
	}
	panic("an envelope has one request")
}

// operations carry out requests, except for the one that can fail half-way.
var operations = map[string]func(*Gateway, Object) Object{
	"createCustomerProfileRequest":        (*Gateway).createCustomer,
	"createCustomerPaymentProfileRequest": (*Gateway).createMethod,
	"updateCustomerPaymentProfileRequest": (*Gateway).updateMethod,
	"deleteCustomerPaymentProfileRequest": (*Gateway).deleteMethod,
	"getCustomerPaymentProfileRequest":    (*Gateway).getMethod,
	"getUnsettledTransactionListRequest":  (*Gateway).unsettled,
	"getSettledBatchListRequest":          (*Gateway).batches,
	"getTransactionListRequest":           (*Gateway).settled,
	"getTransactionDetailsRequest":        (*Gateway).details,
}

func (g *Gateway) answer(name string, in Object, fault string) Object {
	if name == "createTransactionRequest" {
		return g.transact(in["transactionRequest"].(Object), fault)
	}
	if operation := operations[name]; operation != nil {
		return operation(g, in)
	}
	return failed("E00004", "The name of the requested API method is invalid.")
}

// isOrdered reports whether the fields of a request are in the order of the schema.
func isOrdered(text []byte) bool {
	decoder, depth, last := json.NewDecoder(bytes.NewReader(text)), 0, -1
	for isKey := true; ; {
		token, err := decoder.Token()
		if err != nil {
			return err == io.EOF
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
			isKey = true
			continue
		case json.Delim('}'), json.Delim(']'):
			depth--
			isKey = true
			continue
		}
		if depth == 1 && isKey {
			place := slices.Index(schema, token.(string))
			if place < last {
				return false
			}
			last = place
		}
		isKey = !isKey || depth != 1
	}
}

// at returns the text of a field, "" if there is none.
func at(in Object, path ...string) string {
	for i, name := range path {
		if i == len(path)-1 {
			text, _ := in[name].(string)
			return text
		}
		in, _ = in[name].(Object)
	}
	return ""
}

func messages(result, code, text string) Object {
	return Object{"resultCode": result, "message": []Object{{"code": code, "text": text}}}
}

func failed(code, text string) Object { return Object{"messages": messages("Error", code, text)} }

func done(fields Object) Object {
	fields["messages"] = messages("Ok", "I00001", "Successful.")
	return fields
}

func (g *Gateway) id() string {
	g.Next++
	return strconv.Itoa(g.Next)
}
