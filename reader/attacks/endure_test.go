package attacks

import (
	"fmt"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// hostile is something an engine, or an impostor, may send instead of an answer.
type hostile struct {
	name string
	say  answer

	// may also be accepted, because the answer it holds is right
	harmless bool

	// longer than the policy allows, which the reader remembers for a minute
	tooLong bool
}

// said returns a hostile response with this status, type and body.
func said(status int, contentType, body string, more ...string) hostile {
	return hostile{
		name: fmt.Sprint(status, " ", contentType, " ", more, " ", body[:min(40, len(body))]),
		say:  respond(status, contentType, body, more...),
	}
}

// written returns a hostile response with these bytes; see verbatim.
func written(keep bool, text string) hostile {
	return hostile{name: fmt.Sprintf("%.160q", text), say: verbatim(keep, text)}
}

// lenient is malformed but unambiguous: accepting it as the ordinary answer is as good as refusing it.
func lenient(text string) hostile {
	return hostile{name: fmt.Sprintf("%.160q", text), say: verbatim(true, text), harmless: true}
}

// kind is a kind of public URL, with one number in its pattern, and its freshness.
type kind struct {
	pattern string
	fresh   time.Duration
}

var (
	calls    = kind{itemCall, 15 * time.Second}
	pictures = kind{media + "%04d/640.webp", 365 * 24 * time.Hour}
)

// endure has the engine send each hostile response to a new resource and to a stale one. The first gets 503 and is
// not stored; the second keeps its stored entry. Other requests on the same connections get their own answers
// throughout.
func endure(t *testing.T, of kind, all []hostile) {
	t.Helper()
	h, control := newHouse(t, "--fetch-timeout", "2s", "--fetches", "2", "--refreshes", "1"), newHouse(t)
	question := func(n int) ask { return get(fmt.Sprintf(of.pattern, n)) }
	for i, what := range all {
		cold, warm, other := question(1000+3*i), question(1001+3*i), question(1002+3*i)
		right := control.clean.do(t, cold)
		h.on(cold.target, what.say)
		got := h.dirty.do(t, cold)
		isUnavailable := got.status == 503 && got.isUnkept() && got.fields.get("Retry-After") != ""
		if !isUnavailable && (!what.harmless || got.fingerprint() != right.fingerprint()) {
			t.Errorf("%s to a new question: %s", what.name, got.fingerprint())
		}
		h.inStep(t, control, other, what)
		h.on(cold.target, nil)
		h.rightAgain(t, cold, right, what)
		h.outlast(t, control, of, warm, what)
		h.inStep(t, control, other, what)
	}
}

// inStep checks that connections to the engine still match responses to requests. One connection may be dropped,
// along with the request it carried.
func (h *house) inStep(t *testing.T, control *house, other ask, what hostile) {
	t.Helper()
	want := control.clean.do(t, other)
	got := h.clean.do(t, other)
	if got.status == 503 && got.isUnkept() {
		got = h.clean.do(t, other)
	}
	if got.status != 200 || got.body != want.body {
		t.Errorf("after %s another question got %s", what.name, got.fingerprint())
	}
}

// rightAgain checks that the reader recovers once the engine behaves, except from an answer that was too long, and that nothing
// hostile was stored.
func (h *house) rightAgain(t *testing.T, a ask, right reply, what hostile) {
	t.Helper()
	got := h.clean.do(t, a)
	if what.tooLong && got.status == 503 && got.isUnkept() {
		return
	}
	if got.status != 200 || got.body != right.body {
		t.Errorf("%s stays: %s", what.name, got.fingerprint())
	}
}

// outlast: a stale entry survives hostile revalidations and is renewed afterwards.
func (h *house) outlast(t *testing.T, control *house, of kind, a ask, what hostile) {
	t.Helper()
	h.await(t, a, "hit")
	right := control.clean.do(t, a)
	h.on(a.target, what.say)
	h.pass(of.fresh + time.Second)
	before := h.asked(a.target)
	await.Until(t, "two more refreshes after "+what.name, func() bool {
		if got := h.clean.do(t, a); got.status != 200 || got.body != right.body {
			t.Errorf("%s took the place of an answer: %s", what.name, got.fingerprint())
			return true
		}
		h.pass(3 * time.Second)
		return h.asked(a.target) >= before+2 || what.harmless
	})
	h.on(a.target, nil)
	await.Until(t, "a fresh answer after "+what.name, func() bool {
		got := h.clean.do(t, a)
		if got.status != 200 || got.body != right.body {
			t.Errorf("%s came late: %s", what.name, got.fingerprint())
			return true
		}
		if got.isFrom() == "hit" {
			return true
		}
		h.pass(3 * time.Second)
		return false
	})
}
