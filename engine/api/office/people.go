package office

import "fairwarning/engine/api"

var (
	CreatePerson = api.Personal[CreatePersonInput, OfficePersonOutput](noun, "POST /v1/Office/CreatePerson", api.Declaration{
		Summary: "Add a person", Duty: api.DutyPeople, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Adds a bidder, consignor or estate. Without an email address the person can't sign in and gets no mail; with one, they are " +
			"mailed a link to set their password.",
		Errors: map[int]string{409: "Somebody has this email address", 422: "No name was given, or a field is wrong"},
	})
	ChangePerson = api.Personal[ChangePersonInput, OfficePersonOutput](noun, "POST /v1/Office/ChangePerson", api.Declaration{
		Summary: "Change a person's name, company, phone, address, or first email address", Duty: api.DutyPeople, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Changes the fields that are sent. A person without an email address gets an ordinary account with one, and is mailed a link to set " +
			"a password. People who sign in change their own address.",
		Errors: map[int]string{403: "The person is staff, or the caller", 404: "There is no such person",
			409: "Somebody else changed one of the fields (conflicts), or somebody has this email address", 422: "A field is wrong"},
	})
)

// Kinds of people.
const (
	PersonAccount     = "account"     // has an email address, and may sign in
	PersonWalkIn      = "walkin"      // added by the office without an email address
	PersonPlaceholder = "placeholder" // stands for a paddle until the office knows whose it is
)

type CreatePersonInput struct {
	api.BearerInput
	api.KeyInput
	Body NewPerson
}

// NewPerson is a person whom the office adds: a first and last name, or a company.
type NewPerson struct {
	FirstName string         `json:"firstName,omitempty" maxLength:"100" doc:"First name"`
	LastName  string         `json:"lastName,omitempty" maxLength:"100" doc:"Last name"`
	Company   string         `json:"company,omitempty" maxLength:"200" doc:"Company or estate, which invoices are made out to"`
	Phone     string         `json:"phone,omitempty" maxLength:"50" doc:"Phone, as it is written in the United States or with + and the country code"`
	Email     string         `json:"emailAddress,omitempty" maxLength:"254" doc:"Email address; left out: none"`
	Address   *PersonAddress `json:"address,omitempty" doc:"Postal address; left out: unknown"`
}

// PersonAddress is a postal address that the office enters. Unlike Address in answers, it refuses unknown fields.
type PersonAddress api.Address

type ChangePersonInput struct {
	api.BearerInput
	Body struct {
		UserID    int64                    `json:"user_ID" minimum:"1" doc:"The person"`
		Seen      int64                    `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		FirstName api.Patch[string]        `json:"firstName,omitzero" maxLength:"100" doc:"First name"`
		LastName  api.Patch[string]        `json:"lastName,omitzero" maxLength:"100" doc:"Last name"`
		Company   api.Patch[string]        `json:"company,omitzero" maxLength:"200" doc:"Company or estate, which invoices are made out to; empty: none"`
		Phone     api.Patch[string]        `json:"phone,omitzero" maxLength:"50" doc:"Phone; empty: none"`
		Email     api.Patch[string]        `json:"emailAddress,omitzero" maxLength:"254" doc:"Email address of a person who has none"`
		Address   api.Patch[PersonAddress] `json:"address,omitzero" doc:"Postal address, whole"`
	}
}

type OfficePersonOutput struct{ Body api.OfficePerson }
