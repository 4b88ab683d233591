package security

import (
	"fmt"
	"strings"
)

// who may make a call.
type who int

const (
	anyone who = iota // no token is asked for
	holder            // anybody with a token of the house, a guest's too
	signed            // who is signed in
	staff             // who is signed in and has one of the rule's roles
)

// rule says who may make a call, and how it is made well.
type rule struct {
	who   who
	roles []string
	self  bool   // not while staff acts for the person
	query string // with places, as body
	body  string // JSON; places are $USER, $ACCOUNT, $SESSION, $OFFER, $SEARCH of who asks, $EVENT, $ITEM, $TERMS of the house
}

const (
	exampleAddress = `"line1":"14 Mill Road","city":"Sioux Falls","state":"SD","postalCode":"57104","country_ID":0`
	exampleAccount = `{"isBusinessAccount":false,"firstName":"Carl","lastName":"Moen","country_ID":0,"addressLine1":"14 Mill Road",` +
		`"city":"Sioux Falls","state":"SD","postalCode":"57104","hasAccount":false,"driverLicenseNumber":"` + licence +
		`","driverLicenseCountry_ID":0,"driverLicenseState":"SD"}`
	exampleCard = `{"firstName":"Carl","lastName":"Moen","billingAddress":"14 Mill Road","billingCity":"Sioux Falls","billingState":"SD",` +
		`"billingPostal":"57104","billingCountry_ID":0,"paymentType":"card","creditCardNumber":"` + card + `","creditCardCode":"123",` +
		`"creditCardExpireDateMonth":"12","creditCardExpireDateYear":"29","registrationVerificationCard":true}`
	exampleUser = `{"emailAddress":"newcomer@one.example","firstName":"Nora","lastName":"Foss","phone":"605 555 0199"}`
	exampleMail = `{"entity_ID":1,"emailAddress":"dana@one.example"}`
)

// office are those who let people in; sellers those who run a sale.
var (
	office  = []string{"administrator", "clerk"}
	sellers = []string{"administrator", "auctioneer", "clerk"}
)

