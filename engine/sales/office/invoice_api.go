package office

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// getInvoices returns a page of the house's invoices.
func (s *Operations) getInvoices(ctx context.Context, c *identity.Caller, in *office.OfficeInvoicesInput) (*office.OfficeInvoicesOutput, error) {
	x := request.From(ctx)
	if in.UserID != 0 {
		if _, err := identity.User(ctx, s.Store, x.Tenant.ID, in.UserID); err != nil {
			return nil, request.Missing("User", err)
		}
	}
	filter, err := newInvoiceFilter(x, in)
	if err != nil {
		return nil, err
	}
	rows, sums, page, err := invoices(ctx, s.Store.DB, x.Tenant.ID, filter)
	if err != nil {
		return nil, err
	}
	var out office.OfficeInvoicesOutput
	out.Body.Page, out.Body.Totals = page, sums.api(c.May(api.DutyMoney))
	out.Body.Invoices, err = invoicesAPI(ctx, s.Store.DB, x.Tenant.ID, rows, c.May(api.DutyMoney))
	return &out, err
}

// newInvoiceFilter returns the filter of a request; its days are those of the house.
func newInvoiceFilter(x *request.Exchange, in *office.OfficeInvoicesInput) (filter invoiceFilter, err error) {
	filter.in = in
	if filter.from, err = startOfDay(x, "from", in.From, 0); err != nil {
		return filter, err
	}
	filter.to, err = startOfDay(x, "to", in.To, 1)
	return filter, err
}

// startOfDay returns when a day begins at the house, so many days later; 0 for no day.
func startOfDay(x *request.Exchange, field, day string, later int) (int64, error) {
	if day == "" {
		return 0, nil
	}
	at, err := time.ParseInLocation(time.DateOnly, day, request.Zone(x.Tenant.Content.TimeZone))
	if err != nil {
		return 0, api.BadRequest(field + " is not a date")
	}
	return db.Millis(at.AddDate(0, 0, later)), nil
}

func (s invoiceSums) api(seesMoney bool) office.InvoiceTotals {
	if !seesMoney {
		return office.InvoiceTotals{}
	}
	return office.InvoiceTotals{Total: dollars(s.Total), Paid: dollars(s.Paid), Due: dollars(s.Due), Uncleared: dollars(s.Uncleared), RefundDue: dollars(s.RefundDue)}
}

func dollars(cents int64) *api.Money { return new(api.Money(cents)) }

// invoicesAPI returns invoices in the contract's form, with their lots.
func invoicesAPI(ctx context.Context, from bun.IDB, tenantID int64, rows []invoiceRow, seesMoney bool) ([]office.OfficeInvoice, error) {
	ids := make([]int64, 0, len(rows))
	for i := range rows {
		ids = append(ids, rows[i].ID)
	}
	sold, err := salesOf(ctx, from, tenantID, ids)
	if err != nil {
		return nil, err
	}
	of := map[int64][]saleRow{}
	for _, sale := range sold {
		of[sale.InvoiceID] = append(of[sale.InvoiceID], sale)
	}
	list := make([]office.OfficeInvoice, 0, len(rows))
	for i := range rows {
		list = append(list, rows[i].api(of[rows[i].ID], seesMoney))
	}
	return list, nil
}

func (r *invoiceRow) api(sold []saleRow, seesMoney bool) office.OfficeInvoice {
	out := office.OfficeInvoice{InvoiceID: r.ID, StatusID: r.Status(), UserID: r.UserID, Buyer: r.buyer(), Email: r.Email, Phone: r.Phone,
		EventName: r.EventName, CreatedAt: db.Time(r.CreatedAt), Items: r.Sales, LotNumbers: []string{}, IsCleared: r.IsCleared()}
	if r.EventID != nil {
		out.EventID = *r.EventID
	}
	for i := range sold {
		if sold[i].LotNumber != "" && !sold[i].IsVoided {
			out.LotNumbers = append(out.LotNumbers, sold[i].LotNumber)
		}
		if !sold[i].IsVoided {
			out.Paddle = cmp.Or(out.Paddle, sold[i].Paddle)
		}
	}
	if out.Paddle == "" && r.BidderNumber != 0 {
		out.Paddle = strconv.Itoa(r.BidderNumber)
	}
	if seesMoney {
		out.Total, out.Paid, out.Due, out.Pending = dollars(r.Total), dollars(r.Paid()), dollars(r.Due), dollars(r.Held)
		out.Uncleared, out.RefundDue, out.Refundable = dollars(r.Uncleared), dollars(r.RefundDue), dollars(max(0, r.Paid()-r.Uncleared-r.Refunding))
	}
	return out
}

