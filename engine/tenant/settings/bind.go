package settings

import (
	"context"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// Operations answers the contract's operations of the office on its house.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Links    identity.Links
	Pictures *inventory.Operations // converts pictures, one at a time
}

// Bind registers the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, office.CheckSetUpLink, s.checkSetUpLink)
	request.Handle(to, office.SetUpHouse, s.setUpHouse)
	identity.Handle(to, s.Sessions, office.GetOfficeHouse, s.getOfficeHouse)
	identity.Handle(to, s.Sessions, office.ChangeHouse, s.changeHouse)
	identity.Handle(to, s.Sessions, office.AddHousePicture, s.addHousePicture)
	identity.Handle(to, s.Sessions, office.GetHouseBank, s.getHouseBank)
	identity.Handle(to, s.Sessions, office.SaveHouseBank, s.saveHouseBank)
	identity.Handle(to, s.Sessions, office.GetOfficePages, s.getOfficePages)
	identity.Handle(to, s.Sessions, office.SavePage, s.savePage)
	identity.Handle(to, s.Sessions, office.RemovePage, s.removePage)
	identity.Handle(to, s.Sessions, office.GetHouseTerms, s.getHouseTerms)
	identity.Handle(to, s.Sessions, office.PublishHouseTerms, s.publishHouseTerms)
	identity.Handle(to, s.Sessions, office.EndTerms, s.endTerms)
	identity.Handle(to, s.Sessions, office.GetMailTexts, s.getMailTexts)
	identity.Handle(to, s.Sessions, office.SaveMailText, s.saveMailText)
	identity.Handle(to, s.Sessions, office.PreviewMail, s.previewMail)
}

// Act is one act of somebody at a house.
type Act struct {
	House *db.Tenant
	By    revision.By
}

// act returns what the caller does at the house.
func act(ctx context.Context, c *identity.Caller) Act {
	x := request.From(ctx)
	return Act{House: x.Tenant, By: revision.ByRequest(x, c.UserID)}
}

func subjectOf(house *db.Tenant) revision.Subject {
	return revision.Subject{Kind: db.SubjectHouse, ID: house.ID}
}
