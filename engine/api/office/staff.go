package office

import "fairwarning/engine/api"
import "time"

var (
	GetStaff = api.Personal[api.BearerInput, StaffOutput](noun, "GET /v1/Office/GetStaff", api.Declaration{
		Summary: "List the staff and who is invited", Duty: api.DutyStaff, NotWhileActing: true, Extension: true, Optional: true,
		Description: "By name. Invite somebody with InviteUser, again if they have not accepted.",
	})
	ChangeStaff = api.Personal[ChangeStaffInput, StaffOutput](noun, "POST /v1/Office/ChangeStaff", api.Declaration{
		Summary: "Change the roles of staff, or remove them from the staff", Duty: api.DutyStaff, NotWhileActing: true, Extension: true, Optional: true,
		Description: "Roles count at once. Without roles, the person stays as a bidder: they are signed out everywhere, and an invitation is withdrawn.",
		Errors: map[int]string{404: "The person is not staff and is not invited",
			409: "Somebody else changed the roles, the house would have no owner, or the person has not accepted the invitation"},
	})
)

type StaffOutput struct {
	Body struct {
		Staff []StaffMember `json:"staff" nullable:"false" doc:"By name"`
	}
}

// StaffMember is somebody with a role, or who is invited to one.
type StaffMember struct {
	UserID       int64      `json:"user_ID" doc:"The person"`
	FirstName    string     `json:"firstName" doc:"First name"`
	LastName     string     `json:"lastName" doc:"Last name"`
	Email        string     `json:"emailAddress" doc:"The address with which they sign in"`
	Roles        []string   `json:"roles" nullable:"false" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"Their roles, in the usual order; none: they are only invited"`
	InvitedTo    string     `json:"invitedTo" doc:"The role of an invitation that they have not accepted; empty: none"`
	LastSignInAt *time.Time `json:"lastSignInAt" doc:"When they signed in last, of the past months; null: not in that time"`
	IsCaller     bool       `json:"isCaller" doc:"It is the caller"`
}

type ChangeStaffInput struct {
	api.BearerInput
	Body struct {
		UserID int64    `json:"user_ID" minimum:"1" doc:"The person"`
		Seen   []string `json:"seen" nullable:"false" maxItems:"7" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"Their roles as they were shown"`
		Roles  []string `json:"roles" nullable:"false" maxItems:"7" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"Their roles from now on; none: they leave the staff"`
	}
}
