package paperwork

import (
	"cmp"
	"context"
	"slices"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/papers"
	"fairwarning/engine/papers/source"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// statusNames are what invoices call their status.
var statusNames = map[int]string{rules.InvoiceOpen: "Open", rules.InvoicePartlyPaid: "Partly paid", rules.InvoicePaid: "Paid", rules.InvoiceVoid: "Void"}

// readVersion loads an invoice as it is, or with a version above 0 as it was before it was changed.
func (s *Operations) readVersion(ctx context.Context, house *db.Tenant, invoice *ledger.Invoice, number int) (*papers.Invoice, error) {
	if number == 0 {
		return s.readInvoice(ctx, house, invoice, nil)
	}
	versions, err := ledger.Versions(ctx, s.Store.DB, house.ID, []int64{invoice.ID})
	switch {
	case err != nil:
		return nil, err
	case number == len(versions)+1:
		return s.readInvoice(ctx, house, invoice, nil)
	case number > len(versions):
		return nil, api.NotFound("Version")
	}
	version := &versions[number-1]
	paper, err := s.readInvoice(ctx, house, invoice, version)
	if err != nil {
		return nil, err
	}
	paper.Version, paper.Replaced, paper.Reason = number, db.Time(version.At), version.Note
	paper.SumUp()
	return paper, nil
}

// readInvoice loads what is printed on an invoice. With a version, it leaves out what came later, and the caller adds up the balances.
func (s *Operations) readInvoice(ctx context.Context, house *db.Tenant, invoice *ledger.Invoice, until *ledger.Version) (*papers.Invoice, error) {
	letterhead, err := source.House(ctx, s.Blobs, house)
	if err != nil {
		return nil, err
	}
	paper := &papers.Invoice{House: letterhead, ID: invoice.ID, Status: statusNames[invoice.Status()], IsVoid: invoice.IsVoid, Date: db.Time(invoice.CreatedAt),
		Total: invoice.Total, Due: invoice.Due, RefundDue: invoice.RefundDue, Uncleared: invoice.Uncleared}
	if paper.Buyer, err = source.Party(ctx, s.Store, house.ID, invoice.UserID); err != nil {
		return nil, err
	}
	if invoice.EventID != nil {
		var event db.EventRow
		err := s.Store.DB.NewSelect().Model(&event).Column("name", "time_zone").Where("tenant_id = ? AND id = ?", house.ID, *invoice.EventID).Scan(ctx)
		if err != nil {
			return nil, err
		}
		paper.Event = event.Name
		inZone(&paper.House, event.TimeZone)
	}
	isShown := func(transactionID int64) bool { return until == nil || transactionID < until.TransactionID }
	if paper.Lines, err = s.lines(ctx, house.ID, invoice.ID, isShown); err != nil {
		return nil, err
	}
	if until == nil && !invoice.IsVoid && invoice.Due > 0 {
		if paper.Bank, err = s.bankDetails(ctx, house.ID, invoice.ID); err != nil {
			return nil, err
		}
	}
	paid, err := ledger.Payments(ctx, s.Store.DB, house.ID, invoice.ID)
	for i := range paid {
		if !isShown(paid[i].TransactionID) {
			continue
		}
		paper.Payments = append(paper.Payments, papers.Payment{Description: paymentName(&paid[i]), At: db.Time(paid[i].At), Cents: paid[i].Cents})
	}
	return paper, err
}

// bankDetails returns where to pay an invoice by wire; nil if the house has no account here.
func (s *Operations) bankDetails(ctx context.Context, tenantID, invoiceID int64) (*papers.BankDetails, error) {
	row, err := tenant.HouseBank(ctx, s.Store.DB, tenantID)
	if err != nil || row.IsEmpty() {
		return nil, err
	}
	return &papers.BankDetails{Reference: sales.InvoiceReference(invoiceID), Beneficiary: row.Beneficiary, Bank: row.Bank, Routing: row.RoutingNumber,
		Number: row.AccountNumber, Note: row.Note}, nil
}

// inZone writes dates in the time zone of an event.
func inZone(house *papers.House, name string) {
	if zone, err := time.LoadLocation(name); err == nil && name != "" {
		house.Zone = zone
	}
}

// lines returns the lines of an invoice, those of a sale together, and those of the invoice itself last.
func (s *Operations) lines(ctx context.Context, tenantID, invoiceID int64, isShown func(transactionID int64) bool) (lines []papers.Line, err error) {
	posted, err := ledger.Lines(ctx, s.Store.DB, tenantID, []int64{invoiceID})
	if err != nil {
		return nil, err
	}
	posted = slices.DeleteFunc(posted, func(line ledger.Line) bool { return !isShown(line.TransactionID) })
	lots, err := s.lotNumbers(ctx, tenantID, invoiceID)
	slices.SortStableFunc(posted, func(a, b ledger.Line) int { return cmp.Compare(uint64(a.SaleID-1), uint64(b.SaleID-1)) }) // 0 becomes the largest
	for i, line := range posted {
		isPart := line.SaleID != 0 && i > 0 && posted[i-1].SaleID == line.SaleID
		printed := papers.Line{Description: line.Description, Cents: line.AmountCents, IsPart: isPart}
		if !isPart {
			printed.Lot = lots[line.SaleID]
		}
		lines = append(lines, printed)
	}
	return lines, err
}

// lotNumbers returns the lot numbers of the sales on an invoice.
func (s *Operations) lotNumbers(ctx context.Context, tenantID, invoiceID int64) (map[int64]string, error) {
	var rows []struct {
		ID        int64
		LotNumber string
	}
	err := s.Store.DB.NewRaw(`SELECT s.id, `+ledger.LotNumber+` AS lot_number FROM sales s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id
		WHERE s.tenant_id = ? AND s.invoice_id = ?`, tenantID, invoiceID).Scan(ctx, &rows)
	numbers := make(map[int64]string, len(rows))
	for _, row := range rows {
		numbers[row.ID] = row.LotNumber
	}
	return numbers, err
}

// paymentName describes a payment on an invoice.
func paymentName(p *ledger.Paid) string {
	switch p.Kind {
	case rules.ActRefund:
		return "Refund"
	case rules.ActReturned:
		return "Returned payment"
	case rules.ActApplied:
		return "Deposit"
	}
	switch p.Method {
	case rules.MethodCard:
		return "Card payment"
	case rules.MethodBank:
		return "Bank payment"
	}
	return "Payment"
}
