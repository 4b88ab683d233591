package importer

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory"
)

// item is a checked row.
type item struct {
	row         mapping.Row
	stored      *inventory.ImportedItem // with this stock number; nil: new
	cleared     map[string]bool         // columns named in clear
	place       db.LocationRow
	zip         string // ZIP code of the place; empty: unknown
	eventID     *int64
	events      map[int64]event // of the house
	now         time.Time       // when the run began
	sellerID    *int64
	photos      []photo
	documents   []document
	inspection  *db.InspectionRow
	problems    []source.RowError // unusable files; the rest of the row is valid
	kept        *source.RowError  // attempted change that an import may not make; nil: none
	keepsPrices bool              // it leaves its event and keeps starting bid and reserve
	hashed      string            // of the row and its files
	media       media             // made from the files
}

type media struct {
	rows      []db.MediaRow
	photos    []db.PhotoRow
	documents []db.DocumentRow
}

type photo struct{ name, caption string }

type document struct {
	file, name string
	isReport   bool // the inspection report
}

// eventCode returns the code of an event, "" for none.
func (i *item) eventCode(id *int64) string {
	if id == nil {
		return ""
	}
	return i.events[*id].code
}

func (i *item) stockNumber() string { return i.row.Values["stock_number"] }

func (i *item) isNew() bool { return i.stored == nil }

// isLot reports whether the item is in an event after the import.
func (i *item) isLot() bool {
	if i.has("event") {
		return i.eventID != nil
	}
	return !i.isNew() && i.stored.EventID != nil
}

// has reports whether the file has the column. Fields of missing columns stay unchanged.
func (i *item) has(column string) bool {
	_, has := i.row.Values[column]
	return has
}

func (i *item) problem(column string, format string, args ...any) {
	i.problems = append(i.problems, i.row.About(column, fmt.Sprintf(format, args...)))
}

// wouldBe puts what warnings say about a written row in the conditional.
var wouldBe = strings.NewReplacer("imported as ", "would be imported as ", "imported without ", "would be imported without ")

// warningsIfRefused returns the warnings of an item whose row is refused, so that one run reports everything about it.
func (i *item) warningsIfRefused() []source.RowError {
	warnings := slices.Concat(i.row.Warnings, i.problems)
	for n := range warnings {
		warnings[n].Reason = wouldBe.Replace(warnings[n].Reason)
	}
	return warnings
}

// names returns the file names of the item.
func (i *item) names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, p := range i.photos {
			if !yield(p.name) {
				return
			}
		}
		for _, d := range i.documents {
			if !yield(d.file) {
				return
			}
		}
	}
}

// hashVersion changes whenever the same row would be stored differently.
const hashVersion = "1"

// hash covers everything the item is made from: its values and the current state of its files.
func (i *item) hash(f *files) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n", hashVersion)
	for _, column := range slices.Sorted(maps.Keys(i.row.Values)) {
		fmt.Fprintf(h, "%q=%q\n", column, i.row.Values[column])
	}
	fmt.Fprintf(h, "%q\n", i.row.Specs)
	for name := range i.names() {
		fmt.Fprintf(h, "%q %q\n", name, f.stamp(name).text)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
