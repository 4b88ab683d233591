package people

import (
	"context"
	"net/mail"
	"strings"
	"unicode"

	"fairwarning/engine/api"
)

// Maximum lengths in bytes of an email address and its parts (RFC 5321, section 4.5.3.1).
const (
	maxEmail     = 254
	maxLocalPart = 64
	maxLabel     = 63 // of a domain (RFC 1035, section 2.3.4)
)

// misspelledDomains maps common misspellings of mail providers to the domains people meant.
var misspelledDomains = map[string]string{
	"gmial.com": "gmail.com", "gmal.com": "gmail.com", "gmai.com": "gmail.com", "gamil.com": "gmail.com", "gnail.com": "gmail.com",
	"gmaill.com": "gmail.com", "gmail.co": "gmail.com", "gmail.con": "gmail.com", "gmail.cm": "gmail.com", "gmail.om": "gmail.com",
	"yaho.com": "yahoo.com", "yahooo.com": "yahoo.com", "yhaoo.com": "yahoo.com", "yahoo.con": "yahoo.com", "yahoo.cm": "yahoo.com",
	"hotmial.com": "hotmail.com", "hotmai.com": "hotmail.com", "hotmal.com": "hotmail.com", "hotmil.com": "hotmail.com",
	"hotmail.co": "hotmail.com", "hotmail.con": "hotmail.com", "hotmail.cm": "hotmail.com", "outlok.com": "outlook.com",
	"outlook.con": "outlook.com", "outloook.com": "outlook.com", "iclod.com": "icloud.com", "icloud.con": "icloud.com",
	"icloud.co": "icloud.com", "aol.con": "aol.com", "comcast.ent": "comcast.net", "comcast.com": "comcast.net",
}

func (s *Operations) validateEmail(_ context.Context, in *api.ValidateEmailInput) (*api.ValidateEmailOutput, error) {
	var out api.ValidateEmailOutput
	address := strings.TrimSpace(in.Body.Email)
	out.Body.ErrorDescription = EmailProblem(address)
	if at := strings.LastIndex(address, "@"); out.Body.ErrorDescription == "" {
		if meant, found := misspelledDomains[strings.ToLower(address[at+1:])]; found {
			out.Body.Suggestion = address[:at+1] + meant
		}
	}
	out.Body.Success = out.Body.ErrorDescription == ""
	return &out, nil
}

// EmailProblem returns what is wrong with the form of an email address, or "". It does not check whether anybody has
// the address.
func EmailProblem(address string) string {
	const form = "Enter an email address like name@example.com"
	if strings.ContainsFunc(address, unicode.IsSpace) {
		return "Remove the spaces from the email address"
	}
	if len(address) > maxEmail {
		return "This email address is too long"
	}
	parsed, err := mail.ParseAddress(address)
	at := strings.LastIndex(address, "@")
	if err != nil || parsed.Address != address || strings.ContainsFunc(address, isInvisible) || at > maxLocalPart || !isDomain(address[at+1:]) {
		return form
	}
	return ""
}

func isInvisible(c rune) bool { return !unicode.IsPrint(c) }

// isDomain reports whether name has at least two labels of letters, digits and inner hyphens, the last with a letter in
// it.
func isDomain(name string) bool {
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' || strings.ContainsFunc(label, isNotLabelRune) {
			return false
		}
	}
	last := labels[len(labels)-1]
	return len(labels) > 1 && len(last) > 1 && strings.ContainsFunc(last, unicode.IsLetter)
}

func isNotLabelRune(c rune) bool {
	return c != '-' && !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsMark(c)
}
