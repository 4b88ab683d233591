package security

import "maps"

func init() {
	maps.Copy(examples, map[string]example{
		"GetOfficeLots": {query: "?event_ID=$EVENT"},
		"OrderLots":     {body: `{"event_ID":$EVENT,"items":[$ITEM]}`},
		"RenumberLots":  {body: `{"event_ID":$EVENT,"from":100,"step":1}`},
		"WithdrawLots":  {body: `{"items":[{"item_ID":$ITEM,"seen":1}],"reason":"Sold in the yard"}`},
		"OfferAgain":    {body: `{"items":[{"item_ID":$ITEM,"seen":1}],"event_ID":$EVENT}`},
		"VoidSale":      {body: `{"sale_ID":987654,"reason":"Wrong lot","seenTotal":1}`},
		"ChangeBuyer":   {body: `{"sale_ID":987654,"user_ID":$USER,"reason":"Wrong paddle","seenTotal":1}`},

		"GetSaleDay":        {query: "?event_ID=$EVENT"},
		"PauseSale":         {body: `{"event_ID":987654}`},
		"ResumeSale":        {body: `{"event_ID":987654}`},
		"ExtendLots":        {body: `{"event_ID":987654,"minutes":5}`},
		"MessageBidders":    {body: `{"event_ID":987654,"text":"Pickup starts at noon"}`},
		"GetLotBids":        {query: "?item_ID=$ITEM"},
		"PreviewRetraction": {query: "?item_ID=$ITEM&bid=1"},
		"WithdrawFromSale":  {body: `{"event_ID":987654,"item_ID":$ITEM,"seenBids":0,"reason":"Sold in the yard"}`},
	})
}
