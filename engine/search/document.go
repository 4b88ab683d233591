// Package search finds items: a tenant's inventory is kept in memory as a token dictionary for text and a column with
// bitmaps for every filter, so that a page, its total and the counts of all filters come from one pass without touching
// the database. Rows are loaded by the caller.
//
// An index is append-only: an item that changes gets a new document and its old one dies; once the dead are too many the
// index is built anew beside the old one, which answers until the new one takes its place.
package search

import "fairwarning/engine/lot"

// Document is what the index knows of an item.
type Document struct {
	ID                       int64
	UpdatedAt                int64
	StockNumber, Title, Text string
	Make, Model, Location    string
	CategoryID, FamilyID     int64
	Category, Family         string
	EventID                  int64 // 0: not in an event
	Year                     int   // 0: not known
	DisplayID                int

	Meter     int    // 0: none
	Price     *int64 // the shown one, cents; nil: none
	CreatedAt int64
	ClosesAt  int64 // lot's scheduled close, or start of a ring; 0: no time
	HasEnded  bool  // sold, not sold, pending, or its event is over
	StartsAt  int64 // of its event
	Sequence  int   // of its lot
}

// Groups names what documents refer to, for the filters' labels.
type Groups struct {
	Categories []Category // in menu order
	Families   []Family   // by name
	Events     []Event    // by start
}

// Category is a group of families.
type Category struct {
	ID   int64
	Name string
}

// Family is a group of items within a category.
type Family struct {
	ID, CategoryID int64
	Name           string
}

// Event is an auction.
type Event struct {
	ID    int64
	Name  string
	Rules lot.Event
}
