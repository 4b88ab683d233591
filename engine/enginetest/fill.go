package enginetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

var (
	makers = []string{"Caterpillar", "John Deere", "Komatsu", "Hitachi", "Volvo", "Case", "Bobcat", "Kubota", "JCB", "Kenworth",
		"Peterbilt", "Freightliner", "Mack", "Genie", "JLG", "Liebherr", "Doosan", "Takeuchi", "New Holland", "Citroën"}
	kinds  = []string{"excavator", "dozer", "loader", "truck", "trailer", "crane", "lift", "roller", "grader", "attachment", "tractor", "generator"}
	sizes  = []string{"mini", "compact", "mid-size", "large", "heavy"}
	cities = []string{"Sioux Falls, SD", "Omaha, NE", "Des Moines, IA", "Fargo, ND", "Wichita, KS", "Tulsa, OK", "Denver, CO",
		"Billings, MT", "Amarillo, TX", "Joplin, MO", "Casper, WY", "Duluth, MN"}
	remarks = strings.Fields(`one owner unit kept inside every winter with fresh service records and no known leaks tracks show
		sixty percent remaining undercarriage was turned recently cab has heat and air radio works bucket teeth are new hydraulics
		respond smoothly engine starts at once without smoke some scratches on the counterweight sold with spare filters manual
		coupler quick auxiliary plumbing rear camera climate control tires replaced last spring brakes inspected passed`)
)

// Fill adds n items in 12 categories and 60 families, two thirds of them lots of events of every type and status.
// The same seed gives the same items.
func Fill(t testing.TB, s *db.Store, tenantID int64, n int, seed uint64) {
	t.Helper()
	f := &filler{tenantID: tenantID, dice: rand.New(rand.NewPCG(seed, 1))}
	err := s.DB.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
		f.ctx, f.tx = ctx, tx
		f.names()
		f.events()
		f.items(n)
		return f.err
	})
	if err != nil {
		t.Fatal(err)
	}
}

type filler struct {
	ctx        context.Context
	tx         bun.Tx
	err        error
	tenantID   int64
	dice       *rand.Rand
	categories []db.CategoryRow
	families   []db.FamilyRow
	makes      []db.MakeRow
	models     []db.ModelRow
	locations  []db.LocationRow
	sales      []db.EventRow
}

func insert[R any](f *filler, rows *[]R) {
	if f.err == nil {
		_, f.err = f.tx.NewInsert().Model(rows).ExcludeColumn("id").Returning("id").Exec(f.ctx)
	}
}

