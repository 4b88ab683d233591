package inventory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/papers"
	"fairwarning/engine/papers/source"
	"fairwarning/engine/request"
)

func (s *Operations) itemInspection(ctx context.Context, in *api.ItemIDInput) (*api.InspectionOutput, error) {
	inspection, err := s.inspection(ctx, in.ItemID)
	return &api.InspectionOutput{Body: inspection}, err
}

func (s *Operations) inspection(ctx context.Context, itemID int64) (api.Inspection, error) {
	row, err := Inspection(ctx, s.Store, request.From(ctx).Tenant.ID, itemID)
	if err != nil {
		return api.Inspection{}, request.Missing("Inspection", err)
	}
	return inspectionOf(&row)
}

func inspectionOf(row *db.InspectionRow) (api.Inspection, error) {
	points := []api.InspectionPoint{}
	if err := json.Unmarshal([]byte(row.Points), &points); err != nil {
		return api.Inspection{}, fmt.Errorf("decode inspection of item %d: %w", row.ItemID, err)
	}
	return api.Inspection{ItemID: row.ItemID, Inspector: row.Inspector, InspectedAt: db.Time(row.InspectedAt), Summary: row.Summary, Points: points}, nil
}

// inspectionPDF renders the file on each request. The same inspection always gives the same bytes.
func (s *Operations) inspectionPDF(ctx context.Context, in *api.FileIDInput) (*api.FileOutput, error) {
	inspection, err := s.inspection(ctx, in.ItemID)
	if err != nil {
		return nil, err
	}
	item, err := FindItemCard(ctx, s.Store, request.From(ctx).Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	house, err := source.House(ctx, s.Blobs, request.From(ctx).Tenant)
	if err != nil {
		return nil, err
	}
	machine := papers.Machine{Title: item.Title, StockNumber: item.StockNumber, SerialNumber: item.SerialNumber, Location: item.Location,
		Meter: meter(item.Meter, item.MeterUnit)}
	// Guests may ask, through the reader, so a report counts by item instead of by person.
	body, err := papers.Draw(ctx, s.Press, fmt.Sprint("item ", in.ItemID), func() ([]byte, error) { return papers.InspectionPDF(house, machine, &inspection) })
	return api.PDF(papers.InspectionName(in.ItemID), body), err
}

// inspectionReport returns the uploaded report, or else the one inspectionPDF renders.
func (s *Operations) inspectionReport(ctx context.Context, in *api.FileIDInput) (*api.FileOutput, error) {
	row, err := Report(ctx, s.Store, request.From(ctx).Tenant.ID, in.ItemID)
	if errors.Is(err, db.ErrNotFound) {
		return s.inspectionPDF(ctx, in)
	}
	if err != nil {
		return nil, err
	}
	file, err := s.Blobs.Open(ctx, row.SHA, DocumentName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, api.NotFound("Inspection report")
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	body, err := io.ReadAll(file)
	return api.PDF(papers.InspectionName(in.ItemID), body), err
}
