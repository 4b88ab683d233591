package api

var accounts = &Noun{"Accounts", "The person's contact record, buying accounts, addresses and notification settings."}

var (
	GetContactInfo = Personal[BearerInput, ContactInfoOutput](accounts, "GET /v1/Auction/GetContactInfo", Declaration{
		Summary:     "Get the person's contact record",
		Description: "Returns names, phones, preferences and all accounts, the primary one first.",
	})
	UpdateUserAccount = Personal[UpdateAccountInput, AccountOutput](accounts, "PUT /v1/Auction/UpdateUserAccount", Declaration{
		Summary: "Change an account's names and license", MaxBody: 8 * Kilobyte,
		Description: "Replaces the account's names, business and driver's license. A license number that is left out stays as it was.",
		Errors:      map[int]string{404: "The person has no such account"},
	})
	UpdatePhysicalAddress = Personal[AddressInput, AccountOutput](accounts, "PUT /v1/Auction/UpdatePhysicalAddress", Declaration{
		Summary: "Change the physical address of the primary account", MaxBody: 8 * Kilobyte,
		Description: "A billing address that is the same as the physical one changes with it.",
		Errors:      map[int]string{404: "The person has no account"},
	})
	UpdatePhysicalAddressV2 = Personal[AccountAddressInput, AccountOutput](accounts, "PUT /v1/Auction/UpdatePhysicalAddress_V2", Declaration{
		Summary: "Change the physical address of an account", MaxBody: 8 * Kilobyte,
		Description: "A billing address that is the same as the physical one changes with it.",
		Errors:      map[int]string{404: "The person has no such account"},
	})
	UpdateBillingAddress = Personal[BillingInput, AccountOutput](accounts, "PUT /v1/Auction/UpdateBillingAddress", Declaration{
		Summary: "Change the billing address of the primary account", MaxBody: 8 * Kilobyte,
		Description: "With billingSameAsPhysical, the other fields are ignored.",
		Errors:      map[int]string{404: "The person has no account"},
	})
	UpdateBillingAddressV2 = Personal[AccountBillingInput, AccountOutput](accounts, "PUT /v1/Auction/UpdateBillingAddress_V2", Declaration{
		Summary: "Change the billing address of an account", MaxBody: 8 * Kilobyte,
		Description: "With billingSameAsPhysical, the other address fields are ignored.",
		Errors:      map[int]string{404: "The person has no such account"},
	})
	SetPrimaryAccount = Personal[PrimaryAccountInput, ContactInfoOutput](accounts, "PUT /v1/Auction/SetPrimaryAccount", Declaration{
		Summary: "Choose the account the person buys as", MaxBody: Kilobyte, Extension: true,
		Description: "Makes one of the person's accounts the primary one, to which invoices are addressed. Choosing the primary account again changes nothing.",
		Errors:      map[int]string{404: "The person has no such account"},
	})
	UpdateContactBidderTag = Personal[BidderTagInput, Done](accounts, "PUT /v1/Auction/updateContactBidderTag", Declaration{
		Summary: "Change the bidder tag",
		Description: "The bidder tag is the name under which the auction house's staff sees the person. It is unique within the auction house; an " +
			"empty one removes it.",
		Errors: map[int]string{422: "The tag has characters other than letters, digits, underscores and spaces, or belongs to somebody else"},
	})
	UpdateContactInfo = Personal[ContactInfoInput, ContactInfoOutput](accounts, "PUT /profiles/contact-info/{contact_ID}", Declaration{
		ID: "UpdateContactInfo", Summary: "Change names and phones", MaxBody: 8 * Kilobyte,
		Description: "Belongs to the contacts service (base_url=contacts). A new phone1 has to be verified again.",
		Errors:      map[int]string{404: "contact_ID is not the person's own"},
	})
	UpdateAdditionalInfo = Personal[AdditionalInfoInput, ContactInfoOutput](accounts, "PUT /profiles/additional-info/{contact_ID}", Declaration{
		ID: "UpdateAdditionalInfo", Summary: "Change work details and preferred contact", MaxBody: 8 * Kilobyte,
		Description: "Belongs to the contacts service (base_url=contacts).",
		Errors:      map[int]string{404: "contact_ID is not the person's own"},
	})
	GetNotificationSettings = Personal[BearerInput, NotificationSettingsOutput](accounts, "GET /v1/User/GetNotificationPreferences", Declaration{
		Summary: "Get the notification settings", Extension: true,
		Description: "Sets which messages the person receives, and by which channel. Everything is on until the person changes it.",
	})
	SetNotificationSettings = Personal[NotificationSettingsInput, NotificationSettingsOutput](accounts, "PUT /v1/User/SetNotificationPreferences", Declaration{
		Summary: "Change the notification settings", Extension: true,
		Description: "Replaces all settings and returns them.",
	})
	GetSuggestion = Personal[AddressQuery, SuggestionOutput](accounts, "GET /v1/Streets/GetSuggestion", Declaration{
		Summary:     "Complete a partial address",
		Description: "Returns at most 10 addresses that begin like the one typed so far. An empty list is not an error.",
		SharesText:  true, // with the address service
		Errors:      map[int]string{422: "An address field holds the number of a payment card"},
	})
	ValidateAddress = Personal[AddressQuery, ValidateAddressOutput](accounts, "GET /v1/Streets/ValidateAddress", Declaration{
		Summary:     "Check and normalize an address",
		Description: "Reports what is wrong with an address and returns it in postal spelling. It reveals nothing about who lives there.",
		SharesText:  true, // with the address service
		Errors:      map[int]string{422: "An address field holds the number of a payment card"},
	})
)