// rules has every call that the writer passes on, by operation id.
var rules = map[string]rule{
	"Token":             {who: anyone, body: `{"grant_Type":"guest"}`},
	"Handoff":           {who: anyone, body: `{"token":"nobody-has-this-token-of-a-hand-off"}`},
	"RevokeToken":       {who: anyone, body: `{"refresh_token":"nobody-has-this-refresh-token"}`},
	"GetHandoffSession": {who: signed, query: "?Event_ID=$EVENT"},
	"GetHandOff":        {who: signed},

	"SubscribeEmailToNewsletter": {who: anyone, query: "?emailAddress=reader%40one.example"},
	"CreateLeadFromAuctionSite":  {who: anyone, body: `{"name":"Nora","emailAddress":"nora@one.example","message":"Is it sold?"}`},

	"getUserInformation":       {who: holder},
	"GetPreviouslyViewedItems": {who: holder},
	"AddPreviouslyViewedItem":  {who: holder, body: `{"item_ID":$ITEM}`},
	"ChangePassword":           {who: signed, self: true, body: `{"currentPassword":"not-the-password","newPassword":"Another-one-41"}`},
	"GetSessions":              {who: signed, self: true},
	"EndSession":               {who: signed, self: true, query: "?session_ID=$SESSION"},
	"EndOtherSessions":         {who: signed, self: true},
	"GetActivity":              {who: signed, self: true, query: "?user_ID=$USER"},
	"SetIdleLimit":             {who: signed, self: true, body: `{"idleMinutes":120}`},

	"CreateExternalUser":            {who: anyone, body: exampleUser},
	"resetPassword":                 {who: anyone, body: `{"resetToken":"nobody-has-this-token-of-a-mail","password":"Another-one-41"}`},
	"RequestPasswordReset":          {who: anyone, body: exampleMail},
	"RequestPasswordResetWelcome":   {who: anyone, body: exampleMail},
	"externalValidatePhoneRequest":  {who: signed, body: `{"phone":"605 555 0143"}`},
	"externalValidatePhone":         {who: signed, body: `{"code":"000000"}`},
	"RegisterUserAccount":           {who: signed, body: exampleAccount},
	"CreateAccount":                 {who: signed, body: exampleAccount},
	"ValidatePhoneRequest":          {who: signed, body: `{"phone":"605 555 0143"}`},
	"ValidatePhone":                 {who: signed, body: `{"code":"000000"}`},
	"ValidateEmail":                 {who: anyone, body: `{"email":"nora@one.example"}`},
	"ValidateInvitedUser":           {who: anyone, body: `{"token":"nobody-has-this-token-of-a-mail"}`},
	"InviteUser":                    {who: staff, roles: []string{"administrator"}, body: `{"emailAddress":"new@one.example","firstName":"New","lastName":"Moen","role":"inspector"}`},
	"ActivateInspector":             {who: anyone, body: `{"token":"nobody-has-this-token-of-a-mail","password":"Another-one-41"}`},
	"saveMarketingQuestionResponse": {who: signed, body: `{"responses":[]}`},
	"AddCustomerPaymentMethod":      {who: signed, body: exampleCard},

	"registerForAuctions":              {who: signed, body: `{"registrations":[{"event_ID":$EVENT,"textNotifications":false,"emailNotifications":false,"register":true}]}`},
	"validateTermsAcceptanceByEventId": {who: signed, query: "?Event_ID=$EVENT"},
	"updateUserTermsAcceptance":        {who: signed, body: `{"terms_ID":$TERMS,"event_ID":$EVENT}`},
	"GetRegisteredAuctions":            {who: signed},
	"GetUserAuctionPermissions":        {who: signed, query: "?user_ID=$USER"},
	"SetExternalUserPermissions":       {who: staff, roles: office, body: `{"user_ID":$USER,"isVIP":false}`},
	"RequestOnlineBidding":             {who: signed},
	"GetPermissionRequests":            {who: staff, roles: office},
	"SetRegistrationApproval":          {who: staff, roles: office, body: `{"event_ID":$EVENT,"user_ID":$USER,"approval":"approved"}`},

	"PreBid":         {who: signed, body: `{"item_ID":$ITEM,"amount":1200,"type":"maximum"}`},
	"EventPreBid":    {who: signed, body: `{"item_ID":$ITEM,"amount":1200,"type":"maximum"}`},
	"GetBidding":     {who: signed, query: "?item_ID=$ITEM"},
	"GetBids":        {who: signed},
	"GetBuyingPower": {who: signed},
	"GetCost":        {who: holder, query: "?item_ID=$ITEM&amount=1200"},
	"RetractBid":     {who: staff, roles: sellers, body: `{"item_ID":$ITEM,"bid":1,"reason":"Typed by mistake"}`},
	"SetEventStatus": {who: staff, roles: []string{"administrator", "auctioneer"}, body: `{"event_ID":$EVENT,"eventStatus_ID":1}`},

	"makeOffer":           {who: signed, body: `{"item_ID":$ITEM,"amount":900}`},
	"BuyNow":              {who: signed, body: `{"item_ID":$ITEM,"qty":1,"onInvoice":true}`},
	"GetUserOfferHistory": {who: signed, query: "?offerType=made"},
	"GetOffers":           {who: signed, query: "?item_ID=$ITEM"},
	"AnswerOffer":         {who: signed, body: `{"offer_ID":$OFFER,"action":"withdraw"}`},

	"GetListedItems":  {who: signed, query: "?statusFilter=listed"},
	"GetSoldItems":    {who: signed},
	"GetWonPurchased": {who: signed},
	"GetLostItems":    {who: signed},
	"GetSurcharge":    {who: signed, query: "?amount=1200&isVirtual=true"},

	"GetWatchList":      {who: signed},
	"AddWatchList":      {who: signed, body: `{"item_ID":$ITEM}`},
	"RemoveWatchList":   {who: signed, query: "?item_ID=$ITEM"},
	"GetSavedSearches":  {who: signed},
	"AddSavedSearch":    {who: signed, body: `{"name":"Excavators","query":"categories=Excavators","notify":true}`},
	"SetSavedSearch":    {who: signed, body: `{"savedSearch_ID":$SEARCH,"name":"Dozers","notify":false}`},
	"RemoveSavedSearch": {who: signed, query: "?savedSearch_ID=$SEARCH"},
	"GetNotices":        {who: signed},
	"ReadNotices":       {who: signed, body: `{"upTo":1}`},
	"GetPersonalStream": {who: signed, query: "?items=$ITEM"},

	"GetContactInfo":           {who: signed},
	"UpdateUserAccount":        {who: signed, body: `{"account_ID":$ACCOUNT,"isBusinessAccount":false,"firstName":"Carl","lastName":"Moen"}`},
	"UpdatePhysicalAddress":    {who: signed, body: `{` + exampleAddress + `}`},
	"UpdatePhysicalAddress_V2": {who: signed, body: `{` + exampleAddress + `,"account_ID":$ACCOUNT}`},
	"UpdateBillingAddress":     {who: signed, body: `{"billingSameAsPhysical":false,` + exampleAddress + `}`},
	"UpdateBillingAddress_V2":  {who: signed, body: `{"billingSameAsPhysical":false,` + exampleAddress + `,"account_ID":$ACCOUNT}`},
	"updateContactBidderTag":   {who: signed, body: `{"tag":"Mill Road"}`},
	"contact-info":             {who: signed, query: "?base_url=contacts", body: `{"firstName":"Carl","lastName":"Moen","phone1":"605 555 0142"}`},
	"additional-info":          {who: signed, query: "?base_url=contacts", body: `{"jobTitle":"Owner"}`},

	"GetNotificationPreferences": {who: signed},
	"SetNotificationPreferences": {who: signed, body: `{"email":true,"mobile":true,"outBid":true,"rejected":true,"accepted":true,"counter":true,"starting":true,"ended":true,"canceled":true}`},
	"GetSuggestion":              {who: signed, query: "?line1=12+Mill&postalCode=57104"},
	"ValidateAddress":            {who: signed, query: "?line1=12+Mill+Road&postalCode=57104&state=SD&city=Sioux+Falls"},
}

