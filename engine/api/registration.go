package api

import "github.com/danielgtaylor/huma/v2"

var (
	CreateExternalUser           = call(ByWriter, "POST", "/v1/Auction/CreateExternalUser", "CreateExternalUser", "A stranger wants to become a user: the welcome mail goes out")
	ResetPassword                = call(ByWriter, "POST", "/v1/user/resetPassword", "resetPassword", "Set the password with the token of a mail")
	RequestPasswordReset         = call(ByWriter, "POST", "/v1/user/RequestPasswordReset", "RequestPasswordReset", "Mail a link to set a new password; says the same for every address")
	RequestPasswordResetWelcome  = call(ByWriter, "POST", "/v1/user/RequestPasswordResetWelcome", "RequestPasswordResetWelcome", "Mail the welcome again; says the same for every address")
	ExternalValidatePhoneRequest = call(ByWriter, "POST", "/v1/auction/externalValidatePhoneRequest", "externalValidatePhoneRequest", "Send a code to a phone")
	ExternalValidatePhone        = call(ByWriter, "POST", "/v1/auction/externalValidatePhone", "externalValidatePhone", "Check the code")
	RegisterUserAccount          = call(ByWriter, "POST", "/v1/Auction/RegisterUserAccount", "RegisterUserAccount", "Open the person's account; again, with hasAccount, one more")
	CreateAccount                = call(ByWriter, "POST", "/v1/Registration/CreateAccount", "CreateAccount", "As RegisterUserAccount")
	ValidatePhoneRequest         = call(ByWriter, "POST", "/v1/Registration/ValidatePhoneRequest", "ValidatePhoneRequest", "As externalValidatePhoneRequest")
	ValidatePhone                = call(ByWriter, "POST", "/v1/Registration/ValidatePhone", "ValidatePhone", "As externalValidatePhone")
	ValidateEmail                = call(ByWriter, "POST", "/v1/User/ValidateEmail", "ValidateEmail", "Whether an address can be right; never whether somebody has it")
	ValidateInvitedUser          = call(ByWriter, "POST", "/v1/User/ValidateInvitedUser", "ValidateInvitedUser", "Whom the token of a mail is for, and whether it is good still")
	InviteUser                   = extension(ByWriter, "POST", "/v1/User/InviteUser", "InviteUser", "An administrator invites a bidder, an inspector or other staff by mail")
	ActivateInspector            = extension(ByWriter, "POST", "/v1/User/ActivateInspector", "ActivateInspector", "An invited inspector takes the role and sets a password")
	SaveMarketingResponse        = call(ByWriter, "POST", "/v1/Settings/saveMarketingQuestionResponse", "saveMarketingQuestionResponse", "Answers to the questions asked at registration")
	AddPaymentMethod             = call(ByWriter, "POST", "/v1/Payment/AddCustomerPaymentMethod", "AddCustomerPaymentMethod", "Have a card verified by the processor and keep what stands for it")

	registrationCalls = []huma.Operation{
		CreateExternalUser, ResetPassword, RequestPasswordReset, RequestPasswordResetWelcome, ExternalValidatePhoneRequest,
		ExternalValidatePhone, RegisterUserAccount, CreateAccount, ValidatePhoneRequest, ValidatePhone, ValidateEmail,
		ValidateInvitedUser, InviteUser, ActivateInspector, SaveMarketingResponse, AddPaymentMethod,
	}
)

// CreateExternalUserInput. What it answers does not tell whether somebody has the address: who has, gets a mail that says so.
type CreateExternalUserInput struct {
	Body struct {
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254"`
		FirstName    string `json:"firstName" minLength:"1" maxLength:"100"`
		LastName     string `json:"lastName" minLength:"1" maxLength:"100"`
		Phone        string `json:"phone,omitempty" maxLength:"40" doc:"Digits count"`
		PhoneType    string `json:"phoneType,omitempty" enum:"Mobile,Home,Work" default:"Mobile"`
		CountryID    int64  `json:"country_ID,omitempty" minimum:"0"`
		BaseURL      string `json:"baseURL,omitempty" maxLength:"200" doc:"Address of the site that asks; counts only when its host is the tenant's"`
		CallbackURL  string `json:"callbackURL,omitempty" maxLength:"2000" doc:"Path of this site to go on to; anything else is left out"`
		Hidden       string `json:"hidden,omitempty" maxLength:"200" doc:"The field nobody sees (specification section 5); who fills it in is a machine, and nothing is done"`
	}
}

