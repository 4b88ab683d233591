package api

var office = &Noun{"Office", "What the auction house's staff do: events, inventory, people, money, who may do what, and the records of the house. A " +
	"save sends the version that the form was loaded with (seen) and the changed fields only. Fields that others changed meanwhile stay as they " +
	"are; a field that somebody else changed to another value is a 409 with both values. Nobody conflicts with a save of their own."}

var GetDuties = personal[BearerInput, DutiesOutput](office, "GET /v1/Office/GetDuties", Declaration{
	Summary: "Get who may do what, and one's own duties", Duty: DutyOffice, Extension: true, Optional: true,
	Description: "Returns the roles of staff and the duties of each, which are the same at every auction house, and the duties of the caller.",
})

type DutiesOutput struct {
	Body struct {
		Roles  []Role   `json:"roles" nullable:"false" doc:"All roles, in the order to show them"`
		Duties []Duty   `json:"duties" nullable:"false" doc:"All duties with the roles that have them"`
		Mine   []DutyID `json:"mine" nullable:"false" doc:"The duties of the caller"`
	}
}
