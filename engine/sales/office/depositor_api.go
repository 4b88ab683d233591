package office

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"fairwarning/engine/api/office"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// mostDepositors are as many people as the desk can tell apart.
const mostDepositors = 20

// findDepositors finds people for the cash desk, with no more about them than it needs.
func (s *Operations) findDepositors(ctx context.Context, _ *identity.Caller, in *office.FindDepositorsInput) (*office.FindDepositorsOutput, error) {
	rows, err := depositors(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in.Search, mostDepositors+1)
	if err != nil {
		return nil, err
	}
	var out office.FindDepositorsOutput
	out.Body.IsMore = len(rows) > mostDepositors
	out.Body.People = make([]office.Depositor, 0, len(rows))
	for i := range rows[:min(len(rows), mostDepositors)] {
		row := &rows[i]
		person := office.Depositor{UserID: row.ID, Name: cmp.Or(identity.NameOr(row.FirstName, row.LastName, ""), row.Company, "#"+strconv.FormatInt(row.ID, 10)),
			Company: row.Company, PhoneEnd: lastDigits(row.Phone)}
		if row.Paddle != 0 {
			person.Paddle = strconv.Itoa(row.Paddle)
		}
		out.Body.People = append(out.Body.People, person)
	}
	return &out, nil
}

// phoneEnd is how many digits of a phone tell people of one name apart.
const phoneEnd = 4

// lastDigits returns the end of a phone number, without its extension.
func lastDigits(phone string) string {
	number, _, _ := strings.Cut(phone, " ")
	return number[max(0, len(number)-phoneEnd):]
}
