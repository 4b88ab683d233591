package server

import (
	"context"
	"net/mail"
	"strings"
	"unicode"

	"fairwarning/engine/api"
)

func (s *Server) bindEmail(to binding) {
	handle(to, api.ValidateEmail, s.validateEmail)
}

// Longest parts of an address in bytes (RFC 5321, section 4.5.3.1).
const (
	mostEmail     = 254
	mostLocalPart = 64
	mostLabel     = 63 // of a domain (RFC 1035, section 2.3.4)
)

// mistyped are domains people end up with by a slip of a finger on the way to the provider they have.
var mistyped = map[string]string{
	"gmial.com": "gmail.com", "gmal.com": "gmail.com", "gmai.com": "gmail.com", "gamil.com": "gmail.com", "gnail.com": "gmail.com",
	"gmaill.com": "gmail.com", "gmail.co": "gmail.com", "gmail.con": "gmail.com", "gmail.cm": "gmail.com", "gmail.om": "gmail.com",
	"yaho.com": "yahoo.com", "yahooo.com": "yahoo.com", "yhaoo.com": "yahoo.com", "yahoo.con": "yahoo.com", "yahoo.cm": "yahoo.com",
	"hotmial.com": "hotmail.com", "hotmai.com": "hotmail.com", "hotmal.com": "hotmail.com", "hotmil.com": "hotmail.com",
	"hotmail.co": "hotmail.com", "hotmail.con": "hotmail.com", "hotmail.cm": "hotmail.com", "outlok.com": "outlook.com",
	"outlook.con": "outlook.com", "outloook.com": "outlook.com", "iclod.com": "icloud.com", "icloud.con": "icloud.com",
	"icloud.co": "icloud.com", "aol.con": "aol.com", "comcast.ent": "comcast.net", "comcast.com": "comcast.net",
}

func (s *Server) validateEmail(_ context.Context, in *api.ValidateEmailInput) (*api.ValidateEmailOutput, error) {
	var out api.ValidateEmailOutput
	address := strings.TrimSpace(in.Body.Email)
	out.Body.ErrorDescription = emailProblem(address)
	if at := strings.LastIndex(address, "@"); out.Body.ErrorDescription == "" {
		if meant, found := mistyped[strings.ToLower(address[at+1:])]; found {
			out.Body.ErrorDescription = "Did you mean " + address[:at+1] + meant + "?"
		}
	}
	out.Body.Success = out.Body.ErrorDescription == ""
	return &out, nil
}

// emailProblem is what is wrong with the form of an address; empty when it can be right. Whether somebody has it is never
// looked at.
func emailProblem(address string) string {
	const form = "Enter an email address like name@example.com"
	if strings.ContainsFunc(address, unicode.IsSpace) {
		return "An email address has no spaces"
	}
	if len(address) > mostEmail {
		return "This email address is too long"
	}
	parsed, err := mail.ParseAddress(address)
	at := strings.LastIndex(address, "@")
	if err != nil || parsed.Address != address || strings.ContainsFunc(address, unseen) || at > mostLocalPart || !isDomain(address[at+1:]) {
		return form
	}
	return ""
}

func unseen(c rune) bool { return !unicode.IsPrint(c) }

// isDomain: at least two labels, of letters, digits and inner hyphens, the last of which is no number.
func isDomain(name string) bool {
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || len(label) > mostLabel || label[0] == '-' || label[len(label)-1] == '-' || strings.ContainsFunc(label, notInLabel) {
			return false
		}
	}
	last := labels[len(labels)-1]
	return len(labels) > 1 && len(last) > 1 && strings.ContainsFunc(last, unicode.IsLetter)
}

func notInLabel(c rune) bool {
	return c != '-' && !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsMark(c)
}
