package planning

import (
	"fairwarning/engine/api"
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
	identity.Handle(to, s.Sessions, api.GetOfficeEvents, s.getOfficeEvents)
	identity.Handle(to, s.Sessions, api.GetOfficeEvent, s.getOfficeEvent)
	identity.Handle(to, s.Sessions, api.GetEventChecklist, s.getEventChecklist)
	identity.Handle(to, s.Sessions, api.CreateEvent, s.createEvent)
	identity.Handle(to, s.Sessions, api.ChangeEvent, s.changeEvent)
	identity.Handle(to, s.Sessions, api.CopyEvent, s.copyEvent)
	identity.Handle(to, s.Sessions, api.SetEventProviders, s.setEventProviders)
	identity.Handle(to, s.Sessions, api.SetEventRing, s.setEventRing)
	identity.Handle(to, s.Sessions, api.SetEventRoom, s.setEventRoom)
	identity.Handle(to, s.Sessions, api.PublishEvent, s.publishEvent)
	identity.Handle(to, s.Sessions, api.PostponeEvent, s.postponeEvent)
	identity.Handle(to, s.Sessions, api.CancelEvent, s.cancelEvent)
	identity.Handle(to, s.Sessions, api.GetRules, s.getRules)
	identity.Handle(to, s.Sessions, api.AddRule, s.addRule)
	identity.Handle(to, s.Sessions, api.EndRule, s.endRule)
}