// Address is the address of a person or business (specification section 3).
type Address struct {
	Line1      string `json:"line1" minLength:"1" maxLength:"200" doc:"Street and number, or post office box"`
	Line2      string `json:"line2,omitempty" maxLength:"200" doc:"Apartment, suite, unit"`
	City       string `json:"city" minLength:"1" maxLength:"100" doc:"City"`
	State      string `json:"state,omitempty" maxLength:"100" doc:"State or province code; required where GetCountries lists states for the country"`
	PostalCode string `json:"postalCode,omitempty" maxLength:"20" doc:"Postal or ZIP code; required in the United States and Canada"`
	CountryID  int64  `json:"country_ID" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
}

// AddressBody is an Address in a request, which refuses unknown fields; answers may grow.
type AddressBody Address

type ContactInfoOutput struct{ Body ContactInfo }

// ContactInfo is a person's contact record.
type ContactInfo struct {
	ContactID        int64     `json:"contact_ID" doc:"The person's user_ID"`
	FirstName        string    `json:"firstName" doc:"First name"`
	MiddleName       string    `json:"middleName" doc:"Middle name, or empty"`
	LastName         string    `json:"lastName" doc:"Last name"`
	Suffix           string    `json:"suffix" doc:"Suffix, such as Jr., or empty"`
	EmailAddress     string    `json:"emailAddress" doc:"Email address, which is also the sign-in name"`
	Phone1           string    `json:"phone1" doc:"Main phone in E.164, such as +16055550142, with an extension as +16055550142 ext 4"`
	Phone1Type       string    `json:"phone1Type" enum:"Mobile,Home,Work" doc:"Kind of phone1"`
	IsPhone1Verified bool      `json:"isPhone1Verified" doc:"The person entered a code sent to phone1"`
	Phone2           string    `json:"phone2" doc:"Second phone in the same form, or empty"`
	Phone2Type       string    `json:"phone2Type" enum:",Mobile,Home,Work" doc:"Kind of phone2; empty without one"`
	BidderTag        string    `json:"bidderTag" doc:"Name under which the auction house's staff sees the person; empty for none"`
	JobTitle         string    `json:"jobTitle" doc:"Job title, or empty"`
	Industry         string    `json:"industry" doc:"Industry, or empty"`
	Website          string    `json:"website" doc:"Website, or empty"`
	PreferredContact string    `json:"preferredContact" enum:"email,phone,text" doc:"How the person prefers to be contacted"`
	Accounts         []Account `json:"accounts" nullable:"false" doc:"The person's accounts, the primary one first"`
}

// Account is a buyer of record: a person or a business.
type Account struct {
	AccountID              int64   `json:"account_ID" doc:"Account id"`
	IsPrimary              bool    `json:"isPrimary" doc:"The person buys as this account"`
	IsBusinessAccount      bool    `json:"isBusinessAccount" doc:"A business buys, not the person"`
	BusinessName           string  `json:"businessName" doc:"Name of the business; empty for a person"`
	BusinessTitle          string  `json:"businessTitle" doc:"The person's title in the business, or empty"`
	FirstName              string  `json:"firstName" doc:"First name"`
	MiddleName             string  `json:"middleName" doc:"Middle name, or empty"`
	LastName               string  `json:"lastName" doc:"Last name"`
	Suffix                 string  `json:"suffix" doc:"Suffix, or empty"`
	DriverLicenseLastFour  string  `json:"driverLicenseLastFour" doc:"Last four characters of the driver's license number, or empty"`
	DriverLicenseCountryID int64   `json:"driverLicenseCountry_ID" doc:"Country that issued the license"`
	DriverLicenseState     string  `json:"driverLicenseState" doc:"Code of the state that issued the license, or empty"`
	PhysicalAddress        Address `json:"physicalAddress" doc:"Where the buyer is"`
	BillingAddress         Address `json:"billingAddress" doc:"Where invoices go"`
	BillingSameAsPhysical  bool    `json:"billingSameAsPhysical" doc:"The billing address follows the physical one"`
	VerifiedAddress        bool    `json:"verifiedAddress" doc:"addressMatch is not none; whether that includes the street, it says"`
	AddressMatch           string  `json:"addressMatch" enum:"none,zipAndCity,street" doc:"How much of the physical address the lookup confirmed: zipAndCity, ZIP code, city and state match and the street was not looked up; street, the whole address"`

	TaxExemptions []TaxExemption `json:"taxExemptions" nullable:"false" doc:"Tax exemptions, latest first, at most 50; GetTaxExemptions lists all"`
}

type UpdateAccountInput struct {
	BearerInput
	Body struct {
		AccountID              int64   `json:"account_ID" minimum:"1" doc:"One of the person's accounts"`
		IsBusinessAccount      bool    `json:"isBusinessAccount" doc:"A business buys, not the person"`
		BusinessName           *string `json:"businessName,omitempty" maxLength:"200" doc:"Required for a business; absent: unchanged"`
		BusinessTitle          *string `json:"businessTitle,omitempty" maxLength:"100" doc:"The person's title in the business; absent: unchanged"`
		FirstName              string  `json:"firstName" minLength:"1" maxLength:"100" doc:"First name"`
		LastName               string  `json:"lastName" minLength:"1" maxLength:"100" doc:"Last name"`
		MiddleName             *string `json:"middleName,omitempty" maxLength:"100" doc:"Middle name; absent: unchanged"`
		Suffix                 *string `json:"suffix,omitempty" maxLength:"20" doc:"Suffix, such as Jr.; absent: unchanged"`
		DriverLicenseNumber    string  `json:"driverLicenseNumber,omitempty" maxLength:"40" doc:"New number; leave out to keep the one on file"`
		DriverLicenseCountryID *int64  `json:"driverLicenseCountry_ID,omitempty" minimum:"0" doc:"Country that issued the license; 0 is the United States; absent: unchanged"`
		DriverLicenseState     *string `json:"driverLicenseState,omitempty" maxLength:"100" doc:"Code of the state that issued the license; absent: unchanged"`
	}
}

type PrimaryAccountInput struct {
	BearerInput
	Body struct {
		AccountID int64 `json:"account_ID" minimum:"1" doc:"One of the person's accounts"`
	}
}

type AddressInput struct {
	BearerInput
	Body AddressBody
}

type AccountAddressInput struct {
	BearerInput
	Body struct {
		Address
		AccountID int64 `json:"account_ID" minimum:"1" doc:"One of the person's accounts"`
	}
}

type BillingInput struct {
	BearerInput
	Body BillingAddress
}

type AccountBillingInput struct {
	BearerInput
	Body struct {
		BillingAddress
		AccountID int64 `json:"account_ID" minimum:"1" doc:"One of the person's accounts"`
	}
}

// BillingAddress is an address, or the statement that it is the physical one.
type BillingAddress struct {
	BillingSameAsPhysical bool   `json:"billingSameAsPhysical,omitempty" doc:"Use the physical address; the other address fields are then ignored"`
	Line1                 string `json:"line1,omitempty" maxLength:"200" doc:"Street and number, or post office box; required unless billingSameAsPhysical"`
	Line2                 string `json:"line2,omitempty" maxLength:"200" doc:"Apartment, suite, unit"`
	City                  string `json:"city,omitempty" maxLength:"100" doc:"City; required unless billingSameAsPhysical"`
	State                 string `json:"state,omitempty" maxLength:"100" doc:"State or province code; required where the country has states"`
	PostalCode            string `json:"postalCode,omitempty" maxLength:"20" doc:"Postal or ZIP code; required in the United States and Canada"`
	CountryID             int64  `json:"country_ID,omitempty" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
}

