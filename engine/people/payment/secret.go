package payment

import (
	"fmt"
	"io"
	"log/slog"
)

const hidden = "****"

// Secret holds the digits of a card number, a security code or a bank account. It prints, logs and marshals as "****".
// The digits are behind a pointer because fmt ignores Format below a value that does not fit its verb, and prints what it reaches.
type Secret struct{ held *[]byte }

// NewSecret returns the digits of a text, ignoring spaces and dashes. Any other character makes the secret empty.
func NewSecret(said string) Secret {
	digits := make([]byte, 0, len(said))
	for _, c := range []byte(said) {
		switch {
		case c >= '0' && c <= '9':
			digits = append(digits, c)
		case c != ' ' && c != '-':
			clear(digits)
			return Secret{}
		}
	}
	return Secret{&digits}
}

// digits returns the digits themselves, nil if there are none.
func (s Secret) digits() []byte {
	if s.held == nil {
		return nil
	}
	return *s.held
}

// IsEmpty reports whether there are no digits.
func (s Secret) IsEmpty() bool { return len(s.digits()) == 0 }

func (s Secret) lastFour() string { return string(s.digits()[max(0, len(s.digits())-4):]) }

// Wipe overwrites the digits, in every copy of the secret.
func (s Secret) Wipe() { clear(s.digits()) }

func (s Secret) Format(f fmt.State, _ rune)   { io.WriteString(f, hidden) }
func (s Secret) String() string               { return hidden }
func (s Secret) GoString() string             { return hidden }
func (s Secret) LogValue() slog.Value         { return slog.StringValue(hidden) }
func (s Secret) MarshalText() ([]byte, error) { return []byte(hidden), nil }
func (s Secret) MarshalJSON() ([]byte, error) { return []byte(`"` + hidden + `"`), nil }
