package fivemachines

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// pages returns addresses of pages and of a file of the site.
func pages(t *testing.T, items []api.LiveItem) []string {
	t.Helper()
	out := filepath.Join(root, "site/out")
	if _, err := os.Stat(filepath.Join(out, "index.html")); err != nil {
		t.Fatalf("the site is not exported, which ./scripts/test edge does: %v", err)
	}
	scripts, err := filepath.Glob(filepath.Join(out, "_next/static/chunks/*.js"))
	if err != nil || len(scripts) == 0 {
		t.Fatalf("the site has no scripts: %v", err)
	}
	return []string{"/", "/search", "/online-auctions", "/live-auction", items[0].ItemURL, items[len(items)-1].ItemURL, strings.TrimPrefix(scripts[0], out)}
}
