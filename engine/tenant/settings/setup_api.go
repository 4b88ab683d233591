package settings

import (
	"context"
	"errors"
	"net/mail"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

func (s *Operations) checkSetUpLink(ctx context.Context, in *office.CheckSetUpLinkInput) (*office.SetUpLinkOutput, error) {
	x := request.From(ctx)
	var out office.SetUpLinkOutput
	link, err := usableLink(ctx, s.Store.DB, x.Tenant.ID, in.Body.Token, x.Now)
	if errors.Is(err, db.ErrNotFound) {
		return &out, nil
	}
	out.Body.IsUsable, out.Body.ExpiresAt = err == nil, new(db.Time(link.ExpiresAt))
	return &out, err
}

// linkError returns the same for links that never were, are used, replaced or expired, and for a house that is set up.
func linkError(err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return api.BadRequest("This link has expired or has been used. Run engine setup link for another")
	}
	return err
}

// setUpHouse sets up the house of the request's host. The token is checked first, because hashing a password is expensive.
func (s *Operations) setUpHouse(ctx context.Context, in *office.SetUpHouseInput) (*office.SetUpHouseOutput, error) {
	x, body := request.From(ctx), &in.Body
	if _, err := usableLink(ctx, s.Store.DB, x.Tenant.ID, body.Token, x.Now); err != nil {
		return nil, linkError(err)
	}
	house, owner := houseOf(body), ownerOf(body)
	if err := checkSetUp(&house, &owner); err != nil {
		return nil, err
	}
	hash, err := s.Sessions.HashPassword(ctx, body.Password)
	if wrong := identity.PasswordMessage(err); wrong != "" {
		return nil, api.Invalid(map[string][]string{"password": {wrong}})
	}
	if err != nil {
		return nil, err
	}
	owner.PasswordHash = hash
	err = s.Store.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		if _, err := tenant.LockTenant(ctx, tx, x.Tenant.ID); err != nil { // so that a link sets up once
			return err
		}
		if _, err := usableLink(ctx, tx, x.Tenant.ID, body.Token, x.Now); err != nil {
			return linkError(err)
		}
		return setUp(ctx, tx, tags, x, &house, owner)
	})
	var out office.SetUpHouseOutput
	out.Body.EmailAddress, out.Body.Slug = owner.Email, house.Slug
	return &out, err
}

// houseOf returns the record of a new house.
func houseOf(body *office.SetUpHouseBody) db.Tenant {
	content := api.TenantContent{TenantName: api.OneLine(body.Name), TenantPhone: digits(body.Phone), TenantEmail: strings.TrimSpace(body.EmailAddress),
		TimeZone: body.TimeZone, ShowComingSoon: true, RetailMode: body.HasNoAuctions, BiddingByRequest: body.RequiresRequest, TenantAddress: []string{}}
	if content.TenantEmail == "" {
		content.TenantEmail = strings.TrimSpace(body.OwnerEmail)
	}
	for _, line := range body.Address {
		if line = api.OneLine(line); line != "" {
			content.TenantAddress = append(content.TenantAddress, line)
		}
	}
	content.Theme.PrimaryColor, content.Theme.SecondaryColor = body.PrimaryColor, body.SecondaryColor
	return db.Tenant{Content: content, IsStockNumberUsed: true}
}

// digits returns the ten digits of an American phone number, without what people write between them.
func digits(phone string) string {
	phone = strings.Map(func(c rune) rune {
		if strings.ContainsRune(" ().-/", c) {
			return -1
		}
		return c
	}, phone)
	return strings.TrimPrefix(phone, "+1")
}

func ownerOf(body *office.SetUpHouseBody) db.UserRow {
	return db.UserRow{Email: strings.TrimSpace(body.OwnerEmail), FirstName: api.OneLine(body.OwnerFirstName), LastName: api.OneLine(body.OwnerLastName),
		Roles: `["` + strings.Join(api.WithAlias([]string{api.RoleOwner}), `","`) + `"]`}
}

// setUpFields are the fields of the form by those of the record.
var setUpFields = map[string]string{"tenantName": "name", "tenantPhone": "phone", "tenantEmail": "emailAddress", "timeZone": "timeZone",
	"theme.primaryColor": "primaryColor", "theme.secondaryColor": "secondaryColor"}

// checkSetUp returns a 422 with what is wrong with a new house and its owner.
func checkSetUp(house *db.Tenant, owner *db.UserRow) error {
	wrong := map[string][]string{}
	for _, problem := range tenant.ContentProblems(&house.Content) {
		wrong[setUpFields[problem.Field]] = []string{sentence(problem.Message)}
	}
	if address, err := mail.ParseAddress(owner.Email); err != nil || address.Address != owner.Email {
		wrong["ownerEmail"] = []string{"Enter an email address like name@example.com"}
	}
	for field, value := range map[string]string{"ownerFirstName": owner.FirstName, "ownerLastName": owner.LastName} {
		if value == "" {
			wrong[field] = []string{"Enter the name"}
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return api.Invalid(wrong)
}
