package writer

import "strings"

const (
	longestNumber = 16 // digits of an ID, which a JavaScript number holds exactly
	secretLength  = 43 // characters of 256 bits in base64url
)

// endingOf returns the kind of an ID, Fixed for none.
func endingOf(id []byte) Ending {
	switch {
	case isNumber(id):
		return Number
	case isSecret(id):
		return Secret
	}
	return Fixed
}

func isSecret(text []byte) bool {
	for _, c := range text {
		if letter := c | 0x20; (letter < 'a' || letter > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return len(text) == secretLength
}

func isNumber(text []byte) bool {
	if len(text) == 0 || len(text) > longestNumber {
		return false
	}
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// appendPath appends the path in the contract's spelling, with the ID filled in.
func (o *Operation) appendPath(to, id []byte) []byte {
	if o.Ending == Fixed {
		return append(to, o.Path...)
	}
	return append(append(to, o.Path[:strings.IndexByte(o.Path, '{')]...), id...)
}
