package office

import "fairwarning/engine/api"

var SaveInspection = api.Personal[SaveInspectionInput, SavedItemOutput](noun, "PUT /v1/Office/SaveInspection", api.Declaration{
	Summary: "Write the inspection of an item", Duty: api.DutyInspect, MaxBody: 64 * api.Kilobyte, Extension: true, Optional: true,
	Description: "Replaces the inspection, which is dated now, and may set meter and condition. Once a lot has bids, a reason is required; it is kept " +
		"in the history.",
	Errors: map[int]string{
		404: "There is no such item", 409: "Somebody else changed one of the fields, or the lot has bids and no reason is given",
		422: "What is wrong with which field",
	},
})

type SaveInspectionInput struct {
	api.BearerInput
	Body struct {
		SeenItem
		Inspector string            `json:"inspector" maxLength:"80" doc:"Who inspected it; empty: the caller"`
		Summary   string            `json:"summary" maxLength:"2000" doc:"What buyers should know first; empty: nothing"`
		Points    []SentPoint       `json:"points" nullable:"false" maxItems:"100" doc:"What was inspected"`
		Meter     api.Patch[int]    `json:"meter,omitzero" doc:"Reading of the meter, 0 to 5,000,000"`
		MeterUnit api.Patch[string] `json:"meterUnit,omitzero" enum:",hours,miles" doc:"Unit of the meter; empty: it has none"`
		Condition api.Patch[string] `json:"condition,omitzero" maxLength:"80" doc:"Condition in a few words"`
		Reason    string            `json:"reason,omitempty" maxLength:"200" doc:"Why it changes although the lot has bids"`
	}
}

// SentPoint is a part or function that the office rates.
type SentPoint struct {
	Name    string `json:"name" minLength:"1" maxLength:"80" doc:"Part or function"`
	Rating  int    `json:"rating" minimum:"1" maximum:"5" doc:"1 poor to 5 excellent"`
	Comment string `json:"comment" maxLength:"500" doc:"The inspector's comment, or empty"`
}
