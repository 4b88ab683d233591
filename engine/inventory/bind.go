package inventory

import (
	"sync"

	"fairwarning/engine/api"
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
	Blobs       *blobs.Folder
	Press       *papers.Press
	Converting  *sync.Mutex // held while a photo is converted, here and by imports
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetItemInspection, s.itemInspection)
	request.Handle(to, api.GetItemInspectionPDF, s.inspectionPDF)
	request.Handle(to, api.GetInspectionReport, s.inspectionReport)
	identity.Handle(to, s.Sessions, api.GetOfficeItems, s.getOfficeItems)
	identity.Handle(to, s.Sessions, api.GetOfficeItem, s.getOfficeItem)
	identity.Handle(to, s.Sessions, api.CreateItem, s.createItem)
	identity.Handle(to, s.Sessions, api.SaveItem, s.saveItem)
	identity.Handle(to, s.Sessions, api.SaveItems, s.saveItems)
	identity.Handle(to, s.Sessions, api.PublishItem, s.publishItem)
	identity.Handle(to, s.Sessions, api.SaveInspection, s.saveInspection)
	identity.Handle(to, s.Sessions, api.AddItemPhoto, s.addItemPhoto)
	identity.Handle(to, s.Sessions, api.OrderItemPhotos, s.orderItemPhotos)
	identity.Handle(to, s.Sessions, api.RotateItemPhoto, s.rotateItemPhoto)
	identity.Handle(to, s.Sessions, api.SetPhotoText, s.setPhotoText)
	identity.Handle(to, s.Sessions, api.RemoveItemPhoto, s.removeItemPhoto)
	request.Handle(to, api.OfficeMedia, s.officeMedia)
}
