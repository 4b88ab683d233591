package identity

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// normalizePassword returns the form in which a password is hashed: spaces of all kinds as U+0020, and NFC, because one keyboard sends
// "ö" as one code point and another as "o" with a combining mark. It is the mapping of PRECIS OpaqueString (RFC 8265, section 4.2)
// without its refusals, which depend on the Unicode version.
func normalizePassword(typed string) string {
	return norm.NFC.String(strings.Map(func(c rune) rune {
		if unicode.Is(unicode.Zs, c) {
			return ' '
		}
		return c
	}, typed))
}

// passwordForms returns the forms in which a typed password may have been hashed: the normalized one first, then those of hashes
// older than the normalization. Their number depends only on what was typed.
func passwordForms(typed string) []string {
	forms := []string{normalizePassword(typed)}
	for _, form := range []string{typed, norm.NFC.String(typed), norm.NFD.String(typed)} {
		if !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	return forms
}
