package settings

import (
	"encoding/json"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// recordOf returns a house's content as JSON has it.
func recordOf(content *api.TenantContent) (record map[string]any, err error) {
	text, err := json.Marshal(content)
	if err != nil {
		return nil, err
	}
	return record, json.Unmarshal(text, &record)
}

// groupOf returns the object within a record that has a field, or the record itself.
func groupOf(record map[string]any, field string) map[string]any {
	for _, value := range record {
		if group, isGroup := value.(map[string]any); isGroup && hasKey(group, field) {
			return group
		}
	}
	return record
}

func hasKey(object map[string]any, key string) bool {
	_, has := object[key]
	return has
}

// patch puts the fields that a change has into a house, and returns their values before and after by name.
func patch(house *db.Tenant, change *office.HouseChange) (map[string]revision.Field, error) {
	text, err := json.Marshal(change)
	if err != nil {
		return nil, err
	}
	var sent map[string]any
	if err := json.Unmarshal(text, &sent); err != nil {
		return nil, err
	}
	delete(sent, "seen")
	record, err := recordOf(&house.Content)
	if err != nil {
		return nil, err
	}
	fields := map[string]revision.Field{}
	for name, value := range sent {
		value = clean(name, value)
		if name == "synonyms" {
			fields[name] = revision.Field{Label: "words for machines", Before: house.Synonyms, After: value}
			house.Synonyms, _ = value.(string)
			continue
		}
		group := groupOf(record, name)
		fields[name] = revision.Field{Label: labels[name], Before: group[name], After: value}
		group[name] = value
	}
	if text, err = json.Marshal(record); err != nil {
		return nil, err
	}
	house.Content = api.TenantContent{}
	err = json.Unmarshal(text, &house.Content)
	house.IsStockNumberUsed = house.Content.IsStockNumberUsed
	return fields, err
}

// clean trims what people typed, and sanitizes HTML.
func clean(name string, value any) any {
	switch v := value.(type) {
	case string:
		if name == "footerTagLine" || name == "showDisclaimerContent" {
			return tenant.SanitizeHTML(v)
		}
		return strings.TrimSpace(v)
	case []any:
		lines := []any{}
		for _, line := range v {
			if text, _ := line.(string); strings.TrimSpace(text) != "" {
				lines = append(lines, strings.TrimSpace(text))
			}
		}
		return lines
	}
	return value
}

// check returns a 422 with what is wrong with a house's record.
func check(house *db.Tenant) error {
	wrong := map[string][]string{}
	for _, problem := range tenant.ContentProblems(&house.Content) {
		name := problem.Field[strings.LastIndexByte(problem.Field, '.')+1:]
		wrong[name] = append(wrong[name], sentence(problem.Message))
	}
	for _, named := range []struct{ name, address string }{
		{"logo1", house.Content.Theme.Logo1}, {"logo2", house.Content.Theme.Logo2}, {"heroImage", house.Content.Theme.HeroImage},
	} {
		if named.address != "" && !tenant.IsWebAddress(named.address) && !tenant.IsSitePath(named.address) {
			wrong[named.name] = []string{"Upload a picture, or enter an address that starts with https://"}
		}
	}
	if _, err := search.ParseSynonyms(house.Synonyms); err != nil {
		wrong["synonyms"] = []string{err.Error()}
	}
	if len(wrong) == 0 {
		return nil
	}
	return api.Invalid(wrong)
}

// sentence turns the message of a problem, which follows the name of a field in a file, into one that stands next to the field.
func sentence(message string) string {
	if strings.HasPrefix(message, `"`) {
		return message
	}
	return "This field " + message
}

// labels are the names of fields in messages.
var labels = map[string]string{
	"tenantName": "name", "tenantPhone": "phone", "tenantEmail": "email address", "tenantAddress": "address", "timeZone": "time zone", "tagline": "headline",
	"introduction": "introduction", "footerTagLine": "footer text", "websiteLogoLink": "link of the logo", "inactivityMilliseconds": "time until people are signed out",
	"tenantRegistrationRequiresCreditCardAuth": "setting for cards", "registrationStepThree": "setting for marketing questions",
	"onlineBiddingByRequest": "setting for bidding requests", "retailMode": "setting for auctions", "showComingSoon": "setting for what is coming soon",
	"isStockNumberUsed": "setting for stock numbers", "showDisclaimer": "setting for the disclaimer", "showDisclaimerContent": "disclaimer",
	"apiHost": "host of the API", "auctionBoardURL": "address of the board", "auctionBoardTakesRefreshToken": "setting for the board", "faceBook": "Facebook address", "twitter": "X address",
	"instagram": "Instagram address", "linkedIn": "LinkedIn address", "youtube": "YouTube address", "googleIDs": "Google tags", "metaPixelIDs": "Meta pixels",
	"logo1": "logo", "logo2": "footer logo", "heroImage": "home page picture", "primaryColor": "primary color", "secondaryColor": "secondary color",
	"textColor1": "text color 1", "textColor2": "text color 2", "textColor3": "text color 3", "textColor4": "text color 4",
	"headerMenuBackgroundColor": "header color", "headerMenuTextColor": "header text color",
}
