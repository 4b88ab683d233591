package security

import "maps"

func init() {
	maps.Copy(examples, map[string]example{
		"CheckSetUpLink": {body: `{"token":"nobody-has-this-token-of-a-link"}`},
		"SetUpHouse": {body: `{"token":"nobody-has-this-token-of-a-link","name":"Vik Auctions","address":[],"timeZone":"America/Chicago",` +
			`"phone":"6055550142","emailAddress":"","primaryColor":"#14345a","secondaryColor":"","ownerFirstName":"Nora","ownerLastName":"Vik",` +
			`"ownerEmail":"nora@one.example","password":"Another-one-41"}`},

		"GetOfficeHouse":    {},
		"ChangeHouse":       {body: `{"seen":1,"tagline":"Iron with work left in it"}`},
		"AddHousePicture":   {query: "?seen=1&place=logo2", body: examplePhoto},
		"GetOfficePages":    {},
		"SavePage":          {body: `{"seen":1,"key":"transport","isNew":true,"title":"Transport","description":"","html":"<p>We haul.</p>","sequence":9,"footer":0,"isInfo":true}`},
		"RemovePage":        {query: "?key=nobody-has-this-page&seen=1"},
		"GetHouseTerms":     {},
		"PublishHouseTerms": {body: `{"seen_ID":987654,"title":"Terms","html":"<p>As is.</p>","event_IDs":[]}`},
		"EndTerms":          {body: `{"terms_ID":987654}`},
		"GetHouseBank":      {},
		"SaveHouseBank":     {body: `{"seen":1,"beneficiary":"One","bank":"First Bank","routingNumber":"091408501","accountNumber":"000123456789","note":""}`},
		"GetMailTexts":      {},
		"SaveMailText":      {body: `{"seen":1,"template":"won","subject":"","opening":"","note":"Thank you from {house}."}`},
		"PreviewMail":       {body: `{"template":"won","subject":"","opening":"","note":"Thank you from {house}."}`},
	})
}
