package security

import (
	"fmt"
	"slices"
	"strings"
)

// example is a valid request. The contract says who may make it.
type example struct {
	query string // with the same placeholders as body
	body  string // JSON or a file; names in belongings stand for what is the caller's, $EVENT, $ITEM, $TERMS and $KIND for the auction house's
}

const (
	exampleAddress = `"line1":"14 Mill Road","city":"Sioux Falls","state":"SD","postalCode":"57104","country_ID":0`
	exampleAccount = `{"isBusinessAccount":false,"firstName":"Carl","lastName":"Moen","country_ID":0,"addressLine1":"14 Mill Road",` +
		`"city":"Sioux Falls","state":"SD","postalCode":"57104","hasAccount":false,"driverLicenseNumber":"` + license +
		`","driverLicenseCountry_ID":0,"driverLicenseState":"SD"}`
	exampleCard = `{"firstName":"Carl","lastName":"Moen","billingAddress":"14 Mill Road","billingCity":"Sioux Falls",` +
		`"billingState":"SD","billingPostal":"57104","billingCountry_ID":0,"paymentType":"card","creditCardNumber":"` + card + `","creditCardCode":"123",` +
		`"creditCardExpireDateMonth":"12","creditCardExpireDateYear":"29","registrationVerificationCard":true}`
	exampleCardPayment = `"cardNumber":"` + card + `","expireMonth":"12","expireYear":"29","ccv":"123","name":"Carl Moen","address":"14 Mill Road",` +
		`"city":"Sioux Falls","state":"SD","postalCode":"57104"`
	exampleFile  = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
	examplePhoto = "GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;" // one white pixel
	exampleUser  = `{"emailAddress":"newcomer@one.example","firstName":"Nora","lastName":"Foss","phone":"605 555 0199"}`
	exampleMail  = `{"entity_ID":1,"emailAddress":"dana@one.example"}`
)

