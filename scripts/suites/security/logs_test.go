package security

import (
	"context"
	"regexp"
	"strings"
	"testing"
)

// secret records a value that no log may contain, and what it is. It ignores values shorter than a phone code, which would
// match by chance.
func (s *stack) secret(value, what string) {
	if len(value) >= 6 {
		s.secrets.Store(value, what)
	}
}

// secretFields matches the JSON fields whose values no log may contain.
var secretFields = regexp.MustCompile(`"(?i:token|resetToken|refresh_token|password|currentPassword|newPassword|code|creditCardNumber|accountNumber|driverLicenseNumber)":"([^"\\]+)"`)

// secretsIn records all secrets in a body.
func (s *stack) secretsIn(body string) {
	for _, match := range secretFields.FindAllStringSubmatch(body, -1) {
		s.secret(match[1], "secret of a body")
	}
}

// secretsOfMessages records the tokens and codes sent by email and SMS.
func (s *stack) secretsOfMessages() {
	var texts []string
	s.must(s.db.NewRaw("SELECT text FROM messages").Scan(context.Background(), &texts))
	for _, text := range texts {
		for _, match := range mailTokens.FindAllStringSubmatch(text, -1) {
			s.secret(match[1], "token of a mail")
		}
		for _, match := range codeForm.FindAllStringSubmatch(text, -1) {
			s.secret(match[1], "phone code")
		}
	}
}

var (
	mailTokens = regexp.MustCompile(`/(?:welcome|reset|activate)/(?:inspector\?token=)?([A-Za-z0-9_-]{20,})`)
	codeForm   = regexp.MustCompile(`(?:^|[^0-9A-Za-z_/-])(\d{6})(?:[^0-9A-Za-z_-]|$)`)
)

// searchLogs fails the test if the logs or the audit records contain a secret or anything that looks like a card number, or if
// the database contains a password or a card number. It stops the engine; call it after writer and front door have stopped.
func (s *stack) searchLogs() {
	var details []string
	s.must(s.db.NewRaw("SELECT detail FROM audit_records").Scan(context.Background(), &details))
	s.secretsOfMessages()
	stored := s.state()
	s.stopEngine()
	text := s.log.String()
	if !strings.Contains(text, "front door is listening") || !strings.Contains(text, "writer listens") {
		s.Error("the logs of the services are not here")
	}
	text += strings.Join(details, "\n")
	s.secrets.Range(func(value, what any) bool {
		if line := lineWith(text, value.(string)); line != "" {
			s.Errorf("a %s stands in a log: %s", what, line)
		}
		return true
	})
	for _, number := range cardNumbers(text) {
		s.Errorf("%s in a log looks like a card number", number)
	}
	if strings.Contains(stored, password) || strings.Contains(stored, card) {
		s.Error("a password or a card number is stored")
	}
}

// lineWith returns the first line that contains a word, "" for none. A number must not be part of a longer word or number.
func lineWith(text, word string) string {
	pattern := regexp.QuoteMeta(word)
	if strings.Trim(word, "0123456789") == "" {
		pattern = `(^|[^0-9A-Za-z.])` + pattern + `([^0-9A-Za-z]|$)`
	}
	found := regexp.MustCompile(pattern)
	for line := range strings.Lines(text) {
		if found.MatchString(line) {
			return line
		}
	}
	return ""
}

// sessionIDs are random numbers, one in ten of which has a valid check digit.
var sessionIDs = regexp.MustCompile(`"session_ID":\d+`)

var digitRuns = regexp.MustCompile(`(?:^|[^0-9A-Za-z._-])(\d(?:[ -]?\d){12,18})(?:$|[^0-9A-Za-z_-])`)

// cardNumbers returns the runs of 13 to 19 digits, optionally separated by spaces or dashes, with a valid check digit (Luhn).
func cardNumbers(text string) (all []string) {
	for _, match := range digitRuns.FindAllStringSubmatch(text, -1) {
		if digits := strings.NewReplacer(" ", "", "-", "").Replace(match[1]); isCard(digits) {
			all = append(all, match[1])
		}
	}
	return all
}

func isCard(digits string) bool {
	sum := 0
	for i := range digits {
		n := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			n = n*2/10 + n*2%10
		}
		sum += n
	}
	return sum%10 == 0
}

// TestScanFinds checks that the scan finds secrets and card numbers, and does not mistake times or IDs for cards.
func TestScanFinds(t *testing.T) {
	for text, want := range map[string]int{
		`card=4111111111111111`: 1, `"4111 1111 1111 1111"`: 1, `5500-0000-0000-0004,`: 1, `4111111111111112`: 0,
		`"time":"2026-11-22T03:38:57.123456789Z"`: 0, `id=4111111111111111a`: 0, `ms=12 in=4111`: 0,
	} {
		if got := len(cardNumbers(text)); got != want {
			t.Errorf("%s: %d", text, got)
		}
	}
	if lineWith("a 739104 b", "739104") == "" || lineWith("0.7391042", "739104") != "" || lineWith("x739104", "739104") != "" || lineWith("say pass-word!", "pass-word") == "" {
		t.Error("words are not found")
	}
}
