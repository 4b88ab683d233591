package inventory

import (
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on inspections and their files.
type Operations struct {
	Store *db.Store
	Blobs *blobs.Folder
	Press *papers.Press
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetItemInspection, s.itemInspection)
	request.Handle(to, api.GetItemInspectionPDF, s.inspectionPDF)
	request.Handle(to, api.GetInspectionReport, s.inspectionReport)
}
