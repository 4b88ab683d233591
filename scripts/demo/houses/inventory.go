package houses

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/scripts/demo/art"

	"golang.org/x/sync/errgroup"
)

// row is one line of the inventory file, in the columns of package importer.
type row struct {
	StockNumber    string         `json:"stock_number"`
	Category       string         `json:"category"`
	Family         string         `json:"family"`
	Year           int            `json:"year"`
	Make           string         `json:"make"`
	Model          string         `json:"model"`
	Title          string         `json:"title"`
	Description    string         `json:"description"`
	SerialNumber   string         `json:"serial_number"`
	Condition      string         `json:"condition"`
	TitleStatus    string         `json:"title_status"`
	Titled         bool           `json:"titled,omitempty"`
	Meter          int            `json:"meter,omitempty"`
	MeterUnit      string         `json:"meter_unit,omitempty"`
	City           string         `json:"city"`
	State          string         `json:"state"`
	Latitude       float64        `json:"latitude"`
	Longitude      float64        `json:"longitude"`
	Specifications []api.Spec     `json:"specifications"`
	AskingPrice    int            `json:"asking_price,omitempty"`
	BuyNowPrice    int            `json:"buy_now_price,omitempty"`
	AllowOffers    bool           `json:"allow_offers,omitempty"`
	Quantity       int            `json:"quantity,omitempty"`
	SellerEmail    string         `json:"seller_email,omitempty"`
	Event          string         `json:"event,omitempty"`
	StartingPrice  int            `json:"starting_price,omitempty"`
	ReservePrice   int            `json:"reserve_price,omitempty"`
	EndsAt         string         `json:"ends_at,omitempty"`
	Photos         string         `json:"photos"`
	Captions       string         `json:"photo_captions"`
	Documents      string         `json:"documents,omitempty"`
	SEODescription string         `json:"seo_description,omitempty"`
	OfficeNote     string         `json:"office_note,omitempty"`
	Inspection     *inspectionRow `json:"inspection,omitempty"`
}

type inspectionRow struct {
	Inspector   string                `json:"inspector"`
	InspectedAt time.Time             `json:"inspected_at"`
	Summary     string                `json:"summary"`
	Points      []api.InspectionPoint `json:"points"`
}

// summary is what later steps need to know about a house's inventory.
type summary struct {
	worth   map[string]int      // stock number → dollars
	onOffer []string            // stock numbers of single machines that take offers, those of the seller who can sign in first
	open    []string            // stock numbers of lots in the running timed sale
	lots    map[string][]string // stock numbers of the lots by code of the sale, in catalog order
}

// watched lists the stock numbers on the demo bidder's watch list.
func (s summary) watched() []string {
	list := slices.Clone(s.onOffer[len(s.onOffer)-watching/2:])
	return append(list, s.open[:min(watching/2, len(s.open))]...)
}

// enter notes the machine's place in its sale.
func (s *summary) enter(m machine, c consignment) {
	if c.sale == nil {
		return
	}
	if s.lots[c.sale.code] == nil {
		s.lots[c.sale.code] = make([]string, c.lots)
	}
	s.lots[c.sale.code][c.sequence-1] = m.stock
}

// inventory invents count machines of a house, writes them to file as newline-delimited JSON, and their photos and
// documents into photoDir. An empty photoDir leaves out both.
func (h house) inventory(seed uint64, count int, now time.Time, file, photoDir string) (known summary, err error) {
	out, err := os.Create(file)
	if err != nil {
		return known, err
	}
	defer out.Close()
	machines := h.roll(seed, 0, count, now)
	consignments := h.consign(seed, machines)
	known.worth, known.lots = make(map[string]int, count), map[string][]string{}
	var others []string
	drawing := newStudio(photoDir)
	lines := json.NewEncoder(out)
	for i, m := range machines {
		known.worth[m.stock] = m.worth(now)
		known.enter(m, consignments[i])
		pictures := m.pictures()
		if photoDir == "" {
			pictures = nil
		}
		drawing.take(pictures)
		line := m.row(consignments[i], known.worth[m.stock], pictures, h, now)
		switch {
		case line.AllowOffers && line.SellerEmail != "":
			known.onOffer = append(known.onOffer, m.stock)
		case line.AllowOffers && line.Quantity == 0:
			others = append(others, m.stock)
		case consignments[i].sale != nil && consignments[i].sale.today == sinceYesterday:
			known.open = append(known.open, m.stock)
		}
		if line.Documents, err = m.maintenanceRecord(photoDir, now); err != nil {
			return known, err
		}
		if err := lines.Encode(line); err != nil {
			return known, err
		}
	}
	if err := drawing.wait(); err != nil {
		return known, err
	}
	known.onOffer = append(known.onOffer[:min(sellersOnOffer, len(known.onOffer))], others...)
	return known, out.Close()
}

