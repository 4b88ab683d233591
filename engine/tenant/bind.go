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
	request.Handle(to, api.GetTenantContent, s.tenantContent)
	request.Handle(to, api.GetContentDocuments, s.contentDocuments)
	request.Handle(to, api.GetContentLinkHTML, s.contentPage)
	request.Handle(to, api.GetTermsAndConditions, s.terms)
	request.Handle(to, api.GetCountries, s.countries)
	request.Handle(to, api.GetCityState, s.cityState)
	request.Handle(to, api.IsStockNumberUsed, s.isStockNumberUsed)
	request.Handle(to, api.GetMarketingQuestions, s.marketingQuestions)
	request.Handle(to, api.GetTaxExemptionType, s.taxExemptionTypes)
}
