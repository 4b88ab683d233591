package identity

import (
	"context"
	"regexp"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/fold"
)

// maxSearchWords limits what one search compares; a name and an address have fewer.
const maxSearchWords = 6

var (
	// phoneText is a phone number as people write it, or part of one. Group 1 is the country code of North America or a trunk prefix, which
	// the stored form has or lacks.
	phoneText      = regexp.MustCompile(`^(\+?1[ .-]|0+)?[0-9 ().+-]+$`)
	phoneSeparator = strings.NewReplacer("(0)", "", " ", "", "(", "", ")", "", ".", "", "-", "", "+", "")
)

// SearchUsers returns a page of the people whose names, email address and companies contain every word, without regard to case, accents,
// apostrophes and hyphens, or whose phones contain the digits. They are sorted by last name.
func SearchUsers(ctx context.Context, s *db.Store, tenantID int64, search string, in api.PageInput) ([]db.UserRow, api.Page, error) {
	var rows []db.UserRow
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("last_name", "first_name", "id")
	if phoneText.MatchString(search) {
		digits := PhoneDigits(search)
		query = query.Where("? <> '' AND (phone LIKE ? OR phone2 LIKE ?)", digits, "%"+digits+"%", "%"+digits+"%")
	} else {
		query = withWords(query, tenantID, strings.Fields(fold.Text(search)))
	}
	page, err := db.SelectPage(ctx, query, in)
	return rows, page, err
}

// PhoneDigits returns the digits of a phone number, or of part of one, as they are stored; empty if the text is none.
func PhoneDigits(search string) string {
	match := phoneText.FindStringSubmatch(search)
	if match == nil {
		return ""
	}
	return phoneSeparator.Replace(search[len(match[1]):])
}

// withWords restricts a query of people to those with every word, and to nobody if there is none, as in a search for "%".
func withWords(query *bun.SelectQuery, tenantID int64, words []string) *bun.SelectQuery {
	if len(words) == 0 {
		return query.Where("1 = 0")
	}
	for _, word := range words[:min(len(words), maxSearchWords)] {
		like := "%" + word + "%" // folded, so without a wildcard
		query = query.Where("(search_text LIKE ? OR id IN (SELECT user_id FROM accounts WHERE tenant_id = ? AND search_text LIKE ?))", like, tenantID, like)
	}
	return query
}