type AccountOutput struct{ Body Account }

type BidderTagInput struct {
	BearerInput
	Body struct {
		Tag string `json:"tag" maxLength:"40" doc:"Letters, digits, underscores and spaces (specification section 5); empty removes the tag"`
	}
}

type ContactInfoInput struct {
	BearerInput
	ContactID int64  `path:"contact_ID" minimum:"1" doc:"The person's user_ID"`
	BaseURL   string `query:"base_url" enum:"contacts,company,inventory" doc:"Service that answers; the writer routes by it"`
	Body      struct {
		FirstName  string  `json:"firstName" minLength:"1" maxLength:"100" doc:"First name"`
		MiddleName *string `json:"middleName,omitempty" maxLength:"100" doc:"Middle name; absent: unchanged"`
		LastName   string  `json:"lastName" minLength:"1" maxLength:"100" doc:"Last name"`
		Suffix     *string `json:"suffix,omitempty" maxLength:"20" doc:"Suffix, such as Jr.; absent: unchanged"`
		Phone1     string  `json:"phone1" holds:"phone" maxLength:"40" doc:"Main phone as people in the country of the person write it, or with + and another country code; an extension may follow after ext, x or #"`
		Phone1Type *string `json:"phone1Type,omitempty" enum:"Mobile,Home,Work" doc:"Kind of phone1; absent: unchanged"`
		Phone2     *string `json:"phone2,omitempty" holds:"phone" maxLength:"40" doc:"Second phone, written like phone1; absent: unchanged, empty: removed"`
		Phone2Type *string `json:"phone2Type,omitempty" enum:",Mobile,Home,Work" doc:"Kind of phone2; absent: unchanged"`
	}
}

