package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"fairwarning/engine/api"
	"fairwarning/engine/report"
	"fairwarning/engine/store"
)

func (s *Server) bindInspections(to binding) {
	handle(to, api.GetItemInspection, s.itemInspection)
	handle(to, api.GetItemInspectionPDF, s.inspectionPDF)
	handle(to, api.GetInspectionReport, s.inspectionReport)
}

func (s *Server) itemInspection(ctx context.Context, in *api.ItemIDInput) (*api.InspectionOutput, error) {
	inspection, err := s.inspection(ctx, in.ItemID)
	return &api.InspectionOutput{Body: inspection}, err
}

func (s *Server) inspection(ctx context.Context, itemID int64) (api.Inspection, error) {
	row, err := s.Store.Inspection(ctx, from(ctx).tenant.ID, itemID)
	if err != nil {
		return api.Inspection{}, missing("Inspection", err)
	}
	points := []api.InspectionPoint{}
	if err := json.Unmarshal([]byte(row.Points), &points); err != nil {
		return api.Inspection{}, fmt.Errorf("inspection of item %d: %w", itemID, err)
	}
	return api.Inspection{ItemID: itemID, Inspector: row.Inspector, InspectedAt: store.Time(row.InspectedAt), Summary: row.Summary, Points: points}, nil
}

// inspectionPDF makes the file anew each time; the same inspection makes the same bytes.
func (s *Server) inspectionPDF(ctx context.Context, in *api.FileIDInput) (*api.FileOutput, error) {
	inspection, err := s.inspection(ctx, in.ItemID)
	if err != nil {
		return nil, err
	}
	item, err := s.Store.ItemCard(ctx, from(ctx).tenant.ID, in.ItemID)
	if err != nil {
		return nil, missing("Item", err)
	}
	tenant := from(ctx).tenant
	body, err := report.Inspection(report.House{
		Name: tenant.Content.TenantName, Phone: tenant.Content.TenantPhone, Email: tenant.Content.TenantEmail,
		Colour: tenant.Content.Theme.PrimaryColor, Zone: zone(tenant.Content.TimeZone),
	}, report.Machine{
		Title: item.Title, StockNumber: item.StockNumber, SerialNumber: item.SerialNumber, Location: item.Location,
		Meter: meter(item.Meter, item.MeterUnit),
	}, inspection)
	return pdf(in.ItemID, body), err
}

// inspectionReport is the uploaded report; without one, the one we make.
func (s *Server) inspectionReport(ctx context.Context, in *api.FileIDInput) (*api.FileOutput, error) {
	row, err := s.Store.Report(ctx, from(ctx).tenant.ID, in.ItemID)
	if errors.Is(err, store.ErrNotFound) {
		return s.inspectionPDF(ctx, in)
	}
	if err != nil {
		return nil, err
	}
	file, err := s.Blobs.Open(row.SHA, documentName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, api.NotFound("Inspection report")
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	body, err := io.ReadAll(file)
	return pdf(in.ItemID, body), err
}

func pdf(itemID int64, body []byte) *api.FileOutput {
	return &api.FileOutput{
		ContentType:        "application/pdf",
		ContentDisposition: fmt.Sprintf(`attachment; filename="Inspection Report #%d.pdf"`, itemID),
		Body:               body,
	}
}