// ResetPasswordInput: a token that is unknown, spent or expired is 400.
type ResetPasswordInput struct {
	Body struct {
		ResetToken string `json:"resetToken" minLength:"1" maxLength:"200"`
		Password   string `json:"password" minLength:"8" maxLength:"1024"`
	}
}

type ResetPasswordOutput struct {
	Body struct {
		Success      bool   `json:"success"`
		EmailAddress string `json:"emailAddress" doc:"To sign in with"`
	}
}

type RequestResetInput struct {
	Body struct {
		EntityID     int64  `json:"entity_ID,omitempty" minimum:"0" doc:"1 (specification section 9)"`
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254"`
		BaseURL      string `json:"baseURL,omitempty" maxLength:"200" doc:"Address of the site that asks; counts only when its host is the tenant's"`
		CallbackURL  string `json:"callbackURL,omitempty" maxLength:"2000" doc:"Path of this site to go on to; anything else is left out"`
	}
}

// PhoneInput: 422 on phone when it is none; 429 with Retry-After when a code was sent a moment ago, or too many were.
type PhoneInput struct {
	BearerInput
	Body struct {
		Phone string `json:"phone" minLength:"1" maxLength:"40" doc:"Digits count"`
	}
}

type PhoneCodeSentOutput struct {
	Body struct {
		Success       bool `json:"success"`
		ExpiresIn     int  `json:"expiresIn" doc:"Seconds the code is good for"`
		ResendAfter   int  `json:"resendAfter" doc:"Seconds until another may be asked for"`
		TriesLeft     int  `json:"triesLeft"`
		IsSentAlready bool `json:"isSentAlready" doc:"The code of a moment ago, to this number, is good still; none was sent now"`
	}
}

// PhoneCodeInput: when there is no code that could fit, 400 with "Unable to Validate Code".
type PhoneCodeInput struct {
	BearerInput
	Body struct {
		Code string `json:"code" minLength:"1" maxLength:"20"`
	}
}

type PhoneVerifiedOutput struct {
	Body struct {
		IsPhoneVerified bool `json:"isPhoneVerified"`
		TriesLeft       int  `json:"triesLeft"`
		Step            int  `json:"step" doc:"Where the registration goes on"`
	}
}

// AccountPayload is the registration account payload (specification section 3).
type AccountPayload struct {
	IsBusinessAccount      bool   `json:"isBusinessAccount"`
	BusinessName           string `json:"businessName,omitempty" maxLength:"200" doc:"Needed of a business"`
	BusinessTitle          string `json:"businessTitle,omitempty" maxLength:"100" doc:"Of the person in the business"`
	FirstName              string `json:"firstName" minLength:"1" maxLength:"100"`
	LastName               string `json:"lastName" minLength:"1" maxLength:"100"`
	MiddleName             string `json:"middleName,omitempty" maxLength:"100"`
	Suffix                 string `json:"suffix,omitempty" maxLength:"20"`
	CountryID              int64  `json:"country_ID" minimum:"0"`
	AddressLine1           string `json:"addressLine1" minLength:"1" maxLength:"200"`
	AddressLine2           string `json:"addressLine2,omitempty" maxLength:"200"`
	City                   string `json:"city" minLength:"1" maxLength:"100"`
	State                  string `json:"state,omitempty" maxLength:"100" doc:"Code; needed where the country has states"`
	PostalCode             string `json:"postalCode,omitempty" maxLength:"20" doc:"Needed in the United States and Canada"`
	HasAccount             bool   `json:"hasAccount" doc:"The person has an account and wants one more"`
	DriverLicenseNumber    string `json:"driverLicenseNumber,omitempty" maxLength:"40" doc:"Needed of a person; told by its last four characters"`
	DriverLicenseCountryID int64  `json:"driverLicenseCountry_ID,omitempty" minimum:"0"`
	DriverLicenseState     string `json:"driverLicenseState,omitempty" maxLength:"100"`
}

