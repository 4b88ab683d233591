package conformance

import (
	"bytes"
	"crypto/rand"
	"net/http"
	"slices"

	"fairwarning/engine/conformance/contract"
)

const keyCheck = "idempotency"

func newKey() string { return "key-" + rand.Text() }

// paymentLane has the operations that go to a payment processor, whose keys may be apart from those of others.
const paymentLane = "payment"

// keptStatuses are those of answers that a key repeats.
var keptStatuses = []int{http.StatusOK, http.StatusBadRequest, http.StatusConflict}

// wantReplay fails unless the second answer with a key is the first, byte for byte.
func (r *run) wantReplay(first, again answer) {
	if again.status != first.status || !bytes.Equal(again.body, first.body) {
		r.fault(again, keyCheck, "the repeat differs from the first answer: %s", first)
		return
	}
	r.Report.pass(first.call.operation.ID, keyCheck)
}

// tryKey repeats a call with its key, and uses the key for another operation.
func (r *run) tryKey(first answer, key string) {
	op := first.call.operation
	isKept := slices.Contains(keptStatuses, first.status)
	if op.Lane == paymentLane { // need not keep a refusal
		isKept = first.status == http.StatusOK
	}
	if !isKept {
		r.Report.skip(op.ID, keyCheck, "the answer was not one that is kept: "+first.String())
		return
	}
	r.wantReplay(first, r.do(first.call))
	other := r.anotherWithKeys(op)
	if other == nil {
		return
	}
	c := r.example(other.ID, r.bidder, first.call.who)
	c.headers = []string{"Idempotency-Key", key}
	if got := r.do(c); got.status != http.StatusUnprocessableEntity {
		r.fault(first, keyCheck, "the same key for %s has status %d, not 422: %s", other.ID, got.status, got)
	}
	c = first.call
	c.headers = []string{"Idempotency-Key", string(bytes.Repeat([]byte("k"), longestKey+1))}
	if got := r.do(c); got.status != http.StatusUnprocessableEntity && got.status != http.StatusBadRequest {
		r.fault(got, keyCheck, "a key of %d characters has status %d", longestKey+1, got.status)
	}
}

// longestKey is the length of the longest Idempotency-Key, in characters.
const longestKey = 255

// anotherWithKeys returns another operation with keys that the same people may call, or nil.
func (r *run) anotherWithKeys(op *contract.Operation) *contract.Operation {
	for _, other := range r.Contract.Operations {
		isSame := other.Audience == op.Audience && slices.Equal(other.Roles, op.Roles) && (other.Lane == paymentLane) == (op.Lane == paymentLane)
		if other.Idempotent && other.ID != op.ID && !r.absent[other.ID] && isSame && !other.TakesFile() && len(r.examples[other.ID].Fill(other, r.id(r.bidder), guess).Missing) == 0 {
			return other
		}
	}
	return nil
}
