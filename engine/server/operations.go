package server

import (
	"sync"

	"fairwarning/engine/attention"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/checkin"
	"fairwarning/engine/auction/lots"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/auction/saleday"
	"fairwarning/engine/board"
	"fairwarning/engine/catalog"
	"fairwarning/engine/catalog/preview"
	"fairwarning/engine/documents"
	"fairwarning/engine/identity"
	"fairwarning/engine/importer/jobs"
	"fairwarning/engine/inventory"
	"fairwarning/engine/messages"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/papers"
	"fairwarning/engine/passkeys"
	"fairwarning/engine/payments"
	"fairwarning/engine/people"
	"fairwarning/engine/people/records"
	"fairwarning/engine/people/staff"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/gate"
	"fairwarning/engine/sales/office"
	"fairwarning/engine/sales/paperwork"
	"fairwarning/engine/sales/reports"
	"fairwarning/engine/tenant"
	"fairwarning/engine/tenant/settings"
)

// operations holds the operations of each package that handles some.
type operations struct {
	tenant    *tenant.Operations
	identity  *identity.Operations
	passkeys  *passkeys.Operations
	people    *people.Operations
	records   *records.Operations
	staff     *staff.Operations
	inventory *inventory.Operations
	sales     *sales.Operations
	office    *office.Operations
	reports   *reports.Operations
	attention *attention.Operations
	gate      *gate.Operations
	auction   *auction.Operations
	bidding   *bidding.Operations
	lots      *lots.Operations
	saleday   *saleday.Operations
	preview   *preview.Operations
	planning  *planning.Operations
	checkin   *checkin.Operations
	board     *board.Operations
	catalog   *catalog.Operations
	messages  *messages.Operations
	payments  *payments.Operations
	paperwork *paperwork.Operations
	documents *documents.Operations
	settings  *settings.Operations
	imports   *jobs.Operations
}

func newOperations(c Config, hub *live.Hub) operations {
	links := identity.Links{PublicOrigin: c.PublicOrigin}
	once := &identity.Idempotency{Store: c.Store}
	bids := &bidding.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Bids: c.Bids,
		Refusals: bidding.NewRefusals(c.RefusedBids), Live: hub, Now: c.Now}
	registrants := &people.Operations{Store: c.Store, Sessions: c.Sessions, Links: links, Addresses: c.Addresses, Payment: c.Payment, Houses: c.Houses,
		HostedFields: c.PaymentForm.IsHosted, Log: c.Log, ConstantTime: people.ConstantTime}
	press, converting := papers.NewPress(), &sync.Mutex{}
	items := &inventory.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Blobs: c.Blobs, Press: press, Converting: converting}
	return operations{
		payments: &payments.Operations{Payer: &payments.Payer{Store: c.Store, Processor: c.Payment, Houses: c.Houses, Now: c.Now, Log: c.Log}, Sessions: c.Sessions,
			People: registrants},
		paperwork: &paperwork.Operations{Store: c.Store, Sessions: c.Sessions, Blobs: c.Blobs, Press: press},
		tenant:    &tenant.Operations{Store: c.Store, PaymentForm: c.PaymentForm, HouseForms: c.HouseForms},
		documents: documents.New(&documents.Operations{Config: c.Documents, Store: c.Store, Sessions: c.Sessions,
			Idempotency: once, Links: links, Now: c.Now, Log: c.Log}),
		identity:  &identity.Operations{Store: c.Store, Sessions: c.Sessions, Links: links},
		passkeys:  &passkeys.Operations{Store: c.Store, Sessions: c.Sessions, Links: links},
		people:    registrants,
		inventory: items,
		settings:  &settings.Operations{Store: c.Store, Sessions: c.Sessions, Links: links, Pictures: items},
		imports: jobs.New(&jobs.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Blobs: c.Blobs, Folder: c.Imports, FreeBytes: c.Documents.Limits.FreeBytes,
			Converting: converting, Now: c.Now, Log: c.Log}),
		sales:     &sales.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Now: c.Now},
		office:    &office.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Links: links},
		reports:   &reports.Operations{Store: c.Store, Sessions: c.Sessions, Blobs: c.Blobs, Press: press},
		attention: &attention.Operations{Store: c.Store, Sessions: c.Sessions},
		auction:   &auction.Operations{Store: c.Store, Sessions: c.Sessions, Links: links, PrepareStanding: bidding.PrepareStanding},
		bidding:   bids,
		lots:      &lots.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once},
		saleday:   &saleday.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Bids: c.Bids, Now: c.Now},
		preview:   &preview.Operations{Store: c.Store, Sessions: c.Sessions},
		records:   &records.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Links: links},
		staff:     &staff.Operations{Store: c.Store, Sessions: c.Sessions},
		gate:      &gate.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once},
		checkin:   &checkin.Operations{Store: c.Store, Sessions: c.Sessions, Idempotency: once, Links: links},
		planning:  &planning.Operations{Store: c.Store, Sessions: c.Sessions},
		board: &board.Operations{Store: c.Store, Sessions: c.Sessions, Hub: board.NewHub(c.Store, c.Feed, c.Now, c.Log), Live: hub, Now: c.Now,
			Beat: board.BeatEvery, Patience: patience},
		catalog: catalog.New(&catalog.Operations{Store: c.Store, Sessions: c.Sessions, Indexes: c.Indexes, Live: hub}),
		messages: &messages.Operations{Store: c.Store, Sessions: c.Sessions, Live: hub, Feed: c.Feed,
			LotStates: &bidding.LotStates{Compute: bids.LotBiddings}, Now: c.Now, Log: c.Log,
			Beat: messages.PersonalBeat, Recheck: messages.PersonalRecheck, Patience: patience},
	}
}

func (r operations) bind(to request.Binding) {
	r.tenant.Bind(to)
	r.identity.Bind(to)
	r.passkeys.Bind(to)
	r.people.Bind(to)
	r.records.Bind(to)
	r.staff.Bind(to)
	r.inventory.Bind(to)
	r.sales.Bind(to)
	r.office.Bind(to)
	r.reports.Bind(to)
	r.attention.Bind(to)
	r.gate.Bind(to)
	r.auction.Bind(to)
	r.bidding.Bind(to)
	r.lots.Bind(to)
	r.saleday.Bind(to)
	r.preview.Bind(to)
	r.planning.Bind(to)
	r.checkin.Bind(to)
	r.board.Bind(to)
	r.catalog.Bind(to)
	r.messages.Bind(to)
	r.payments.Bind(to)
	r.paperwork.Bind(to)
	r.documents.Bind(to)
	r.settings.Bind(to)
	r.imports.Bind(to)
}
