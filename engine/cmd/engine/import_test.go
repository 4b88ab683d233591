package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/catalog/search"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/inventory"
)

// printed runs a command and returns what it prints.
func printed(t *testing.T, args ...string) (string, error) {
	t.Helper()
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	stdout := os.Stdout
	os.Stdout = out
	failed := run(t.Context(), args)
	os.Stdout = stdout
	if _, err := out.Seek(0, io.SeekStart); err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), failed
}

// TestImportUndoAndWithdraw takes a house through a dry run, an import, its undoing, and withdrawing all of it.
func TestImportUndoAndWithdraw(t *testing.T) {
	data := t.TempDir()
	if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", write(t, "house.json", house)}); err != nil {
		t.Fatal(err)
	}
	file := write(t, "a.csv", "stock_number,category,family,make,model,state\nA1,Trucks,Dump trucks,Mack,GU713,SD\nA2,Cranes,Rough terrain cranes,Grove,RT890,PR\n")
	more := write(t, "b.csv", "stock_number,category,family,make,model,state\nA3,Trucks,Dump trucks,Mack,GU713,SD\n")
	empty := write(t, "empty.csv", "stock_number,category,family,make,model,state\n")
	bad := write(t, "bad.csv", "stock_number,category,family,make,model,state\nB1,a,b,c,d,SD,x,y\nB2,a,b,c,d,SD,x,y\nB3,a,b,c,11-Mar,SD\n")
	for _, c := range []struct{ args, want, failure string }{
		{"import --tenant one --dry-run " + file, "2 added", ""},
		{"import --tenant one " + empty, "", "has no rows"},
		{"import --tenant one " + bad, "2 rows left out: has 8 cells for 6 columns, so its values may be in the wrong columns (lines 2 and 3)\n" +
			"1 row held: model: \"11-Mar\": Excel seems to have changed this (3-11?) (line 4)\n", "3 of 3 rows were not imported: 2 refused, 1 held"},
		{"import runs --tenant one", "RUN", ""},
		{"import --tenant one " + file, "engine import undo --tenant one --run 1", ""},
		{"import --tenant one " + more, "--run 2", ""},
		{"import undo --tenant one --run 2", "0 items restored, 1 withdrawn", ""},
		{"import undo --tenant one --run 7", "", "has no run 7"},
		{"inventory withdraw --tenant one A2 B9", "1 item withdrawn\nB9: no item has this stock number", "1 item stays as it is"},
		{"inventory tidy --tenant one", "0 categories", ""},
	} {
		args := strings.Fields(c.args)
		if args[1] == "--tenant" {
			args = append([]string{args[0], "--data", data}, args[1:]...)
		} else {
			args = append([]string{args[0], args[1], "--data", data}, args[2:]...)
		}
		out, err := printed(t, args...)
		if !strings.Contains(out, c.want) || (err == nil) != (c.failure == "") || err != nil && !strings.Contains(err.Error(), c.failure) {
			t.Errorf("engine %s: %q, %v", c.args, out, err)
		}
	}
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	indexes := search.NewIndexes(store)
	if err := errors.Join(indexes.Rebuild(context.Background(), 1, 1)); err != nil {
		t.Fatal(err)
	}
	found := indexes.Of(1).Search(search.Query{Page: 1, Size: 10}, 1)
	if len(found.IDs) != 1 || len(found.Facets.Categories) != 1 || found.Facets.Categories[0].Value != "Trucks" {
		t.Errorf("%d items, categories %+v", len(found.IDs), found.Facets.Categories)
	}
	pictures, err := inventory.CategoryPictures(t.Context(), store, 1)
	if err != nil || len(pictures) != 1 || pictures[0].ItemCount != 1 {
		t.Errorf("%+v, %v", pictures, err)
	}
	if parts, err := inventory.ItemURLParts(t.Context(), store, 1, 0, 10); err != nil || len(parts) != 1 {
		t.Errorf("%d in the sitemap, %v", len(parts), err)
	}
	if err := inventory.HasItem(t.Context(), store, 1, 2); err == nil {
		t.Error("a withdrawn item is still shown")
	}
}
