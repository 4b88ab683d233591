package houses

import (
	"context"
	"fmt"
	"time"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// Days after the end of a sale on which the office takes the buyers' money, hands out what they bought, pays sellers, and closes the sale.
const (
	paidDays     = 3
	releasedDays = 5
	paidOutDays  = 6
	closedDays   = 7
)

// openDays is for how many days what was bought in a closed sale is still in the yard and its sellers wait for their money, so that visitors of the
// office find something to hand out and to pay.
const openDays = 35

// end has the office end a sale that is over. One that is closed is paid; all but the latest are picked up, and their sellers paid.
func (d *desk) end(ctx context.Context, s sale, event db.EventRow, now time.Time) error {
	fresh, err := auction.EventByCode(ctx, d.store, event.TenantID, s.code)
	if err == nil && fresh.StatusID == codes.EventInProgress {
		err = d.setStatus(ctx, event.ID, codes.EventCompleted, db.Time(event.EndsAt))
	}
	if err == nil && s.phase == closed && fresh.StatusID != codes.EventClosed {
		err = d.settle(ctx, event, now)
	}
	return err
}

// settle settles a sale and closes it. Interrupted, it goes on with what is left.
func (d *desk) settle(ctx context.Context, event db.EventRow, now time.Time) error {
	after := func(days int) time.Time { return db.Time(event.EndsAt).AddDate(0, 0, days) }
	d.at(after(paidDays))
	if err := d.takePayments(ctx, event.ID); err != nil {
		return err
	}
	if after(openDays).Before(now) {
		d.at(after(releasedDays))
		if err := d.release(ctx, event.ID); err != nil {
			return err
		}
		d.at(after(paidOutDays))
		if err := d.payOut(ctx, event.ID); err != nil {
			return err
		}
	}
	return d.setStatus(ctx, event.ID, codes.EventClosed, after(closedDays))
}

// takePayments records that all invoices of an event are paid, by check and by wire.
func (d *desk) takePayments(ctx context.Context, eventID int64) error {
	for {
		var unpaid office.OfficeInvoicesOutput
		if err := d.call(ctx, "GET", fmt.Sprint("v1/Office/GetOfficeInvoices?status=unpaid&sort=oldest&event_ID=", eventID), nil, &unpaid.Body); err != nil {
			return err
		}
		for _, invoice := range unpaid.Body.Invoices {
			in := office.InvoiceReceipt{InvoiceID: invoice.InvoiceID, Amount: *invoice.Due, SeenDue: *invoice.Due, Method: "check",
				Reference: fmt.Sprint(checkNumber(invoice.UserID, eventID))}
			if invoice.InvoiceID%3 == 0 {
				in.Method, in.Reference = "wire", fmt.Sprintf("W-%06d", invoice.InvoiceID)
			}
			if err := d.once(ctx, fmt.Sprint("payment-", invoice.InvoiceID), "v1/Office/RecordPayment", in); err != nil {
				return err
			}
		}
		if len(unpaid.Body.Invoices) == 0 {
			return nil
		}
	}
}

// checkNumber makes up the number of a check; each person has a checkbook.
func checkNumber(userID, eventID int64) int64 { return 1000 + userID*37%900 + eventID }

// release records that everything that was sold at an event was picked up by its buyers.
func (d *desk) release(ctx context.Context, eventID int64) error {
	for {
		var ready office.ReleasesOutput
		if err := d.call(ctx, "GET", fmt.Sprint("v1/Office/GetReleases?state=ready&event_ID=", eventID), nil, &ready.Body); err != nil {
			return err
		}
		for _, sold := range ready.Body.Releases {
			in := map[string]any{"sale_ID": sold.SaleID, "takenBy": sold.Buyer}
			if err := d.once(ctx, fmt.Sprint("release-", sold.SaleID), "v1/Office/ReleaseItem", in); err != nil {
				return err
			}
		}
		if len(ready.Body.Releases) == 0 {
			return nil
		}
	}
}

// payOut records checks to the sellers of an event.
func (d *desk) payOut(ctx context.Context, eventID int64) error {
	var ready office.OfficeSettlementsOutput
	if err := d.call(ctx, "GET", fmt.Sprint("v1/Office/GetOfficeSettlements?status=ready&event_ID=", eventID), nil, &ready.Body); err != nil {
		return err
	}
	for _, settlement := range ready.Body.Settlements {
		in := office.SellerPayout{SettlementID: settlement.SettlementID, Amount: settlement.Due, Method: "check",
			Reference: fmt.Sprint(4000 + settlement.SettlementID)}
		if err := d.once(ctx, fmt.Sprint("payout-", settlement.SettlementID), "v1/Office/PayOut", in); err != nil {
			return err
		}
	}
	return nil
}
