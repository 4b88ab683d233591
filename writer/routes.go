package writer

import "time"

// Caller is who may ask.
type Caller int

const (
	Anyone Caller = iota // no token needed
	Holder               // somebody with a token; whose it is, guest's or person's, and what it allows, the engine alone can tell
)

// Route is one call that passes through. Table and contract are the same set; a test compares them.
type Route struct {
	Method   string
	Path     string // the contract's spelling, with /api; compared without regard to case, sent as it stands here
	Caller   Caller
	Body     int64         // longest body in bytes; 0: the call takes none
	Lane     Lane          // whose places at the engine it takes (lanes.go)
	Rate     Rate          // what is counted against whom before the engine is asked (limits.go)
	Deadline time.Duration // from sending to the last byte; --deadline is the ceiling
	Service  Service       // which of the engine's services answers
}

// Service says who chooses among the engine's services.
type Service bool

const (
	App       Service = false // nobody: base_url may only be empty
	ByBaseURL Service = true  // the caller, by a name in base_url
)

// Longest bodies: what the contract allows, in UTF-8, and little more. What is counted by what it says is read whole
// (wholeBody). A test compares them with the contract.
const (
	kilobyte   = 1 << 10
	idBody     = 1 * kilobyte  // ids, a code, a number
	secretBody = 9 * kilobyte  // a password of 1,024 characters, or two
	cardBody   = 6 * kilobyte  // a card with its billing address
	formBody   = 8 * kilobyte  // an account, an address, names
	userBody   = 16 * kilobyte // names, and where to go on, 2,000 characters
	tokenBody  = 16 * kilobyte // a refresh token of 4,096 characters and a password of 1,024, escaped
	longBody   = 64 * kilobyte // a message of 5,000 characters, escaped; answers to 50 questions
)

// What a call may take. A change may wait for others that come before it in the engine, and a card for its processor; a
// reading that takes this long is of no use.
const (
	readWithin    = 15 * time.Second
	signInWithin  = 15 * time.Second
	changeWithin  = 60 * time.Second
	paymentWithin = 120 * time.Second
	bidWithin     = 15 * time.Second  // an answer that comes later is of no use to who bids
	streamWithin  = 300 * time.Second // then the browser asks for it again
)

