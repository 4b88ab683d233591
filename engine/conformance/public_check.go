package conformance

import (
	"bytes"
	"net/http"
	"regexp"
	"strings"

	"fairwarning/engine/conformance/contract"
)

const (
	answerCheck = "answer"
	bytesCheck  = "same bytes for everybody"
	headCheck   = "HEAD"
	houseCheck  = "other house"
)

// tryPublic reads every public answer, and again as somebody else, with another spelling of the path, with parameters that nobody knows, and
// at the other house.
func (r *run) tryPublic() {
	for _, op := range r.operations() {
		if !op.IsPublic() || op.IsStream() {
			continue
		}
		c, ok := r.publicCall(op)
		if !ok {
			continue
		}
		got := r.do(c)
		if !op.Required && got.status == http.StatusNotFound {
			r.Report.skip(op.ID, answerCheck, "the engine does not have this optional operation, or nothing for it: it answers 404")
			continue
		}
		if !r.want(got, answerCheck, http.StatusOK) {
			continue
		}
		r.checkPolicy(got)
		r.tryVariants(got)
		r.tryHead(got)
		r.tryOtherHouse(op, c)
	}
}

// publicCall returns the example of a public operation, unless an ID for it is missing.
func (r *run) publicCall(op *contract.Operation) (call, bool) {
	made := r.examples[op.ID].Fill(op, r.id(nil), guess)
	if len(made.Missing) > 0 {
		r.Report.skip(op.ID, answerCheck, "the house has no "+list(made.Missing))
		return call{}, false
	}
	return call{operation: op, method: made.Method, path: made.Path}, true
}

// checkPolicy checks that the reader takes the answer: its media type and its length, by cdn/policy.yaml.
func (r *run) checkPolicy(got answer) {
	row := r.Policy.ByID(got.call.operation.ID)
	if row == nil {
		return // a document or a stream
	}
	if len(got.body) > int(row.MaxBytes) {
		r.fault(got, answerCheck, "%d bytes, of which the reader takes %d", len(got.body), row.MaxBytes)
	}
}

// tryVariants asks for the same in ways that must not matter.
func (r *run) tryVariants(first answer) {
	c := first.call
	path, query, _ := strings.Cut(c.path, "?")
	other := func(change func(*call)) {
		variant := c
		change(&variant)
		r.wantSame(first, r.do(variant))
	}
	other(func(v *call) {
		v.who, v.headers = r.bidder, []string{"User-Agent", "another", "Accept-Language", "de", "Accept", "text/html"}
	})
	other(func(v *call) { v.path = strings.ToLower(path) + "?" + query })
	other(func(v *call) { v.path = strings.ToUpper(path) + "?" + query })
	other(func(v *call) { v.path = path + "?" + query + "&noSuchParameter=1&utm_source=x" })
	other(func(v *call) { v.path = path + "?" + query + "&filler=" + strings.Repeat("a", longQuery-len(query)) })
}

// longQuery is a length that an engine takes, in bytes; the writer refuses more than 8 KiB.
const longQuery = 8000

// wantSame fails if an answer differs from the first. Since an event may have begun in between, it asks for the first once more.
func (r *run) wantSame(first, again answer) {
	if again.status == first.status && bytes.Equal(clean(again.body), clean(first.body)) {
		r.Report.pass(first.call.operation.ID, bytesCheck)
		return
	}
	if now := r.do(first.call); again.status != now.status || !bytes.Equal(clean(again.body), clean(now.body)) {
		r.fault(again, bytesCheck, "the answer differs from that to %s: %s", first.call, first)
	}
}

// late are the counts that change without a tag (engine/docs/contract.md).
var late = regexp.MustCompile(`"(totalWatchers|viewers|revisiters)":\s*\d+`)

// clean returns a body without what may change at any time.
func clean(body []byte) []byte { return late.ReplaceAll(body, nil) }

func (r *run) tryHead(first answer) {
	c := first.call
	c.method = http.MethodHead
	got := r.do(c)
	switch {
	case got.status != first.status || got.header.Get("Content-Type") != first.header.Get("Content-Type"):
		r.fault(got, headCheck, "status %d and type %q, GET has %d and %q", got.status, got.header.Get("Content-Type"), first.status, first.header.Get("Content-Type"))
	case len(got.body) > 0:
		r.fault(got, headCheck, "the answer has a body")
	default:
		r.Report.pass(c.operation.ID, headCheck)
	}
}

// tryOtherHouse names what is of one house at the other: it does not exist there.
func (r *run) tryOtherHouse(op *contract.Operation, c call) {
	example := r.examples[op.ID]
	if r.stranger == nil || !strings.Contains(example.Query, "$EVENT") && !strings.Contains(example.Query, "$ITEM") {
		return
	}
	c.house = &r.Accounts.OtherHouse
	r.want(r.do(c), houseCheck, http.StatusNotFound)
	_, query := split(c.path)
	for name := range query {
		if strings.Contains(example.Query, name+"=$") {
			query.Set(name, guess)
		}
	}
	missing := c
	missing.house, missing.path = nil, strings.SplitN(c.path, "?", 2)[0]+"?"+query.Encode()
	r.want(r.do(missing), "what does not exist", http.StatusNotFound)
}

// list joins words.
func list(words []string) string { return strings.Join(words, ", ") }
