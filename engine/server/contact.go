package server

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindContact(to binding) {
	handle(to, api.GetContactInfo, s.getContactInfo)
	handle(to, api.UpdateContactBidderTag, s.updateContactBidderTag)
	handle(to, api.UpdateContactInfo, s.updateContactInfo)
	handle(to, api.UpdateAdditionalInfo, s.updateAdditionalInfo)
}

func (s *Server) getContactInfo(ctx context.Context, in *api.BearerInput) (*api.ContactInfoOutput, error) {
	_, user, err := s.known(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	return s.contactOutput(ctx, &user)
}

func (s *Server) contactOutput(ctx context.Context, user *store.UserRow) (*api.ContactInfoOutput, error) {
	rows, err := s.Store.Accounts(ctx, from(ctx).tenant.ID, user.ID)
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
		account, err := shownAccount(&rows[i])
		if err != nil {
			return nil, err
		}
		info.Accounts = append(info.Accounts, account)
	}
	return &api.ContactInfoOutput{Body: info}, nil
}

// own is the person whose contact record it is; anybody else's is not there.
func (s *Server) own(ctx context.Context, authorization string, contactID int64) (*caller, error) {
	c, err := s.person(ctx, authorization)
	if err == nil && c.UserID != contactID {
		return nil, api.NotFound("Contact")
	}
	return c, err
}

func (s *Server) updateContactInfo(ctx context.Context, in *api.ContactInfoInput) (*api.ContactInfoOutput, error) {
	c, err := s.own(ctx, in.Authorization, in.ContactID)
	if err != nil {
		return nil, err
	}
	before, err := s.Store.User(ctx, from(ctx).tenant.ID, c.UserID)
	if err != nil {
		return nil, missing("Contact", err)
	}
	body := &in.Body
	wrong := map[string][]string{}
	tidy(&body.FirstName, &body.MiddleName, &body.LastName, &body.Suffix)
	needed(wrong, "firstName", body.FirstName, "Enter the first name")
	needed(wrong, "lastName", body.LastName, "Enter the last name")
	phone1, isNumber := phoneDigits(body.Phone1, before.CountryID)
	if !isNumber {
		wrong["phone1"] = []string{tellPhone}
	}
	phone2, isNumber := phoneDigits(body.Phone2, before.CountryID)
	if !isNumber && body.Phone2 != "" {
		wrong["phone2"] = []string{tellPhone}
	}
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	return s.changeContact(ctx, c, "contact-changed", func(user *store.UserRow) {
		user.FirstName, user.MiddleName, user.LastName, user.Suffix = body.FirstName, body.MiddleName, body.LastName, body.Suffix
		if user.Phone != phone1 {
			user.Phone, user.PhoneVerifiedAt = phone1, nil
		}
		user.PhoneType, user.Phone2, user.Phone2Type = body.Phone1Type, phone2, body.Phone2Type
	})
}

const tellPhone = "Enter a phone number with area code"

func (s *Server) updateAdditionalInfo(ctx context.Context, in *api.AdditionalInfoInput) (*api.ContactInfoOutput, error) {
	c, err := s.own(ctx, in.Authorization, in.ContactID)
	if err != nil {
		return nil, err
	}
	body := &in.Body
	tidy(&body.JobTitle, &body.Industry, &body.Website)
	return s.changeContact(ctx, c, "additional-info-changed", func(user *store.UserRow) {
		user.JobTitle, user.Industry, user.Website = body.JobTitle, body.Industry, body.Website
		user.PreferredContact = body.PreferredContact
	})
}

func (s *Server) changeContact(ctx context.Context, c *caller, action string, change func(*store.UserRow)) (*api.ContactInfoOutput, error) {
	user, err := s.Store.ChangePerson(ctx, from(ctx).tenant.ID, c.UserID, func(user *store.UserRow) (*store.Effect, error) {
		before := *user
		if change(user); *user == before {
			return nil, nil
		}
		return &store.Effect{Audit: record(ctx, c, action, nil)}, nil
	})
	if err != nil {
		return nil, missing("Contact", err)
	}
	return s.contactOutput(ctx, &user)
}

// tidy makes one line of each text.
func tidy(texts ...*string) {
	for _, text := range texts {
		*text = oneLine(*text)
	}
}

func needed(wrong map[string][]string, field, text, message string) {
	if text == "" {
		wrong[field] = []string{message}
	}
}

// updateContactBidderTag: the office knows bidders by their tags, so no two have the same.
func (s *Server) updateContactBidderTag(ctx context.Context, in *api.BidderTagInput) (*api.Done, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	tag := oneLine(in.Body.Tag)
	if strings.IndexFunc(tag, isNoTagCharacter) >= 0 {
		return nil, api.Invalid(map[string][]string{"tag": {"Use letters, digits, underscores and spaces"}})
	}
	audit := record(ctx, c, "bidder-tag-changed", map[string]string{"tag": tag})
	isFree, err := s.Store.SetBidderTag(ctx, from(ctx).tenant.ID, c.UserID, tag, audit)
	if err == nil && !isFree {
		return nil, api.Invalid(map[string][]string{"tag": {"Somebody else has this bidder tag"}})
	}
	return done(err)
}

// isNoTagCharacter: the letters are those of ASCII, as in the specification's inputs without special characters (section 5).
func isNoTagCharacter(c rune) bool {
	isLetter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	return !isLetter && (c < '0' || c > '9') && c != '_' && c != ' '
}