// Routes is the table, in the order of the contract's files.
var Routes = []Route{
	{"POST", "/api/Token/v2", Anyone, tokenBody, SignInLane, SignInRate, signInWithin, App},
	{"POST", "/api/Token/handoff", Anyone, idBody, SignInLane, SecretRate, signInWithin, App},
	{"POST", "/api/Token/revoke", Anyone, tokenBody, SignInLane, OpenRate, signInWithin, App},
	{"GET", "/api/v1/Auction/GetHandoffSession", Holder, 0, SignInLane, Unrated, signInWithin, App},
	{"GET", "/api/v1/Settings/GetHandOff", Holder, 0, SignInLane, Unrated, signInWithin, App},

	{"GET", "/api/V1/settings/SubscribeEmailToNewsletter", Anyone, 0, RegistrationLane, OpenRate, changeWithin, App},
	{"POST", "/api/V1/lead/CreateLeadFromAuctionSite", Anyone, longBody, RegistrationLane, OpenRate, changeWithin, App},

	{"GET", "/api/v1/Auction/getUserInformation", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetPreviouslyViewedItems", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"POST", "/api/v1/Auction/AddPreviouslyViewedItem", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/User/ChangePassword", Holder, secretBody, SignInLane, SecretRate, signInWithin, App},
	{"GET", "/api/v1/User/GetSessions", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"DELETE", "/api/v1/User/EndSession", Holder, 0, ChangeLane, Unrated, changeWithin, App},
	{"DELETE", "/api/v1/User/EndOtherSessions", Holder, 0, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/User/GetActivity", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"PUT", "/api/v1/User/SetIdleLimit", Holder, idBody, ChangeLane, Unrated, changeWithin, App},

	{"POST", "/api/v1/Auction/CreateExternalUser", Anyone, userBody, RegistrationLane, MailRate, changeWithin, App},
	{"POST", "/api/v1/user/resetPassword", Anyone, secretBody, SignInLane, SecretRate, signInWithin, App},
	{"POST", "/api/v1/user/RequestPasswordReset", Anyone, userBody, RegistrationLane, MailRate, changeWithin, App},
	{"POST", "/api/v1/user/RequestPasswordResetWelcome", Anyone, userBody, RegistrationLane, MailRate, changeWithin, App},
	{"POST", "/api/v1/auction/externalValidatePhoneRequest", Holder, idBody, RegistrationLane, CodeRate, changeWithin, App},
	{"POST", "/api/v1/auction/externalValidatePhone", Holder, idBody, RegistrationLane, CodeRate, changeWithin, App},
	{"POST", "/api/v1/Auction/RegisterUserAccount", Holder, formBody, RegistrationLane, Unrated, changeWithin, App},
	{"POST", "/api/v1/Registration/CreateAccount", Holder, formBody, RegistrationLane, Unrated, changeWithin, App},
	{"POST", "/api/v1/Registration/ValidatePhoneRequest", Holder, idBody, RegistrationLane, CodeRate, changeWithin, App},
	{"POST", "/api/v1/Registration/ValidatePhone", Holder, idBody, RegistrationLane, CodeRate, changeWithin, App},
	{"POST", "/api/v1/User/ValidateEmail", Anyone, 2 * kilobyte, RegistrationLane, OpenRate, readWithin, App},
	{"POST", "/api/v1/User/ValidateInvitedUser", Anyone, idBody, RegistrationLane, SecretRate, readWithin, App},
	{"POST", "/api/v1/User/InviteUser", Holder, 4 * kilobyte, RegistrationLane, MailRate, changeWithin, App},
	{"POST", "/api/v1/User/ActivateInspector", Anyone, secretBody, SignInLane, SecretRate, signInWithin, App},
	{"POST", "/api/v1/Settings/saveMarketingQuestionResponse", Holder, longBody, RegistrationLane, Unrated, changeWithin, App},
	{"POST", "/api/v1/Payment/AddCustomerPaymentMethod", Holder, cardBody, PaymentLane, PaymentRate, paymentWithin, App},

	{"POST", "/api/v1/auction/registerForAuctions", Holder, 4 * kilobyte, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/auction/validateTermsAcceptanceByEventId", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"POST", "/api/v1/Auction/updateUserTermsAcceptance", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/Auction/GetRegisteredAuctions", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetUserAuctionPermissions", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"PUT", "/api/v1/Auction/SetExternalUserPermissions", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"POST", "/api/v1/User/RequestOnlineBidding", Holder, 0, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/User/GetPermissionRequests", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"PUT", "/api/v1/Event/SetRegistrationApproval", Holder, idBody, ChangeLane, Unrated, changeWithin, App},

	{"POST", "/api/v1/Auction/PreBid", Holder, idBody, BidLane, BidRate, bidWithin, App},
	{"POST", "/api/Event/PreBid", Holder, idBody, BidLane, BidRate, bidWithin, App},
	{"GET", "/api/v1/Auction/GetBidding", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetBids", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetBuyingPower", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetCost", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"POST", "/api/v1/Auction/RetractBid", Holder, 4 * kilobyte, BidLane, Unrated, bidWithin, App},
	{"PUT", "/api/v1/Event/SetEventStatus", Holder, idBody, ChangeLane, Unrated, changeWithin, App},

	{"POST", "/api/v1/Auction/makeOffer", Holder, 8 * kilobyte, BidLane, BidRate, bidWithin, App},
	{"POST", "/api/v1/Auction/BuyNow", Holder, idBody, BidLane, BidRate, bidWithin, App},
	{"GET", "/api/v1/Auction/GetUserOfferHistory", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetOffers", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"POST", "/api/v1/Auction/AnswerOffer", Holder, 8 * kilobyte, BidLane, BidRate, bidWithin, App},

	{"GET", "/api/v1/Auction/GetListedItems", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetSoldItems", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetWonPurchased", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Auction/GetLostItems", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Payment/GetSurcharge", Holder, 0, AccountLane, Unrated, readWithin, App},

	{"GET", "/api/v1/Auction/GetWatchList", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"POST", "/api/v1/Auction/AddWatchList", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"DELETE", "/api/v1/Auction/RemoveWatchList", Holder, 0, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/User/GetSavedSearches", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"POST", "/api/v1/User/AddSavedSearch", Holder, userBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/User/SetSavedSearch", Holder, 2 * kilobyte, ChangeLane, Unrated, changeWithin, App},
	{"DELETE", "/api/v1/User/RemoveSavedSearch", Holder, 0, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/User/GetNotices", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"PUT", "/api/v1/User/ReadNotices", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/User/GetPersonalStream", Holder, 0, StreamLane, Unrated, streamWithin, App},

	{"GET", "/api/v1/Auction/GetContactInfo", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"PUT", "/api/v1/Auction/UpdateUserAccount", Holder, formBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/Auction/UpdatePhysicalAddress", Holder, formBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/Auction/UpdatePhysicalAddress_V2", Holder, formBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/Auction/UpdateBillingAddress", Holder, formBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/Auction/UpdateBillingAddress_V2", Holder, formBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/v1/Auction/updateContactBidderTag", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"PUT", "/api/profiles/contact-info/{contact_ID}", Holder, formBody, ChangeLane, Unrated, changeWithin, ByBaseURL},
	{"PUT", "/api/profiles/additional-info/{contact_ID}", Holder, formBody, ChangeLane, Unrated, changeWithin, ByBaseURL},
	{"GET", "/api/v1/User/GetNotificationPreferences", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"PUT", "/api/v1/User/SetNotificationPreferences", Holder, idBody, ChangeLane, Unrated, changeWithin, App},
	{"GET", "/api/v1/Streets/GetSuggestion", Holder, 0, AccountLane, Unrated, readWithin, App},
	{"GET", "/api/v1/Streets/ValidateAddress", Holder, 0, AccountLane, Unrated, readWithin, App},
}