// examples has every operation the writer serves, by id. Other files add theirs in init.
var examples = map[string]example{
	"Token":             {body: `{"grant_Type":"guest"}`},
	"Handoff":           {body: `{"token":"nobody-has-this-token-of-a-hand-off"}`},
	"RevokeToken":       {body: `{"refresh_token":"nobody-has-this-refresh-token"}`},
	"GetHandoffSession": {query: "?Event_ID=$EVENT"},
	"GetHandOff":        {},

	"BeginPasskeySignIn": {body: `{"baseURL":"https://localhost"}`},
	"PasskeySignIn":      {body: `{"credential_ID":"bm9ib2R5","clientDataJSON":"e30","authenticatorData":"e30","signature":"e30","userHandle":"e30"}`},
	"GetPasskeys":        {},
	"BeginPasskey":       {body: `{"baseURL":"https://localhost"}`},
	"AddPasskey":         {body: `{"credential_ID":"bm9ib2R5","clientDataJSON":"e30","attestationObject":"e30"}`},
	"RenamePasskey":      {body: `{"passkey_ID":$PASSKEY,"name":"Phone"}`},
	"RemovePasskey":      {body: `{"passkey_ID":$PASSKEY}`},

	"SubscribeEmailToNewsletter": {query: "?emailAddress=reader%40one.example"},
	"CreateLeadFromAuctionSite":  {body: `{"name":"Nora","emailAddress":"nora@one.example","message":"Is it sold?"}`},

	"getUserInformation":       {},
	"GetPreviouslyViewedItems": {},
	"AddPreviouslyViewedItem":  {body: `{"item_ID":$ITEM}`},
	"ChangePassword":           {body: `{"currentPassword":"not-the-password","newPassword":"Another-one-41"}`},
	"GetSessions":              {},
	"EndSession":               {query: "?session_ID=$SESSION"},
	"EndOtherSessions":         {},
	"GetActivity":              {query: "?user_ID=$USER"},
	"SetIdleLimit":             {body: `{"idleMinutes":120}`},

	"CreateExternalUser":            {body: exampleUser},
	"resetPassword":                 {body: `{"resetToken":"nobody-has-this-token-of-a-mail","password":"Another-one-41"}`},
	"RequestPasswordReset":          {body: exampleMail},
	"RequestPasswordResetWelcome":   {body: exampleMail},
	"externalValidatePhoneRequest":  {body: `{"phone":"605 555 0143"}`},
	"externalValidatePhone":         {body: `{"code":"000000"}`},
	"RegisterUserAccount":           {body: exampleAccount},
	"CreateAccount":                 {body: exampleAccount},
	"ValidatePhoneRequest":          {body: `{"phone":"605 555 0143"}`},
	"ValidatePhone":                 {body: `{"code":"000000"}`},
	"ValidateEmail":                 {body: `{"email":"nora@one.example"}`},
	"ValidateInvitedUser":           {body: `{"token":"nobody-has-this-token-of-a-mail"}`},
	"Unsubscribe":                   {},
	"UnsubscribeLink":               {},
	"InviteUser":                    {body: `{"emailAddress":"new@one.example","firstName":"New","lastName":"Moen","role":"inspector"}`},
	"ActivateInspector":             {body: `{"token":"nobody-has-this-token-of-a-mail","password":"Another-one-41"}`},
	"saveMarketingQuestionResponse": {body: `{"responses":[]}`},
	"AddCustomerPaymentMethod":      {body: exampleCard},
	"CreateCustomerProfile":         {},
	"GetCustomerProfile":            {query: "?profileID=$PROFILE"},
	"GetSavedPaymentMethods":        {},
	"UpdateCustomerPaymentProfile":  {body: `{"paymentProfileID":$METHOD,"isDefault":true}`},
	"DeleteCustomerPaymentMethod":   {query: "?paymentProfileID=$METHOD"},
	"PayInvoice":                    {body: `{"invoice_ID":$INVOICE,"amount":100,"paymentMethod_ID":$METHOD,"profile_ID":$PROFILE,"ccv":"123"}`},
	"ChargeCustomerPaymentProfile":  {body: `{"invoice_ID":$INVOICE,"amount":100,"paymentMethod_ID":$METHOD,"ccv":"123"}`},
	"PayInvoiceCC":                  {body: `{"invoice_ID":$INVOICE,"amount":100,` + exampleCardPayment + `}`},
	"CreditCardDeposit":             {body: `{"amount":100,` + exampleCardPayment + `}`},
	"SavedMethodDeposit":            {body: `{"amount":100,"paymentProfile_ID":$METHOD,"ccv":"123"}`},
	"RefundPayment":                 {body: `{"payment_ID":987654,"amount":100}`},
	"GetPayments":                   {query: "?user_ID=$USER"},
	"GetDeposits":                   {query: "?user_ID=$USER"},

	"registerForAuctions":              {body: `{"registrations":[{"event_ID":$EVENT,"textNotifications":false,"emailNotifications":false,"register":true}]}`},
	"validateTermsAcceptanceByEventId": {query: "?Event_ID=$EVENT"},
	"updateUserTermsAcceptance":        {body: `{"terms_ID":$TERMS,"event_ID":$EVENT}`},
	"GetRegisteredAuctions":            {},
	"GetUserAuctionPermissions":        {query: "?user_ID=$USER"},
	"SetExternalUserPermissions":       {body: `{"user_ID":$USER,"isVIP":false}`},
	"RequestOnlineBidding":             {},
	"GetPermissionRequests":            {},
	"GetSharedAccounts":                {},
	"GetLeads":                         {},
	"GetPerson":                        {query: "?user_ID=$USER"},
	"GetStandingBids":                  {query: "?user_ID=$USER"},
	"FindPeople":                       {query: "?search=example"},
	"SetRegistrationApproval":          {body: `{"event_ID":$EVENT,"user_ID":$USER,"approval":"approved"}`},

	"PreBid":         {body: `{"item_ID":$ITEM,"amount":1200,"type":"maximum"}`},
	"EventPreBid":    {body: `{"item_ID":$ITEM,"amount":1200,"type":"maximum"}`},
	"PlaceLiveBid":   {body: `{"event_ID":$EVENT,"item_ID":$ITEM,"amount":1200}`},
	"GetConsole":     {query: "?Event_ID=$EVENT"},
	"GetConsoles":    {},
	"SetOfficeNote":  {body: `{"item_ID":$ITEM,"note":"Keys at the desk","seen":""}`},
	"ConsoleAction":  {body: `{"event_ID":$EVENT,"seen":0,"action":"open"}`},
	"GetBidding":     {query: "?item_ID=$ITEM"},
	"GetBids":        {},
	"GetBuyingPower": {},
	"GetCost":        {query: "?item_ID=$ITEM&amount=1200"},
	"RetractBid":     {body: `{"item_ID":$ITEM,"bid":1,"reason":"Typed by mistake"}`},
	"SetEventStatus": {body: `{"event_ID":$EVENT,"eventStatus_ID":1}`},

	"makeOffer":           {body: `{"item_ID":$ITEM,"amount":900}`},
	"BuyNow":              {body: `{"item_ID":$ITEM,"qty":1,"onInvoice":true}`},
	"GetUserOfferHistory": {query: "?offerType=made"},
	"GetOffers":           {query: "?item_ID=$ITEM"},
	"AnswerOffer":         {body: `{"offer_ID":$OFFER,"action":"withdraw"}`},

	"GetListedItems":       {query: "?statusFilter=listed"},
	"GetSoldItems":         {},
	"GetWonPurchased":      {},
	"GetAuctionSummary":    {query: "?Event_ID=$EVENT"},
	"GetLostItems":         {},
	"GetInvoices":          {query: "?pageNumber=1"},
	"GetInvoiceHTMLObject": {query: "?Invoice_ID=$INVOICE"},
	"GetBankDetails":       {query: "?Invoice_ID=$INVOICE"},

	"GetInvoicePDF":                  {query: "?Invoice_ID=$INVOICE"},
	"GetReleaseTicketHTMLObject":     {query: "?Item_ID=$WON"},
	"GetReleaseTicketPDF":            {query: "?Item_ID=$WON"},
	"GetAllReleaseTicketsForInvoice": {query: "?Invoice_ID=$INVOICE"},
	"GetSettlements":                 {query: "?pageNumber=1&statusFilter=ready"},
	"GetSettlement":                  {query: "?Settlement_ID=$SETTLEMENT"},
	"GetSettlementPDF":               {query: "?Settlement_ID=$SETTLEMENT"},

	"UploadDocument":              {query: "?name=letter.pdf&kind=bankLetter&account_ID=$ACCOUNT", body: exampleFile},
	"GetDocuments":                {query: "?account_ID=$ACCOUNT&user_ID=$USER"},
	"RequestUserDocumentDownload": {query: "?ID=$DOCUMENT"},
	"ExternalRequestDownload":     {query: "?ID=$DOCUMENT"},
	"DownloadDocument":            {},
	"DeleteDocument":              {query: "?ID=$DOCUMENT"},
	"AddTaxExemption":             {query: "?name=certificate.pdf&taxExemptionType_ID=$KIND&state=SD&account_ID=$ACCOUNT", body: exampleFile},
	"GetTaxExemptions":            {query: "?account_ID=$ACCOUNT&user_ID=$USER"},
	"EndTaxExemption":             {query: "?ID=$EXEMPTION"},
	"GetTaxExemptionRequests":     {},
	"DecideTaxExemption":          {body: `{"taxExemption_ID":$EXEMPTION,"isApproved":true}`},

	"GetProceeds":  {query: "?item_ID=$ITEM&amount=1200"},
	"GetSurcharge": {query: "?amount=1200&isVirtual=true"},

	"GetWatchList":      {},
	"AddWatchList":      {body: `{"item_ID":$ITEM}`},
	"RemoveWatchList":   {query: "?item_ID=$ITEM"},
	"GetSavedSearches":  {},
	"AddSavedSearch":    {body: `{"name":"Excavators","query":"categories=Excavators","notify":true}`},
	"SetSavedSearch":    {body: `{"savedSearch_ID":$SEARCH,"name":"Dozers","notify":false}`},
	"RemoveSavedSearch": {query: "?savedSearch_ID=$SEARCH"},
	"GetNotices":        {},
	"ReadNotices":       {body: `{"upTo":1}`},
	"GetPersonalStream": {query: "?items=$ITEM"},

	"GetContactInfo":           {},
	"SetPrimaryAccount":        {body: `{"account_ID":$ACCOUNT}`},
	"UpdateUserAccount":        {body: `{"account_ID":$ACCOUNT,"isBusinessAccount":false,"firstName":"Carl","lastName":"Moen"}`},
	"UpdatePhysicalAddress":    {body: `{` + exampleAddress + `}`},
	"UpdatePhysicalAddress_V2": {body: `{` + exampleAddress + `,"account_ID":$ACCOUNT}`},
	"UpdateBillingAddress":     {body: `{"billingSameAsPhysical":false,` + exampleAddress + `}`},
	"UpdateBillingAddress_V2":  {body: `{"billingSameAsPhysical":false,` + exampleAddress + `,"account_ID":$ACCOUNT}`},
	"updateContactBidderTag":   {body: `{"tag":"Mill Road"}`},
	"UpdateContactInfo":        {query: "?base_url=contacts", body: `{"firstName":"Carl","lastName":"Moen","phone1":"605 555 0142"}`},
	"UpdateAdditionalInfo":     {query: "?base_url=contacts", body: `{"jobTitle":"Owner"}`},

	"GetNotificationPreferences": {},
	"SetNotificationPreferences": {body: `{"email":true,"mobile":true,"outBid":true,"rejected":true,"accepted":true,"counter":true,"starting":true,"ended":true,"canceled":true}`},
	"GetSuggestion":              {query: "?line1=12+Mill&postalCode=57104"},
	"ValidateAddress":            {query: "?line1=12+Mill+Road&postalCode=57104&state=SD&city=Sioux+Falls"},
}

