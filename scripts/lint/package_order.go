package main

import (
	"slices"
	"strings"

	"github.com/OpenPeeDeeP/depguard/v2"
	"golang.org/x/tools/go/analysis"
)

// arrows are the imports that are forbidden: files of a folder and everything below it may not import these folders, nor
// anything below them, except the folder itself. A new arrow is one line.
var arrows = []struct {
	folder  string
	imports []string
	why     string
}{
	{"cdn", []string{"reader", "writer", "engine", "scripts"}, "the routing table and the cache policy know no service"},
	{"reader", []string{"engine", "writer"}, "the reader works in front of any engine that honors the contract"},
	{"writer", []string{"engine", "reader"}, "the writer works in front of any engine that honors the contract"},
	{"engine", []string{"reader", "writer", "scripts/suites", "cdn/edge", "cdn/frontdoor"}, "the engine does not know what is in front of it"},
	{"engine/conformance", []string{"engine", "reader", "writer", "scripts"}, "conformance tries any engine, of which it knows only the contract"},
	{"engine/rules", []string{"engine/api", "net/http", "database/sql", "github.com/uptrace/bun"}, "the rules of bidding and money know neither the contract, HTTP nor SQL"},
	{"engine/db", []string{"github.com/danielgtaylor/huma/v2"}, "queries know no transport"},
}

// enginePackages are the packages of the engine in the order in which they may use each other: each imports only packages before it.
var enginePackages = strings.Fields(`
	bucket cardnumber codes count dollars fold phone api reference rules db/migrations db/seal db/writequeue db feed request request/input revision tenant notice mail people/addresses people/payment people/exemption identity passkeys interest messages/live sales/ledger people people/records
	documents/files documents/clamav documents papers inventory/blobs papers/source inventory/photos inventory auction/bidlog sales sales/gate sales/office sales/reports sales/paperwork payments
	auction auction/bidding auction/lots auction/planning auction/checkin attention board catalog/search catalog tenant/settings
	backup importer/source/xlsx importer/source importer/mapping importer importer/jobs messages auction/lifecycle server`)

// imports returns the analyzer that keeps the arrows. Test files are free, because black-box tests put services together.
func imports() (*analysis.Analyzer, error) {
	root, lists := repository(), depguard.LinterSettings{}
	for _, arrow := range arrows {
		denied := map[string]string{}
		for _, path := range arrow.imports {
			if isOurs(path) {
				path = "fairwarning/" + path
			}
			denied[path+"$"], denied[path+"/"] = arrow.why, arrow.why
		}
		lists[arrow.folder] = &depguard.List{ListMode: "lax", Files: []string{root + "/" + arrow.folder + "/**", "!$test"}, Deny: denied,
			Allow: []string{"fairwarning/" + arrow.folder + "$", "fairwarning/" + arrow.folder + "/"}}
	}
	for i, name := range enginePackages {
		denied := map[string]string{}
		for _, later := range enginePackages[i+1:] {
			denied["fairwarning/engine/"+later+"$"] = "packages of the engine import only those before them (scripts/lint/package_order.go)"
		}
		if len(denied) == 0 {
			continue
		}
		lists["order of engine/"+name] = &depguard.List{ListMode: "lax", Files: []string{root + "/engine/" + name + "/*.go", "!$test"}, Deny: denied}
	}
	return depguard.NewAnalyzer(&lists)
}

// isOurs reports whether a path is a folder of this repository.
func isOurs(path string) bool {
	folder, _, _ := strings.Cut(path, "/")
	return slices.Contains([]string{"cdn", "reader", "writer", "engine", "scripts"}, folder)
}