// buyer returns the buyer's name, else the email address.
func (r *invoiceRow) buyer() string {
	return cmp.Or(strings.TrimSpace(r.FirstName+" "+r.LastName), r.Email)
}

// getInvoice returns an invoice of the house with its lines and payments.
func (s *Operations) getInvoice(ctx context.Context, _ *identity.Caller, in *api.InvoiceInput) (*office.OfficeInvoiceOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	row, err := oneInvoice(ctx, s.Store.DB, tenantID, in.InvoiceID)
	if err != nil {
		return nil, request.Missing("Invoice", err)
	}
	sold, err := salesOf(ctx, s.Store.DB, tenantID, []int64{row.ID})
	if err != nil {
		return nil, err
	}
	var out office.OfficeInvoiceOutput
	out.Body.OfficeInvoice = row.api(sold, true)
	out.Body.Sales = make([]office.InvoiceSale, 0, len(sold))
	for i := range sold {
		out.Body.Sales = append(out.Body.Sales, sold[i].api())
	}
	if out.Body.Lines, err = invoiceLines(ctx, s.Store.DB, tenantID, row.ID); err != nil {
		return nil, err
	}
	if out.Body.Payments, err = s.invoicePayments(ctx, tenantID, row.ID); err != nil {
		return nil, err
	}
	out.Body.Versions, err = invoiceVersions(ctx, s.Store.DB, tenantID, row.ID)
	return &out, err
}

func (r *saleRow) api() office.InvoiceSale {
	return office.InvoiceSale{SaleID: r.ID, ItemID: r.ItemID, LotNumber: r.LotNumber, Title: r.Title, Quantity: r.Quantity, Price: api.Money(r.PriceCents),
		Paddle: r.Paddle, SellerID: r.SellerID, SoldAt: db.Time(r.SoldAt), IsVoided: r.IsVoided, CanOfferAgain: r.IsBack}
}

func invoiceLines(ctx context.Context, from bun.IDB, tenantID, id int64) ([]office.OfficeInvoiceLine, error) {
	rows, err := ledger.Lines(ctx, from, tenantID, []int64{id})
	list := make([]office.OfficeInvoiceLine, 0, len(rows))
	for i := range rows {
		list = append(list, office.OfficeInvoiceLine{SaleID: rows[i].SaleID, TransactionID: rows[i].TransactionID, Kind: rows[i].Kind,
			Description: rows[i].Description, Amount: api.Money(rows[i].AmountCents)})
	}
	return list, err
}

func (s *Operations) invoicePayments(ctx context.Context, tenantID, id int64) ([]office.OfficeInvoicePayment, error) {
	rows, err := ledger.Payments(ctx, s.Store.DB, tenantID, id)
	if err != nil {
		return nil, err
	}
	staff := make([]int64, 0, len(rows))
	for i := range rows {
		staff = append(staff, rows[i].ActingUserID)
	}
	names, err := identity.UserNames(ctx, s.Store, tenantID, staff)
	if err != nil {
		return nil, err
	}
	clearsAt, err := ledger.Clearings(ctx, s.Store.DB, tenantID, rows)
	list := make([]office.OfficeInvoicePayment, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		list = append(list, office.OfficeInvoicePayment{TransactionID: row.TransactionID, Kind: row.Kind, Method: row.Method, Reference: row.Reference,
			Note: row.Note, Amount: api.Money(row.Cents), At: db.Time(row.At), RecordedBy: names[row.ActingUserID], IsClearing: row.IsClearing,
			IsReturned: row.IsReturned})
		if at, isClearing := clearsAt[row.TransactionID]; isClearing {
			list[i].ClearsAt = new(db.Time(at))
		}
	}
	return list, err
}

func invoiceVersions(ctx context.Context, from bun.IDB, tenantID, id int64) ([]api.InvoiceVersion, error) {
	rows, err := ledger.Versions(ctx, from, tenantID, []int64{id})
	list := make([]api.InvoiceVersion, 0, len(rows))
	for i := range rows {
		list = append(list, api.InvoiceVersion{Version: i + 1, Until: db.Time(rows[i].At), Change: api.Money(rows[i].Change), Reason: rows[i].Note})
	}
	return list, err
}
