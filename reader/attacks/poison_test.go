package attacks

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Kinds of public URLs with a number.
const (
	itemCall = "/api/v1/Auction/GetItem?ID=%d"
	itemPage = "/item/%d"
)

const countries = "/api/v1/System/GetCountries"

// variant is one form of an attack: how it changes an innocent request.
type variant struct {
	name   string
	change func(ask) ask
}

// adding is the variant that adds header fields, given as name, value pairs.
func adding(pairs ...string) variant {
	return variant{name: strings.Join(pairs, " "), change: func(a ask) ask {
		for i := 0; i+1 < len(pairs); i += 2 {
			a = a.with(pairs[i], pairs[i+1])
		}
		return a
	}}
}

// each makes a variant of every pair of name and value.
func each(names, values []string) (all []variant) {
	for _, name := range names {
		for _, value := range values {
			all = append(all, adding(name, value))
		}
	}
	return all
}

// poison tries every variant on a new resource, then requests it untampered: the response must equal that of a reader
// nobody attacked. Then it tries them on stored entries. pattern is the URL with a number.
func poison(t *testing.T, pattern string, variants []variant) {
	t.Helper()
	h, control := newHouse(t), newHouse(t)
	if raced && !strings.HasPrefix(pattern, "/api/") {
		variants = everyThird(variants)
	}
	question := func(i int) ask { return get(fmt.Sprintf(pattern, 1000+i)) }
	for i, v := range variants {
		got := h.dirty.do(t, v.change(question(i)))
		sameOrRefused(t, v, got, control.clean.do(t, question(i)))
	}
	for i, v := range variants {
		clean := h.await(t, question(i), "hit")
		if want := control.clean.do(t, question(i)); clean.fingerprint() != want.fingerprint() {
			t.Errorf("%s poisoned %s:\n%s\nwant\n%s", v.name, question(i).target, clean.fingerprint(), want.fingerprint())
		}
	}
	seen := len(h.requests())
	for i, v := range variants {
		want := control.clean.do(t, question(i))
		sameOrRefused(t, v, h.dirty.do(t, v.change(question(i))), want)
		if clean := h.clean.do(t, question(i)); clean.fingerprint() != want.fingerprint() || clean.isFrom() != "hit" {
			t.Errorf("%s changed what was stored of %s: %s", v.name, question(i).target, clean.fingerprint())
		}
	}
	if n := len(h.requests()); n != seen {
		t.Errorf("the engine was asked %d times for what was stored", n-seen)
	}
}

// everyThird reduces page variants under the race detector, which makes requests seven times as slow. API requests,
// with keys from the same code, still run all variants, as do pages without the detector.
func everyThird(variants []variant) (some []variant) {
	for i := 0; i < len(variants); i += 3 {
		some = append(some, variants[i])
	}
	return some
}

// sameOrRefused checks that the attacker gets the same response as everyone else, or an error.
func sameOrRefused(t *testing.T, v variant, got, want reply) {
	t.Helper()
	if got.status == 0 || got.isRefusal() && got.fields.get("Netlify-CDN-Cache-Control") == "no-store" {
		return
	}
	if got.fingerprint() != want.fingerprint() {
		t.Errorf("%s changed the answer:\n%s\nwant\n%s", v.name, got.fingerprint(), want.fingerprint())
	}
}

// words reads a list from testdata, one word per line; # starts a comment.
func words(t *testing.T, file string) (all []string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all = append(all, line)
		}
	}
	return all
}
