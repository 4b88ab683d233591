package office

import "fairwarning/engine/api"
import "time"

var (
	GetRules = api.Personal[RulesInput, RulesOutput](noun, "GET /v1/Office/GetRules", api.Declaration{
		Summary: "List the rules of the house, an event, an item or a seller", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Latest first, with those that have ended or are still to come. With event_ID, item_ID or seller_ID, those of the house and " +
			"of this event, item or seller only.",
		Errors: map[int]string{404: "The event, the item or the seller does not exist"},
	})
	AddRule = api.Personal[AddRuleInput, RuleOutput](noun, "POST /v1/Office/AddRule", api.Declaration{
		Summary: "Add a rule of an event, an item, a seller or the house", Duty: api.DutyEvents, MaxBody: 16 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Of each kind, the latest of the most specific rules applies: of the item, the seller, the event, the house. Rules are never changed, because past sales were made by them. A rule " +
			"of the whole house needs the duty house.",
		Errors: map[int]string{403: "The rule is of the whole house, which only the duty house may set", 404: "The event, the item or the seller does not exist"},
	})
	PreviewRule = api.Personal[PreviewRuleInput, RulePreviewOutput](noun, "POST /v1/Office/PreviewRule", api.Declaration{
		Summary: "Show what a rule would come to", Duty: api.DutyEvents, OnlyShows: true, MaxBody: 16 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Saves nothing. Works out a sale by the rules of the event or the house, with this rule instead of the one of its kind.",
		Errors:      map[int]string{404: "The event does not exist", 422: "The rule is wrong; the message says where"},
	})
	EndRule = api.Personal[EndRuleInput, RuleOutput](noun, "POST /v1/Office/EndRule", api.Declaration{
		Summary: "End a rule", Duty: api.DutyEvents, Extension: true, Optional: true,
		Description: "The rule no longer applies from then on; what it applied to before stays as it is.",
		Errors: map[int]string{403: "The rule is of the whole house, which only the duty house may end", 404: "Rule not found",
			409: "The rule has ended already"},
	})
)

type RulesInput struct {
	api.BearerInput
	EventID  int64 `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only rules that can apply to this event; 0: all"`
	ItemID   int64 `query:"item_ID" minimum:"0" maximum:"9007199254740991" doc:"Only rules that can apply to this item; 0: all"`
	SellerID int64 `query:"seller_ID" minimum:"0" maximum:"9007199254740991" doc:"Only rules that can apply to items of this seller; 0: all"`
}

type RulesOutput struct {
	Body struct {
		Rules []OfficeRule `json:"rules" nullable:"false" doc:"Latest first"`
	}
}

// OfficeRule is a rule with the time in which it applies.
type OfficeRule struct {
	RuleID    int64      `json:"rule_ID" doc:"The rule"`
	Kind      string     `json:"kind" doc:"Kind of rule, such as premium; see engine/docs/bidding-rules.md"`
	Body      any        `json:"body" doc:"The rule; see engine/docs/bidding-rules.md"`
	EventID   int64      `json:"event_ID" doc:"The event it is of; 0: none"`
	ItemID    int64      `json:"item_ID" doc:"The item it is of; 0: none"`
	SellerID  int64      `json:"seller_ID" doc:"The seller whose items it is for; 0: none. With none of the three, it is of the whole house"`
	From      time.Time  `json:"from" doc:"When it begins to apply"`
	Until     *time.Time `json:"until" doc:"When it ends; null: it does not"`
	IsInForce bool       `json:"isInForce" doc:"It applies now, unless a more specific or later rule does"`
}

type AddRuleInput struct {
	api.BearerInput
	Body struct {
		EventID  int64      `json:"event_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"The event it is of"`
		ItemID   int64      `json:"item_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"The item it is of"`
		SellerID int64      `json:"seller_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"The seller for whose items it is; only seller_commission. With none of the three, it is of the whole house"`
		Kind     string     `json:"kind" maxLength:"40" doc:"Kind of rule"`
		Rule     any        `json:"rule" doc:"The rule; see engine/docs/bidding-rules.md"`
		From     *time.Time `json:"from,omitempty" doc:"When it begins to apply; left out: now"`
		Until    *time.Time `json:"until,omitempty" doc:"When it ends, after from; left out: it does not"`
	}
}

type PreviewRuleInput struct {
	api.BearerInput
	Body struct {
		EventID int64     `json:"event_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"The event it is to be of; left out: the house"`
		Kind    string    `json:"kind" maxLength:"40" doc:"Kind of rule"`
		Rule    any       `json:"rule" doc:"The rule; see engine/docs/bidding-rules.md"`
		Price   api.Money `json:"price" minimum:"0" maximum:"100000000" doc:"Price that a lot is sold for, in dollars"`
		Place   string    `json:"place,omitempty" maxLength:"100" doc:"Where the lot is, as rules of tax name places; left out: where the event is"`
	}
}

type RulePreviewOutput struct{ Body RulePreview }

// RulePreview is what happens at a price by a rule and the present others.
type RulePreview struct {
	Example     SaleExample `json:"example" doc:"What the sale costs and brings; with a surcharge it is paid by card, and with a title fee the lot has a title"`
	NextBids    []api.Money `json:"nextBids" nullable:"false" doc:"The next three bids from the price on, in dollars"`
	HighestBid  api.Money   `json:"highestBid" doc:"The highest bid that is accepted while the price stands, in dollars"`
	LowestOffer api.Money   `json:"lowestOffer" doc:"The lowest offer for an item at the price, in dollars"`
}

type EndRuleInput struct {
	api.BearerInput
	Body struct {
		RuleID int64      `json:"rule_ID" minimum:"1" doc:"The rule"`
		At     *time.Time `json:"at,omitempty" doc:"When it ends; left out: now. Not in the past"`
	}
}

type RuleOutput struct{ Body OfficeRule }
