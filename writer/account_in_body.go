package writer

import (
	"encoding/json"
	"strings"

	"fairwarning/cdn/device"
)

// grant is what matters of a sign-in for counting it.
type grant struct {
	isGuest    bool
	isPassword bool
	account    string   // folded; empty if none was named
	devices    []string // tokens of the browser, not verified yet
}

// texts are a list of JSON strings; anything else is an empty one.
type texts []string

// UnmarshalJSON returns no errors.
func (t *texts) UnmarshalJSON(text []byte) error {
	var list []string
	if json.Unmarshal(text, &list) == nil {
		*t = list
	}
	return nil
}

// countedString is a JSON string that counts how often its name occurred, in whatever spelling.
type countedString struct {
	value   string
	times   int
	isWrong bool // not a string
}

// UnmarshalJSON is called for each occurrence. It returns no errors.
func (s *countedString) UnmarshalJSON(text []byte) error {
	s.times++
	s.isWrong = json.Unmarshal(text, &s.value) != nil
	return nil
}

// readGrant reads the body of a sign-in as the engine does, ignoring the case of names. A body that cannot be read counts as a
// password sign-in, so that no odd spelling escapes the stricter limit. A body that names its grant or account twice is
// refused, because we cannot know which one the engine would use. A proxy sign-in carries a staff member's password and counts
// as a password sign-in.
func readGrant(body []byte) (grant, *refusal) {
	var signIn struct {
		Type    countedString `json:"grant_Type"`
		Name    countedString `json:"user_Name"`
		Devices texts         `json:"devices"`
	}
	if err := json.Unmarshal(body, &signIn); err != nil {
		return grant{isPassword: true}, nil
	}
	if signIn.Type.times > 1 || signIn.Name.times > 1 {
		return grant{}, grantTwice
	}
	if signIn.Type.isWrong || signIn.Name.isWrong {
		return grant{isPassword: true}, nil
	}
	switch strings.ToLower(signIn.Type.value) {
	case "guest":
		return grant{isGuest: true}, nil
	case "refresh": // user_Name carries the refresh token
		return grant{}, nil
	}
	return grant{isPassword: true, account: device.Fold(signIn.Name.value), devices: signIn.Devices}, nil
}

// readRecipient returns the folded address to which the engine will send an email, and the browser's device tokens. A body that cannot be read names nobody:
// the engine refuses it, and the client's address is counted regardless.
func readRecipient(body []byte) (string, []string, *refusal) {
	var mail struct {
		Address countedString `json:"emailAddress"`
		Email   countedString `json:"email"` // specification section 7, RequestPasswordReset
		Devices texts         `json:"devices"`
	}
	switch err := json.Unmarshal(body, &mail); {
	case err != nil:
		return "", nil, nil
	case mail.Address.times+mail.Email.times > 1:
		return "", nil, recipientTwice
	}
	return device.Fold(mail.Address.value + mail.Email.value), mail.Devices, nil
}
