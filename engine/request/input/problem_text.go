package input

import (
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"fairwarning/engine/api"
)

// words returns what a field takes, for people, instead of huma's finding about it. Findings can quote the value, words never do.
func words(s *huma.Schema, finding string) string {
	is := func(forms ...string) bool {
		return slices.ContainsFunc(forms, func(form string) bool { return hasForm(finding, form) })
	}
	switch {
	case is(validation.MsgExpectedMinimumNumber, validation.MsgExpectedMaximumNumber, validation.MsgExpectedExclusiveMinimumNumber,
		validation.MsgExpectedExclusiveMaximumNumber):
		return rangeWords(s)
	case is(validation.MsgExpectedMinItems, validation.MsgExpectedMaxItems):
		return itemsWords(s)
	case is(validation.MsgExpectedMinLength, validation.MsgExpectedMaxLength):
		return lengthWords(s, is(validation.MsgExpectedMinLength))
	case is(validation.MsgExpectedArrayItemsUnique):
		return "Each entry may appear only once"
	}
	return kindWords(s)
}

// hasForm reports whether huma made a message from a format, which may end with a value.
func hasForm(message, form string) bool {
	start, _, _ := strings.Cut(form, "%")
	return strings.HasPrefix(message, start)
}

// kindWords returns what kind of value a schema takes.
func kindWords(s *huma.Schema) string {
	if len(s.Enum) > 0 {
		return enumWords(s)
	}
	switch s.Type {
	case huma.TypeBoolean:
		return "Must be true or false"
	case huma.TypeInteger:
		return rangeWords(s)
	case huma.TypeNumber:
		if s.Format == api.FormatDollars {
			return "Enter the amount in dollars with at most two decimals"
		}
		return rangeWords(s)
	case huma.TypeArray:
		return "Must be a list"
	case huma.TypeObject:
		return "Must be a JSON object"
	}
	return textWords(s)
}

// textWords returns what kind of text a schema takes.
func textWords(s *huma.Schema) string {
	switch {
	case s.Format == "email":
		return "Enter a valid email address"
	case s.Format == "date":
		return "Enter a date as YYYY-MM-DD"
	case s.Format == "date-time":
		return "Enter a date and time such as 2026-05-01T14:00:00Z"
	case s.PatternDescription != "":
		return "Enter " + s.PatternDescription
	}
	return "Must be text"
}

func enumWords(s *huma.Schema) string {
	values := []string{}
	for _, value := range s.Enum {
		if text := fmt.Sprint(value); text != "" {
			values = append(values, text)
		}
	}
	if len(values) == 1 {
		return "Must be " + values[0]
	}
	return "Must be one of " + strings.Join(values, ", ")
}

// rangeWords returns the numbers that a schema takes.
func rangeWords(s *huma.Schema) string {
	kind, show := "a number", func(n float64) string { return fmt.Sprintf("%.0f", n) }
	switch {
	case s.Format == api.FormatDollars:
		kind, show = "an amount", func(n float64) string { return strings.TrimSuffix(api.Money(n*100).USD(), ".00") }
	case s.Type == huma.TypeInteger:
		kind = "a whole number"
	}
	switch {
	case s.ExclusiveMinimum != nil && s.Maximum != nil:
		return fmt.Sprintf("Enter %s above %s, up to %s", kind, show(*s.ExclusiveMinimum), show(*s.Maximum))
	case s.Minimum != nil && s.Maximum != nil:
		return fmt.Sprintf("Enter %s from %s to %s", kind, show(*s.Minimum), show(*s.Maximum))
	case s.Minimum != nil:
		return fmt.Sprintf("Enter %s of %s or more", kind, show(*s.Minimum))
	case s.Maximum != nil:
		return fmt.Sprintf("Enter %s up to %s", kind, show(*s.Maximum))
	}
	return "Enter " + kind
}

func lengthWords(s *huma.Schema, isTooShort bool) string {
	switch {
	case isTooShort && *s.MinLength == 1:
		return "This field can't be empty"
	case isTooShort:
		return fmt.Sprintf("Enter at least %d characters", *s.MinLength)
	case *s.MaxLength == 1:
		return "Enter at most 1 character"
	}
	return fmt.Sprintf("Enter at most %d characters", *s.MaxLength)
}

func itemsWords(s *huma.Schema) string {
	switch {
	case s.MinItems != nil && s.MaxItems != nil:
		return fmt.Sprintf("Send %d to %d entries", *s.MinItems, *s.MaxItems)
	case s.MinItems != nil:
		return fmt.Sprintf("Send at least %d entries", *s.MinItems)
	}
	return fmt.Sprintf("Send at most %d entries", *s.MaxItems)
}
