package search

import (
	"strconv"
	"sync"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
)

// Index is the search index of one tenant's inventory. It is safe for concurrent use.
type Index struct {
	mu      sync.RWMutex // protects everything below
	facets  [facetCount]*facet
	text    *dictionary
	keys    []sortKey
	alive   []bool // by document
	living  *roaring.Bitmap
	ordered map[string][]uint32 // documents by order
	items   map[int64]uint32    // live document of each item
	updated []int64             // by document: updated_at of the item
	groups  Groups
}

// NewIndex returns an empty index.
func NewIndex() *Index {
	x := &Index{text: newDictionary(), living: roaring.New(), ordered: map[string][]uint32{}, items: map[int64]uint32{}}
	for which := range x.facets {
		x.facets[which] = newFacet()
	}
	return x
}

// Replace adds documents, replacing those of the same items, removes the items in gone, and sets the groups.
func (x *Index) Replace(documents []Document, gone []int64, groups Groups) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.groups = groups
	from := len(x.alive)
	for _, id := range gone {
		x.kill(id)
	}
	for i := range documents {
		x.kill(documents[i].ID)
		x.append(&documents[i])
	}
	x.text.settle()
	x.arrange(from)
}

func (x *Index) kill(itemID int64) {
	if doc, known := x.items[itemID]; known {
		x.alive[doc] = false
		x.living.Remove(doc)
		delete(x.items, itemID)
	}
}

func (x *Index) append(d *Document) {
	doc := uint32(len(x.alive))
	x.alive = append(x.alive, true)
	x.living.Add(doc)
	x.items[d.ID] = doc
	x.keys = append(x.keys, newSortKey(d))
	x.updated = append(x.updated, d.UpdatedAt)
	for _, strong := range []string{d.Title, d.Make, d.Model, d.StockNumber} {
		x.text.add(doc, strong, true)
	}
	x.text.add(doc, d.Text, false)
	x.addValues(d)
}

func (x *Index) addValues(d *Document) {
	status := ""
	if d.DisplayID > 0 {
		status = api.DisplayLabels[d.DisplayID]
	}
	x.facets[byStatus].add(status, status, int64(d.DisplayID))
	x.facets[byEvent].addRef(d.EventID, "")
	x.facets[byCategory].addRef(d.CategoryID, d.Category)
	x.facets[byFamily].addRef(d.FamilyID, d.Family)
	x.facets[byMake].add(inventory.Fold(d.Make), d.Make, 0)
	makeID := x.facets[byMake].ids[inventory.Fold(d.Make)]
	x.facets[byModel].add(modelIdentity(makeID, d.Model), d.Model, int64(makeID))
	x.facets[byLocation].add(inventory.Fold(d.Location), d.Location, 0)
	year := ""
	if d.Year > 0 {
		year = strconv.Itoa(d.Year)
	}
	x.facets[byYear].add(year, year, int64(d.Year))
}

// modelIdentity distinguishes models of different makes with the same name.
func modelIdentity(makeID uint32, model string) string {
	if model == "" {
		return ""
	}
	return strconv.Itoa(int(makeID)) + " " + inventory.Fold(model)
}

// size returns the number of live and dead documents.
func (x *Index) size() (living, dead int) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.items), len(x.alive) - len(x.items)
}

// Len returns the number of items.
func (x *Index) Len() int {
	living, _ := x.size()
	return living
}

// isCurrent reports whether the index has the item as of updatedAt.
func (x *Index) isCurrent(itemID, updatedAt int64) bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	doc, known := x.items[itemID]
	return known && x.updated[doc] == updatedAt
}