// house holds what requests refer to other than a person: an event, an item and terms.
type house struct{ event, item, terms, kind int64 }

// house looks up an event open for registration, an item and the terms.
func (s *stack) house(id int64) (h house) {
	s.Helper()
	s.must(s.store.DB.NewRaw("SELECT id, terms_id FROM events WHERE tenant_id = ? AND type_id = 1 AND status_id = 2", id).Scan(s.Context(), &h.event, &h.terms))
	s.must(s.store.DB.NewRaw("SELECT min(id) FROM items WHERE tenant_id = ?", id).Scan(s.Context(), &h.item))
	s.must(s.store.DB.NewRaw("SELECT min(id) FROM tax_exemption_types WHERE tenant_id = ?", id).Scan(s.Context(), &h.kind))
	return h
}

// made is an example request with its placeholders filled in.
type made struct{ method, path, body string }

func (o operation) made(e example, p *person, h house) made {
	fill := strings.NewReplacer("$USER", fmt.Sprint(p.id), "$ACCOUNT", fmt.Sprint(p.account), "$SESSION", fmt.Sprint(p.ended),
		"$OFFER", fmt.Sprint(p.offer), "$INVOICE", fmt.Sprint(p.invoice), "$SEARCH", fmt.Sprint(p.search), "$PROFILE", fmt.Sprint(p.profile), "$METHOD", fmt.Sprint(p.method),
		"$WON", fmt.Sprint(p.won), "$DOCUMENT", fmt.Sprint(p.document), "$EXEMPTION", fmt.Sprint(p.exemption), "$SETTLEMENT", fmt.Sprint(p.settlement), "$KIND", fmt.Sprint(h.kind),
		"$PASSKEY", fmt.Sprint(p.passkey), "$EVENT", fmt.Sprint(h.event), "$ITEM", fmt.Sprint(h.item), "$TERMS", fmt.Sprint(h.terms))
	path := strings.NewReplacer("{contact_ID}", fmt.Sprint(p.id), "{id}", p.link, "{mac}", "nobody-has-this-mac-of-a-file-of-the-office", "{token}", "nobody-has-this-token-of-an-unsubscribelink").Replace("/api" + o.path)
	return made{o.method, path + fill.Replace(e.query), fill.Replace(e.body)}
}

// belongings are the names in examples that stand for a person's own records.
var belongings = []string{"$USER", "$ACCOUNT", "$SESSION", "$OFFER", "$INVOICE", "$SEARCH", "$PROFILE", "$METHOD", "$WON", "$DOCUMENT", "$EXEMPTION", "$SETTLEMENT", "$PASSKEY", "{contact_ID}"}

// isAbout reports whether the example names something that belongs to a person.
func (o operation) isAbout(e example) bool {
	text := o.path + e.query + e.body
	return slices.ContainsFunc(belongings, func(name string) bool { return strings.Contains(text, name) })
}
