package reports

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/papers"
	"fairwarning/engine/papers/source"
	"fairwarning/engine/request"
)

func (s *Operations) getReport(ctx context.Context, c *identity.Caller, in *office.ReportInput) (*office.ReportOutput, error) {
	report, err := s.report(ctx, c, in)
	if err != nil {
		return nil, err
	}
	return &office.ReportOutput{Body: *report}, nil
}

// report makes the report that a request asks for.
func (s *Operations) report(ctx context.Context, c *identity.Caller, in *office.ReportInput) (*office.Report, error) {
	x := request.From(ctx)
	if !c.May(api.DutyReports) && !slices.Contains(office.CashReports, in.Report) {
		return nil, api.Forbidden("Only managers and owners see this report")
	}
	sc, err := newScope(x.Tenant.ID, in, zoneOf(ctx))
	if err != nil {
		return nil, err
	}
	var event db.EventRow
	if in.EventID != 0 {
		err := s.Store.DB.NewSelect().Model(&event).Column("name").Where("tenant_id = ? AND id = ?", x.Tenant.ID, in.EventID).Scan(ctx)
		if err != nil {
			return nil, request.Missing("Event", db.OrNotFound(err))
		}
	}
	t, err := makers[in.Report].make(ctx, s.Store.DB, &sc)
	if err != nil {
		return nil, err
	}
	scope := describe(in, event.Name)
	if x.Tenant.Content.RetailMode {
		t, scope = t.withoutAuctions(), strings.Replace(scope, allSales, "All sales", 1)
	}
	out := &office.Report{Report: in.Report, Title: makers[in.Report].title, Scope: scope, At: db.Time(x.Now), Columns: t.columns, Rows: t.rows,
		Totals: t.totals(), Control: t.control, Agrees: true}
	for _, line := range t.control {
		out.Agrees = out.Agrees && line.Report == line.Ledger
	}
	return out, nil
}

// zoneOf returns the time zone of the house's days.
func zoneOf(ctx context.Context) *time.Location {
	return request.Zone(request.From(ctx).Tenant.Content.TimeZone)
}

const allSales = "All auctions and sales"

// describe returns which event and days a report has: "December auction, from 11/01/2026 to 11/28/2026".
func describe(in *office.ReportInput, event string) string {
	parts := []string{allSales}
	if event != "" {
		parts[0] = event
	}
	if isOfNow(in.Report) {
		return parts[0] + ", as of now"
	}
	for _, limit := range [][2]string{{"from", in.From}, {"to", in.To}} {
		if day, err := time.Parse(time.DateOnly, limit[1]); err == nil {
			parts = append(parts, limit[0]+" "+day.Format("01/02/2006"))
		}
	}
	return strings.Join(parts, ", ")
}

// isOfNow reports whether a report has no days.
func isOfNow(report string) bool { return report == office.ReportUnpaid || report == office.ReportHeld }

// getCSV returns a report as a file for spreadsheets.
func (s *Operations) getCSV(ctx context.Context, c *identity.Caller, in *office.ReportInput) (*api.PaperOutput, error) {
	report, err := s.report(ctx, c, in)
	if err != nil {
		return nil, err
	}
	heads := make([]string, 0, len(report.Columns))
	for _, column := range report.Columns {
		heads = append(heads, column.Name)
	}
	sheet := papers.NewSheet(heads...)
	for _, row := range report.Rows {
		sheet.Add(row.Cells...)
	}
	sheet.Add(report.Totals...)
	return sheet.CSV(fileName(report, zoneOf(ctx)))
}

// fileName returns the report's title with its day at the house.
func fileName(report *office.Report, zone *time.Location) string {
	return report.Title + " " + report.At.In(zone).Format(time.DateOnly)
}

// getPDF returns a report as a PDF file.
func (s *Operations) getPDF(ctx context.Context, c *identity.Caller, in *office.ReportInput) (*api.PaperOutput, error) {
	report, err := s.report(ctx, c, in)
	if err != nil {
		return nil, err
	}
	house, err := source.House(ctx, s.Blobs, request.From(ctx).Tenant)
	if err != nil {
		return nil, err
	}
	paper := papers.Report{House: house, Title: report.Title, Scope: report.Scope, At: report.At, Totals: printed(report.Columns, report.Totals)}
	for _, column := range report.Columns {
		paper.Columns = append(paper.Columns, papers.ReportColumn{Name: strings.ToUpper(column.Name), IsAmount: column.Kind == kindMoney,
			IsCount: column.Kind == kindCount})
	}
	for _, row := range report.Rows {
		paper.Rows = append(paper.Rows, printed(report.Columns, row.Cells))
	}
	for _, line := range report.Control {
		here, there := papers.Amount(int64(line.Report)), papers.Amount(int64(line.Ledger))
		paper.Control = append(paper.Control, fmt.Sprintf("%s: %s here, %s in the ledger", line.Name, here, there))
	}
	file, err := paper.PDF()
	return api.Paper(fileName(report, house.Zone), file), err
}

// printed returns cells as people read them.
func printed(columns []office.ReportColumn, cells []string) []string {
	shown := slices.Clone(cells)
	for i, cell := range shown {
		switch columns[i].Kind {
		case kindMoney:
			if amount, err := api.ParseMoney(cell); err == nil {
				shown[i] = papers.Amount(int64(amount))
			}
		case kindDay:
			if day, err := time.Parse(time.DateOnly, cell); err == nil {
				shown[i] = day.Format("01/02/2006")
			}
		}
	}
	return shown
}
