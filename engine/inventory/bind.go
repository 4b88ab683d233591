package inventory

import (
	"sync"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on inspections and their files, and those of the office on items.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Blobs       blobs.Store
	Press       *papers.Press
	Converting  *sync.Mutex // held while a photo is converted, here and by imports
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetItemInspection, s.itemInspection)
	request.Handle(to, api.GetItemInspectionPDF, s.inspectionPDF)
	request.Handle(to, api.GetInspectionReport, s.inspectionReport)
	identity.Handle(to, s.Sessions, office.GetOfficeItems, s.getOfficeItems)
	identity.Handle(to, s.Sessions, office.GetOfficeItem, s.getOfficeItem)
	identity.Handle(to, s.Sessions, office.CreateItem, s.createItem)
	identity.Handle(to, s.Sessions, office.SaveItem, s.saveItem)
	identity.Handle(to, s.Sessions, office.SaveItems, s.saveItems)
	identity.Handle(to, s.Sessions, office.PublishItem, s.publishItem)
	identity.Handle(to, s.Sessions, office.SaveInspection, s.saveInspection)
	identity.Handle(to, s.Sessions, office.AddItemPhoto, s.addItemPhoto)
	identity.Handle(to, s.Sessions, office.OrderItemPhotos, s.orderItemPhotos)
	identity.Handle(to, s.Sessions, office.RotateItemPhoto, s.rotateItemPhoto)
	identity.Handle(to, s.Sessions, office.SetPhotoText, s.setPhotoText)
	identity.Handle(to, s.Sessions, office.RemoveItemPhoto, s.removeItemPhoto)
	request.Handle(to, office.OfficeMedia, s.officeMedia)
}
