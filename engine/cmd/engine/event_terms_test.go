package main

import (
	"errors"
	"strings"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

func TestPublishTerms(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventOnline}, db.EventRow{Code: "F", TypeID: codes.EventOnline})
	publish := func(text string, more ...string) {
		t.Helper()
		args := append([]string{"event", "terms", "--data", data, "--tenant", "one", "--code", "E", "--file", write(t, "terms.html", text)}, more...)
		if err := run(t.Context(), args); err != nil {
			t.Fatal(err)
		}
	}
	present := func(code string) db.TermsRow {
		t.Helper()
		events, err := auction.Events(t.Context(), store, 1)
		for _, e := range events {
			if e.Code == code {
				document, err2 := tenant.Terms(t.Context(), store, 1, e.TermsID)
				if err := errors.Join(err, err2); err != nil {
					t.Fatal(err)
				}
				return document
			}
		}
		t.Fatalf("no event %s: %v", code, err)
		return db.TermsRow{}
	}
	publish(`<p onclick="x()">Cash only.</p>`)
	if now := present("E"); now.Version != 2 || now.HTML != "<p>Cash only.</p>" || now.Title != "Terms" || now.IsDefault {
		t.Errorf("%+v", now)
	}
	publish("<p>Cash only.</p>")
	if now := present("E"); now.Version != 2 {
		t.Errorf("unchanged text made a new version: %+v", now)
	}
	publish("<p>Cash only.</p>", "--title", "Terms of the sale")
	if now := present("E"); now.Version != 3 || now.Title != "Terms of the sale" {
		t.Errorf("%+v", now)
	}
	if other := present("F"); other.ID != 1 || other.Version != 1 {
		t.Errorf("the other event has %+v", other)
	}
	err := run(t.Context(), []string{"event", "terms", "--data", data, "--tenant", "one", "--code", "G", "--file", write(t, "terms.html", "x")})
	if err == nil || !strings.Contains(err.Error(), `no event with the code "G"`) {
		t.Errorf("%v", err)
	}
}
