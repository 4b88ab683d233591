package people

import (
	"context"
	"net/url"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

func (s *Operations) getContactInfo(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.ContactInfoOutput, error) {
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	return s.contactOutput(ctx, &user)
}

func (s *Operations) contactOutput(ctx context.Context, user *db.UserRow) (*api.ContactInfoOutput, error) {
	rows, err := Accounts(ctx, s.Store, request.From(ctx).Tenant.ID, user.ID)
	if err != nil {
		return nil, err
	}
	info := api.ContactInfo{
		ContactID: user.ID, FirstName: user.FirstName, MiddleName: user.MiddleName, LastName: user.LastName, Suffix: user.Suffix,
		EmailAddress: user.Email, Phone1: user.Phone, Phone1Type: user.PhoneType, IsPhone1Verified: user.PhoneVerifiedAt != nil,
		Phone2: user.Phone2, Phone2Type: user.Phone2Type, BidderTag: user.BidderTag, JobTitle: user.JobTitle, Industry: user.Industry,
		Website: user.Website, PreferredContact: user.PreferredContact, Accounts: make([]api.Account, 0, len(rows)),
	}
	for i := range rows {
		account, err := s.withExemptions(ctx, &rows[i])
		if err != nil {
			return nil, err
		}
		info.Accounts = append(info.Accounts, account)
	}
	return &api.ContactInfoOutput{Body: info}, nil
}

func (s *Operations) updateContactInfo(ctx context.Context, c *identity.Caller, in *api.ContactInfoInput) (*api.ContactInfoOutput, error) {
	if c.UserID != in.ContactID {
		return nil, api.NotFound("Contact")
	}
	before, err := identity.User(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID)
	if err != nil {
		return nil, request.Missing("Contact", err)
	}
	body, wrong := &in.Body, map[string][]string{}
	after := before
	after.FirstName, after.LastName = body.FirstName, body.LastName
	setGiven(&after.MiddleName, body.MiddleName)
	setGiven(&after.Suffix, body.Suffix)
	tidy(&after.FirstName, &after.MiddleName, &after.LastName, &after.Suffix)
	require(wrong, "firstName", after.FirstName, "Enter the first name")
	require(wrong, "lastName", after.LastName, "Enter the last name")
	after.Phone = readPhone(wrong, "phone1", body.Phone1, before.CountryID)
	setGiven(&after.PhoneType, body.Phone1Type)
	setGiven(&after.Phone2Type, body.Phone2Type)
	if setGiven(&after.Phone2, body.Phone2); after.Phone2 != "" && body.Phone2 != nil {
		after.Phone2 = readPhone(wrong, "phone2", after.Phone2, before.CountryID)
	}
	if after.Phone2 == "" {
		after.Phone2Type = ""
	}
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	return s.changeContact(ctx, c, "contact-changed", func(user *db.UserRow) {
		user.FirstName, user.MiddleName, user.LastName, user.Suffix = after.FirstName, after.MiddleName, after.LastName, after.Suffix
		// A number stored before numbers had a country is the same number.
		if stored := readPhone(map[string][]string{}, "", user.Phone, user.CountryID); user.Phone != after.Phone && stored != after.Phone {
			user.PhoneVerifiedAt = nil
		}
		user.Phone = after.Phone
		user.PhoneType, user.Phone2, user.Phone2Type = after.PhoneType, after.Phone2, after.Phone2Type
	})
}

// setGiven sets a text to what the request has of it; nil leaves it.
func setGiven[T any](to *T, given *T) {
	if given != nil {
		*to = *given
	}
}

func (s *Operations) updateAdditionalInfo(ctx context.Context, c *identity.Caller, in *api.AdditionalInfoInput) (*api.ContactInfoOutput, error) {
	if c.UserID != in.ContactID {
		return nil, api.NotFound("Contact")
	}
	body := &in.Body
	for _, text := range []*string{body.JobTitle, body.Industry, body.Website} {
		if text != nil {
			tidy(text)
		}
	}
	if body.Website != nil && *body.Website != "" && !isWebsite(*body.Website) {
		return nil, api.Invalid(map[string][]string{"website": {"Enter a web address that starts with http:// or https://"}})
	}
	return s.changeContact(ctx, c, "additional-info-changed", func(user *db.UserRow) {
		setGiven(&user.JobTitle, body.JobTitle)
		setGiven(&user.Industry, body.Industry)
		setGiven(&user.Website, body.Website)
		setGiven(&user.PreferredContact, body.PreferredContact)
	})
}

// isWebsite reports whether a text is an address of http or https, which a link may lead to.
func isWebsite(text string) bool {
	address, err := url.Parse(text)
	return err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Hostname() != "" && address.User == nil
}

func (s *Operations) changeContact(ctx context.Context, c *identity.Caller, action string, change func(*db.UserRow)) (*api.ContactInfoOutput, error) {
	user, err := ChangePerson(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, func(user *db.UserRow) (*Effect, error) {
		before := *user
		if change(user); *user == before {
			return nil, nil
		}
		return &Effect{Audit: identity.Record(ctx, c, action, nil)}, nil
	})
	if err != nil {
		return nil, request.Missing("Contact", err)
	}
	return s.contactOutput(ctx, &user)
}

// tidy puts each text on one line, in place.
func tidy(texts ...*string) {
	for _, text := range texts {
		*text = api.OneLine(*text)
	}
}

func require(wrong map[string][]string, field, text, message string) {
	if text == "" {
		wrong[field] = []string{message}
	}
}

// updateContactBidderTag sets the person's bidder tag. Tags are unique, because the office identifies bidders by them.
func (s *Operations) updateContactBidderTag(ctx context.Context, c *identity.Caller, in *api.BidderTagInput) (*api.Done, error) {
	tag := api.OneLine(in.Body.Tag)
	if strings.IndexFunc(tag, isNotTagRune) >= 0 {
		return nil, api.Invalid(map[string][]string{"tag": {"Use only letters, digits, underscores and spaces"}})
	}
	audit := identity.Record(ctx, c, "bidder-tag-changed", map[string]string{"tag": tag})
	isFree, err := SetBidderTag(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, tag, audit)
	if err == nil && !isFree {
		return nil, api.Invalid(map[string][]string{"tag": {"This bidder tag is taken"}})
	}
	return identity.Done(err)
}

// isNotTagRune reports characters outside ASCII letters, digits, underscore and space, like the specification's
// inputs without special characters (section 5).
func isNotTagRune(c rune) bool {
	isLetter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	return !isLetter && (c < '0' || c > '9') && c != '_' && c != ' '
}
