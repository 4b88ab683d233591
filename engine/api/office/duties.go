// Package office is the part of the contract that an auction house's staff use. All operations but the set-up and the media of drafts,
// whose links nobody can guess, need a duty (api.Duties).
package office

import "fairwarning/engine/api"

var noun = &api.Noun{Name: "Office", Description: "What the auction house's staff do: events, inventory, people, money, who may do what, and the records of the house. A " +
	"save sends the version that the form was loaded with (seen) and the changed fields only. Fields that others changed meanwhile stay as they " +
	"are; a field that somebody else changed to another value is a 409 with both values. Nobody conflicts with a save of their own."}

var GetDuties = api.Personal[api.BearerInput, DutiesOutput](noun, "GET /v1/Office/GetDuties", api.Declaration{
	Summary: "Get who may do what, and one's own duties", Duty: api.DutyOffice, Extension: true, Optional: true,
	Description: "Returns the roles of staff and the duties of each, which are the same at every auction house, and the duties of the caller.",
})

type DutiesOutput struct {
	Body struct {
		Roles  []api.Role   `json:"roles" nullable:"false" doc:"All roles, in the order to show them"`
		Duties []api.Duty   `json:"duties" nullable:"false" doc:"All duties with the roles that have them"`
		Mine   []api.DutyID `json:"mine" nullable:"false" doc:"The duties of the caller"`
	}
}
