package api

import "slices"

// Roles of staff. A person may have several.
const (
	RoleOwner         = "owner"
	RoleManager       = "manager"
	RoleCataloger     = "cataloger"
	RoleClerk         = "clerk"
	RoleAuctioneer    = "auctioneer"
	RoleCashier       = "cashier"
	RoleInspector     = "inspector"
	RoleAdministrator = "administrator" // the older word for owner, which stored roles may have and answers still give next to it
)

// Role is one of the roles of staff as people read it.
type Role struct {
	ID    string `json:"id" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"The role as GetUserInformation and InviteUser spell it"`
	Name  string `json:"name" doc:"Name to show"`
	About string `json:"about" doc:"Whom the role is for"`
}

// Roles lists the roles in the order in which screens show them. RoleAdministrator is not among them: it is RoleOwner.
var Roles = []Role{
	{RoleOwner, "Owner", "Runs the auction house and may do everything"},
	{RoleManager, "Manager", "Runs its sales, its people and its money"},
	{RoleCataloger, "Cataloger", "Writes the catalog and looks after the sellers"},
	{RoleClerk, "Clerk", "Works in the office: catalog, bidders, payments, and clerking a live sale"},
	{RoleAuctioneer, "Auctioneer", "Calls the sale and answers offers for the house"},
	{RoleCashier, "Cashier", "Checks bidders in, takes payments and releases what is paid"},
	{RoleInspector, "Inspector", "Inspects and photographs items in the yard"},
}

// DutyID names a duty.
type DutyID string

// Duties of staff. Each operation for staff belongs to one (Declaration.Duty).
const (
	DutyOffice   DutyID = "office"
	DutyHouse    DutyID = "house"
	DutyStaff    DutyID = "staff"
	DutyBank     DutyID = "bank"
	DutyReports  DutyID = "reports"
	DutyCash     DutyID = "cash"
	DutyEvents   DutyID = "events"
	DutyStatus   DutyID = "status"
	DutyCatalog  DutyID = "catalog"
	DutyPhotos   DutyID = "photos"
	DutySeller   DutyID = "seller"
	DutyPeople   DutyID = "people"
	DutyCheckIn  DutyID = "checkin"
	DutyCall     DutyID = "call"
	DutyRetract  DutyID = "retract"
	DutyCorrect  DutyID = "correct"
	DutyVoid     DutyID = "void"
	DutyAnswer   DutyID = "answer"
	DutyMoney    DutyID = "money"
	DutyPayout   DutyID = "payout"
	DutyInspect  DutyID = "inspect"
	DutySeeItems DutyID = "items"
	DutySee      DutyID = "see"
)

// Duty is a part of the work of an auction house, and the roles that may do it.
type Duty struct {
	ID    DutyID   `json:"id" doc:"The duty"`
	Name  string   `json:"name" doc:"Name to show"`
	About string   `json:"about" doc:"What it includes"`
	Roles []string `json:"roles" nullable:"false" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"The roles that may do it"`
}

