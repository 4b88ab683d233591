package security

import (
	"net/http"
	"strings"
	"testing"

	"fairwarning/writer"
)

// TestForeignOriginsGetNothing checks that no operation lets a script of another origin, another house's included, make a call with our
// headers or read an answer, and that the house's own site may.
func TestForeignOriginsGetNothing(t *testing.T) {
	s := newStack(t)
	dana := s.who("dana")
	s.seen.take()
	ask := func(o writer.Operation, origin string) reply {
		return s.ask("OPTIONS", anAddress(o), "", "Origin", origin, "Access-Control-Request-Method", o.Method, "Access-Control-Request-Headers", "authorization")
	}
	for _, o := range writer.Operations {
		for _, origin := range []string{"https://evil.test", "null", "http://" + hostTwo, "https://" + hostOne + ".evil.test"} {
			if got := ask(o, origin); got.status != 405 || len(permissions(got.header)) > 0 {
				t.Errorf("%s %s from %s: %d %v", o.Method, o.Path, origin, got.status, permissions(got.header))
			}
		}
		own := "http://" + hostOne + ":8080"
		got := ask(o, own)
		methods := got.header.Get("Access-Control-Allow-Methods")
		if got.status != 204 || got.header.Get("Access-Control-Allow-Origin") != own || !strings.Contains(methods, o.Method) {
			t.Errorf("%s %s from its own site: %d %v", o.Method, o.Path, got.status, permissions(got.header))
		}
	}
	if came := s.seen.take(); len(came) > 0 {
		t.Errorf("%d preflights reached the engine", len(came))
	}
	for _, headers := range [][]string{dana.bearer(), nil} {
		got := s.ask("GET", "/api/v1/Auction/getUserInformation", "", append(headers, "Origin", "https://evil.test")...)
		if len(permissions(got.header)) > 0 {
			t.Errorf("a personal read: %d %v", got.status, got.header)
		}
	}
}

// anAddress returns a path of an operation, with an ID if it ends in one.
func anAddress(o writer.Operation) string {
	before, _, _ := strings.Cut(o.Path, "{")
	switch o.Ending {
	case writer.Number:
		return before + "7"
	case writer.Secret:
		return before + strings.Repeat("a", 43)
	}
	return o.Path
}

// permissions are the headers of an answer that let a script of another origin do or read something.
func permissions(header http.Header) (names []string) {
	for name := range header {
		if strings.HasPrefix(name, "Access-Control-") || name == "Timing-Allow-Origin" {
			names = append(names, name+": "+header.Get(name))
		}
	}
	return names
}
