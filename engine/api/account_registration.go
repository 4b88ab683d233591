package api

var registration = &Noun{"Registration", "Becoming a user and a bidder: email, password, phone, account, questions, card, invitations."}

const phoneRequestDescription = "Texts a 6-digit code to the phone, which becomes the person's once externalValidatePhone got the code. " +
	"A code requested again for the same phone within a minute is the one sent before."

// phoneRequestErrors and phoneErrors are those of both spellings of the operations.
var (
	phoneRequestErrors = map[int]string{422: "The phone is not a phone number", 429: "A code was sent a moment ago, or too many were sent"}
	phoneErrors        = map[int]string{400: "There is no open code (\"Unable to Validate Code\"); a wrong code is isPhoneVerified false"}
)

const openAccountDescription = "Opens the person's account, or with hasAccount another one. A repeated request opens none and returns the one that exists."

var (
	CreateExternalUser = Open[CreateExternalUserInput, Done](registration, "POST /v1/Auction/CreateExternalUser", Declaration{
		Summary: "Sign up", Lane: RegistrationLane, Rate: MailRate, MaxBody: 16 * Kilobyte,
		Description: "Creates a user and emails a link to set the password. The answer is the same for an address that has a user, whose owner " +
			"gets an email that says so.",
	})
	ResetPassword = Open[ResetPasswordInput, ResetPasswordOutput](registration, "POST /v1/user/resetPassword", Declaration{
		Summary: "Set the password with a mailed token", Lane: SignInLane, Rate: SecretRate, MaxBody: 9 * Kilobyte,
		Description: "Spends the token and ends all sessions of the person.",
		Errors:      map[int]string{400: "The token is unknown, spent or expired"},
	})
	RequestPasswordReset = Open[RequestResetInput, Done](registration, "POST /v1/user/RequestPasswordReset", Declaration{
		Summary: "Email a link to reset the password", Lane: RegistrationLane, Rate: MailRate, MaxBody: 16 * Kilobyte,
		Description: "The answer is the same for every address, in the same time.",
	})
	RequestPasswordResetWelcome = Open[RequestResetInput, Done](registration, "POST /v1/user/RequestPasswordResetWelcome", Declaration{
		Summary: "Email the welcome link again", Lane: RegistrationLane, Rate: MailRate, MaxBody: 16 * Kilobyte,
		Description: "The answer is the same for every address, in the same time.",
	})
	ExternalValidatePhoneRequest = Personal[PhoneInput, PhoneCodeSentOutput](registration, "POST /v1/auction/externalValidatePhoneRequest", Declaration{
		Summary: "Send a code to a phone", Lane: RegistrationLane, Rate: CodeRate, Description: phoneRequestDescription, Errors: phoneRequestErrors,
	})
	ExternalValidatePhone = Personal[PhoneCodeInput, PhoneVerifiedOutput](registration, "POST /v1/auction/externalValidatePhone", Declaration{
		Summary: "Verify a phone with its code", Lane: RegistrationLane, Rate: CodeRate,
		Description: "Five tries per code.", Errors: phoneErrors,
	})
	RegisterUserAccount = Personal[AccountInput, AccountCreatedOutput](registration, "POST /v1/Auction/RegisterUserAccount", Declaration{
		Summary: "Open an account", Lane: RegistrationLane, MaxBody: 8 * Kilobyte, Description: openAccountDescription,
		Errors: map[int]string{400: "The person has 20 accounts already"},
	})
	CreateAccount = Personal[AccountInput, AccountCreatedOutput](registration, "POST /v1/Registration/CreateAccount", Declaration{
		Summary: "Open an account, in the registration service's spelling", Lane: RegistrationLane, MaxBody: 8 * Kilobyte, Optional: true,
		Description: "The same as RegisterUserAccount. " + openAccountDescription,
		Errors:      map[int]string{400: "The person has 20 accounts already"},
	})
	ValidatePhoneRequest = Personal[PhoneInput, PhoneCodeSentOutput](registration, "POST /v1/Registration/ValidatePhoneRequest", Declaration{
		Summary: "Send a code to a phone, in the registration service's spelling", Lane: RegistrationLane, Rate: CodeRate, Optional: true,
		Description: "The same as externalValidatePhoneRequest. " + phoneRequestDescription, Errors: phoneRequestErrors,
	})
	ValidatePhone = Personal[PhoneCodeInput, PhoneVerifiedOutput](registration, "POST /v1/Registration/ValidatePhone", Declaration{
		Summary: "Verify a phone with its code, in the registration service's spelling", Lane: RegistrationLane, Rate: CodeRate, Optional: true,
		Description: "The same as externalValidatePhone. Five tries per code.", Errors: phoneErrors,
	})
	ValidateEmail = Open[ValidateEmailInput, ValidateEmailOutput](registration, "POST /v1/User/ValidateEmail", Declaration{
		Summary: "Check the form of an email address", Lane: RegistrationLane, Rate: OpenRate, MaxBody: 2 * Kilobyte, Deadline: deadlines[AccountLane],
		Description: "Checks whether an address is plausible, never whether somebody has it.",
	})
	ValidateInvitedUser = Open[InvitedUserInput, InvitedUserOutput](registration, "POST /v1/User/ValidateInvitedUser", Declaration{
		Summary: "Look up a mailed token", Lane: RegistrationLane, Rate: SecretRate, Deadline: deadlines[AccountLane],
		Description: "Returns whom the token was mailed to and whether it is still valid, without using it up. An unknown token is success false and nothing else.",
	})
	InviteUser = Personal[InviteUserInput, Done](registration, "POST /v1/User/InviteUser", Declaration{
		Summary: "Invite a bidder or staff by email", Duty: DutyStaff,
		Lane: RegistrationLane, Rate: MailRate, MaxBody: 4 * Kilobyte, Extension: true, Optional: true,
		Description: "Emails a link. A role is granted when the person follows the link and sets a password.",
		Errors:      map[int]string{409: "The person has an account or that role already", 429: "The address was invited a moment ago"},
	})
	ActivateInspector = Open[ActivateInspectorInput, ResetPasswordOutput](registration, "POST /v1/User/ActivateInspector", Declaration{
		Summary: "Accept an invitation to a staff role", Lane: SignInLane, Rate: SecretRate, MaxBody: 9 * Kilobyte, Extension: true, Optional: true,
		Description: "Spends the token of InviteUser's email, grants the role and sets the password.",
		Errors:      map[int]string{400: "The token is unknown, spent or expired"},
	})
	SaveMarketingResponse = Personal[MarketingResponseInput, Done](registration, "POST /v1/Settings/saveMarketingQuestionResponse", Declaration{
		Summary: "Answer the registration's questions", Lane: RegistrationLane, MaxBody: 64 * Kilobyte,
		Description: "Stores answers to GetMarketingQuestions. A later answer replaces an earlier one.",
	})
)