// Duties is the one table of who may do what. Everything else that depends on roles is derived from it.
var Duties = []Duty{
	{DutyOffice, "Office", "Open the office and see what you may do in it", []string{
		RoleOwner, RoleManager, RoleCataloger, RoleClerk, RoleAuctioneer, RoleCashier, RoleInspector}},
	{DutyHouse, "House", "Change the house, its pages, terms, mail texts and house-wide rules", []string{RoleOwner}},
	{DutyStaff, "Staff", "Invite people and staff, give roles, sign staff out, see IP addresses and everybody's record", []string{RoleOwner}},
	{DutyBank, "Bank details", "Change the bank account that buyers send wires and ACH payments to", []string{RoleOwner, RoleManager}},
	{DutyReports, "Reports", "See all reports and the journal", []string{RoleOwner, RoleManager}},
	{DutyCash, "Cash reports", "See what was paid and what is unpaid", []string{RoleOwner, RoleManager, RoleCashier}},
	{DutyEvents, "Auctions", "Create, change, copy, publish, postpone and cancel auctions, and set their rules and those of lots and sellers", []string{RoleOwner, RoleManager}},
	{DutyStatus, "Auction status", "Move an auction to its next status early", []string{RoleOwner, RoleManager, RoleAuctioneer}},
	{DutyCatalog, "Catalog", "Add, change, import and order items and lots, and withdraw lots without bids", []string{
		RoleOwner, RoleManager, RoleCataloger, RoleClerk}},
	{DutyPhotos, "Photos", "Add and order photos of items", []string{RoleOwner, RoleManager, RoleCataloger, RoleClerk, RoleInspector}},
	{DutySeller, "Sellers", "Set an item's seller and reserve", []string{RoleOwner, RoleManager, RoleCataloger}},
	{DutyPeople, "People", "Find, add and change people, decide what they may do, and act for them", []string{RoleOwner, RoleManager, RoleClerk}},
	{DutyCheckIn, "Check-in", "Check bidders in and give out paddles", []string{RoleOwner, RoleManager, RoleClerk, RoleCashier}},
	{DutyCall, "Calling a sale",
		"Call a live sale, enter bids from the floor, pause and resume a sale, write to its bidders, and write the office's note", []string{
			RoleOwner, RoleManager, RoleClerk, RoleAuctioneer}},
	{DutyRetract, "Retracting bids", "Retract a bid", []string{RoleOwner, RoleManager, RoleClerk, RoleAuctioneer}},
	{DutyCorrect, "Corrections", "Extend lots, withdraw lots with bids, and offer items again", []string{RoleOwner, RoleManager}},
	{DutyVoid, "Voiding", "Void a sale or an invoice, change the buyer, clear a check early, and forfeit a deposit", []string{RoleOwner, RoleManager}},
	{DutyAnswer, "Offers", "Answer offers and pending sales for the house", []string{RoleOwner, RoleManager, RoleAuctioneer}},
	{DutyMoney, "Payments", "Record payments, refunds and deposits, adjust invoices, and release what is paid", []string{
		RoleOwner, RoleManager, RoleClerk, RoleCashier}},
	{DutyPayout, "Paying sellers", "Approve settlements, charge sellers, and pay them", []string{RoleOwner, RoleManager}},
	{DutyInspect, "Inspections", "Write inspections, meter readings and the condition of items", []string{
		RoleOwner, RoleManager, RoleCataloger, RoleInspector}},
	{DutySeeItems, "Seeing items", "See items; only with the duty see their prices and sellers, too", []string{
		RoleOwner, RoleManager, RoleCataloger, RoleClerk, RoleAuctioneer, RoleCashier, RoleInspector}},
	{DutySee, "Seeing the sale", "See auctions, lots, registrations and invoices", []string{
		RoleOwner, RoleManager, RoleCataloger, RoleClerk, RoleAuctioneer, RoleCashier}},
}

// May reports whether somebody with these roles, as they are stored, has a duty.
func May(roles []string, duty DutyID) bool {
	return slices.ContainsFunc(RolesFor(duty), func(role string) bool {
		return slices.Contains(roles, role) || role == RoleOwner && slices.Contains(roles, RoleAdministrator)
	})
}

// RolesFor returns the roles that have a duty; nil if there is no such duty.
func RolesFor(duty DutyID) []string {
	for i := range Duties {
		if Duties[i].ID == duty {
			return Duties[i].Roles
		}
	}
	return nil
}

// RoleName returns the name of a role to show; empty for none.
func RoleName(id string) string {
	for i := range Roles {
		if Roles[i].ID == id {
			return Roles[i].Name
		}
	}
	return ""
}

// WithAlias returns roles with both words for an owner if one of them is there, so that engines and clients that know only the older one
// keep understanding them.
func WithAlias(roles []string) []string {
	for word, other := range map[string]string{RoleOwner: RoleAdministrator, RoleAdministrator: RoleOwner} {
		if slices.Contains(roles, word) && !slices.Contains(roles, other) {
			return append(slices.Clone(roles), other)
		}
	}
	return roles
}
