package people

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/exemption"
	"fairwarning/engine/request"
)

func accountOf(row *AccountRow) (api.Account, error) {
	account := api.Account{
		AccountID: row.ID, IsPrimary: row.IsPrimary, IsBusinessAccount: row.IsBusiness, BusinessName: row.BusinessName,
		BusinessTitle: row.BusinessTitle, FirstName: row.FirstName, MiddleName: row.MiddleName, LastName: row.LastName,
		Suffix: row.Suffix, DriverLicenseLastFour: lastFour(row.LicenseNumber), DriverLicenseCountryID: row.LicenseCountryID,
		DriverLicenseState:    row.LicenseState,
		BillingSameAsPhysical: row.IsBillingSame, VerifiedAddress: row.IsAddressVerified, AddressMatch: row.match(),
	}
	var err error
	if account.PhysicalAddress, err = decodeAddress(row.Physical); err != nil {
		return account, err
	}
	account.BillingAddress, err = decodeAddress(row.Billing)
	return account, err
}

// withExemptions returns a person's account with its tax exemptions.
func (s *Operations) withExemptions(ctx context.Context, row *AccountRow) (api.Account, error) {
	account, err := accountOf(row)
	if err != nil {
		return account, err
	}
	account.TaxExemptions, err = exemption.OfAccount(ctx, s.Store, row.TenantID, row.UserID, row.ID, request.From(ctx).Now)
	return account, err
}

// lastFour returns the last four characters of a license number, the only part that is shown. It returns nothing for
// numbers of four characters or fewer.
func lastFour(number string) string {
	characters := []rune(number)
	if len(characters) <= 4 {
		return ""
	}
	return string(characters[len(characters)-4:])
}

func (s *Operations) updateUserAccount(ctx context.Context, c *identity.Caller, in *api.UpdateAccountInput) (*api.AccountOutput, error) {
	body := &in.Body
	tidy(&body.FirstName, &body.LastName, &body.DriverLicenseNumber)
	for _, text := range []*string{body.BusinessName, body.BusinessTitle, body.MiddleName, body.Suffix, body.DriverLicenseState} {
		if text != nil {
			tidy(text)
		}
	}
	return s.changeAccount(ctx, c, body.AccountID, "account-changed", func(row *AccountRow) error {
		row.IsBusiness, row.FirstName, row.LastName = body.IsBusinessAccount, body.FirstName, body.LastName
		setGiven(&row.BusinessName, body.BusinessName)
		setGiven(&row.BusinessTitle, body.BusinessTitle)
		setGiven(&row.MiddleName, body.MiddleName)
		setGiven(&row.Suffix, body.Suffix)
		setLicense(row, in)
		if wrong := accountProblems(row); len(wrong) > 0 {
			return api.Invalid(wrong)
		}
		return nil
	})
}

// setLicense changes what is given of the license. An empty number keeps the stored one, so that clients do not have to know it to save
// the rest.
func setLicense(row *AccountRow, in *api.UpdateAccountInput) {
	body := &in.Body
	if body.DriverLicenseNumber != "" {
		row.LicenseNumber = body.DriverLicenseNumber
	}
	setGiven(&row.LicenseCountryID, body.DriverLicenseCountryID)
	if body.DriverLicenseState != nil {
		row.LicenseState = addresses.Normalize(api.Address{State: *body.DriverLicenseState, CountryID: row.LicenseCountryID}).State
	}
}

// accountProblems returns what is wrong with an account, by field: a person needs a driver's license, a business a
// name.
func accountProblems(row *AccountRow) map[string][]string {
	wrong := map[string][]string{}
	require(wrong, "firstName", row.FirstName, "Enter the first name")
	require(wrong, "lastName", row.LastName, "Enter the last name")
	if row.IsBusiness {
		require(wrong, "businessName", row.BusinessName, "Enter the business name")
	}
	licenseProblems(row, wrong)
	return wrong
}

// changeAccount changes one of the person's accounts; id 0 means the primary one.
func (s *Operations) changeAccount(ctx context.Context, c *identity.Caller, id int64, action string,
	change func(*AccountRow) error) (*api.AccountOutput, error) {
	detail := map[string]string{}
	if id != 0 {
		detail["account_ID"] = strconv.FormatInt(id, 10)
	}
	row, err := UpdateAccount(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, id, identity.Record(ctx, c, action, detail), change)
	if err != nil {
		return nil, request.Missing("Account", err)
	}
	account, err := s.withExemptions(ctx, &row)
	return &api.AccountOutput{Body: account}, err
}

func (s *Operations) setPrimaryAccount(ctx context.Context, c *identity.Caller, in *api.PrimaryAccountInput) (*api.ContactInfoOutput, error) {
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	audit := identity.Record(ctx, c, "primary-account-changed", map[string]string{"account_ID": strconv.FormatInt(in.Body.AccountID, 10)})
	if err := SetPrimaryAccount(ctx, s.Store, user.TenantID, user.ID, in.Body.AccountID, audit); err != nil {
		return nil, request.Missing("Account", err)
	}
	return s.contactOutput(ctx, &user)
}

func (s *Operations) updatePhysicalAddress(ctx context.Context, c *identity.Caller, in *api.AddressInput) (*api.AccountOutput, error) {
	return s.setPhysical(ctx, c, 0, api.Address(in.Body))
}

func (s *Operations) updatePhysicalAddressV2(ctx context.Context, c *identity.Caller, in *api.AccountAddressInput) (*api.AccountOutput, error) {
	return s.setPhysical(ctx, c, in.Body.AccountID, in.Body.Address)
}

// setPhysical changes a physical address, and the billing address with it where they are the same.
func (s *Operations) setPhysical(ctx context.Context, c *identity.Caller, id int64, input api.Address) (*api.AccountOutput, error) {
	text, match, err := s.checkedAddress(ctx, input)
	if err != nil {
		return nil, err
	}
	return s.changeAccount(ctx, c, id, "physical-address-changed", func(row *AccountRow) error {
		row.setPhysical(text, match)
		return nil
	})
}

func (s *Operations) updateBillingAddress(ctx context.Context, c *identity.Caller, in *api.BillingInput) (*api.AccountOutput, error) {
	return s.setBilling(ctx, c, 0, in.Body)
}

func (s *Operations) updateBillingAddressV2(ctx context.Context, c *identity.Caller, in *api.AccountBillingInput) (*api.AccountOutput, error) {
	return s.setBilling(ctx, c, in.Body.AccountID, in.Body.BillingAddress)
}

func (s *Operations) setBilling(ctx context.Context, c *identity.Caller, id int64, input api.BillingAddress) (*api.AccountOutput, error) {
	text := ""
	if !input.BillingSameAsPhysical {
		var err error
		text, _, err = s.checkedAddress(ctx, api.Address{Line1: input.Line1, Line2: input.Line2, City: input.City,
			State: input.State, PostalCode: input.PostalCode, CountryID: input.CountryID})
		if err != nil {
			return nil, err
		}
	}
	return s.changeAccount(ctx, c, id, "billing-address-changed", func(row *AccountRow) error {
		row.IsBillingSame, row.Billing = input.BillingSameAsPhysical, text
		if row.IsBillingSame {
			row.Billing = row.Physical
		}
		return nil
	})
}
