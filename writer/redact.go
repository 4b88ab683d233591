package writer

import "regexp"

var (
	bearers   = regexp.MustCompile(`(?i)\bbearer\s+[^\s"',]+`)
	jwts      = regexp.MustCompile(`\b[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*`)
	passwords = regexp.MustCompile(`(?i)("?(?:password|token|refresh_token|user_name|ccv|cvv|secret)"?\s*[:=]\s*)("[^"]*"|[^\s&,}]+)`)
	emails    = regexp.MustCompile(`[^\s"'<>=&]+@[^\s"'<>=&]+`)
	numbers   = regexp.MustCompile(`\d(?:[ -]?\d){6,}`)
)

const hidden = "[hidden]"

// redact hides what must not be logged: tokens, passwords, email addresses, and runs of seven or more digits, which covers
// card and account numbers with or without spaces and dashes.
func redact(text string) string {
	text = bearers.ReplaceAllString(text, hidden)
	text = passwords.ReplaceAllString(text, "${1}"+hidden)
	text = jwts.ReplaceAllString(text, hidden)
	text = emails.ReplaceAllString(text, hidden)
	return numbers.ReplaceAllString(text, hidden)
}
