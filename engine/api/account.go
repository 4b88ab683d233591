package api

import "github.com/danielgtaylor/huma/v2"

var (
	GetContactInfo          = call(ByWriter, "GET", "/v1/Auction/GetContactInfo", "GetContactInfo", "The person's contact record with all accounts")
	UpdateUserAccount       = call(ByWriter, "PUT", "/v1/Auction/UpdateUserAccount", "UpdateUserAccount", "Change an account")
	UpdatePhysicalAddress   = call(ByWriter, "PUT", "/v1/Auction/UpdatePhysicalAddress", "UpdatePhysicalAddress", "Of the person's first account")
	UpdatePhysicalAddressV2 = call(ByWriter, "PUT", "/v1/Auction/UpdatePhysicalAddress_V2", "UpdatePhysicalAddress_V2", "Of an account")
	UpdateBillingAddress    = call(ByWriter, "PUT", "/v1/Auction/UpdateBillingAddress", "UpdateBillingAddress", "Of the person's first account")
	UpdateBillingAddressV2  = call(ByWriter, "PUT", "/v1/Auction/UpdateBillingAddress_V2", "UpdateBillingAddress_V2", "Of an account")
	UpdateContactBidderTag  = call(ByWriter, "PUT", "/v1/Auction/updateContactBidderTag", "updateContactBidderTag", "The name the person wants to be shown by to the office")
	UpdateContactInfo       = call(ByWriter, "PUT", "/profiles/contact-info/{contact_ID}", "contact-info", "Names and phones (contacts service)")
	UpdateAdditionalInfo    = call(ByWriter, "PUT", "/profiles/additional-info/{contact_ID}", "additional-info", "Work and wishes (contacts service)")
	GetNotificationSettings = extension(ByWriter, "GET", "/v1/User/GetNotificationPreferences", "GetNotificationPreferences", "What the person wants to be told, and how")
	SetNotificationSettings = extension(ByWriter, "PUT", "/v1/User/SetNotificationPreferences", "SetNotificationPreferences", "Change what the person is told")
	GetSuggestion           = call(ByWriter, "GET", "/v1/Streets/GetSuggestion", "GetSuggestion", "Addresses that begin like this one")
	ValidateAddress         = call(ByWriter, "GET", "/v1/Streets/ValidateAddress", "ValidateAddress", "Whether an address can be right, and how it is written")

	accountCalls = []huma.Operation{
		GetContactInfo, UpdateUserAccount, UpdatePhysicalAddress, UpdatePhysicalAddressV2, UpdateBillingAddress,
		UpdateBillingAddressV2, UpdateContactBidderTag, UpdateContactInfo, UpdateAdditionalInfo, GetNotificationSettings,
		SetNotificationSettings, GetSuggestion, ValidateAddress,
	}
)

// Address of a person or business (specification section 3).
type Address struct {
	Line1      string `json:"line1" minLength:"1" maxLength:"200"`
	Line2      string `json:"line2,omitempty" maxLength:"200"`
	City       string `json:"city" minLength:"1" maxLength:"100"`
	State      string `json:"state,omitempty" maxLength:"100" doc:"Code; needed where the country has states"`
	PostalCode string `json:"postalCode,omitempty" maxLength:"20"`
	CountryID  int64  `json:"country_ID" minimum:"0"`
}

type ContactInfoOutput struct{ Body ContactInfo }

// ContactInfo is a person's contact record.
type ContactInfo struct {
	ContactID        int64     `json:"contact_ID" doc:"The user_ID"`
	FirstName        string    `json:"firstName"`
	MiddleName       string    `json:"middleName"`
	LastName         string    `json:"lastName"`
	Suffix           string    `json:"suffix"`
	EmailAddress     string    `json:"emailAddress"`
	Phone1           string    `json:"phone1" doc:"Digits"`
	Phone1Type       string    `json:"phone1Type" enum:"Mobile,Home,Work"`
	IsPhone1Verified bool      `json:"isPhone1Verified"`
	Phone2           string    `json:"phone2" doc:"Digits, or empty"`
	Phone2Type       string    `json:"phone2Type" doc:"Mobile, Home, Work, or empty"`
	BidderTag        string    `json:"bidderTag"`
	JobTitle         string    `json:"jobTitle"`
	Industry         string    `json:"industry"`
	Website          string    `json:"website"`
	PreferredContact string    `json:"preferredContact" enum:"email,phone,text"`
	Accounts         []Account `json:"accounts" nullable:"false" doc:"The first one first"`
}

// Account is what a person buys under.
type Account struct {
	AccountID              int64   `json:"account_ID"`
	IsPrimary              bool    `json:"isPrimary"`
	IsBusinessAccount      bool    `json:"isBusinessAccount"`
	BusinessName           string  `json:"businessName"`
	BusinessTitle          string  `json:"businessTitle"`
	FirstName              string  `json:"firstName"`
	MiddleName             string  `json:"middleName"`
	LastName               string  `json:"lastName"`
	Suffix                 string  `json:"suffix"`
	DriverLicenseLastFour  string  `json:"driverLicenseLastFour"`
	DriverLicenseCountryID int64   `json:"driverLicenseCountry_ID"`
	DriverLicenseState     string  `json:"driverLicenseState"`
	PhysicalAddress        Address `json:"physicalAddress"`
	BillingAddress         Address `json:"billingAddress"`
	BillingSameAsPhysical  bool    `json:"billingSameAsPhysical"`
	VerifiedAddress        bool    `json:"verifiedAddress"`
}

