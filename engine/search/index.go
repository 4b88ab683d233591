package search

import (
	"strconv"
	"sync"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/api"
)

// Index is one tenant's inventory. Reading it and changing it may go on at once.
type Index struct {
	mu      sync.RWMutex // protects everything below
	facets  [facetCount]*facet
	text    *dictionary
	keys    []sortKey
	alive   []bool // by document
	living  *roaring.Bitmap
	ordered map[string][]uint32 // documents by order
	items   map[int64]uint32    // living document of each item
	updated []int64             // by document: updated_at of the item
	groups  Groups
}

// NewIndex makes an empty index.
func NewIndex() *Index {
	x := &Index{text: newDictionary(), living: roaring.New(), ordered: map[string][]uint32{}, items: map[int64]uint32{}}
	for which := range x.facets {
		x.facets[which] = newFacet()
	}
	return x
}

// Replace puts in the documents, each in place of the one its item had, takes out the items of gone, and sets the names
// of the groups.
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
	x.facets[byMake].add(Fold(d.Make), d.Make, 0)
	makeID := x.facets[byMake].ids[Fold(d.Make)]
	x.facets[byModel].add(modelIdentity(makeID, d.Model), d.Model, int64(makeID))
	x.facets[byLocation].add(Fold(d.Location), d.Location, 0)
	year := ""
	if d.Year > 0 {
		year = strconv.Itoa(d.Year)
	}
	x.facets[byYear].add(year, year, int64(d.Year))
}

// modelIdentity keeps equally named models of two makes apart.
func modelIdentity(makeID uint32, model string) string {
	if model == "" {
		return ""
	}
	return strconv.Itoa(int(makeID)) + " " + Fold(model)
}

// size counts living documents and dead ones, those that wait to be cleared away.
func (x *Index) size() (living, dead int) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.items), len(x.alive) - len(x.items)
}

// Len counts the items.
func (x *Index) Len() int {
	living, _ := x.size()
	return living
}

// isCurrent tells whether the index has the item as of updatedAt.
func (x *Index) isCurrent(itemID, updatedAt int64) bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	doc, known := x.items[itemID]
	return known && x.updated[doc] == updatedAt
}