func (f *filler) names() {
	for i, kind := range kinds {
		f.categories = append(f.categories, db.CategoryRow{TenantID: f.tenantID, Name: title(kind), Folded: kind, Sequence: i})
	}
	insert(f, &f.categories)
	for i, kind := range kinds {
		for _, size := range sizes {
			name := size + " " + kind
			f.families = append(f.families, db.FamilyRow{TenantID: f.tenantID, CategoryID: f.categories[i].ID, Name: title(name), Folded: name})
		}
	}
	insert(f, &f.families)
	for _, name := range makers {
		f.makes = append(f.makes, db.MakeRow{TenantID: f.tenantID, Name: name, Folded: inventory.FoldName(name)})
	}
	insert(f, &f.makes)
	for i, m := range f.makes {
		for k := range 12 {
			name := fmt.Sprintf("%c%c%d", 'A'+i, 'Z'-k, 100+25*k)
			f.models = append(f.models, db.ModelRow{TenantID: f.tenantID, MakeID: m.ID, Name: name, Folded: inventory.FoldName(name)})
		}
	}
	insert(f, &f.models)
	for i, name := range cities {
		city, state, _ := strings.Cut(name, ", ")
		f.locations = append(f.locations, db.LocationRow{TenantID: f.tenantID, City: city, State: state, Name: name,
			Folded: inventory.FoldName(name), Latitude: 40 + float64(i)/4, Longitude: -100 + float64(i)/3})
	}
	insert(f, &f.locations)
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// events adds 24 events: one of each type and status.
func (f *filler) events() {
	var terms db.TermsRow
	if f.err == nil {
		f.err = f.tx.NewSelect().Model(&terms).Where("tenant_id = ?", f.tenantID).Limit(1).Scan(f.ctx)
	}
	for kind := codes.EventOnline; kind <= codes.EventThirdParty; kind++ {
		for status := codes.EventActive; status <= codes.EventDidNotRun; status++ {
			f.sales = append(f.sales, f.event(kind, status, terms.ID))
		}
	}
	insert(f, &f.sales)
	var partners []db.ProviderRow // without one, nobody could bid in these events
	for _, sale := range f.sales {
		if sale.TypeID != codes.EventOnline {
			partners = append(partners, db.ProviderRow{TenantID: sale.TenantID, EventID: sale.ID, Name: "EquipBid",
				IsCatalogURLLive: true, CatalogURL: "https://equipbid.example/catalog"})
		}
	}
	insert(f, &partners)
}

func (f *filler) event(kind, status int, termsID int64) db.EventRow {
	starts := Now.Add(time.Duration(status*7+kind) * 24 * time.Hour) // Active, Upcoming, Catalogued, LotNumbersAssigned
	switch status {
	case codes.EventInProgress:
		starts = Now.Add(-time.Hour)
	case codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun:
		starts = Now.Add(-time.Duration(status*9+kind) * 24 * time.Hour)
	}
	row := db.EventRow{
		TenantID: f.tenantID, Code: fmt.Sprintf("S%d%d", kind, status), TypeID: kind, StatusID: status,
		Name: fmt.Sprintf("Sale %d.%d", kind, status), Description: "Everything sells.",
		StartsAt: db.Millis(starts), EndsAt: db.Millis(starts.Add(6 * time.Hour)),
		PrebidFrom: db.Millis(starts.Add(-10 * 24 * time.Hour)), TimeZone: "America/Chicago", Location: cities[kind], TermsID: termsID,
	}
	if now := db.Millis(Now); status == codes.EventCompleted {
		row.CompletedAt = &now // stays completed for another week
	}
	return row
}

func (f *filler) items(n int) {
	const portion = 400
	for from := 0; from < n; from += portion {
		rows := make([]db.ItemRow, 0, portion)
		for i := from; i < min(n, from+portion); i++ {
			rows = append(rows, f.item(i))
		}
		insert(f, &rows)
	}
}

func (f *filler) item(i int) db.ItemRow {
	family := f.families[f.dice.IntN(len(f.families))]
	model := f.models[f.dice.IntN(len(f.models))]
	maker := f.makes[0]
	for _, m := range f.makes {
		if m.ID == model.MakeID {
			maker = m
		}
	}
	row := db.ItemRow{
		TenantID: f.tenantID, StockNumber: fmt.Sprintf("T%d-%06d", f.tenantID, i+1), CategoryID: family.CategoryID, FamilyID: family.ID,
		MakeID: maker.ID, ModelID: model.ID, LocationID: f.locations[f.dice.IntN(len(f.locations))].ID,
		Year: 1995 + f.dice.IntN(31), Text: f.text(), Specifications: `[{"label":"Power","value":"120 hp"}]`,
		Meter: f.dice.IntN(12000), MeterUnit: "hours", ShowCurrentBid: true, Quantity: 1,
		CreatedAt: db.Millis(Now) - int64(i)*1000, UpdatedAt: db.Millis(Now) - int64(i),
	}
	row.Title = fmt.Sprintf("%d %s %s %s", row.Year, maker.Name, model.Name, strings.ToLower(family.Name))
	if f.dice.IntN(3) == 0 {
		row.AllowOffers = f.dice.IntN(2) == 0
		row.AskingCents = f.amount()
		return row
	}
	f.lot(&row, i)
	return row
}

func (f *filler) text() string {
	list := make([]string, 40)
	for i := range list {
		list[i] = remarks[f.dice.IntN(len(remarks))]
	}
	return strings.Join(list, " ")
}

func (f *filler) amount() *int64 {
	cents := int64(500+f.dice.IntN(200_000)) * 100
	return &cents
}

func (f *filler) lot(row *db.ItemRow, i int) {
	sale := f.sales[f.dice.IntN(len(f.sales))]
	row.EventID, row.LotSequence, row.LotNumber = &sale.ID, i, fmt.Sprint(i+1)
	row.StartingCents = 10_000
	ends := sale.EndsAt - int64(f.dice.IntN(3600))*1000
	if sale.TypeID == codes.EventOnline {
		row.EndsAt = &ends
	}
	if f.dice.IntN(2) == 0 {
		row.ReserveCents = f.amount()
	}
	if sale.StatusID == codes.EventCompleted || sale.StatusID == codes.EventClosed {
		row.Outcome = []string{rules.Sold, rules.Sold, rules.Sold, rules.Pending, rules.Unsold}[f.dice.IntN(5)]
	}
	if row.Outcome == rules.Sold {
		row.HammerCents = f.amount()
		row.CurrentCents = row.HammerCents
	}
}
