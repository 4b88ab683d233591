package writer

import (
	"encoding/json"
	"strings"
	"unicode"
)

// grant is what matters of a sign-in for counting it.
type grant struct {
	isPassword bool
	account    string // folded; empty if none was named
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
		Type countedString `json:"grant_Type"`
		Name countedString `json:"user_Name"`
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
	case "guest", "refresh": // user_Name carries the refresh token
		return grant{}, nil
	}
	return grant{isPassword: true, account: foldAccount(signIn.Name.value)}, nil
}

// readRecipient returns the folded address to which the engine will send an email. A body that cannot be read names nobody:
// the engine refuses it, and the client's address is counted regardless.
func readRecipient(body []byte) (string, *refusal) {
	var mail struct {
		Address countedString `json:"emailAddress"`
		Email   countedString `json:"email"` // specification section 7, RequestPasswordReset
	}
	switch err := json.Unmarshal(body, &mail); {
	case err != nil:
		return "", nil
	case mail.Address.times+mail.Email.times > 1:
		return "", recipientTwice
	}
	return foldAccount(mail.Address.value + mail.Email.value), nil
}

// foldAccount maps all spellings that an engine may take for one account to one: lower case, without invisible characters.
// Accounts that differ in nothing else share their count.
func foldAccount(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || !unicode.IsPrint(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
