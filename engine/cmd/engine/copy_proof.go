package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"fairwarning/engine/backup"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// proof is what bid logs and books of a database say when they are checked.
type proof struct {
	lots, entries int // bid logs and their entries
	wrongLog      string
	books         map[string]ledger.Checked // by slug of the house
}

// prove replays every bid log and checks every ledger. What is wrong with them is part of the result; only a query that fails is an error.
func prove(ctx context.Context, store *db.Store) (p proof, err error) {
	p.books = map[string]ledger.Checked{}
	p.lots, p.entries, err = backup.VerifyLogs(ctx, store)
	if err != nil {
		p.wrongLog = err.Error()
	}
	houses, err := tenant.Tenants(ctx, store)
	for _, house := range houses {
		if err == nil {
			p.books[house.Slug], err = ledger.Check(ctx, store.DB, house.ID)
		}
	}
	return p, errors.Join(err, ctx.Err())
}

// compare returns an error unless a copy says the same, to the cent.
func (p proof) compare(copied proof) error {
	if p.lots != copied.lots || p.entries != copied.entries || p.wrongLog != copied.wrongLog {
		return fmt.Errorf("the file has %s with %s, the copy %d with %d %s", count.Of(p.lots, "bid log", "bid logs"), count.Of(p.entries, "entry", "entries"),
			copied.lots, copied.entries, copied.wrongLog)
	}
	for slug, book := range p.books {
		if !reflect.DeepEqual(book, copied.books[slug]) {
			return fmt.Errorf("the books of %s differ: the file has %+v, the copy %+v", slug, book, copied.books[slug])
		}
	}
	return nil
}

// print says what was proved, and what was wrong before the copy and so still is.
func (p proof) print() {
	if p.wrongLog != "" {
		fmt.Println("WRONG, as in the file:", p.wrongLog)
	} else {
		fmt.Printf("%s with %s %s valid\n", count.Of(p.lots, "bid log", "bid logs"), count.Of(p.entries, "entry", "entries"), count.Word(p.lots, "is", "are"))
	}
	entries := 0
	for slug, book := range p.books {
		entries += book.Entries
		for _, problem := range book.Problems {
			fmt.Printf("WRONG, as in the file: %s: %v\n", slug, problem)
		}
	}
	fmt.Printf("the books of %s with %s agree to the cent\n", count.Of(len(p.books), "house", "houses"), count.Of(entries, "entry", "entries"))
}
