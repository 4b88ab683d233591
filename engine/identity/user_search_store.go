package identity

import (
	"context"
	"regexp"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// maxSearchWords limits what one search compares; a name and an address have fewer.
const maxSearchWords = 6

var (
	// likeEscaper escapes text for LIKE … ESCAPE '!'.
	likeEscaper = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")
	// phoneText is a phone number as people write it, or part of one; group 1 is the country code.
	phoneText      = regexp.MustCompile(`^(\+?1[ .-])?[0-9 ().+-]+$`)
	phoneSeparator = strings.NewReplacer(" ", "", "(", "", ")", "", ".", "", "-", "", "+", "")
)

// SearchUsers returns a page of the people whose names and email address contain every word, or whose phone contains the digits, by last
// name.
func SearchUsers(ctx context.Context, s *db.Store, tenantID int64, search string, in api.PageInput) ([]db.UserRow, api.Page, error) {
	var rows []db.UserRow
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("last_name", "first_name", "id")
	if match := phoneText.FindStringSubmatch(search); match != nil {
		query = query.Where("phone LIKE ?", "%"+phoneSeparator.Replace(search[len(match[1]):])+"%")
	} else {
		words := strings.Fields(search)
		for _, word := range words[:min(len(words), maxSearchWords)] {
			query = query.Where("lower(first_name || ' ' || last_name || ' ' || email) LIKE lower(?) ESCAPE '!'", "%"+likeEscaper.Replace(word)+"%")
		}
	}
	page, err := db.SelectPage(ctx, query, in)
	return rows, page, err
}
