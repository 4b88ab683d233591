package conformance

import (
	"fmt"
	"regexp"
)

// longestShown limits what a report has of a body.
const longestShown = 300

// String describes the request without its token.
func (c call) String() string {
	text := c.method + " " + shorten(c.path)
	if c.who != nil {
		text += " as " + c.who.name
	}
	if c.house != nil {
		text += " at " + c.house.Host
	}
	for i := 0; i+1 < len(c.headers); i += 2 {
		if value := c.headers[i+1]; c.headers[i] == "Authorization" || c.headers[i] == headerService {
			text += " with another " + c.headers[i]
		} else {
			text += fmt.Sprintf(" %s: %s", c.headers[i], shorten(value))
		}
	}
	if c.body != "" && c.operation != nil && c.operation.ID != "Token" {
		text += " " + shorten(withoutSecrets(c.body))
	}
	return text
}

func (a answer) String() string {
	if a.status == 0 {
		return fmt.Sprint("no answer: ", a.err)
	}
	return fmt.Sprint(a.status, " ", shorten(withoutSecrets(string(a.body))))
}

func shorten(text string) string {
	if len(text) <= longestShown {
		return text
	}
	return text[:longestShown] + "…"
}

// secretFields are the fields of bodies that no report may show: what pays, what signs in, and what identifies a person.
var secretFields = regexp.MustCompile(`(?i)("(?:\w*cardNumber|ccv|creditCardCode|accountNumber|routingNumber|driverLicenseNumber|\w*password|\w*token)"\s*:\s*)(?:"[^"]*"?|\d+)`)

// withoutSecrets returns a body without the values of secretFields. The body may be cut off, or not be JSON.
func withoutSecrets(body string) string { return secretFields.ReplaceAllString(body, `${1}"…"`) }
