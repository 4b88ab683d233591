package attacks

import (
	"fmt"
	"testing"
	"time"
)

// hostile is something an engine, or whatever sits in its place, may say instead of an answer.
type hostile struct {
	name string
	say  answer

	// harmless: it may as well be taken for the answer it holds, which is then the right one.
	harmless bool
}

// said is the hostile answer of a status, type and body.
func said(status int, contentType, body string, more ...string) hostile {
	return hostile{
		name: fmt.Sprint(status, " ", contentType, " ", more, " ", body[:min(40, len(body))]),
		say:  respond(status, contentType, body, more...),
	}
}

// written is the hostile answer of these bytes, as verbatim takes them.
func written(keep bool, text string) hostile {
	return hostile{name: fmt.Sprintf("%.160q", text), say: verbatim(keep, text)}
}

// lenient is an answer whose form is not what it should be, and which has one meaning all the same: the ordinary
// answer. To refuse it is as good as to take it.
func lenient(text string) hostile {
	return hostile{name: fmt.Sprintf("%.160q", text), say: verbatim(true, text), harmless: true}
}

// kind is a sort of public address, by a pattern with one number, and how long its answers are fresh.
type kind struct {
	pattern string
	fresh   time.Duration
}

var (
	calls    = kind{itemCall, 15 * time.Second}
	pictures = kind{media + "%04d/640.webp", 365 * 24 * time.Hour}
)

// endure lets the engine say each hostile thing to a question nobody has asked before and to one that is stored and
// stale. The first is answered with 503 and nothing is stored; the second with what was stored. In between, and
// afterwards, other questions over the same connections get their own answers.
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

// inStep: the connections to the engine still answer each question with its own answer. One may have to be given up for
// it, together with the question it was taken for.
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

// rightAgain: the engine speaks truly again, and so does the reader at once; nothing of what was said was stored.
func (h *house) rightAgain(t *testing.T, a ask, right reply, what hostile) {
	t.Helper()
	if got := h.clean.do(t, a); got.status != 200 || got.body != right.body {
		t.Errorf("%s stays: %s", what.name, got.fingerprint())
	}
}

// outlast: a stored answer that is stale stays while its refreshes bring hostile things, and is renewed after.
func (h *house) outlast(t *testing.T, control *house, of kind, a ask, what hostile) {
	t.Helper()
	h.await(t, a, "hit")
	right := control.clean.do(t, a)
	h.on(a.target, what.say)
	h.pass(of.fresh + time.Second)
	before := h.asked(a.target)
	until(t, "two more refreshes after "+what.name, func() bool {
		if got := h.clean.do(t, a); got.status != 200 || got.body != right.body {
			t.Errorf("%s took the place of an answer: %s", what.name, got.fingerprint())
			return true
		}
		h.pass(3 * time.Second)
		return h.asked(a.target) >= before+2 || what.harmless
	})
	h.on(a.target, nil)
	until(t, "a fresh answer after "+what.name, func() bool {
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
