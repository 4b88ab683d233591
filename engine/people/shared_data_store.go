package people

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// SharedData is what two accounts have in common, which suggests that they are of one person.
type SharedData struct {
	HasPhone, HasAddress, HasCard bool
}

// Names lists the data as the contract names them.
func (d SharedData) Names() []string {
	names := []string{}
	for _, shared := range []struct {
		isShared bool
		name     string
	}{{d.HasPhone, "phone"}, {d.HasAddress, "address"}, {d.HasCard, "card"}} {
		if shared.isShared {
			names = append(names, shared.name)
		}
	}
	return names
}

// SharedDataColumns are the columns of SharedData in a query that joins two users, a and b. Of cards only what is stored is compared:
// brand, last four digits and expiration.
const SharedDataColumns = `
	(a.phone <> '' AND a.phone IN (b.phone, b.phone2) OR a.phone2 <> '' AND a.phone2 IN (b.phone, b.phone2)) AS has_phone,
	EXISTS (SELECT 1 FROM accounts x JOIN accounts y ON y.tenant_id = x.tenant_id AND y.address_key = x.address_key
		WHERE x.tenant_id = a.tenant_id AND x.user_id = a.id AND y.user_id = b.id AND x.address_key <> '') AS has_address,
	EXISTS (SELECT 1 FROM payment_methods x JOIN payment_methods y ON y.tenant_id = x.tenant_id AND y.kind = x.kind AND y.brand = x.brand
			AND y.last_four = x.last_four AND y.expires_month = x.expires_month AND y.expires_year = x.expires_year
		WHERE x.tenant_id = a.tenant_id AND x.user_id = a.id AND y.user_id = b.id AND x.last_four <> '') AS has_card`

// maxMatches limits the accounts that share data with a person.
const maxMatches = 20

// AccountMatches lists other accounts of the house that share a phone, an address or a card with a person.
func AccountMatches(ctx context.Context, s *db.Store, tenantID, userID int64) ([]api.AccountMatch, error) {
	var rows []struct {
		SharedData
		ID                         int64
		FirstName, LastName, Email string
	}
	// Accounts that may match are found first: comparing a person with everybody in the house takes seconds. CROSS JOIN makes SQLite keep this order.
	err := s.DB.NewRaw(`
		WITH alike AS (
			SELECT u.id FROM users a JOIN users u ON u.tenant_id = a.tenant_id AND u.phone <> '' AND u.phone IN (a.phone, a.phone2)
				WHERE a.tenant_id = ?0 AND a.id = ?1
			UNION SELECT u.id FROM users a JOIN users u ON u.tenant_id = a.tenant_id AND u.phone2 <> '' AND u.phone2 IN (a.phone, a.phone2)
				WHERE a.tenant_id = ?0 AND a.id = ?1
			UNION SELECT y.user_id FROM accounts x JOIN accounts y ON y.tenant_id = x.tenant_id AND y.address_key = x.address_key
				WHERE x.tenant_id = ?0 AND x.user_id = ?1 AND x.address_key <> ''
			UNION SELECT y.user_id FROM payment_methods x JOIN payment_methods y ON y.tenant_id = x.tenant_id AND y.last_four = x.last_four
				WHERE x.tenant_id = ?0 AND x.user_id = ?1 AND x.last_four <> '')
		SELECT * FROM (SELECT b.id, b.first_name, b.last_name, b.email, `+SharedDataColumns+`
			FROM alike CROSS JOIN users b CROSS JOIN users a
			WHERE b.tenant_id = ?0 AND b.id = alike.id AND a.tenant_id = ?0 AND a.id = ?1 AND b.id <> a.id) AS found
		WHERE has_phone OR has_address OR has_card ORDER BY id LIMIT ?2`, tenantID, userID, maxMatches).Scan(ctx, &rows)
	matches := make([]api.AccountMatch, 0, len(rows))
	for _, row := range rows {
		matches = append(matches, api.AccountMatch{UserID: row.ID, Name: identity.NameOr(row.FirstName, row.LastName, row.Email), EmailAddress: row.Email,
			Shares: row.Names()})
	}
	return matches, err
}
