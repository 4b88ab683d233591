package api

import "time"

var taxExemptions = &Noun{"Tax exemptions", "Why a person owes no sales tax: the request with its certificate, and the office's decision."}

var (
	AddTaxExemption = Personal[AddTaxExemptionInput, TaxExemptionOutput](taxExemptions, "POST /v1/Auction/AddTaxExemption", Declaration{
		Summary: "Request a tax exemption with its certificate", Lane: FileLane, MaxBody: MaxFile, Takes: FileTypes,
		Description: fileDescription + "Purchases are free of tax once the office has approved it. The certificate is listed by GetDocuments, too.",
		Errors:      fileErrors(", or the auction house has no such kind of exemption"),
	})
	GetTaxExemptions = Personal[TaxExemptionsInput, TaxExemptionsOutput](taxExemptions, "GET /v1/Account/GetTaxExemptions", Declaration{
		Summary: "List a person's tax exemptions", Extension: true,
		Description: "Latest first, by pages, of one account or all, with those that were declined or have ended. Staff may name a person.",
		Errors:      map[int]string{403: "Only the office may ask for another person's tax exemptions", 404: "There is no such account or person"},
	})
	EndTaxExemption = Personal[TaxExemptionIDInput, TaxExemptionOutput](taxExemptions, "DELETE /v1/Account/EndTaxExemption", Declaration{
		Summary: "End or withdraw a tax exemption", Extension: true,
		Description: "Purchases from now on are taxed; earlier invoices stay as they are. The person ends their own, the office any.",
		Errors:      map[int]string{404: "There is no such tax exemption, or it is another person's", 409: "The exemption was declined or has ended already"},
	})
	GetTaxExemptionRequests = Personal[TaxExemptionRequestsInput, TaxExemptionRequestsOutput](taxExemptions, "GET /v1/Account/GetTaxExemptionRequests", Declaration{
		Summary: "List the tax exemptions that wait for the office", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "All people's pending requests, oldest first, by pages.",
	})
	DecideTaxExemption = Personal[DecideTaxExemptionInput, TaxExemptionOutput](taxExemptions, "POST /v1/Account/DecideTaxExemption", Declaration{
		Summary: "Approve or decline a tax exemption", Duty: DutyPeople, MaxBody: 4 * Kilobyte, Extension: true, Optional: true,
		Description: "An approved exemption makes purchases free of tax from now on, in its state, until it ends. The person is emailed the " +
			"decision, and their audit record notes who decided. Nobody decides on their own.",
		Errors: map[int]string{404: "There is no such tax exemption", 409: "The exemption is not pending"},
	})
)

type AddTaxExemptionInput struct {
	BearerInput
	KeyInput
	FileInput
	AccountID         int64  `query:"account_ID" minimum:"0" maximum:"9007199254740991" doc:"One of the person's accounts; 0: the primary one, if they have any"`
	TypeID            int64  `query:"taxExemptionType_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"Kind of exemption, from GetTaxExemptionType"`
	State             string `query:"state" maxLength:"2" pattern:"^([A-Z]{2})?$" patternDescription:"the two capital letters of the state, such as SD" doc:"Code of the state that grants it; empty: all states"`
	CertificateNumber string `query:"certificateNumber" maxLength:"60" doc:"Number on the certificate"`
	ValidUntil        string `query:"validUntil" maxLength:"10" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a date as YYYY-MM-DD" doc:"Last day on which it is valid, YYYY-MM-DD; empty: it does not expire"`
}

type TaxExemptionOutput struct{ Body TaxExemption }

// TaxExemption is a reason why a person owes no sales tax, as far as it has been decided.
type TaxExemption struct {
	TaxExemptionID    int64      `json:"taxExemption_ID" doc:"The exemption"`
	AccountID         int64      `json:"account_ID" doc:"The account; 0: added before the person had one"`
	TypeID            int64      `json:"taxExemptionType_ID" doc:"Kind of exemption, from GetTaxExemptionType"`
	TypeName          string     `json:"typeName" doc:"Name of the kind"`
	State             string     `json:"state" doc:"Code of the state that grants it; empty: all states"`
	CertificateNumber string     `json:"certificateNumber" doc:"Number on the certificate, or empty"`
	Status            string     `json:"status" enum:"pending,approved,declined,ended,expired" doc:"Only approved exemptions count"`
	ValidUntil        *time.Time `json:"validUntil" nullable:"true" doc:"When it expires; null: it does not"`
	Note              string     `json:"note" doc:"Why the office declined it, or empty"`
	DocumentID        int64      `json:"document_ID" doc:"The certificate; 0: none on file"`
	CreatedAt         time.Time  `json:"createdDateTime" doc:"When it was requested"`
	DecidedAt         *time.Time `json:"decidedDateTime" nullable:"true" doc:"When the office decided; null: not yet"`
	EndedAt           *time.Time `json:"endedDateTime" nullable:"true" doc:"When it was ended; null: it was not"`
}