type AdditionalInfoInput struct {
	BearerInput
	ContactID int64  `path:"contact_ID" minimum:"1" doc:"The person's user_ID"`
	BaseURL   string `query:"base_url" enum:"contacts,company,inventory" doc:"Service that answers; the writer routes by it"`
	Body      struct {
		JobTitle         *string `json:"jobTitle,omitempty" maxLength:"100" doc:"Job title; absent: unchanged"`
		Industry         *string `json:"industry,omitempty" maxLength:"100" doc:"Industry; absent: unchanged"`
		Website          *string `json:"website,omitempty" maxLength:"200" doc:"Website, an address of http or https; empty: none; absent: unchanged"`
		PreferredContact *string `json:"preferredContact,omitempty" enum:"email,phone,text" doc:"How the person prefers to be contacted; absent: unchanged"`
	}
}

type NotificationSettingsOutput struct{ Body NotificationPreferences }

type NotificationSettingsInput struct {
	BearerInput
	Body NotificationPreferencesBody
}

// NotificationPreferences are all true until the person changes them (specification section 3).
type NotificationPreferences struct {
	Email    bool `json:"email" doc:"Send messages by email"`
	Mobile   bool `json:"mobile" doc:"Send messages by text"`
	OutBid   bool `json:"outBid" doc:"The person was outbid"`
	Rejected bool `json:"rejected" doc:"An offer was rejected"`
	Accepted bool `json:"accepted" doc:"An offer was accepted"`
	Counter  bool `json:"counter" doc:"An offer was countered"`
	Starting bool `json:"starting" doc:"An event is about to start"`
	Ended    bool `json:"ended" doc:"An event ended"`
	Canceled bool `json:"canceled" doc:"An event was canceled or has another date"`
}

// NotificationPreferencesBody is a NotificationPreferences in a request, which refuses unknown fields; answers may grow.
type NotificationPreferencesBody NotificationPreferences

// AddressQuery is an address as far as it was typed.
type AddressQuery struct {
	BearerInput
	Line1      string `query:"line1" maxLength:"200" doc:"Street and number"`
	Line2      string `query:"line2" maxLength:"200" doc:"Apartment, suite, unit"`
	City       string `query:"city" maxLength:"100" doc:"City"`
	State      string `query:"state" maxLength:"100" doc:"State or province, code or name"`
	PostalCode string `query:"postalCode" maxLength:"20" doc:"Postal or ZIP code"`
	CountryID  int64  `query:"country_ID" minimum:"0" maximum:"9007199254740991" doc:"Country, from GetCountries; 0 is the United States"`
}

type SuggestionOutput struct {
	Body struct {
		Suggestions []Address `json:"suggestions" nullable:"false" doc:"At most 10; line1 stays as typed when the lookup has no street data"`
	}
}

type ValidateAddressOutput struct {
	Body struct {
		IsValid  bool     `json:"isValid" doc:"Operations that store an address take it. That does not say the street exists; match says what was confirmed"`
		Messages []string `json:"messages" nullable:"false" doc:"What is wrong with it; empty when isValid"`
		Match    string   `json:"match" enum:"none,zipAndCity,street" doc:"How much of it the lookup confirmed, as in an account's addressMatch"`
		Hint     string   `json:"hint" doc:"What does not agree in a valid address, such as another city than the ZIP code's; empty when nothing. It may still be right"`
		Address  Address  `json:"address" doc:"The address in postal spelling: street suffixes and directions as the USPS abbreviates them, the state as its code"`
	}
}

// How much of an address the lookup confirmed.
const (
	MatchNone   = "none"
	MatchZIP    = "zipAndCity"
	MatchStreet = "street"
)
