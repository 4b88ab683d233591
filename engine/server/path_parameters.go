package server

import "regexp"

// anyNumber and anySecret stand for a parameter at the end of a path in the table: an id that must match numberForm, or secretForm.
const (
	anyNumber = "{}"
	anySecret = "{secret}"
)

var (
	numberForm = regexp.MustCompile(`^[0-9]{1,16}$`)
	secretForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)
)