type TaxExemptionsInput struct {
	BearerInput
	AccountID  int64 `query:"account_ID" minimum:"0" maximum:"9007199254740991" doc:"One of the person's accounts; 0: all"`
	UserID     int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Staff: the person; 0: the caller"`
	PageNumber int   `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1; past the end, the last one"`
	PageSize   int   `query:"pageSize" minimum:"1" maximum:"50" default:"50" doc:"Exemptions per page"`
}

type TaxExemptionsOutput struct {
	Body struct {
		TaxExemptions    []TaxExemption `json:"taxExemptions" nullable:"false" doc:"The exemptions of this page, latest first"`
		PageNumber       int            `json:"pageNumber" doc:"This page, from 1"`
		PageCount        int            `json:"pageCount" doc:"Number of pages"`
		PageSize         int            `json:"pageSize" doc:"Exemptions per page"`
		TotalRecordCount int            `json:"totalRecordCount" doc:"Exemptions on all pages"`
	}
}

type TaxExemptionIDInput struct {
	BearerInput
	ID int64 `query:"ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"taxExemption_ID of the exemption"`
}

type TaxExemptionRequestsInput struct {
	BearerInput
	PageNumber int `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1; past the end, the last one"`
	PageSize   int `query:"pageSize" minimum:"1" maximum:"50" default:"50" doc:"Requests per page"`
}

type TaxExemptionRequestsOutput struct {
	Body struct {
		Requests         []TaxExemptionRequest `json:"requests" nullable:"false" doc:"The requests of this page, oldest first"`
		PageNumber       int                   `json:"pageNumber" doc:"This page, from 1"`
		PageCount        int                   `json:"pageCount" doc:"Number of pages"`
		PageSize         int                   `json:"pageSize" doc:"Requests per page"`
		TotalRecordCount int                   `json:"totalRecordCount" doc:"Requests on all pages"`
	}
}

// TaxExemptionRequest is a pending exemption with who asks for it.
type TaxExemptionRequest struct {
	TaxExemption
	UserID       int64  `json:"user_ID" doc:"The person"`
	Name         string `json:"name" doc:"Name of the person"`
	EmailAddress string `json:"emailAddress" doc:"Email address of the person"`
	Phone        string `json:"phone" doc:"Phone of the person in E.164, such as +16055550142, with an extension as +16055550142 ext 4; or empty"`
	AccountName  string `json:"accountName" doc:"Name of the account, a business or a person; empty: it has none"`
	DocumentName string `json:"documentName" doc:"File name of the certificate, or empty"`
}

type DecideTaxExemptionInput struct {
	BearerInput
	Body struct {
		TaxExemptionID int64   `json:"taxExemption_ID" minimum:"1" doc:"The exemption"`
		IsApproved     bool    `json:"isApproved" doc:"Whether the office accepts it"`
		ValidUntil     *string `json:"validUntil,omitempty" maxLength:"10" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a date as YYYY-MM-DD" doc:"To approve: last day on which it is valid, YYYY-MM-DD; empty: it does not expire; absent: as requested"`
		Note           string  `json:"note,omitempty" maxLength:"500" doc:"Why not, required to decline; the person sees it"`
	}
}

// AccountInfo is the person's primary account as account state has it (specification section 3).
type AccountInfo struct {
	AccountID       int64          `json:"account_ID" doc:"Account id"`
	Address         Address        `json:"address" doc:"Where the buyer is"`
	BillingAddress  Address        `json:"billingAddress" doc:"Where invoices go"`
	VerifiedAddress bool           `json:"verifiedAddress" doc:"addressMatch is not none; whether that includes the street, it says"`
	AddressMatch    string         `json:"addressMatch" enum:"none,zipAndCity,street" doc:"How much of the physical address the lookup confirmed: zipAndCity, ZIP code, city and state match and the street was not looked up; street, the whole address"`
	TaxExemptions   []TaxExemption `json:"taxExemptions" nullable:"false" doc:"The account's tax exemptions, latest first, at most 50"`
}
