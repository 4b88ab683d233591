package api

import "time"

var passkeys = &Noun{"Passkeys", "Signing in with a passkey (WebAuthn) instead of a password. A passkey belongs to one person and one host of the house."}

var (
	BeginPasskeySignIn = Open[PasskeyOptionsInput, PasskeySignInOptionsOutput](passkeys, "POST /Token/passkeyOptions", Declaration{
		ID: "BeginPasskeySignIn", Summary: "Get the options to sign in with a passkey", Lane: SignInLane, Rate: SecretRate, Extension: true, Optional: true,
		Description: "Returns what the browser's navigator.credentials.get needs. The challenge works once, within five minutes, at the host of baseURL.",
		Errors:      map[int]string{400: "baseURL is not one of the auction house's hosts"},
	})
	PasskeySignIn = Open[PasskeySignInInput, TokenOutput](passkeys, "POST /Token/passkey", Declaration{
		ID: "PasskeySignIn", Summary: "Sign in with a passkey", Lane: SignInLane, Rate: SecretRate, MaxBody: 16 * Kilobyte, Extension: true, Optional: true,
		Description: "Starts the same session as Token with grant_Type password. The device must have verified the person, by fingerprint, face or PIN.",
		Errors: map[int]string{401: "The passkey is unknown, removed, of another person or site, or was used elsewhere in the meantime; or the challenge " +
			"is unknown, used or expired (\"Unauthorized\")"},
	})
	GetPasskeys = Personal[BearerInput, PasskeysOutput](passkeys, "GET /v1/User/GetPasskeys", Declaration{
		Summary: "List the person's passkeys", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Of all hosts of the auction house, latest added first.",
	})
	BeginPasskey = Personal[BeginPasskeyInput, PasskeyOptionsOutput](passkeys, "POST /v1/User/BeginPasskey", Declaration{
		Summary: "Get the options to add a passkey", NotWhileActing: true, Lane: SignInLane, Rate: SecretRate, MaxBody: 9 * Kilobyte, Extension: true, Optional: true,
		Description: "Returns what the browser's navigator.credentials.create needs. The person must have signed in within the last 10 minutes, or send the " +
			"current password. The challenge works once, within five minutes, for this person and host.",
		Errors: map[int]string{400: "baseURL is not one of the auction house's hosts", 409: "The person has 20 passkeys",
			422: "currentPassword is wrong, or missing more than 10 minutes after the sign-in"},
	})
	AddPasskey = Personal[AddPasskeyInput, PasskeyOutput](passkeys, "POST /v1/User/AddPasskey", Declaration{
		Summary: "Add a passkey", NotWhileActing: true, Lane: SignInLane, Rate: SecretRate, MaxBody: 32 * Kilobyte, Extension: true, Optional: true,
		Description: "Verifies what the browser created and emails a notice.",
		Errors:      map[int]string{400: "The answer does not fit the options of BeginPasskey, or they were used or expired", 409: "The passkey was added before"},
	})
	RenamePasskey = Personal[RenamePasskeyInput, Done](passkeys, "PUT /v1/User/RenamePasskey", Declaration{
		Summary: "Rename a passkey", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Only the person sees the name.",
		Errors:      map[int]string{404: "The person has no such passkey"},
	})
	RemovePasskey = Personal[RemovePasskeyInput, Done](passkeys, "POST /v1/User/RemovePasskey", Declaration{
		Summary: "Remove a passkey", NotWhileActing: true, Lane: SignInLane, Rate: SecretRate, MaxBody: 9 * Kilobyte, Extension: true, Optional: true,
		Description: "Nobody can sign in with it from then on; open sessions stay. The person must have signed in within the last 10 minutes, or send the current " +
			"password. Emails a notice.",
		Errors: map[int]string{404: "The person has no such passkey", 422: "currentPassword is wrong, or missing more than 10 minutes after the sign-in"},
	})
)

type PasskeyOptionsInput struct {
	Body struct {
		BaseURL string `json:"baseURL" minLength:"1" maxLength:"200" doc:"Origin of the page; only its host counts, and the passkey works on no other"`
	}
}

type PasskeySignInOptionsOutput struct{ Body PasskeySignInOptions }

// PasskeySignInOptions are a PublicKeyCredentialRequestOptionsJSON of WebAuthn. They name no passkey: the browser offers those it has.
type PasskeySignInOptions struct {
	Challenge        string `json:"challenge" doc:"Base64url; works once"`
	Timeout          int    `json:"timeout" doc:"Milliseconds until the challenge expires"`
	RPID             string `json:"rpId" doc:"Host that the passkey belongs to"`
	UserVerification string `json:"userVerification" enum:"required" doc:"The device asks for fingerprint, face or PIN"`
}

// PasskeySignInInput is what navigator.credentials.get returned, all of it base64url.
type PasskeySignInInput struct {
	UserAgent string `header:"User-Agent" doc:"Names the device in the person's list of sessions"`
	Body      struct {
		CredentialID      string `json:"credential_ID" holds:"secret" minLength:"1" maxLength:"1400" doc:"rawId"`
		ClientDataJSON    string `json:"clientDataJSON" holds:"secret" minLength:"1" maxLength:"4096" doc:"response.clientDataJSON"`
		AuthenticatorData string `json:"authenticatorData" holds:"secret" minLength:"1" maxLength:"1024" doc:"response.authenticatorData"`
		Signature         string `json:"signature" holds:"secret" minLength:"1" maxLength:"1024" doc:"response.signature"`
		UserHandle        string `json:"userHandle" holds:"secret" minLength:"1" maxLength:"100" doc:"response.userHandle"`
	}
}

