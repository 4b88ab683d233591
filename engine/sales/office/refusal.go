package office

import (
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// refusal returns the error of the contract for an error of the ledger; noun is what is not found.
func refusal(noun string, err error) error {
	var reserved *ledger.ReservedError
	switch {
	case errors.As(err, &reserved):
		return api.Conflict(reserved.Error())
	case errors.Is(err, rules.ErrTooMuch):
		return api.Conflict("The amount is more than is due, was paid and has cleared, or was charged. Reload to see the balances")
	case errors.Is(err, rules.ErrOtherAmount):
		return api.Conflict("Another amount is due to the seller. Reload to see it. What the seller owes on other settlements is taken off")
	case errors.Is(err, rules.ErrNotAllowed):
		return api.Conflict("The status does not allow this. Reload to see it")
	case errors.Is(err, db.ErrKeyReused):
		return api.Conflict("Something else was recorded with this reference. Check the amount, or use another reference")
	}
	return request.Missing(noun, err)
}

// alreadyRecorded refuses an act whose reference was entered before with the same amount.
func alreadyRecorded(transactionID int64) error {
	return api.Conflict(fmt.Sprintf("This was recorded before as number %d. Nothing has changed", transactionID))
}

// checkSeen refuses an act on an amount that is not what the caller saw anymore. text has one %s for the present amount.
func checkSeen(seen api.Money, now int64, text string) error {
	if int64(seen) == now {
		return nil
	}
	return api.Conflict(fmt.Sprintf(text, api.Money(now).USD()))
}

// wrong returns a 422 about one field.
func wrong(field, message string) error { return api.Invalid(map[string][]string{field: {message}}) }
