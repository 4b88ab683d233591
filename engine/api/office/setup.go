package office

import "fairwarning/engine/api"
import "time"

var (
	CheckSetUpLink = api.Open[CheckSetUpLinkInput, SetUpLinkOutput](noun, "POST /v1/Office/CheckSetUpLink", api.Declaration{
		Summary: "Check a link to set up an auction house", Lane: api.RegistrationLane, Rate: api.SecretRate, Extension: true, Optional: true,
		Description: "The engine prints the link when its database is empty, and engine setup link prints another.",
	})
	SetUpHouse = api.Open[SetUpHouseInput, SetUpHouseOutput](noun, "POST /v1/Office/SetUpHouse", api.Declaration{
		Summary: "Set up the auction house of a new engine", Lane: api.RegistrationLane, Rate: api.SecretRate, MaxBody: 16 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Needs the token of the one-time link. Writes the house's record, sample pages and terms, and its owner in one step, and uses up " +
			"the link. The owner signs in with Token.",
		Errors: map[int]string{400: "The link has expired or has been used, or the house is set up already"},
	})
)

type CheckSetUpLinkInput struct {
	Body struct {
		Token string `json:"token" holds:"secret" minLength:"1" maxLength:"200" doc:"Token from the link"`
	}
}

type SetUpLinkOutput struct {
	Body struct {
		IsUsable  bool       `json:"isUsable" doc:"The link can set up the house of this host"`
		ExpiresAt *time.Time `json:"expiresAt" doc:"Until when; null: it is not usable"`
	}
}

type SetUpHouseInput struct{ Body SetUpHouseBody }

// SetUpHouseBody is a new house with its owner.
type SetUpHouseBody struct {
	Token           string   `json:"token" holds:"secret" minLength:"1" maxLength:"200" doc:"Token from the link"`
	Name            string   `json:"name" minLength:"1" maxLength:"100" doc:"Name of the auction house"`
	Address         []string `json:"address" nullable:"false" maxItems:"6" doc:"Lines of the postal address"`
	TimeZone        string   `json:"timeZone" minLength:"1" maxLength:"64" doc:"IANA time zone, such as America/Chicago"`
	Phone           string   `json:"phone" holds:"phone" maxLength:"40" doc:"Ten digits; other characters are ignored; may be empty"`
	EmailAddress    string   `json:"emailAddress" maxLength:"254" doc:"Email address for customers; empty: that of the owner"`
	PrimaryColor    string   `json:"primaryColor" maxLength:"7" doc:"Color of buttons and the header as #rrggbb; empty: the default"`
	SecondaryColor  string   `json:"secondaryColor" maxLength:"7" doc:"Color of highlights as #rrggbb; empty: the default"`
	OwnerFirstName  string   `json:"ownerFirstName" minLength:"1" maxLength:"100" doc:"The owner's first name"`
	OwnerLastName   string   `json:"ownerLastName" minLength:"1" maxLength:"100" doc:"The owner's last name"`
	OwnerEmail      string   `json:"ownerEmail" format:"email" maxLength:"254" doc:"The address with which the owner signs in"`
	Password        string   `json:"password" holds:"secret" minLength:"8" maxLength:"1024" doc:"The owner's password, 8 to 1,024 characters"`
	HasNoAuctions   bool     `json:"hasNoAuctions,omitempty" doc:"The house only sells at fixed prices and by offers, as a dealer"`
	RequiresRequest bool     `json:"requiresRequest,omitempty" doc:"New bidders ask the office before they bid online"`
}

type SetUpHouseOutput struct {
	Body struct {
		EmailAddress string `json:"emailAddress" doc:"With which the owner signs in"`
		Slug         string `json:"slug" doc:"The house's name in commands"`
	}
}