type PasskeysOutput struct {
	Body struct {
		Passkeys []Passkey `json:"passkeys" nullable:"false" doc:"Latest added first"`
	}
}

type PasskeyOutput struct{ Body Passkey }

// Passkey is one passkey of the person, without its key.
type Passkey struct {
	PasskeyID int64      `json:"passkey_ID" doc:"Passkey id"`
	Name      string     `json:"name" doc:"Name from the person, at first that of the device it was added with"`
	Host      string     `json:"host" doc:"Host of the auction house where it works"`
	IsSynced  bool       `json:"isSynced" doc:"It is backed up by its provider, such as a phone's maker, and may be on several devices"`
	CreatedAt time.Time  `json:"createdAt" doc:"When it was added"`
	UsedAt    *time.Time `json:"usedAt" nullable:"true" doc:"When somebody last signed in with it; null: never"`
}

type BeginPasskeyInput struct {
	BearerInput
	Body struct {
		BaseURL         string `json:"baseURL" minLength:"1" maxLength:"200" doc:"Origin of the page; only its host counts, and the passkey works on no other"`
		CurrentPassword string `json:"currentPassword,omitempty" holds:"secret" maxLength:"1024" doc:"Not needed within 10 minutes after the sign-in"`
	}
}

type PasskeyOptionsOutput struct{ Body PasskeyOptions }

// PasskeyOptions are a PublicKeyCredentialCreationOptionsJSON of WebAuthn.
type PasskeyOptions struct {
	Challenge              string                   `json:"challenge" doc:"Base64url; works once"`
	Timeout                int                      `json:"timeout" doc:"Milliseconds until the challenge expires"`
	RP                     PasskeyRelyingParty      `json:"rp" doc:"The host that the passkey belongs to"`
	User                   PasskeyUser              `json:"user" doc:"The person"`
	PubKeyCredParams       []PasskeyAlgorithm       `json:"pubKeyCredParams" nullable:"false" doc:"Signatures that are verified, the preferred one first"`
	ExcludeCredentials     []PasskeyDescriptor      `json:"excludeCredentials" nullable:"false" doc:"The person's passkeys of this host: a device creates one"`
	AuthenticatorSelection PasskeyAuthenticatorRule `json:"authenticatorSelection" doc:"What the device must be able to do"`
	Attestation            string                   `json:"attestation" enum:"none" doc:"The maker of the device is not asked for"`
}

type PasskeyRelyingParty struct {
	ID   string `json:"id" doc:"Host"`
	Name string `json:"name" doc:"Name of the auction house"`
}

type PasskeyUser struct {
	ID          string `json:"id" doc:"Base64url; the device returns it as userHandle"`
	Name        string `json:"name" doc:"Email address"`
	DisplayName string `json:"displayName" doc:"Name"`
}

type PasskeyAlgorithm struct {
	Type string `json:"type" enum:"public-key" doc:"Always public-key"`
	Alg  int    `json:"alg" doc:"COSE algorithm, such as -7 for ES256"`
}

type PasskeyDescriptor struct {
	Type       string   `json:"type" enum:"public-key" doc:"Always public-key"`
	ID         string   `json:"id" doc:"Base64url"`
	Transports []string `json:"transports" nullable:"false" doc:"How the browser reaches the device, such as internal or hybrid"`
}

type PasskeyAuthenticatorRule struct {
	ResidentKey        string `json:"residentKey" enum:"required" doc:"The device finds the passkey without a user name"`
	RequireResidentKey bool   `json:"requireResidentKey" doc:"The same for old browsers"`
	UserVerification   string `json:"userVerification" enum:"required" doc:"The device asks for fingerprint, face or PIN"`
}

// AddPasskeyInput is what navigator.credentials.create returned, base64url where it is binary.
type AddPasskeyInput struct {
	BearerInput
	UserAgent string `header:"User-Agent" doc:"Names the passkey"`
	Body      struct {
		CredentialID      string   `json:"credential_ID" holds:"secret" minLength:"1" maxLength:"1400" doc:"rawId"`
		ClientDataJSON    string   `json:"clientDataJSON" holds:"secret" minLength:"1" maxLength:"4096" doc:"response.clientDataJSON"`
		AttestationObject string   `json:"attestationObject" holds:"secret" minLength:"1" maxLength:"24000" doc:"response.attestationObject"`
		Transports        []string `json:"transports,omitempty" maxItems:"8" enum:"ble,cable,hybrid,internal,nfc,smart-card,usb" doc:"response.getTransports()"`
	}
}

type RenamePasskeyInput struct {
	BearerInput
	Body struct {
		PasskeyID int64  `json:"passkey_ID" minimum:"1" doc:"The passkey, from GetPasskeys"`
		Name      string `json:"name" minLength:"1" maxLength:"60" doc:"Its new name"`
	}
}

type RemovePasskeyInput struct {
	BearerInput
	Body struct {
		PasskeyID       int64  `json:"passkey_ID" minimum:"1" doc:"The passkey, from GetPasskeys"`
		CurrentPassword string `json:"currentPassword,omitempty" holds:"secret" maxLength:"1024" doc:"Not needed within 10 minutes after the sign-in"`
	}
}
