package api

var (
	CreatePerson = personal[CreatePersonInput, OfficePersonOutput](office, "POST /v1/Office/CreatePerson", Declaration{
		Summary: "Add a person", Duty: DutyPeople, MaxBody: 8 * kilobyte, Extension: true, Optional: true,
		Description: "Adds a bidder, consignor or estate. Without an email address the person can't sign in and gets no mail; with one, they are " +
			"mailed a link to set their password.",
		Errors: map[int]string{409: "Somebody has this email address", 422: "No name was given, or a field is wrong"},
	})
	ChangePerson = personal[ChangePersonInput, OfficePersonOutput](office, "POST /v1/Office/ChangePerson", Declaration{
		Summary: "Change a person's name, company, phone, address, or first email address", Duty: DutyPeople, MaxBody: 8 * kilobyte, Extension: true, Optional: true,
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
	BearerInput
	KeyInput
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
type PersonAddress Address

type ChangePersonInput struct {
	BearerInput
	Body struct {
		UserID    int64                `json:"user_ID" minimum:"1" doc:"The person"`
		Seen      int64                `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		FirstName Patch[string]        `json:"firstName,omitzero" maxLength:"100" doc:"First name"`
		LastName  Patch[string]        `json:"lastName,omitzero" maxLength:"100" doc:"Last name"`
		Company   Patch[string]        `json:"company,omitzero" maxLength:"200" doc:"Company or estate, which invoices are made out to; empty: none"`
		Phone     Patch[string]        `json:"phone,omitzero" maxLength:"50" doc:"Phone; empty: none"`
		Email     Patch[string]        `json:"emailAddress,omitzero" maxLength:"254" doc:"Email address of a person who has none"`
		Address   Patch[PersonAddress] `json:"address,omitzero" doc:"Postal address, whole"`
	}
}

type OfficePersonOutput struct{ Body OfficePerson }

// OfficePerson is what the office may change about a person.
type OfficePerson struct {
	UserID    int64    `json:"user_ID" doc:"The person"`
	Kind      string   `json:"kind" enum:"account,walkin,placeholder" doc:"account: may sign in; walkin: has no email address; placeholder: a paddle that nobody knows yet"`
	Version   int64    `json:"version" doc:"Rises with every save; send it as seen"`
	FirstName string   `json:"firstName" doc:"First name"`
	LastName  string   `json:"lastName" doc:"Last name"`
	Company   string   `json:"company" doc:"Company or estate; empty: none"`
	Email     string   `json:"emailAddress" doc:"Email address; empty: none"`
	Phone     string   `json:"phone" doc:"Phone in E.164; empty: none"`
	Address   *Address `json:"address,omitempty" doc:"Postal address; left out: unknown"`
}
