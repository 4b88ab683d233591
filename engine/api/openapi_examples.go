package api

import (
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// examples are the values of fields in the examples of bodies, by the field's name, or by operation and name where an operation has
// its own. Examples have their required fields and, unless it is nil, every field with a value here. A required field that takes true or
// false and has none is true.
var examples = map[string]any{
	"account_ID": 31, "address": "4100 N Cliff Ave", "addressLine1": "4100 N Cliff Ave", "amount": 1250.5, "answer": "Search engine",
	"bid": 7, "billingAddress": "4100 N Cliff Ave", "billingCity": "Sioux Falls", "billingCountry_ID": 0, "billingPostal": "57104", "billingState": "SD",
	"businessName": "Prairie Earthworks", "cardNumber": "4111111111111111", "ccv": "123", "city": "Sioux Falls", "code": "123456", "country_ID": 0,
	"creditCardCode": "123", "creditCardExpireDateMonth": "09", "creditCardExpireDateYear": "31", "creditCardNumber": "4111111111111111",
	"currentPassword": "a few plain words", "email": "pat@example.com", "emailAddress": "pat@example.com", "event_ID": 12, "expireMonth": "09",
	"expireYear": "31", "firstName": "Pat", "idleMinutes": 30, "invoice_ID": 715, "item_ID": 512, "lastName": "Larsen", "line1": "4100 N Cliff Ave",
	"message": "Is the service history available?", "name": "Pat Larsen", "newPassword": "more of the plain words", "note": "Needs a new battery",
	"offer_ID": 88, "password": "a few plain words", "paymentMethod_ID": 9, "paymentProfileID": 9, "paymentProfile_ID": 9, "paymentType": "card",
	"payment_ID": 41, "phone": "6055550133", "phone1": "6055550133", "postalCode": "57104", "query": "search_string=excavator&sort=price-low",
	"question_ID": 2, "reason": "Wrong lot", "refresh_token": "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1NyJ9.c2lnbmF0dXJl",
	"resetToken": "Vq3nJ0yUo5cW1bRk8sXe2tLm7pAd4hZf9gTi6uQv_Ew", "savedSearch_ID": 5, "settlement_ID": 31, "transaction_ID": 904, "seenAvailable": 2500, "seenDue": 1250.5, "seenPaid": 1250.5, "seenTotal": 1250.5, "state": "SD", "tag": "Prairie 12", "taxExemption_ID": 4,
	"terms_ID": 1, "token": "Vq3nJ0yUo5cW1bRk8sXe2tLm7pAd4hZf9gTi6uQv_Ew", "upTo": 120, "user_ID": 57, "version": 3,

	"PreviewRule.event_ID": nil, "PreviewRule.kind": "premium", "PreviewRule.place": nil, "PreviewRule.price": 12500,
	"PreviewRule.rule": []any{map[string]any{"basisPoints": 1000}},
	"ChangeStaff.seen": []any{"clerk"}, "ChangeStaff.roles": []any{"clerk", "cashier"},
	"AddRule.from": nil, "AddRule.until": nil, "AddRule.item_ID": nil, "AddRule.kind": "premium", "AddRule.rule": []any{map[string]any{"basisPoints": 1000}},
	"CancelEvent.reason":    "The yard is flooded",
	"ChangeEvent.eventCode": nil, "ChangeEvent.deposit": 2500, "ChangeEvent.name": "December equipment auction",
	"CopyEvent.eventCode": nil, "CopyEvent.name": nil, "CreateEvent.address": nil, "CreateEvent.eventCode": nil, "CreateEvent.name": "December equipment auction",
	"CreateEvent.terms_ID": nil, "ChangeEvent.address": nil, "ChangeEvent.terms_ID": nil,
	"EndRule.rule_ID": 31, "PostponeEvent.reason": "Snow", "SetEventProviders.name": "EquipBid",
	"SetEventRing.mode": "clerk", "SetEventRoom.kind": "hls", "SetEventRoom.url": "https://room.example.com/a.m3u8",
	"announce": "now", "numbers": "now", "endsAt": "2026-12-05T16:00", "startsAt": "2026-12-05T10:00", "seen": 1, "type": "online", "PreBid.type": "maximum", "EventPreBid.type": "maximum",

	"BeginPasskey.baseURL": "https://www.prairieiron.example", "BeginPasskey.currentPassword": nil, "BeginPasskeySignIn.baseURL": "https://www.prairieiron.example",
	"RemovePasskey.currentPassword": nil, "SaveHouseBank.currentPassword": nil, "RenamePasskey.name": "My phone", "passkey_ID": 4,
	"attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg", "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M",
	"clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0", "credential_ID": "pzqXQ8mJZ2Y0c0N5bWJvbA", "signature": "MEUCIQDhU3Jq0gV2", "userHandle": "MTo1Nw",

	"AnswerOffer.action": "counter", "AnswerOffer.message": "Includes both buckets",
	"BuyNow.price": 18500, "BuyNow.qty": 1,
	"VoidSale.sale_ID": 640, "VoidSale.reason": "Never paid", "ChangeBuyer.sale_ID": 640, "ChangeBuyer.paddle": "214", "ChangeBuyer.reason": "Wrong paddle",
	"OrderLots.items": []any{512}, "OrderLots.before_ID": nil, "RenumberLots.from": 101, "RenumberLots.step": 1, "WithdrawLots.seen": 7,
	"WithdrawLots.reason": "Sold in the yard", "OfferAgain.seen": 7,
	"ExtendLots.minutes": 5, "ExtendLots.items": []any{512}, "ExtendLots.reason": "The line was down", "MessageBidders.text": "Pickup starts at noon",
	"RetractBid.seen": 12, "WithdrawFromSale.seenBids": 9, "WithdrawFromSale.reason": "The seller sold it in the yard",
	"AdjustInvoice.line": "fee", "AdjustInvoice.name": "Storage", "AdjustInvoice.reason": "Two weeks of storage", "AdjustInvoice.sale_ID": nil,
	"ChargeCard.seenSurcharge": 37.52, "ChargeSeller.description": "Transport", "ConsoleAction.action": "floor", "ConsoleAction.item_ID": nil, "ConsoleAction.paddle": "214", "ConsoleAction.seen": 311,
	"CreateItem.category": "Graders", "CreateItem.event_ID": nil, "CreateItem.family": "Motor graders", "CreateItem.locationState": "SD",
	"CreateItem.make": "Caterpillar", "CreateItem.model": "140M", "CreateItem.specifications": nil, "CreateItem.year": 2014, "SaveItem.specifications": nil,
	"OrderItemPhotos.photo_IDs": []any{3, 1, 2}, "OrderItemPhotos.seen": 7, "PublishItem.seen": 1, "RotateItemPhoto.degrees": 90,
	"RotateItemPhoto.photo_ID": 3, "RotateItemPhoto.seen": 7,
	"SaveInspection.inspector": "Pat Larsen", "SaveInspection.points": []any{map[string]any{"name": "Engine", "rating": 4, "comment": "Starts cold"}},
	"SaveInspection.reason": nil, "SaveInspection.seen": 7, "SaveInspection.summary": "Runs well",
	"SaveItem.city": nil, "SaveItem.event_ID": nil, "SaveItem.postalCode": nil, "SaveItem.seen": 7, "SaveItem.title": "2014 Caterpillar 140M motor grader",
	"SaveItems.seen": 7, "SaveItems.set": map[string]any{"condition": "Runs well"},
	"SetPhotoText.photo_ID": 3, "SetPhotoText.seen": 7, "SetPhotoText.text": "Left side",
	"ChangeHouse.tagline": "Iron with work left in it", "PreviewMail.note": "Thank you from {house}.", "PreviewMail.opening": "", "PreviewMail.subject": "",
	"PreviewMail.template":        "won",
	"PublishHouseTerms.event_IDs": []any{12}, "PublishHouseTerms.html": "<p>Everything sells as is, where is.</p>", "PublishHouseTerms.seen_ID": 1,
	"PublishHouseTerms.title":   "Terms of sale",
	"SaveHouseBank.beneficiary": "Prairie Iron Auctions LLC", "SaveHouseBank.bank": "First Dakota Bank", "SaveHouseBank.routingNumber": "091408501",
	"SaveHouseBank.accountNumber": "000123456789", "SaveHouseBank.note": "ACH takes two days",
	"SaveMailText.note": "Thank you from {house}.", "SaveMailText.opening": "", "SaveMailText.subject": "", "SaveMailText.template": "won",
	"SavePage.description": "From registering to loading out", "SavePage.footer": 1, "SavePage.html": "<p>Register, bid, pay, pick up.</p>", "SavePage.key": "how-to-buy",
	"SavePage.sequence": 1, "SavePage.title": "How to buy",
	"SetUpHouse.name": "Prairie Iron Auctions", "SetUpHouse.ownerEmail": "pat@example.com", "SetUpHouse.ownerFirstName": "Pat", "SetUpHouse.ownerLastName": "Larsen",
	"SetUpHouse.primaryColor": "#14345a", "SetUpHouse.secondaryColor": "#f2a81d", "timeZone": "America/Chicago", "CreateEvent.timeZone": nil, "ChangeEvent.timeZone": nil,
	"ChangeHouse.timeZone":    nil,
	"DecideTaxExemption.note": nil, "DecideTaxExemption.validUntil": "2027-12-31",
	"InviteUser.role": "clerk",
	"PayOut.method":   "check", "PayOut.reference": "2118", "PayOut.note": nil, "PlaceLiveBid.max": 2000,
	"RecordDeposit.method": "wire", "RecordDeposit.reference": "FT 88120", "RecordDeposit.note": nil,
	"RecordPayment.method": "check", "RecordPayment.reference": "1042", "RecordPayment.note": nil, "RecordRefund.method": "check", "RecordRefund.reference": "2117",
	"ReleaseDeposit.method": "check", "ReleaseDeposit.reference": "2119",
	"AssignPaddle.paddle": 214, "AssignPaddle.person": nil, "ChangePerson.emailAddress": nil, "ChangePerson.address": nil, "ChangePerson.phone": nil,
	"CheckIn.paddle": 214, "CheckIn.person": nil, "ClearPayment.note": nil, "CreatePerson.address": nil, "CreatePerson.emailAddress": nil,
	"ReleaseItem.takenBy": "Hansen Hauling, driver Lee", "ReturnPayment.reason": "Insufficient funds", "sale_ID": 411,
	"SetOfficeNote.seen": "", "SetEventStatus.eventStatus_ID": 3,
	"SetExternalUserPermissions.limit": 50000, "SetExternalUserPermissions.hasLimit": true,
	"SetRegistrationApproval.approval": "approved",
	"Token.grant_Type":                 "password", "Token.user_Name": "pat@example.com",
	"UpdateAdditionalInfo.website": "https://www.example.com", "UpdateAdditionalInfo.jobTitle": "Fleet manager",
	"import_ID": 61, "StartImport.name": "Inventory.xlsx", "StartImport.size": 184320, "StartImport.purpose": "items",
	"SetImportMap.map": map[string]any{"columns": []any{map[string]any{"field": "stock_number", "from": "Stk #"}}}, "RunImport.publish": true,
	"RunImport.pastLots": nil, "RunImport.photos_ID": nil,
	"makeOffer.message":            "Can pick up this week",
	"registerForAuctions.register": true, "registerForAuctions.emailNotification": true,
	"registerForAuctions.address": nil, "registerForAuctions.registrations": nil, "registerForAuctions.terms_ID": nil,
}

// exampleFor returns a value that a schema takes in an operation's body, nil for none.
func (d *Declaration) exampleFor(registry huma.Registry, s *huma.Schema, name string) any {
	own, isOwn := examples[d.ID+"."+name]
	if isOwn {
		return own
	}
	if s.Ref != "" {
		s = registry.SchemaFromRef(s.Ref)
	}
	switch s.Type {
	case huma.TypeObject:
		return d.exampleObject(registry, s)
	case huma.TypeArray:
		entry := d.exampleFor(registry, s.Items, name)
		if entry == nil {
			return nil
		}
		return []any{entry}
	}
	if s.Type == huma.TypeBoolean {
		return nil
	}
	return examples[name]
}

func (d *Declaration) exampleObject(registry huma.Registry, s *huma.Schema) map[string]any {
	object := map[string]any{}
	for key, property := range s.Properties {
		value := d.exampleFor(registry, property, key)
		switch {
		case value != nil:
			object[key] = value
		case slices.Contains(s.Required, key):
			object[key] = property.Type == huma.TypeBoolean
		}
	}
	return object
}