// roll invents count machines, from the first-th on.
func (h house) roll(seed uint64, first, count int, now time.Time) []machine {
	machines := make([]machine, count)
	for i := range machines {
		machines[i] = newMachine(h, seed, first+i, now)
	}
	return machines
}

func (m machine) row(c consignment, worth int, pictures []picture, h house, now time.Time) row {
	r := row{
		StockNumber: m.stock, Category: m.family.Category, Family: m.family.Name, Year: m.year,
		Make: m.model.Make, Model: m.model.Name, Title: m.title(), Description: m.description(), SerialNumber: m.serial,
		Condition: conditionWords[m.condition], TitleStatus: m.titleStatus(), Titled: m.isTitled(), Meter: m.meter, MeterUnit: m.family.Meter,
		City: m.yard.city, State: m.yard.state, Latitude: m.yard.latitude, Longitude: m.yard.longitude,
		Specifications: m.specifications(), Inspection: m.inspection(now),
	}
	r.Photos, r.Captions = photoColumns(pictures)
	c.fill(&r, m.dice, worth, h, now)
	if m.dice.chance(60) {
		r.SEODescription = slug(m.title())
	}
	if c.sale != nil && strings.HasPrefix(c.sale.code, CalledSale) {
		r.OfficeNote = m.officeNote(c, r.StartingPrice)
	}
	return r
}

func (m machine) specifications() []api.Spec {
	specs := make([]api.Spec, len(m.model.Specs))
	for i, value := range m.model.Specs {
		specs[i] = api.Spec{Label: m.family.Specifications[i], Value: value}
	}
	return specs
}

// isTitled reports whether the machine comes with a title, as road vehicles do.
func (m machine) isTitled() bool {
	return m.family.Category == "Trucks" || m.family.Category == "Trailers"
}

// titleStatus returns the status of the title.
func (m machine) titleStatus() string {
	if m.isTitled() {
		return pick(m.dice, []string{"On hand", "On hand", "On hand", "Within 10 days of payment"})
	}
	return "Not required"
}

func photoColumns(pictures []picture) (files, captions string) {
	var names, texts []string
	for _, p := range pictures {
		names = append(names, p.file)
		texts = append(texts, p.file+"="+p.caption)
	}
	return strings.Join(names, "|"), strings.Join(texts, "|")
}

// studio composes photos concurrently, each file once.
type studio struct {
	dir   string
	group errgroup.Group
	taken map[string]bool
}

func newStudio(dir string) *studio {
	s := &studio{dir: dir, taken: map[string]bool{}}
	s.group.SetLimit(4)
	return s
}

func (s *studio) take(pictures []picture) {
	for _, p := range pictures {
		if s.taken[p.file] {
			continue
		}
		s.taken[p.file] = true
		s.group.Go(func() error {
			if err := p.write(s.dir); err != nil {
				return fmt.Errorf("photo %s: %w", p.file, err)
			}
			return nil
		})
	}
}

func (s *studio) wait() error { return s.group.Wait() }

// heroImage composes the picture for the home page.
func (h house) heroImage() ([]byte, error) {
	return art.SVG(art.Photo{Family: h.hero.drawing, Color: h.hero.color, Light: h.hero.light, Seed: 1})
}
