package office

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
)

// mostInSheet limits the sales in a file, so that a request stays short.
const mostInSheet = 50_000

// timeInSheet is how spreadsheets read times.
const timeInSheet = "2006-01-02 15:04"

// saleStatuses are the statuses of sales as people read them.
var saleStatuses = map[string]string{office.SaleUnpaid: "Unpaid", office.SaleUncleared: "Not cleared", office.SalePaid: "Paid", office.SaleReleased: "Released",
	office.SaleVoided: "Void"}

// getSalesCSV returns all sales that fit a filter as a file for spreadsheets.
func (s *Operations) getSalesCSV(ctx context.Context, _ *identity.Caller, in *office.SaleFilterInput) (*api.PaperOutput, error) {
	x := request.From(ctx)
	filter, err := s.saleFilter(ctx, in)
	if err != nil {
		return nil, err
	}
	list, sums, page, err := s.shownSales(ctx, filter, &api.PageInput{PageNumber: 1, PageSize: mostInSheet})
	if err == nil && page.TotalRecordCount > mostInSheet {
		err = api.Conflict(fmt.Sprintf("%d sales fit. Choose an auction or fewer days: a file holds %d", page.TotalRecordCount, mostInSheet))
	}
	if err != nil {
		return nil, err
	}
	zone := request.Zone(x.Tenant.Content.TimeZone)
	sheet := papers.NewSheet("Sold", "Auction", "Lot", "Item", "Pieces", "Buyer", "Paddle", "Seller", "Invoice", "Hammer", "Total", "Status", "Released",
		"Taken by", "Reason")
	for i := range list {
		addSale(sheet, &list[i], zone)
	}
	sheet.Add("Total", "", "", "", "", "", "", "", "", decimal(sums.Hammer), decimal(sums.Total), "", "", "", "")
	return sheet.CSV("Sales " + db.Time(x.Now).In(zone).Format(time.DateOnly))
}

// addSale adds a sale as a row.
func addSale(sheet *papers.Sheet, sale *office.OfficeSale, zone *time.Location) {
	released := ""
	if sale.ReleasedAt != nil {
		released = sale.ReleasedAt.In(zone).Format(timeInSheet)
	}
	sheet.Add(sale.SoldAt.In(zone).Format(timeInSheet), sale.EventName, sale.LotNumber, sale.Title, strconv.Itoa(sale.Quantity), sale.Buyer, sale.Paddle,
		sale.Seller, strconv.FormatInt(sale.InvoiceID, 10), decimal(sale.Hammer), decimal(sale.Total), saleStatuses[sale.Status], released, sale.TakenBy,
		sale.VoidReason)
}

// decimal returns dollars with two decimals, for spreadsheets.
func decimal(amount api.Money) string { return papers.Decimal(int64(amount)) }
