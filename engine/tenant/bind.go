package tenant

import (
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on a house's content, terms and settings.
type Operations struct {
	Store       *db.Store
	PaymentForm api.PaymentForm
	HouseForms  map[string]api.PaymentForm // instead of PaymentForm, by slug
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	s.bindContent(to)
	s.bindReference(to)
}
