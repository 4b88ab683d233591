package reports

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/papers"
)

// Kinds of columns.
const (
	kindText  = "text"
	kindCount = "count"
	kindMoney = "money"
	kindDay   = "day"
)

// maker makes a report.
type maker struct {
	title string
	make  func(context.Context, bun.IDB, *scope) (table, error)
}

// makers are the reports by name.
var makers = map[string]maker{
	office.ReportSummary:  {"Sale summary", summary},
	office.ReportSellers:  {"Sales by seller", sellers},
	office.ReportBuyers:   {"Sales by buyer", buyers},
	office.ReportUnpaid:   {"Unpaid invoices", unpaid},
	office.ReportTax:      {"Sales tax by place", tax},
	office.ReportHeld:     {"Money that is not ours", held},
	office.ReportJournal:  {"Journal by day", journal},
	office.ReportPayments: {"Money in and out by day", moneyByDay},
}

// table is a report being made.
type table struct {
	columns []office.ReportColumn
	rows    []office.ReportRow
	sums    map[int]int64 // of the columns of amounts and counts
	control []office.ReportControl
}

// newTable returns a table with columns, given as kind and name by turns.
func newTable(kindsAndNames ...string) table {
	t := table{sums: map[int]int64{}, rows: []office.ReportRow{}, control: []office.ReportControl{}}
	for i := 0; i < len(kindsAndNames); i += 2 {
		t.columns = append(t.columns, office.ReportColumn{Kind: kindsAndNames[i], Name: kindsAndNames[i+1]})
	}
	return t
}

// retailWords are what a house without auctions calls what reports have.
var retailWords = map[string]string{"Auction": "Sale", "Lots": "Items", "Hammer": "Price", "Hammer prices": "Prices"}

// premium is the column, and buyersPremium the line of the control, that a house without auctions needs only if it charged one.
const (
	premium       = "Premium"
	buyersPremium = "Buyer's premium"
)

// withoutAuctions returns the table in the words of a house that has none.
func (t table) withoutAuctions() table {
	at := slices.IndexFunc(t.columns, func(c office.ReportColumn) bool { return c.Name == premium })
	if at >= 0 && t.sums[at] == 0 {
		t.drop(at)
	}
	t.control = slices.DeleteFunc(t.control, func(line office.ReportControl) bool { return line == office.ReportControl{Name: buyersPremium} })
	for i := range t.columns {
		t.columns[i].Name = cmp.Or(retailWords[t.columns[i].Name], t.columns[i].Name)
	}
	for i := range t.control {
		t.control[i].Name = cmp.Or(retailWords[t.control[i].Name], t.control[i].Name)
	}
	return t
}

// drop takes a column out.
func (t *table) drop(column int) {
	t.columns = slices.Delete(t.columns, column, column+1)
	for i := range t.rows {
		t.rows[i].Cells = slices.Delete(t.rows[i].Cells, column, column+1)
	}
	for i := column; i < len(t.columns); i++ {
		t.sums[i] = t.sums[i+1]
	}
}

// add adds a row and adds up its numbers. Cells are texts, and int64 for amounts in cents and counts.
func (t *table) add(row office.ReportRow, cells ...any) {
	row.Cells = make([]string, 0, len(cells))
	for i, cell := range cells {
		number, isNumber := cell.(int64)
		if !isNumber {
			row.Cells = append(row.Cells, fmt.Sprint(cell))
			continue
		}
		t.sums[i] += number
		row.Cells = append(row.Cells, t.text(i, number))
	}
	t.rows = append(t.rows, row)
}

// text returns a number as a cell of a column.
func (t *table) text(column int, number int64) string {
	if t.columns[column].Kind == kindMoney {
		return papers.Decimal(number)
	}
	return strconv.FormatInt(number, 10)
}

// totals returns the sums as cells.
func (t *table) totals() []string {
	cells := make([]string, 0, len(t.columns))
	for i, column := range t.columns {
		switch {
		case column.Kind == kindMoney || column.Kind == kindCount:
			cells = append(cells, t.text(i, t.sums[i]))
		case i == 0:
			cells = append(cells, "Total")
		default:
			cells = append(cells, "")
		}
	}
	return cells
}

// compare adds a sum of the report and the ledger's.
func (t *table) compare(name string, report, ledger int64) {
	t.control = append(t.control, office.ReportControl{Name: name, Report: api.Money(report), Ledger: api.Money(ledger)})
}
