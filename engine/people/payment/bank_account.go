package payment

import "strings"

// BankAccount is a bank account as entered. The caller wipes it when the operation ends.
type BankAccount struct {
	Type            string // a key of accountTypes
	Routing, Number Secret
	Name            string // of the holder
}

// Wipe overwrites both numbers.
func (b *BankAccount) Wipe() {
	b.Routing.Wipe()
	b.Number.Wipe()
}

// LastFour returns the last four digits of the account number.
func (b *BankAccount) LastFour() string { return b.Number.lastFour() }

// Title returns the kind of account as people call it.
func (b *BankAccount) Title() string { return accountTypes[b.Type].title }

// AccountType returns the type of a bank account by its title, which is what is stored; empty for any other.
func AccountType(title string) string {
	for name, kind := range accountTypes {
		if kind.title == title {
			return name
		}
	}
	return ""
}

// accountTypes are the kinds of bank accounts, with the kind of debit that the account network requires for each.
var accountTypes = map[string]struct{ title, debit string }{
	"checking":         {"Checking", "WEB"},
	"savings":          {"Savings", "WEB"},
	"businessChecking": {"Business checking", "CCD"},
}

// Fields of a bank account in Problems.
const (
	FieldAccountType   = "accountType"
	FieldRouting       = "routing"
	FieldAccountNumber = "accountNumber"
	FieldAccountName   = "nameOnAccount"
)

// Limits of Authorize.Net for bank accounts.
const (
	minAccountDigits = 5
	maxAccountDigits = 17
	maxAccountName   = 22
)

// Problems checks a bank account without the processor and returns messages by field, as Card.Problems does.
func (b *BankAccount) Problems() map[string]string {
	wrong := map[string]string{}
	if _, isKnown := accountTypes[b.Type]; !isKnown {
		wrong[FieldAccountType] = "Choose checking, savings or business checking"
	}
	if !isRouting(b.Routing.digits()) {
		wrong[FieldRouting] = "This is not a routing number. It has nine digits, at the bottom left of a check"
	}
	if n := len(b.Number.digits()); n < minAccountDigits || n > maxAccountDigits {
		wrong[FieldAccountNumber] = "An account number has 5 to 17 digits"
	}
	if b.Name == "" {
		wrong[FieldAccountName] = "Enter the name on the account"
	}
	return wrong
}

// IsRoutingNumber reports whether a text is a routing number, digits only.
func IsRoutingNumber(text string) bool { return isDigits(text) && isRouting([]byte(text)) }

// IsAccountNumber reports whether a text may be the number of a bank account, digits only.
func IsAccountNumber(text string) bool {
	return isDigits(text) && len(text) >= minAccountDigits && len(text) <= maxAccountDigits
}

func isDigits(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}

// isRouting verifies a routing number of the American Bankers Association: nine digits with the weights 3, 7 and 1 add up to a multiple
// of ten, and the first two digits name a Federal Reserve district (01 to 12), a thrift institution of one (21 to 32), an electronic
// number of one (61 to 72) or traveler's checks (80).
func isRouting(digits []byte) bool {
	if len(digits) != 9 {
		return false
	}
	sum := 0
	for i, digit := range digits {
		sum += int(digit-'0') * [3]int{3, 7, 1}[i%3]
	}
	switch first := int(digits[0]-'0')*10 + int(digits[1]-'0'); {
	case first >= 1 && first <= 12, first >= 21 && first <= 32, first >= 61 && first <= 72, first == 80:
		return sum%10 == 0
	}
	return false
}