type AccountInput struct {
	BearerInput
	Body AccountPayload
}

type AccountCreatedOutput struct {
	Body struct {
		AccountID  int64 `json:"account_ID"`
		HasAccount bool  `json:"hasAccount"`
		Step       int   `json:"step" doc:"Where the registration goes on"`
	}
}

type ValidateEmailInput struct {
	Body struct {
		Email string `json:"email" minLength:"1" maxLength:"300"`
	}
}

type ValidateEmailOutput struct {
	Body struct {
		Success          bool   `json:"success"`
		ErrorDescription string `json:"errorDescription" doc:"What is wrong, to be shown; empty when nothing is"`
	}
}

type InvitedUserInput struct {
	Body struct {
		Token string `json:"token" minLength:"1" maxLength:"200"`
	}
}

// InvitedUserOutput answers success false, and nothing else, for a token that is unknown.
type InvitedUserOutput struct {
	Body struct {
		Success      bool   `json:"success" doc:"The token is good"`
		Kind         string `json:"kind" doc:"welcome, reset or activate"`
		IsExpired    bool   `json:"isExpired" doc:"It was good: another can be sent"`
		EmailAddress string `json:"emailAddress"`
		FirstName    string `json:"firstName"`
		LastName     string `json:"lastName"`
	}
}

type InviteUserInput struct {
	BearerInput
	Body struct {
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254"`
		FirstName    string `json:"firstName" minLength:"1" maxLength:"100"`
		LastName     string `json:"lastName" minLength:"1" maxLength:"100"`
		Role         string `json:"role,omitempty" enum:",inspector,clerk,auctioneer" doc:"Empty: a bidder"`
	}
}

type ActivateInspectorInput struct {
	Body struct {
		Token    string `json:"token" minLength:"1" maxLength:"200"`
		Password string `json:"password" minLength:"8" maxLength:"1024"`
	}
}

type MarketingResponseInput struct {
	BearerInput
	Body struct {
		Responses []MarketingResponse `json:"responses" maxItems:"50" nullable:"false"`
	}
}

type MarketingResponse struct {
	QuestionID int64  `json:"question_ID" minimum:"1"`
	Answer     string `json:"answer" maxLength:"500" doc:"One of the question's answers, or free text; empty takes it back"`
}

// PaymentMethodInput: the processor's refusal is 402 with its message. Number and code are forgotten when the call ends.
type PaymentMethodInput struct {
	BearerInput
	Body PaymentMethod
}

// PaymentMethod is a card as it is given (specification section 3).
type PaymentMethod struct {
	FirstName                    string `json:"firstName" minLength:"1" maxLength:"100"`
	LastName                     string `json:"lastName" minLength:"1" maxLength:"100"`
	BillingAddress               string `json:"billingAddress" minLength:"1" maxLength:"200"`
	BillingCity                  string `json:"billingCity" minLength:"1" maxLength:"100"`
	BillingState                 string `json:"billingState,omitempty" maxLength:"100"`
	BillingPostal                string `json:"billingPostal,omitempty" maxLength:"20"`
	BillingCountryID             int64  `json:"billingCountry_ID" minimum:"0"`
	PaymentType                  string `json:"paymentType" enum:"card"`
	IsDefault                    bool   `json:"isDefault,omitempty"`
	CreditCardNumber             string `json:"creditCardNumber" minLength:"1" maxLength:"40" doc:"Digits count"`
	CreditCardCode               string `json:"creditCardCode" minLength:"3" maxLength:"4"`
	CreditCardExpireDateMonth    string `json:"creditCardExpireDateMonth" pattern:"^(0[1-9]|1[0-2])$"`
	CreditCardExpireDateYear     string `json:"creditCardExpireDateYear" pattern:"^[0-9]{2}$"`
	RegistrationVerificationCard bool   `json:"registrationVerificationCard,omitempty" doc:"It verifies the person for bidding"`
}

type PaymentMethodOutput struct {
	Body struct {
		PaymentProfileID         int64  `json:"paymentProfileID"`
		Brand                    string `json:"brand"`
		LastFour                 string `json:"lastFour"`
		HasVerifiedPaymentMethod bool   `json:"hasVerifiedPaymentMethod"`
		Step                     int    `json:"step"`
	}
}
