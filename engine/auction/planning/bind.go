package planning

import (
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on events of the office.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
}

// Bind registers the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetOfficeEvents, s.getOfficeEvents)
	identity.Handle(to, s.Sessions, office.GetOfficeEvent, s.getOfficeEvent)
	identity.Handle(to, s.Sessions, office.GetEventChecklist, s.getEventChecklist)
	identity.Handle(to, s.Sessions, office.CreateEvent, s.createEvent)
	identity.Handle(to, s.Sessions, office.ChangeEvent, s.changeEvent)
	identity.Handle(to, s.Sessions, office.CopyEvent, s.copyEvent)
	identity.Handle(to, s.Sessions, office.SetEventProviders, s.setEventProviders)
	identity.Handle(to, s.Sessions, office.SetEventRing, s.setEventRing)
	identity.Handle(to, s.Sessions, office.SetEventRoom, s.setEventRoom)
	identity.Handle(to, s.Sessions, office.PublishEvent, s.publishEvent)
	identity.Handle(to, s.Sessions, office.PostponeEvent, s.postponeEvent)
	identity.Handle(to, s.Sessions, office.CancelEvent, s.cancelEvent)
	identity.Handle(to, s.Sessions, office.GetRules, s.getRules)
	identity.Handle(to, s.Sessions, office.AddRule, s.addRule)
	identity.Handle(to, s.Sessions, office.PreviewRule, s.previewRule)
	identity.Handle(to, s.Sessions, office.EndRule, s.endRule)
}
