package houses

import (
	"strings"
	"time"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// sale is an event of a house, scheduled relative to the first start.
type sale struct {
	code         string
	typeID       int
	name         string
	description  string
	location     string
	days         int  // after the day of the first start; ignored if today is set
	hour         int  // local time
	today        when // instead of days and hour
	length       int  // hours
	phase        phase
	share        int // percent of the house's items that become its lots
	categories   []string
	dynamic      bool
	noReserve    bool
	approval     bool   // the office approves each bidder
	isCalled     bool   // on our own board, by a clerk
	canceled     string // why it did not run
	revisedTerms string // file with version 2 of the terms; empty: they were never revised
	providers    []db.ProviderRow
}

// phase is how far along a sale is when the demo is filled.
type phase int

const (
	cataloged phase = iota // consignments are listed
	numbered               // lots are numbered
	announced              // prebids not yet open
	open                   // prebids open
	running
	completed
	closed
	didNotRun
)

// when places a sale on the day of the first start.
type when int

const (
	onItsDay       when = iota
	underway            // began within the last two hours
	startsNow           // begins as the engine starts
	sinceYesterday      // a timed auction whose lots close from now on
	laterToday
)

// Categories a sale takes; nil takes anything.
var (
	anything    []string
	earthmoving = []string{"Excavators", "Dozers", "Loaders", "Compaction", "Haulers", "Roadwork", "Attachments"}
	quarry      = []string{"Loaders", "Haulers", "Power", "Excavators"}
	lifting     = []string{"Lifting"}
	farm        = []string{"Agriculture", "Trucks", "Trailers", "Loaders"}
	road        = []string{"Trucks", "Trailers"}
	municipal   = []string{"Compaction", "Loaders", "Trucks", "Roadwork", "Power"}
	timber      = []string{"Forestry", "Trucks", "Excavators", "Trailers"}
	attachments = []string{"Attachments", "Power"}
)

var partners = []db.ProviderRow{
	{Name: "EquipBid", IsCatalogURLLive: true, IsRegisterURLLive: true, CatalogURL: "https://equipbid.example/catalog", ProviderRegisterURL: "https://equipbid.example/register"},
	{Name: "YardCast", IsCatalogURLLive: true, CatalogURL: "https://yardcast.example/catalog", ProviderRegisterURL: "https://yardcast.example/register"},
}

// statuses are the event statuses that sales of the phases are brought to when they are published. Those that have begun take bids first
// (hold_sales.go); from the end of the fill on, the engine's clock advances all.
var statuses = [...]int{
	cataloged: codes.EventCatalogued, numbered: codes.EventLotNumbersAssigned, announced: codes.EventUpcoming, open: codes.EventActive,
	running: codes.EventActive, completed: codes.EventActive, closed: codes.EventActive, didNotRun: codes.EventActive,
}

// prebidDays returns how many days before the start prebidding opens.
func (p phase) prebidDays() int {
	if p <= announced {
		return 3
	}
	return 14
}

// span returns the sale's start and end in UTC.
func (s sale) span(now time.Time, zone *time.Location) (start, end time.Time) {
	local := now.In(zone)
	quarter := local.Truncate(15 * time.Minute)
	switch s.today {
	case underway:
		start = quarter.Add(-75 * time.Minute)
	case startsNow:
		start = quarter
	case sinceYesterday:
		start = quarter.Add(-26 * time.Hour)
	case laterToday:
		start = quarter.Add(3 * time.Hour)
		if start.Day() != local.Day() {
			start = quarter.Add(15 * time.Minute)
		}
	default:
		y, m, d := local.Date()
		start = time.Date(y, m, d+s.days, s.hour, 0, 0, 0, zone)
	}
	return start.UTC(), start.Add(time.Duration(s.length) * time.Hour).UTC()
}

// Lots are numbered three weeks before the start; the sale is announced two weeks before.
const (
	numbersDays  = 21
	announceDays = 14
)

// row returns the event of a sale, which has the terms with an ID.
func (h house) row(s sale, termsID int64, now time.Time) db.EventRow {
	start, end := s.span(now, h.zone())
	daysBefore := func(days int) *int64 { return new(db.Millis(start.AddDate(0, 0, -days))) }
	row := db.EventRow{
		Code: s.code, TypeID: s.typeID,
		Name: s.name, Description: s.description,
		StartsAt: db.Millis(start), EndsAt: db.Millis(end),
		PrebidFrom: db.Millis(start.AddDate(0, 0, -s.phase.prebidDays())),
		TimeZone:   h.zone().String(), Location: s.location, IsDynamic: s.dynamic, TermsID: termsID,
		RequiresApproval: s.approval, NumbersAt: daysBefore(numbersDays), AnnounceAt: daysBefore(announceDays),
		Viewing: h.viewing, Removal: h.removal,
	}
	if address := strings.Join(h.content.TenantAddress, ", "); strings.Contains(address, row.Location) {
		row.Address = address // the house's own yard
	}
	return row
}

// lotEnd returns the scheduled close of a timed lot: one a minute up to the end of the sale, closer together if they would
// not fit into its last two thirds. It reports false for other sales, whose lots have no scheduled close.
func (s sale) lotEnd(sequence, lots int, now time.Time, zone *time.Location) (time.Time, bool) {
	if s.typeID != codes.EventOnline {
		return time.Time{}, false
	}
	_, end := s.span(now, zone)
	room := time.Duration(s.length) * time.Hour * 2 / 3
	if s.today == sinceYesterday {
		room = end.Sub(now) * 2 / 3
	}
	step := min(time.Minute, room/time.Duration(lots)).Truncate(time.Second)
	return end.Add(-time.Duration(lots-sequence) * step), true
}
