package search

import (
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/codes"
	"fairwarning/engine/inventory"
)

// Index is the search index of one tenant's inventory. It is safe for concurrent use.
type Index struct {
	mu       sync.RWMutex // protects everything below
	facets   [facetCount]*facet
	text     *dictionary
	stocks   identifiers // stock numbers and the digits that end them
	serials  identifiers // serial numbers, reversed, so that their ending finds them
	lots     identifiers
	synonyms *Synonyms
	keys     []sortKey
	alive    []bool // by document
	living   *roaring.Bitmap
	left     *roaring.Bitmap     // living documents of items in events that they have left
	ordered  map[string][]uint32 // documents by order
	items    map[int64]uint32    // live document of each item as it is
	earlier  map[int64][]uint32  // live documents of each item in events that it has left
	pastSold *roaring.Bitmap     // sold in a sale that is over
	places   map[uint32]point    // coordinates by value of the location filter
	updated  []int64             // by document: updated_at of the item
	sizes    []sizeClass         // by document
	metered  [2]*roaring.Bitmap  // documents with a meter in hours, and in miles
	groups   Groups
}

// NewIndex returns an empty index. Nil synonyms means the default ones.
func NewIndex(synonyms *Synonyms) *Index {
	if synonyms == nil {
		synonyms = usualSynonyms()
	}
	x := &Index{text: newDictionary(), synonyms: synonyms, living: roaring.New(), left: roaring.New(), pastSold: roaring.New(),
		metered: [2]*roaring.Bitmap{roaring.New(), roaring.New()}, places: map[uint32]point{}, ordered: map[string][]uint32{}, items: map[int64]uint32{},
		earlier: map[int64][]uint32{}}
	for which := range x.facets {
		x.facets[which] = newFacet()
	}
	return x
}

// Replace adds documents, replacing those of the same items, removes the items in gone, and sets the groups and synonyms.
func (x *Index) Replace(documents []Document, gone []int64, groups Groups, synonyms *Synonyms) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.groups, x.synonyms = groups, synonyms
	from := len(x.alive)
	for _, id := range gone {
		x.kill(id)
	}
	for i := range documents {
		if !documents[i].HasLeft {
			x.kill(documents[i].ID)
		}
	}
	for i := range documents {
		x.append(&documents[i])
	}
	x.settle(from)
}

// settle makes the documents numbered from and up available.
func (x *Index) settle(from int) {
	x.text.settle()
	for _, numbers := range []*identifiers{&x.stocks, &x.serials, &x.lots} {
		numbers.settle(x.alive)
	}
	x.arrange(from)
}

func (x *Index) kill(itemID int64) {
	docs := x.earlier[itemID]
	if doc, known := x.items[itemID]; known {
		docs = append(docs, doc)
	}
	for _, doc := range docs {
		x.alive[doc] = false
		x.living.Remove(doc)
		x.left.Remove(doc)
	}
	delete(x.items, itemID)
	delete(x.earlier, itemID)
}

func (x *Index) append(d *Document) {
	doc := uint32(len(x.alive))
	x.alive = append(x.alive, true)
	x.living.Add(doc)
	if d.HasLeft {
		x.left.Add(doc)
		x.earlier[d.ID] = append(x.earlier[d.ID], doc)
	} else {
		x.items[d.ID] = doc
	}
	x.updated = append(x.updated, d.UpdatedAt)
	x.sizes = append(x.sizes, d.Size)
	if d.Meter > 0 {
		x.metered[unitOf(d.InMiles)].Add(doc)
	}
	x.text.addDocument(doc, d)
	x.addNumbers(doc, d)
	x.addValues(d)
	x.keys = append(x.keys, newSortKey(d, x.foldedName(byMake, doc), x.foldedName(byModel, doc)))
}

// foldedName returns the folded text of a document's value.
func (x *Index) foldedName(which int, doc uint32) string {
	return x.facets[which].values[x.facets[which].column[doc]].folded
}

func (x *Index) addNumbers(doc uint32, d *Document) {
	stock := compact(d.StockNumber)
	x.stocks.add(doc, stock)
	if tail := strings.TrimLeftFunc(stock, func(r rune) bool { return !unicode.IsDigit(r) }); tail != stock {
		x.stocks.add(doc, tail)
	}
	x.serials.add(doc, reversed(compact(d.SerialNumber)))
	x.lots.add(doc, compact(d.LotNumber))
}

func (x *Index) addValues(d *Document) {
	status := ""
	if d.DisplayID > 0 {
		status = codes.DisplayLabels[d.DisplayID]
	}
	x.facets[byStatus].add(status, status, int64(d.DisplayID))
	x.facets[byEvent].addRef(d.EventID, "")
	x.facets[byCategory].addRef(d.CategoryID, d.Category)
	x.facets[byFamily].addRef(d.FamilyID, d.Family)
	x.facets[byMake].add(inventory.Fold(d.Make), d.Make, 0)
	makeID := x.facets[byMake].ids[inventory.Fold(d.Make)]
	models := x.facets[byModel]
	before := len(models.values)
	models.add(modelIdentity(makeID, d.Model), d.Model, int64(makeID))
	if len(models.values) > before {
		models.values[before].words = append(models.values[before].words, leadTokens(d.Model)...)
	}
	x.facets[byLocation].add(inventory.Fold(d.Location), d.Location, 0)
	x.places[x.facets[byLocation].ids[inventory.Fold(d.Location)]] = point{d.Latitude, d.Longitude}
	if d.IsPastSold {
		x.pastSold.Add(uint32(len(x.alive) - 1))
	}
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

// size returns the number of items and of dead documents.
func (x *Index) size() (living, dead int) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.items), len(x.alive) - int(x.living.GetCardinality())
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