type CreateExternalUserInput struct {
	Body struct {
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254" doc:"Email address, which becomes the sign-in name"`
		FirstName    string `json:"firstName" minLength:"1" maxLength:"100" doc:"First name"`
		LastName     string `json:"lastName" minLength:"1" maxLength:"100" doc:"Last name"`
		Phone        string `json:"phone,omitempty" holds:"phone" maxLength:"40" doc:"Phone as people in the country of the person write it, or with + and another country code; an extension may follow after ext, x or #"`
		PhoneType    string `json:"phoneType,omitempty" enum:"Mobile,Home,Work" default:"Mobile" doc:"Kind of phone"`
		CountryID    int64  `json:"country_ID,omitempty" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
		BaseURL      string `json:"baseURL,omitempty" maxLength:"200" doc:"Origin of the site, for the link; ignored unless its host is the auction house's"`
		CallbackURL  string `json:"callbackURL,omitempty" holds:"query" maxLength:"2000" doc:"Path of this site to continue at; anything else is ignored"`
		Hidden       string `json:"hidden,omitempty" maxLength:"200" doc:"Trap for robots (specification section 5): leave it empty. With a value, nothing is done"`
	}
}

type ResetPasswordInput struct {
	Body struct {
		ResetToken string `json:"resetToken" holds:"secret" minLength:"1" maxLength:"200" doc:"Token from the email"`
		Password   string `json:"password" holds:"secret" minLength:"8" maxLength:"1024" doc:"The new password, 8 to 1,024 characters"`
	}
}

type ResetPasswordOutput struct {
	Body struct {
		Success      bool   `json:"success" doc:"Always true"`
		EmailAddress string `json:"emailAddress" doc:"Email address to sign in with"`
		Device       string `json:"device,omitempty" doc:"As in Token: send it in devices with the sign-in"`
	}
}

type RequestResetInput struct {
	Body struct {
		EntityID     int64  `json:"entity_ID,omitempty" minimum:"0" doc:"1 (specification section 9); not checked"`
		EmailAddress string `json:"emailAddress,omitempty" format:"email" maxLength:"254" doc:"Where to send the link; required unless email is there"`
		Email        string `json:"email,omitempty" format:"email" maxLength:"254" doc:"The same, as the specification spells it for RequestPasswordReset"`
		BaseURL      string `json:"baseURL,omitempty" maxLength:"200" doc:"Origin of the site, for the link; ignored unless its host is the auction house's"`
		CallbackURL  string `json:"callbackURL,omitempty" holds:"query" maxLength:"2000" doc:"Path of this site to continue at; anything else is ignored"`
		DevicesInput
	}
}

type PhoneInput struct {
	BearerInput
	Body struct {
		Phone string `json:"phone" holds:"phone" minLength:"1" maxLength:"40" doc:"Phone to verify as people in the country of the person write it, or with + and another country code; an extension may follow after ext, x or #"`
	}
}

type PhoneCodeSentOutput struct {
	Body struct {
		Success       bool `json:"success" doc:"Always true"`
		ExpiresIn     int  `json:"expiresIn" doc:"Seconds until the code expires"`
		ResendAfter   int  `json:"resendAfter" doc:"Seconds until another code can be requested"`
		TriesLeft     int  `json:"triesLeft" doc:"Tries left for the code"`
		IsSentAlready bool `json:"isSentAlready" doc:"The code sent to this phone before is still valid, and no other was sent"`
	}
}

type PhoneCodeInput struct {
	BearerInput
	Body struct {
		Code string `json:"code" minLength:"1" maxLength:"20" doc:"Code from the text message; anything but digits is ignored"`
	}
}

type PhoneVerifiedOutput struct {
	Body struct {
		IsPhoneVerified bool `json:"isPhoneVerified" doc:"The code was right"`
		TriesLeft       int  `json:"triesLeft" doc:"Tries left for the code"`
		Step            int  `json:"step" enum:"1,2,3,4" doc:"Next step of the registration, as in UserInformation"`
	}
}

// AccountPayload is the registration account payload (specification section 3).
type AccountPayload struct {
	IsBusinessAccount      bool   `json:"isBusinessAccount" doc:"A business buys, not the person"`
	BusinessName           string `json:"businessName,omitempty" maxLength:"200" doc:"Required for a business"`
	BusinessTitle          string `json:"businessTitle,omitempty" maxLength:"100" doc:"The person's title in the business"`
	FirstName              string `json:"firstName" minLength:"1" maxLength:"100" doc:"First name"`
	LastName               string `json:"lastName" minLength:"1" maxLength:"100" doc:"Last name"`
	MiddleName             string `json:"middleName,omitempty" maxLength:"100" doc:"Middle name"`
	Suffix                 string `json:"suffix,omitempty" maxLength:"20" doc:"Suffix, such as Jr."`
	CountryID              int64  `json:"country_ID" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
	AddressLine1           string `json:"addressLine1" minLength:"1" maxLength:"200" doc:"Street and number, or post office box"`
	AddressLine2           string `json:"addressLine2,omitempty" maxLength:"200" doc:"Apartment, suite, unit"`
	City                   string `json:"city" minLength:"1" maxLength:"100" doc:"City"`
	State                  string `json:"state,omitempty" maxLength:"100" doc:"State or province code; required where the country has states"`
	PostalCode             string `json:"postalCode,omitempty" maxLength:"20" doc:"Postal or ZIP code; required in the United States and Canada"`
	HasAccount             bool   `json:"hasAccount" doc:"The person has an account and opens another one"`
	DriverLicenseNumber    string `json:"driverLicenseNumber,omitempty" maxLength:"40" doc:"Required for a person; answers show only its last four characters"`
	DriverLicenseCountryID int64  `json:"driverLicenseCountry_ID,omitempty" minimum:"0" doc:"Country that issued the license; 0 is the United States"`
	DriverLicenseState     string `json:"driverLicenseState,omitempty" maxLength:"100" doc:"Code of the state that issued the license"`
}

type AccountInput struct {
	BearerInput
	Body AccountPayload
}

type AccountCreatedOutput struct {
	Body struct {
		AccountID  int64 `json:"account_ID" doc:"The account"`
		HasAccount bool  `json:"hasAccount" doc:"Always true"`
		Step       int   `json:"step" enum:"1,2,3,4" doc:"Next step of the registration, as in UserInformation"`
	}
}

type ValidateEmailInput struct {
	Body struct {
		Email string `json:"email" minLength:"1" maxLength:"300" doc:"Email address to check"`
	}
}

type ValidateEmailOutput struct {
	Body struct {
		Success          bool   `json:"success" doc:"The address can be right"`
		ErrorDescription string `json:"errorDescription" doc:"What is wrong, to show to the person; empty when nothing is"`
		Suggestion       string `json:"suggestion" doc:"The address that was probably meant, to offer to the person, who may keep theirs; empty when the domain is not a common misspelling"`
	}
}

type InvitedUserInput struct {
	Body struct {
		Token string `json:"token" holds:"secret" minLength:"1" maxLength:"200" doc:"Token from the email"`
	}
}

type InvitedUserOutput struct {
	Body struct {
		Success      bool   `json:"success" doc:"The token is valid"`
		Kind         string `json:"kind" enum:",welcome,reset,activate" doc:"What the token is for; empty when it is unknown"`
		IsExpired    bool   `json:"isExpired" doc:"The token was valid once; another can be requested"`
		EmailAddress string `json:"emailAddress" doc:"Where the token was mailed; empty when it is unknown"`
		FirstName    string `json:"firstName" doc:"First name; empty when the token is unknown"`
		LastName     string `json:"lastName" doc:"Last name; empty when the token is unknown"`
		Role         string `json:"role" enum:",manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"The staff role of an invitation; empty for other tokens, and once it was accepted"`
	}
}

type InviteUserInput struct {
	BearerInput
	Body struct {
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254" doc:"Where to send the invitation"`
		FirstName    string `json:"firstName" minLength:"1" maxLength:"100" doc:"First name"`
		LastName     string `json:"lastName" minLength:"1" maxLength:"100" doc:"Last name"`
		Role         string `json:"role,omitempty" enum:",manager,cataloger,clerk,auctioneer,cashier,inspector" doc:"Staff role; empty: a bidder"`
	}
}

type ActivateInspectorInput struct {
	Body struct {
		Token    string `json:"token" holds:"secret" minLength:"1" maxLength:"200" doc:"Token from the email"`
		Password string `json:"password" holds:"secret" minLength:"8" maxLength:"1024" doc:"The password, 8 to 1,024 characters"`
	}
}

type MarketingResponseInput struct {
	BearerInput
	Body struct {
		Responses []MarketingResponse `json:"responses" maxItems:"50" nullable:"false" doc:"At most 50 answers"`
	}
}

type MarketingResponse struct {
	QuestionID int64  `json:"question_ID" minimum:"1" doc:"The question"`
	Answer     string `json:"answer" maxLength:"500" doc:"One of the question's answers, or free text; empty removes the answer"`
}
