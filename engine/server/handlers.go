package server

import "fairwarning/engine/api"

// handlers is every call of the contract with what answers it.
func (s *Server) handlers() api.Handlers {
	return api.Handlers{
		Token:                      checked(s, s.token),
		RevokeToken:                checked(s, s.revokeToken),
		GetUpcomingEvents:          checked(s, s.upcomingEvents),
		GetUpcomingEventsSorted:    checked(s, s.upcomingEventsSorted),
		GetPastEvents:              checked(s, s.pastEvents),
		GetAuctionResults:          checked(s, s.auctionResults),
		GetTodaysEvents:            checked(s, s.todaysEvents),
		IsAuctionLive:              checked(s, s.isAuctionLive),
		GetBidHistory:              checked(s, s.bidHistory),
		GetUpcomingAuctionsPreview: checked(s, s.auctionsPreview),
		GetAuctionBlock:            checked(s, s.auctionBlock),
		SearchInventory:            checked(s, s.searchInventory),
		GetInventorySearchCriteria: checked(s, s.searchCriteria),
		GetModelsForMakes:          checked(s, s.modelsForMakes),
		GetCategoriesWithFamilies:  checked(s, s.categoriesWithFamilies),
		GetFeaturedCategories:      checked(s, s.featuredCategories),
		GetSitemapItems:            checked(s, s.sitemapItems),
		GetItem:                    checked(s, s.item),
		GetPhotoGallery:            checked(s, s.photoGallery),
		GetItemInspection:          checked(s, s.itemInspection),
		GetItemInspectionPDF:       checked(s, s.inspectionPDF),
		GetInspectionReport:        checked(s, s.inspectionReport),
		GetTenantContent:           checked(s, s.tenantContent),
		GetContentDocuments:        checked(s, s.contentDocuments),
		GetContentLinkHTML:         checked(s, s.contentPage),
		GetTermsAndConditions:      checked(s, s.terms),
		SubscribeNewsletter:        checked(s, s.subscribe),
		CreateLead:                 checked(s, s.createLead),
		GetCountries:               checked(s, s.countries),
		GetCityState:               checked(s, s.cityState),
		IsStockNumberUsed:          checked(s, s.isStockNumberUsed),
		GetMarketingQuestions:      checked(s, s.marketingQuestions),
		GetTaxExemptionType:        checked(s, s.taxExemptionTypes),
		GetUserInformation:         checked(s, s.userInformation),
		GetPreviouslyViewedItems:   checked(s, s.previouslyViewed),
		AddPreviouslyViewedItem:    checked(s, s.addPreviouslyViewed),
		GetTenants:                 checked(s, s.listTenants),
		GetChanges:                 checked(s, s.changes),
	}
}
