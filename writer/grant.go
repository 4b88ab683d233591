package writer

import (
	"encoding/json"
	"strings"
	"unicode"
)

// grant is what a sign-in asks for, as far as it must be known to count it.
type grant struct {
	byPassword bool
	account    string // folded; empty: none was named
}

// once is a JSON value that counts how often it came, under whatever spelling of its name.
type once struct {
	value string
	times int
	wrong bool // it is no string
}

// UnmarshalJSON is called by encoding/json for each occurrence.
func (o *once) UnmarshalJSON(text []byte) error {
	o.times++
	o.wrong = json.Unmarshal(text, &o.value) != nil
	return nil
}

// readGrant reads the body of a sign-in as the engine will, names without regard to case. Whatever cannot be read counts
// as a password, so that no odd spelling slips past the stricter count; what names its grant or its account twice is
// refused, for which one the engine would take is not ours to guess. The name stays in memory as long as the call does. A proxy
// sign-in shows a staff member's password, and counts as one.
func readGrant(body []byte) (grant, *refusal) {
	var said struct {
		Type once `json:"grant_Type"`
		Name once `json:"user_Name"`
	}
	if err := json.Unmarshal(body, &said); err != nil {
		return grant{byPassword: true}, nil
	}
	if said.Type.times > 1 || said.Name.times > 1 {
		return grant{}, grantTwice
	}
	if said.Type.wrong || said.Name.wrong {
		return grant{byPassword: true}, nil
	}
	switch strings.ToLower(said.Type.value) {
	case "guest", "refresh": // a refresh token comes in the place of the name
		return grant{}, nil
	}
	return grant{byPassword: true, account: foldAccount(said.Name.value)}, nil
}

// readRecipient reads to whom a call has the engine send a mail, folded. What cannot be read names nobody: the engine refuses
// it, and the client's address is counted all the same.
func readRecipient(body []byte) (string, *refusal) {
	var said struct {
		Email once `json:"emailAddress"`
	}
	switch err := json.Unmarshal(body, &said); {
	case err != nil:
		return "", nil
	case said.Email.times > 1:
		return "", recipientTwice
	}
	return foldAccount(said.Email.value), nil
}

// foldAccount makes one of all spellings that an engine may take for one account: without regard to case, and without
// what cannot be seen. Two accounts that differ in nothing else share their count.
func foldAccount(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || !unicode.IsPrint(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