// house is what a call can be about, beside a person.
type house struct{ event, item, terms int64 }

// house looks up an event that may be registered for, an item and its terms.
func (s *stack) house(id int64) (h house) {
	s.Helper()
	s.must(s.store.DB.NewRaw("SELECT id, terms_id FROM events WHERE tenant_id = ? AND type_id = 1 AND status_id = 2", id).Scan(s.Context(), &h.event, &h.terms))
	s.must(s.store.DB.NewRaw("SELECT min(id) FROM items WHERE tenant_id = ?", id).Scan(s.Context(), &h.item))
	return h
}

// made is a call with the places of its rule filled.
type made struct{ method, path, body string }

func (o operation) made(r rule, p *person, h house) made {
	fill := strings.NewReplacer("$USER", fmt.Sprint(p.id), "$ACCOUNT", fmt.Sprint(p.account), "$SESSION", fmt.Sprint(p.ended),
		"$OFFER", fmt.Sprint(p.offer), "$SEARCH", fmt.Sprint(p.search),
		"$EVENT", fmt.Sprint(h.event), "$ITEM", fmt.Sprint(h.item), "$TERMS", fmt.Sprint(h.terms))
	path := strings.ReplaceAll("/api"+o.path, "{contact_ID}", fmt.Sprint(p.id))
	return made{o.method, path + fill.Replace(r.query), fill.Replace(r.body)}
}

// isAbout tells whether a call names something of somebody.
func (o operation) isAbout(r rule) bool {
	text := o.path + r.query + r.body
	return strings.Contains(text, "$USER") || strings.Contains(text, "$ACCOUNT") || strings.Contains(text, "$SESSION") || strings.Contains(text, "$OFFER") || strings.Contains(text, "$SEARCH") || strings.Contains(text, "{contact_ID}")
}
