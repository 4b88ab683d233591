package security

import "maps"

func init() {
	maps.Copy(examples, map[string]example{
		"CreatePerson": {body: `{"firstName":"Walt","lastName":"Kin","phone":"6055550144"}`},
		"ChangePerson": {body: `{"user_ID":$USER,"seen":1,"company":"Kin Estate"}`},

		"GetEventBidders": {query: "?event_ID=$EVENT"},
		"FindBidders":     {query: "?event_ID=$EVENT&search=ann"},
		"CheckIn":         {body: `{"event_ID":$EVENT,"user_ID":$USER,"acceptsTerms":true}`},
		"AssignPaddle":    {body: `{"event_ID":$EVENT,"paddle":214,"user_ID":$USER}`},

		"ClearPayment":  {body: `{"transaction_ID":987654}`},
		"ReturnPayment": {body: `{"transaction_ID":987654,"reason":"Bounced"}`},
		"GetReleases":   {query: "?event_ID=$EVENT"},
		"ReleaseItem":   {body: `{"sale_ID":987654,"takenBy":"Hansen Hauling"}`},
		"UndoRelease":   {body: `{"sale_ID":987654,"reason":"Wrong lot"}`},
	})
}
