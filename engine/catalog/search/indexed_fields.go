package search

import "fairwarning/engine/rules"

// Document holds the indexed fields of an item.
type Document struct {
	ID                       int64
	UpdatedAt                int64
	StockNumber, Title, Text string
	SerialNumber, LotNumber  string
	Specifications           string // labels and values
	Make, Model, Location    string
	State                    string  // its name
	Latitude, Longitude      float64 // of the location; both 0: unknown
	CategoryID, FamilyID     int64
	Category, Family         string
	EventID                  int64 // 0: not in an event
	Year                     int   // 0: unknown
	DisplayID                int

	Meter      int    // 0: none
	InMiles    bool   // the meter counts miles, not hours
	Price      *int64 // as displayed, in cents; nil: none
	CreatedAt  int64
	ClosesAt   int64 // the lot's scheduled close, or the start of a live auction; 0: none
	IsPastSold bool  // sold, and its event has ended or it was in none
	HasEnded   bool  // sold, unsold or pending, or its event has ended
	// IsInStartedRing: it sells in a ring that has started and is not up, so nobody knows when.
	IsInStartedRing bool
	StartsAt        int64 // of the event
	Sequence        int   // of the lot
	Size            sizeClass
	HasLeft         bool // it was offered again after the event: what the item was there
}

// Groups lists the categories, families and events of documents, for the labels of filters.
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

// Event is an auction event.
type Event struct {
	ID    int64
	Name  string
	Rules rules.Event
}
