package office

import "fairwarning/engine/api"
import "time"

const mediaCSV = "text/csv"

// reportErrors are the errors of operations that make reports.
var reportErrors = map[int]string{403: "The report needs the duty reports: cash reports are unpaid and payments", 404: "Event not found"}

var (
	GetReport = api.Personal[ReportInput, ReportOutput](noun, "GET /v1/Office/GetReport", api.Declaration{
		Summary: "Make a report", Duty: api.DutyCash, Extension: true, Optional: true,
		Description: "Returns a table with its sums, and the figures of the ledger that they must equal. The duty cash sees the reports unpaid and " +
			"payments, the duty reports all. Cells are text: amounts in dollars with two decimals, days like 2026-11-28.",
		Errors: reportErrors,
	})
	GetReportCSV = api.Personal[ReportInput, api.PaperOutput](noun, "GET /v1/Office/GetReportCSV", api.Declaration{
		Summary: "Download a report as CSV", Duty: api.DutyCash, Media: mediaCSV, Extension: true, Optional: true,
		Description: "The table of GetReport with a first line of the columns' names and a last line of the sums. A text that a spreadsheet would take for a " +
			"formula begins with an apostrophe.",
		Errors: reportErrors,
	})
	GetReportPDF = api.Personal[ReportInput, api.PaperOutput](noun, "GET /v1/Office/GetReportPDF", api.Declaration{
		Summary: "Download a report as a PDF", Duty: api.DutyCash, Media: api.MediaPDF, Extension: true, Optional: true,
		Description: "The table of GetReport with the house's letterhead and the figures of the ledger.",
		Errors:      reportErrors,
	})
)

// Reports.
const (
	ReportSummary  = "summary"
	ReportSellers  = "sellers"
	ReportBuyers   = "buyers"
	ReportUnpaid   = "unpaid"
	ReportTax      = "tax"
	ReportHeld     = "held"
	ReportJournal  = "journal"
	ReportPayments = "payments"
)

// CashReports are the reports that the duty cash may see.
var CashReports = []string{ReportUnpaid, ReportPayments}

type ReportInput struct {
	api.BearerInput
	Report  string `query:"report" required:"true" enum:"summary,sellers,buyers,unpaid,tax,held,journal,payments" doc:"summary: by event; sellers and buyers: by person; tax: by place; held: money that is not the house's; journal and payments: by day"`
	EventID int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this event; 0: all. The report held has all"`
	From    string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"First day, at the house, on which it was recorded. The reports unpaid and held are of now"`
	To      string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"Last day"`
}

type ReportOutput struct{ Body Report }

// Report is a table with its sums and the ledger's figures.
type Report struct {
	Report  string          `json:"report" enum:"summary,sellers,buyers,unpaid,tax,held,journal,payments" doc:"Which one"`
	Title   string          `json:"title" doc:"Its title"`
	Scope   string          `json:"scope" doc:"Which event and days it has"`
	At      time.Time       `json:"at" doc:"When it was made"`
	Columns []ReportColumn  `json:"columns" nullable:"false" doc:"From left to right"`
	Rows    []ReportRow     `json:"rows" nullable:"false" doc:"In the order to show them"`
	Totals  []string        `json:"totals" nullable:"false" doc:"Sums of the columns, as cells; empty: not added up"`
	Control []ReportControl `json:"control" nullable:"false" doc:"Sums of the report next to those of the ledger's accounts, from another query"`
	Agrees  bool            `json:"agrees" doc:"All sums equal the ledger's"`
}

// ReportColumn is a column of a report.
type ReportColumn struct {
	Name string `json:"name" doc:"Heading"`
	Kind string `json:"kind" enum:"text,count,money,day" doc:"What its cells are"`
}

// ReportRow is a row of a report.
type ReportRow struct {
	Cells     []string `json:"cells" nullable:"false" doc:"As many as columns; empty: nothing"`
	InvoiceID int64    `json:"invoice_ID" doc:"The invoice it is about; 0: none"`
	UserID    int64    `json:"user_ID" doc:"The person it is about; 0: none"`
}

// ReportControl compares a sum with the ledger.
type ReportControl struct {
	Name   string    `json:"name" doc:"What is added up"`
	Report api.Money `json:"report" doc:"The report's sum in dollars"`
	Ledger api.Money `json:"ledger" doc:"The ledger's, in dollars"`
}
