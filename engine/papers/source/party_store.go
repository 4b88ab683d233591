package source

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/papers"
	"fairwarning/engine/reference"
)

// Party returns a person as papers name them: their business or name, and the billing address of their first account. It returns
// db.ErrNotFound if the house has no such person.
func Party(ctx context.Context, s *db.Store, tenantID, userID int64) (papers.Party, error) {
	var row struct {
		FirstName, LastName, BusinessName, Billing, Physical string
		IsBillingSame                                        bool
	}
	err := s.DB.NewRaw(`SELECT u.first_name, u.last_name, CASE WHEN a.is_business THEN a.business_name ELSE '' END AS business_name,
			coalesce(a.billing, '') AS billing, coalesce(a.physical, '') AS physical, coalesce(a.is_billing_same, ?) AS is_billing_same
		FROM users u LEFT JOIN accounts a ON a.tenant_id = u.tenant_id AND a.user_id = u.id AND a.is_primary WHERE u.tenant_id = ? AND u.id = ?`,
		true, tenantID, userID).Scan(ctx, &row)
	if err != nil {
		return papers.Party{}, db.OrNotFound(err)
	}
	party := papers.Party{Name: strings.TrimSpace(row.FirstName + " " + row.LastName)}
	if row.BusinessName != "" && row.BusinessName != party.Name {
		party.Name, party.Contact = row.BusinessName, party.Name
	}
	stored := row.Billing
	if row.IsBillingSame {
		stored = row.Physical
	}
	if stored == "" {
		return party, nil
	}
	var address api.Address
	if err := json.Unmarshal([]byte(stored), &address); err != nil {
		return party, fmt.Errorf("address of user %d: %w", userID, err)
	}
	party.Address = lines(&address)
	return party, nil
}

// lines returns an address as it is written on an envelope, with the country unless it is the United States.
func lines(a *api.Address) (list []string) {
	city := strings.TrimSpace(strings.Trim(strings.TrimSpace(a.City)+", "+strings.TrimSpace(a.State+" "+a.PostalCode), ", "))
	for _, line := range []string{a.Line1, a.Line2, city, country(a.CountryID)} {
		if strings.TrimSpace(line) != "" {
			list = append(list, line)
		}
	}
	return list
}

func country(id int64) string {
	if id == reference.UnitedStates {
		return ""
	}
	found, _ := reference.Country(id)
	return found.Name
}
