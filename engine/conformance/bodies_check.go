package conformance

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"

	"fairwarning/engine/conformance/contract"
)

const (
	bodyCheck  = "body"
	limitCheck = "body limits"
)

// largestBody is the length that every engine accepts, in bytes. Longer bodies are 413.
const largestBody = 64 << 10

// tryBodies sends bodies that are no JSON, of another type, too long, or that break the schema.
func (r *run) tryBodies() {
	for _, op := range r.operations() {
		if op.Body == nil || op.TakesFile() {
			continue
		}
		who, reason := r.caller(op)
		if reason != "" {
			r.Report.skip(op.ID, bodyCheck, reason)
			continue
		}
		r.tryBody(op, who)
	}
}

func (r *run) tryBody(op *contract.Operation, who *person) {
	base := r.example(op.ID, who, who)
	try := func(check, body string, status int) {
		c := base
		c.body = body
		if op.Audience != contract.Anyone && op.Audience != contract.Staff {
			c.who = r.next()
		}
		r.want(r.do(c), check, status)
	}
	for _, body := range r.misfits(op, base.body) {
		try(bodyCheck, body, http.StatusUnprocessableEntity)
	}
	try(bodyCheck, base.body[:len(base.body)-1], http.StatusBadRequest)
	try(bodyCheck, base.body+base.body, http.StatusBadRequest)
	unknown := withField(base.body, `"noSuchField":1`)
	try(limitCheck, pad(unknown, min(op.MaxBodyBytes, largestBody)), http.StatusUnprocessableEntity)
	try(limitCheck, pad(unknown, largestBody+1), http.StatusRequestEntityTooLarge)
	for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"} {
		c := base
		c.contentType = kind
		r.want(r.do(c), bodyCheck, http.StatusUnsupportedMediaType)
	}
}

// misfits returns bodies that break the schema: with an unknown field, a field twice, in another case, of another type, and without each of
// the required ones.
func (r *run) misfits(op *contract.Operation, body string) (all []string) {
	schema := r.Contract.Resolve(op.Body)
	all = append(all, withField(body, `"noSuchField":1`), withField(body, `"__proto__":{"isVIP":true}`))
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(body), &fields); err != nil {
		panic("BUG: the example of " + op.ID + " is not an object: " + err.Error())
	}
	for i, name := range slices.Sorted(maps.Keys(fields)) {
		if i == 0 {
			quoted := `"` + name + `":`
			all = append(all, withField(body, quoted+string(fields[name])), strings.Replace(body, quoted, `"`+swapCase(name)+`":`, 1),
				string(without(fields, name, json.RawMessage(`{"a":[1]}`))))
		}
		if slices.Contains(schema.Required, name) {
			all = append(all, string(without(fields, name, nil)))
		}
	}
	return all
}

// withField adds a field at the end of an object.
func withField(object, field string) string {
	inside := strings.TrimSuffix(strings.TrimSpace(object), "}")
	if strings.TrimSpace(inside) == "{" {
		return inside + field + "}"
	}
	return inside + "," + field + "}"
}

// without returns an object without a field, or with another value of it.
func without(fields map[string]json.RawMessage, name string, instead json.RawMessage) []byte {
	copied := maps.Clone(fields)
	if delete(copied, name); instead != nil {
		copied[name] = instead
	}
	text, err := json.Marshal(copied)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return text
}

func swapCase(name string) string {
	if upper := strings.ToUpper(name); upper != name {
		return upper
	}
	return strings.ToLower(name)
}

// pad fills a JSON text with spaces up to a length in bytes.
func pad(text string, length int) string { return text + strings.Repeat(" ", max(0, length-len(text))) }
