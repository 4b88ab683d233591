package conformance

import (
	"cmp"
	"net/http"
	"slices"

	"fairwarning/engine/conformance/contract"
)

// tryAnswers makes the example of every operation that is not public, as somebody who may: reads first, then what changes, then what ends
// sessions. The answer may be a refusal, as long as the contract lists it.
func (r *run) tryAnswers() {
	all := r.operations()
	slices.SortStableFunc(all, func(a, b *contract.Operation) int { return cmp.Compare(rank(a), rank(b)) })
	for _, op := range all {
		if !op.IsPublic() && !op.IsStream() {
			r.tryAnswer(op)
		}
	}
}

// endings end sessions, or what other examples need.
var endings = []string{"DeleteDocument", "EndTaxExemption", "RemoveSavedSearch", "DeleteCustomerPaymentMethod", "SetEventStatus", "CancelEvent", "PostponeEvent", "EndSession", "EndOtherSessions",
	"RevokeToken", "ChangeStaff"}

// rank orders operations: what ends something comes last.
func rank(op *contract.Operation) int {
	if at := slices.Index(endings, op.ID); at >= 0 {
		return 2 + at
	}
	if op.Method == http.MethodGet {
		return 0
	}
	return 1
}

func (r *run) tryAnswer(op *contract.Operation) {
	who, reason := r.caller(op)
	if reason != "" {
		r.Report.skip(op.ID, answerCheck, reason)
		return
	}
	of := r.owner(op)
	if who != nil && op.Audience != contract.Staff {
		who = of
	}
	made := r.examples[op.ID].Fill(op, r.id(of), guess)
	if len(made.Missing) > 0 {
		r.Report.skip(op.ID, answerCheck, "there is no "+list(made.Missing))
		return
	}
	c := call{operation: op, method: made.Method, path: made.Path, body: made.Body, contentType: made.ContentType, who: who}
	key := newKey()
	if op.Idempotent {
		c.headers = []string{"Idempotency-Key", key}
	}
	got := r.do(c)
	if !r.wantListed(got) || !op.Idempotent {
		return
	}
	r.tryKey(got, key)
}

// wantListed accepts every answer of the contract but those that would mean that the example is invalid or the caller unknown.
func (r *run) wantListed(got answer) bool {
	switch got.status {
	case http.StatusUnauthorized, http.StatusUnprocessableEntity:
		if id := got.call.operation.ID; got.call.operation.Audience != contract.Anyone && r.examples[id].Status != got.status {
			r.fault(got, answerCheck, "a valid request by somebody who may make it")
			return false
		}
	case http.StatusForbidden:
		if got.call.operation.Audience != contract.Staff {
			break
		}
		r.fault(got, answerCheck, "a valid request by somebody who may make it")
		return false
	}
	return r.want(got, answerCheck, got.status)
}
