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
	Token                        Handler[TokenInput, TokenOutput]
	RevokeToken                  Handler[RevokeTokenInput, Done]
	GetUpcomingEvents            Handler[UpcomingEventsInput, EventsOutput]
	GetUpcomingEventsSorted      Handler[UpcomingEventsSortedInput, EventPageOutput]
	GetPastEvents                Handler[PastEventsInput, EventPageOutput]
	GetAuctionResults            Handler[EventInput, AuctionResultsOutput]
	GetTodaysEvents              Handler[Nothing, EventsOutput]
	IsAuctionLive                Handler[EventInput, IsAuctionLiveOutput]
	GetBidHistory                Handler[BidHistoryInput, BidHistoryOutput]
	GetUpcomingAuctionsPreview   Handler[Nothing, AuctionsPreviewOutput]
	GetAuctionBlock              Handler[Nothing, AuctionBlockOutput]
	SearchInventory              Handler[SearchInput, SearchOutput]
	GetInventorySearchCriteria   Handler[Nothing, CriteriaOutput]
	GetModelsForMakes            Handler[ModelsInput, ModelsOutput]
	GetCategoriesWithFamilies    Handler[Nothing, CategoriesOutput]
	GetFeaturedCategories        Handler[Nothing, FeaturedCategoriesOutput]
	GetSitemapItems              Handler[SitemapInput, SitemapOutput]
	GetItem                      Handler[ItemInput, ItemOutput]
	GetPhotoGallery              Handler[ItemIDInput, GalleryOutput]
	GetItemInspection            Handler[ItemIDInput, InspectionOutput]
	GetItemInspectionPDF         Handler[FileIDInput, FileOutput]
	GetInspectionReport          Handler[FileIDInput, FileOutput]
	GetTenantContent             Handler[Nothing, TenantContentOutput]
	GetContentDocuments          Handler[Nothing, ContentDocumentsOutput]
	GetContentLinkHTML           Handler[ContentKeyInput, ContentOutput]
	GetTermsAndConditions        Handler[TermsInput, TermsOutput]
	SubscribeNewsletter          Handler[SubscribeInput, Done]
	CreateLead                   Handler[LeadInput, Done]
	GetCountries                 Handler[Nothing, CountriesOutput]
	GetCityState                 Handler[CityStateInput, CityStateOutput]
	IsStockNumberUsed            Handler[Nothing, StockNumberUsedOutput]
	GetMarketingQuestions        Handler[MarketingQuestionsInput, MarketingQuestionsOutput]
	GetTaxExemptionType          Handler[Nothing, TaxExemptionTypesOutput]
	GetUserInformation           Handler[BearerInput, UserInformationOutput]
	GetPreviouslyViewedItems     Handler[BearerInput, PreviouslyViewedOutput]
	AddPreviouslyViewedItem      Handler[AddPreviouslyViewedInput, Done]
	Handoff                      Handler[HandoffInput, TokenOutput]
	GetHandoffSession            Handler[HandoffSessionInput, HandoffOutput]
	GetHandOff                   Handler[BearerInput, HandoffOutput]
	ChangePassword               Handler[ChangePasswordInput, Done]
	GetSessions                  Handler[BearerInput, SessionsOutput]
	EndSession                   Handler[EndSessionInput, Done]
	EndOtherSessions             Handler[BearerInput, Done]
	GetActivity                  Handler[ActivityInput, ActivityOutput]
	SetIdleLimit                 Handler[IdleLimitInput, Done]
	CreateExternalUser           Handler[CreateExternalUserInput, Done]
	ResetPassword                Handler[ResetPasswordInput, ResetPasswordOutput]
	RequestPasswordReset         Handler[RequestResetInput, Done]
	RequestPasswordResetWelcome  Handler[RequestResetInput, Done]
	ExternalValidatePhoneRequest Handler[PhoneInput, PhoneCodeSentOutput]
	ExternalValidatePhone        Handler[PhoneCodeInput, PhoneVerifiedOutput]
	RegisterUserAccount          Handler[AccountInput, AccountCreatedOutput]
	CreateAccount                Handler[AccountInput, AccountCreatedOutput]
	ValidatePhoneRequest         Handler[PhoneInput, PhoneCodeSentOutput]
	ValidatePhone                Handler[PhoneCodeInput, PhoneVerifiedOutput]
	ValidateEmail                Handler[ValidateEmailInput, ValidateEmailOutput]
	ValidateInvitedUser          Handler[InvitedUserInput, InvitedUserOutput]
	InviteUser                   Handler[InviteUserInput, Done]
	ActivateInspector            Handler[ActivateInspectorInput, ResetPasswordOutput]
	SaveMarketingResponse        Handler[MarketingResponseInput, Done]
	AddPaymentMethod             Handler[PaymentMethodInput, PaymentMethodOutput]
	RegisterForAuctions          Handler[RegisterForAuctionsInput, RegisterForAuctionsOutput]
	ValidateTermsAcceptance      Handler[TermsAcceptanceInput, TermsAcceptanceOutput]
	UpdateTermsAcceptance        Handler[UpdateTermsAcceptanceInput, Done]
	GetRegisteredAuctions        Handler[BearerInput, RegisteredAuctionsOutput]
	GetAuctionPermissions        Handler[PermissionsInput, PermissionsOutput]
	SetExternalPermissions       Handler[SetPermissionsInput, PermissionsOutput]
	RequestOnlineBidding         Handler[BearerInput, PermissionsOutput]
	GetPermissionRequests        Handler[BearerInput, PermissionRequestsOutput]
	SetRegistrationApproval      Handler[SetApprovalInput, Done]
	GetContactInfo               Handler[BearerInput, ContactInfoOutput]
	UpdateUserAccount            Handler[UpdateAccountInput, AccountOutput]
	UpdatePhysicalAddress        Handler[AddressInput, AccountOutput]
	UpdatePhysicalAddressV2      Handler[AccountAddressInput, AccountOutput]
	UpdateBillingAddress         Handler[BillingInput, AccountOutput]
	UpdateBillingAddressV2       Handler[AccountBillingInput, AccountOutput]
	UpdateContactBidderTag       Handler[BidderTagInput, Done]
	UpdateContactInfo            Handler[ContactInfoInput, ContactInfoOutput]
	UpdateAdditionalInfo         Handler[AdditionalInfoInput, ContactInfoOutput]
	GetNotificationSettings      Handler[BearerInput, NotificationSettingsOutput]
	SetNotificationSettings      Handler[NotificationSettingsInput, NotificationSettingsOutput]
	GetSuggestion                Handler[AddressQuery, SuggestionOutput]
	ValidateAddress              Handler[AddressQuery, ValidateAddressOutput]
	GetTenants                   Handler[ServiceInput, TenantsOutput]
	GetChanges                   Handler[ChangesInput, huma.StreamResponse]
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
	register(to, Handoff, h.Handoff)
	register(to, GetHandoffSession, h.GetHandoffSession)
	register(to, GetHandOff, h.GetHandOff)
	register(to, ChangePassword, h.ChangePassword)
	register(to, GetSessions, h.GetSessions)
	register(to, EndSession, h.EndSession)
	register(to, EndOtherSessions, h.EndOtherSessions)
	register(to, GetActivity, h.GetActivity)
	register(to, SetIdleLimit, h.SetIdleLimit)
	register(to, CreateExternalUser, h.CreateExternalUser)
	register(to, ResetPassword, h.ResetPassword)
	register(to, RequestPasswordReset, h.RequestPasswordReset)
	register(to, RequestPasswordResetWelcome, h.RequestPasswordResetWelcome)
	register(to, ExternalValidatePhoneRequest, h.ExternalValidatePhoneRequest)
	register(to, ExternalValidatePhone, h.ExternalValidatePhone)
	register(to, RegisterUserAccount, h.RegisterUserAccount)
	register(to, CreateAccount, h.CreateAccount)
	register(to, ValidatePhoneRequest, h.ValidatePhoneRequest)
	register(to, ValidatePhone, h.ValidatePhone)
	register(to, ValidateEmail, h.ValidateEmail)
	register(to, ValidateInvitedUser, h.ValidateInvitedUser)
	register(to, InviteUser, h.InviteUser)
	register(to, ActivateInspector, h.ActivateInspector)
	register(to, SaveMarketingResponse, h.SaveMarketingResponse)
	register(to, AddPaymentMethod, h.AddPaymentMethod)
	register(to, RegisterForAuctions, h.RegisterForAuctions)
	register(to, ValidateTermsAcceptance, h.ValidateTermsAcceptance)
	register(to, UpdateTermsAcceptance, h.UpdateTermsAcceptance)
	register(to, GetRegisteredAuctions, h.GetRegisteredAuctions)
	register(to, GetAuctionPermissions, h.GetAuctionPermissions)
	register(to, SetExternalPermissions, h.SetExternalPermissions)
	register(to, RequestOnlineBidding, h.RequestOnlineBidding)
	register(to, GetPermissionRequests, h.GetPermissionRequests)
	register(to, SetRegistrationApproval, h.SetRegistrationApproval)
	register(to, GetContactInfo, h.GetContactInfo)
	register(to, UpdateUserAccount, h.UpdateUserAccount)
	register(to, UpdatePhysicalAddress, h.UpdatePhysicalAddress)
	register(to, UpdatePhysicalAddressV2, h.UpdatePhysicalAddressV2)
	register(to, UpdateBillingAddress, h.UpdateBillingAddress)
	register(to, UpdateBillingAddressV2, h.UpdateBillingAddressV2)
	register(to, UpdateContactBidderTag, h.UpdateContactBidderTag)
	register(to, UpdateContactInfo, h.UpdateContactInfo)
	register(to, UpdateAdditionalInfo, h.UpdateAdditionalInfo)
	register(to, GetNotificationSettings, h.GetNotificationSettings)
	register(to, SetNotificationSettings, h.SetNotificationSettings)
	register(to, GetSuggestion, h.GetSuggestion)
	register(to, ValidateAddress, h.ValidateAddress)
	register(to, GetTenants, h.GetTenants)
	register(to, GetChanges, h.GetChanges)
}

func register[In, Out any](to huma.API, op huma.Operation, handler Handler[In, Out]) {
	huma.Register(to, op, handler)
}