// UpdateAccountInput: an account that is not the person's is 404. A driver's licence that is left out stays.
type UpdateAccountInput struct {
	BearerInput
	Body struct {
		AccountID              int64  `json:"account_ID" minimum:"1"`
		IsBusinessAccount      bool   `json:"isBusinessAccount"`
		BusinessName           string `json:"businessName,omitempty" maxLength:"200"`
		BusinessTitle          string `json:"businessTitle,omitempty" maxLength:"100"`
		FirstName              string `json:"firstName" minLength:"1" maxLength:"100"`
		LastName               string `json:"lastName" minLength:"1" maxLength:"100"`
		MiddleName             string `json:"middleName,omitempty" maxLength:"100"`
		Suffix                 string `json:"suffix,omitempty" maxLength:"20"`
		DriverLicenseNumber    string `json:"driverLicenseNumber,omitempty" maxLength:"40"`
		DriverLicenseCountryID int64  `json:"driverLicenseCountry_ID,omitempty" minimum:"0"`
		DriverLicenseState     string `json:"driverLicenseState,omitempty" maxLength:"100"`
	}
}

type AddressInput struct {
	BearerInput
	Body Address
}

type AccountAddressInput struct {
	BearerInput
	Body struct {
		Address
		AccountID int64 `json:"account_ID" minimum:"1"`
	}
}

// BillingInput: with billingSameAsPhysical the rest is not looked at.
type BillingInput struct {
	BearerInput
	Body BillingAddress
}

type AccountBillingInput struct {
	BearerInput
	Body struct {
		BillingAddress
		AccountID int64 `json:"account_ID" minimum:"1"`
	}
}

// BillingAddress is an address, or that it is the physical one.
type BillingAddress struct {
	BillingSameAsPhysical bool   `json:"billingSameAsPhysical"`
	Line1                 string `json:"line1,omitempty" maxLength:"200"`
	Line2                 string `json:"line2,omitempty" maxLength:"200"`
	City                  string `json:"city,omitempty" maxLength:"100"`
	State                 string `json:"state,omitempty" maxLength:"100"`
	PostalCode            string `json:"postalCode,omitempty" maxLength:"20"`
	CountryID             int64  `json:"country_ID,omitempty" minimum:"0"`
}

type AccountOutput struct{ Body Account }

type BidderTagInput struct {
	BearerInput
	Body struct {
		Tag string `json:"tag" maxLength:"40" doc:"Letters, digits, underscore and space (specification section 5); empty: none"`
	}
}

// ContactInfoInput: a contact that is not the person is 404. A new phone1 has to be verified again.
type ContactInfoInput struct {
	BearerInput
	ContactID int64  `path:"contact_ID" minimum:"1"`
	BaseURL   string `query:"base_url" enum:"contacts,company,inventory" doc:"Which service answers; the writer picks it"`
	Body      struct {
		FirstName  string `json:"firstName" minLength:"1" maxLength:"100"`
		MiddleName string `json:"middleName,omitempty" maxLength:"100"`
		LastName   string `json:"lastName" minLength:"1" maxLength:"100"`
		Suffix     string `json:"suffix,omitempty" maxLength:"20"`
		Phone1     string `json:"phone1" maxLength:"40"`
		Phone1Type string `json:"phone1Type,omitempty" enum:"Mobile,Home,Work" default:"Mobile"`
		Phone2     string `json:"phone2,omitempty" maxLength:"40"`
		Phone2Type string `json:"phone2Type,omitempty" enum:",Mobile,Home,Work"`
	}
}

type AdditionalInfoInput struct {
	BearerInput
	ContactID int64  `path:"contact_ID" minimum:"1"`
	BaseURL   string `query:"base_url" enum:"contacts,company,inventory" doc:"Which service answers; the writer picks it"`
	Body      struct {
		JobTitle         string `json:"jobTitle,omitempty" maxLength:"100"`
		Industry         string `json:"industry,omitempty" maxLength:"100"`
		Website          string `json:"website,omitempty" maxLength:"200"`
		PreferredContact string `json:"preferredContact,omitempty" enum:"email,phone,text" default:"email"`
	}
}

type NotificationSettingsOutput struct{ Body NotificationPreferences }

type NotificationSettingsInput struct {
	BearerInput
	Body NotificationPreferences
}

// NotificationPreferences are all true until the person says otherwise (specification section 3).
type NotificationPreferences struct {
	Email    bool `json:"email" doc:"By mail"`
	Mobile   bool `json:"mobile" doc:"By text message"`
	OutBid   bool `json:"outBid"`
	Rejected bool `json:"rejected" doc:"An offer was rejected"`
	Accepted bool `json:"accepted" doc:"An offer was accepted"`
	Counter  bool `json:"counter" doc:"An offer was countered"`
	Starting bool `json:"starting" doc:"An event starts"`
	Ended    bool `json:"ended" doc:"An event ended"`
	Canceled bool `json:"canceled" doc:"An event was cancelled"`
}

// AddressQuery is an address as far as it was typed.
type AddressQuery struct {
	BearerInput
	Line1      string `query:"line1" maxLength:"200"`
	Line2      string `query:"line2" maxLength:"200"`
	City       string `query:"city" maxLength:"100"`
	State      string `query:"state" maxLength:"100"`
	PostalCode string `query:"postalCode" maxLength:"20"`
	CountryID  int64  `query:"country_ID" minimum:"0" maximum:"9007199254740991"`
}

type SuggestionOutput struct {
	Body struct {
		Suggestions []Address `json:"suggestions" nullable:"false" doc:"At most 10; line1 as it was typed where the look-up knows no streets"`
	}
}

type ValidateAddressOutput struct {
	Body struct {
		IsValid  bool     `json:"isValid"`
		Messages []string `json:"messages" nullable:"false" doc:"What does not fit"`
		Address  Address  `json:"address" doc:"As it is written: street endings and directions as the USPS abbreviates them, state as its code"`
	}
}
