package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"
)

// Nothing is the input of a call without parameters.
type Nothing struct{}

// Handler answers one call.
type Handler[In, Out any] func(context.Context, *In) (*Out, error)

// Handlers is what an engine has to bring: one function a call.
type Handlers struct {
	Token                      Handler[TokenInput, TokenOutput]
	RevokeToken                Handler[RevokeTokenInput, Done]
	GetUpcomingEvents          Handler[UpcomingEventsInput, EventsOutput]
	GetUpcomingEventsSorted    Handler[UpcomingEventsSortedInput, EventPageOutput]
	GetPastEvents              Handler[PastEventsInput, EventPageOutput]
	GetAuctionResults          Handler[EventInput, AuctionResultsOutput]
	GetTodaysEvents            Handler[Nothing, EventsOutput]
	IsAuctionLive              Handler[EventInput, IsAuctionLiveOutput]
	GetBidHistory              Handler[BidHistoryInput, BidHistoryOutput]
	GetUpcomingAuctionsPreview Handler[Nothing, AuctionsPreviewOutput]
	GetAuctionBlock            Handler[Nothing, AuctionBlockOutput]
	SearchInventory            Handler[SearchInput, SearchOutput]
	GetInventorySearchCriteria Handler[Nothing, CriteriaOutput]
	GetModelsForMakes          Handler[ModelsInput, ModelsOutput]
	GetCategoriesWithFamilies  Handler[Nothing, CategoriesOutput]
	GetFeaturedCategories      Handler[Nothing, FeaturedCategoriesOutput]
	GetSitemapItems            Handler[SitemapInput, SitemapOutput]
	GetItem                    Handler[ItemInput, ItemOutput]
	GetPhotoGallery            Handler[ItemIDInput, GalleryOutput]
	GetItemInspection          Handler[ItemIDInput, InspectionOutput]
	GetItemInspectionPDF       Handler[FileIDInput, FileOutput]
	GetInspectionReport        Handler[FileIDInput, FileOutput]
	GetTenantContent           Handler[Nothing, TenantContentOutput]
	GetContentDocuments        Handler[Nothing, ContentDocumentsOutput]
	GetContentLinkHTML         Handler[ContentKeyInput, ContentOutput]
	GetTermsAndConditions      Handler[TermsInput, TermsOutput]
	SubscribeNewsletter        Handler[SubscribeInput, Done]
	CreateLead                 Handler[LeadInput, Done]
	GetCountries               Handler[Nothing, CountriesOutput]
	GetCityState               Handler[CityStateInput, CityStateOutput]
	IsStockNumberUsed          Handler[Nothing, StockNumberUsedOutput]
	GetMarketingQuestions      Handler[MarketingQuestionsInput, MarketingQuestionsOutput]
	GetTaxExemptionType        Handler[Nothing, TaxExemptionTypesOutput]
	GetUserInformation         Handler[BearerInput, UserInformationOutput]
	GetPreviouslyViewedItems   Handler[BearerInput, PreviouslyViewedOutput]
	AddPreviouslyViewedItem    Handler[AddPreviouslyViewedInput, Done]
	GetTenants                 Handler[ServiceInput, TenantsOutput]
	GetChanges                 Handler[ChangesInput, huma.StreamResponse]
}

// Register adds every call to an API mounted below Prefix. With zero Handlers the API can describe itself and answer
// nothing, which is how openapi.json is made.
func Register(to huma.API, h Handlers) {
	register(to, Token, h.Token)
	register(to, RevokeToken, h.RevokeToken)
	register(to, GetUpcomingEvents, h.GetUpcomingEvents)
	register(to, GetUpcomingEventsSorted, h.GetUpcomingEventsSorted)
	register(to, GetPastEvents, h.GetPastEvents)
	register(to, GetAuctionResults, h.GetAuctionResults)
	register(to, GetTodaysEvents, h.GetTodaysEvents)
	register(to, IsAuctionLive, h.IsAuctionLive)
	register(to, GetBidHistory, h.GetBidHistory)
	register(to, GetUpcomingAuctionsPreview, h.GetUpcomingAuctionsPreview)
	register(to, GetAuctionBlock, h.GetAuctionBlock)
	register(to, SearchInventory, h.SearchInventory)
	register(to, GetInventorySearchCriteria, h.GetInventorySearchCriteria)
	register(to, GetModelsForMakes, h.GetModelsForMakes)
	register(to, GetCategoriesWithFamilies, h.GetCategoriesWithFamilies)
	register(to, GetFeaturedCategories, h.GetFeaturedCategories)
	register(to, GetSitemapItems, h.GetSitemapItems)
	register(to, GetItem, h.GetItem)
	register(to, GetPhotoGallery, h.GetPhotoGallery)
	register(to, GetItemInspection, h.GetItemInspection)
	register(to, GetItemInspectionPDF, h.GetItemInspectionPDF)
	register(to, GetInspectionReport, h.GetInspectionReport)
	register(to, GetTenantContent, h.GetTenantContent)
	register(to, GetContentDocuments, h.GetContentDocuments)
	register(to, GetContentLinkHTML, h.GetContentLinkHTML)
	register(to, GetTermsAndConditions, h.GetTermsAndConditions)
	register(to, SubscribeNewsletter, h.SubscribeNewsletter)
	register(to, CreateLead, h.CreateLead)
	register(to, GetCountries, h.GetCountries)
	register(to, GetCityState, h.GetCityState)
	register(to, IsStockNumberUsed, h.IsStockNumberUsed)
	register(to, GetMarketingQuestions, h.GetMarketingQuestions)
	register(to, GetTaxExemptionType, h.GetTaxExemptionType)
	register(to, GetUserInformation, h.GetUserInformation)
	register(to, GetPreviouslyViewedItems, h.GetPreviouslyViewedItems)
	register(to, AddPreviouslyViewedItem, h.AddPreviouslyViewedItem)
	register(to, GetTenants, h.GetTenants)
	register(to, GetChanges, h.GetChanges)
}

func register[In, Out any](to huma.API, op huma.Operation, handler Handler[In, Out]) {
	huma.Register(to, op, handler)
}
