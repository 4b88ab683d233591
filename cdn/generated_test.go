package cdn

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the generated files")

// isMade fails if a committed file does not match the table; go test ./cdn -update rewrites it.
func isMade(t *testing.T, path, made string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(committed) != made {
		t.Errorf("%s is not what the table says; run go test ./cdn -update", path)
	}
}

func TestFreshnessIsMadeFromTheTable(t *testing.T) {
	isMade(t, "../site/src/api/freshness.gen.ts", mustLoad(t).Freshness())
}

func TestPageTextsAreMadeFromTheTable(t *testing.T) {
	for name, made := range mustLoad(t).PageTexts() {
		isMade(t, "../site/src/page-texts/"+name, made)
	}
}

// TestPageTextsOfTheSite checks that every text of the table is in exactly one of the generated files, keywords included.
func TestPageTextsOfTheSite(t *testing.T) {
	table := mustLoad(t)
	var made string
	for _, file := range table.PageTexts() {
		made += file
	}
	for _, page := range table.Routes.Pages {
		texts := []PageText{page.PageText}
		for _, text := range page.Texts {
			texts = append(texts, text)
		}
		for _, text := range texts {
			if text.Title != "" && strings.Count(made, text.script()) != 1 {
				t.Errorf("%s: %s is there %d times, want once", page.ID, text.script(), strings.Count(made, text.script()))
			}
		}
	}
	if want := `keywords: 'online auctions, online equipment auction, timed auction, bid online' },`; !strings.Contains(made, want) {
		t.Errorf("%s is not there", want)
	}
}

// ofAuctions are words that only make sense where something is auctioned.
var ofAuctions = regexp.MustCompile(`(?i)\b(auctions?|auctioneers?|bid(s|ding|ders?)?|lots?|hammer|simulcast)\b`)

// TestRetailTexts checks that a page of a house in retail mode mentions no auctions to search engines.
func TestRetailTexts(t *testing.T) {
	routes := mustLoad(t).Routes
	check := func(of string, p PageText) {
		t.Helper()
		p = p.ForRetail()
		if said := ofAuctions.FindString(p.Title + " " + p.Description + " " + p.Keywords); said != "" {
			t.Errorf("%s: %q in %+v", of, said, p)
		}
	}
	check("default_text", routes.Default)
	for _, page := range routes.Pages {
		if !page.IsInRetail() {
			continue
		}
		check(page.ID, page.PageText)
		for key, text := range page.Texts {
			check(key, text)
		}
	}
	whole := PageText{Title: "a", Description: "b", Keywords: "c", Retail: &PageText{Description: "d"}}
	if got := whole.ForRetail(); got != (PageText{Title: "a", Description: "d", Keywords: "c"}) {
		t.Errorf("%+v", got)
	}
}

// TestFreshnessOfTheSite checks that the generated file lists operations that change every second and omits those that rarely
// change.
func TestFreshnessOfTheSite(t *testing.T) {
	made := mustLoad(t).Freshness()
	for _, line := range []string{"'/api/v1/Auction/GetItem': 15,", "'/api/v1/Event/getBidHistory': 1,", "longestFresh = 300;"} {
		if !strings.Contains(made, line) {
			t.Errorf("%s is not there", line)
		}
	}
	for _, call := range []string{"GetCountries", "GetTenantContent", "GetSitemapItems", "/api/docs"} {
		if strings.Contains(made, call) {
			t.Errorf("%s is there", call)
		}
	}
}
