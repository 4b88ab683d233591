package office

import "fairwarning/engine/api"
import "time"

var GetAttention = api.Personal[api.BearerInput, AttentionOutput](noun, "GET /v1/Office/GetAttention", api.Declaration{
	Summary: "Get what waits for the person, and how sales go", Duty: api.DutyOffice, Extension: true, Optional: true,
	Description: "Returns what waits, as far as the caller's duties go, the next sale with what it lacks, and the sales that run now, or else the last one.",
})

type AttentionOutput struct{ Body Attention }

// Attention is what the start page shows.
type Attention struct {
	Waiting []WaitingWork `json:"waiting" nullable:"false" doc:"What waits, the most urgent first; only what there is"`
	Next    *NextSale     `json:"next,omitempty" doc:"The next event, which may be a draft; absent: none, or the caller sees no events"`
	Sales   []SaleFigures `json:"sales" nullable:"false" doc:"Events that run now, at most 3; else the last one that ended"`
}

// WaitingWork is something that waits for the office.
type WaitingWork struct {
	ID     string     `json:"id" enum:"requests,exemptions,pending,offers,uncleared,unpaid,refunds,settlements,photos,inspections,mail" doc:"requests: of bidders and registrations; pending: high bids below the reserve; offers: the house's turn; uncleared: paid with money that can be returned; refunds: owed to buyers; settlements: ready to pay; photos: items without one; inspections: items without one, for those who inspect and do not catalog; mail: failed within 7 days"`
	Count  int        `json:"count" doc:"How many"`
	Amount *api.Money `json:"amount" nullable:"true" doc:"What they add up to in dollars; null if that says nothing"`
}

// NextSale is the event that comes next.
type NextSale struct {
	EventID   int64            `json:"event_ID" doc:"The event"`
	Name      string           `json:"name" doc:"Name"`
	TimeZone  string           `json:"timeZone" doc:"IANA time zone"`
	StartsAt  time.Time        `json:"startsAt" doc:"When it starts"`
	IsDraft   bool             `json:"isDraft" doc:"Only the office sees it"`
	Lots      int              `json:"lotCount" doc:"Lots"`
	Checklist []ChecklistEntry `json:"checklist" nullable:"false" doc:"What it lacks, as in GetEventChecklist, without what is done"`
}

// SaleFigures are how an event goes or went.
type SaleFigures struct {
	EventID  int64       `json:"event_ID" doc:"The event"`
	Name     string      `json:"name" doc:"Name"`
	TimeZone string      `json:"timeZone" doc:"IANA time zone"`
	StartsAt time.Time   `json:"startsAt" doc:"When it started"`
	EndsAt   time.Time   `json:"endsAt" doc:"When it ends or ended"`
	IsOver   bool        `json:"isOver" doc:"It has ended"`
	Lots     int         `json:"lotCount" doc:"Lots"`
	Sold     int         `json:"sold" doc:"Lots sold"`
	Unsold   int         `json:"unsold" doc:"Lots that did not sell"`
	Pending  int         `json:"pending" doc:"Lots that wait for their sellers"`
	Hammer   api.Money   `json:"hammer" doc:"Hammer prices of lots that are sold, in dollars"`
	Bid      api.Money   `json:"bid" doc:"High bids of lots that are still open, in dollars"`
	Bids     int         `json:"bids" doc:"Bids"`
	Bidders  int         `json:"bidders" doc:"People who bid"`
	Views    int         `json:"views" doc:"Viewers of its lots, added up"`
	Course   []SalePoint `json:"course" nullable:"false" doc:"24 equal parts of the time from the first bid or sale to the last"`
}

// SalePoint is a part of a sale.
type SalePoint struct {
	Until  time.Time `json:"until" doc:"When the part ends"`
	Bids   int       `json:"bids" doc:"Bids in it"`
	Hammer api.Money `json:"hammer" doc:"Sold from the beginning to its end, in dollars"`
}
