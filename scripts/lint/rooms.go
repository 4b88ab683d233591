package main

import (
	"github.com/OpenPeeDeeP/depguard/v2"
	"golang.org/x/tools/go/analysis"
)

// arrows are the imports that are forbidden: files of a folder and everything below it may not import these folders, nor
// anything below them. A new arrow is one line.
var arrows = []struct {
	folder  string
	imports []string
	why     string
}{
	{"cdn", []string{"reader", "writer", "engine", "scripts"}, "the routing table and the cache policy know no service"},
	{"reader", []string{"engine", "writer"}, "the reader works in front of any engine that honors the contract"},
	{"writer", []string{"engine", "reader"}, "the writer works in front of any engine that honors the contract"},
	{"engine", []string{"reader", "writer", "scripts/suites", "cdn/edge", "cdn/frontdoor"}, "the engine knows nothing of what is in front of it"},
	{"engine/api", []string{"engine/store", "engine/server"}, "the contract knows no implementation"},
	{"engine/store", []string{"engine/server"}, "queries know no transport"},
	{"engine/lot", []string{"engine/store", "engine/server", "net/http", "database/sql"}, "the rules of a lot know neither HTTP nor SQL"},
}

// imports returns the analyzer that keeps the arrows. Test files are free, because black-box tests put services together.
func imports() (*analysis.Analyzer, error) {
	root, lists := repository(), depguard.LinterSettings{}
	for _, arrow := range arrows {
		denied := map[string]string{}
		for _, path := range arrow.imports {
			if path != "net/http" && path != "database/sql" {
				path = "fairwarning/" + path
			}
			denied[path+"$"], denied[path+"/"] = arrow.why, arrow.why
		}
		lists[arrow.folder] = &depguard.List{ListMode: "lax", Files: []string{root + "/" + arrow.folder + "/**", "!$test"}, Deny: denied}
	}
	return depguard.NewAnalyzer(&lists)
}
