package server

import (
	"context"
	"strconv"

	"fairwarning/engine/addresses"
	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindAccounts(to binding) {
	handle(to, api.UpdateUserAccount, s.updateUserAccount)
	handle(to, api.UpdatePhysicalAddress, s.updatePhysicalAddress)
	handle(to, api.UpdatePhysicalAddressV2, s.updatePhysicalAddressV2)
	handle(to, api.UpdateBillingAddress, s.updateBillingAddress)
	handle(to, api.UpdateBillingAddressV2, s.updateBillingAddressV2)
}

func shownAccount(row *store.AccountRow) (api.Account, error) {
	account := api.Account{
		AccountID: row.ID, IsPrimary: row.IsPrimary, IsBusinessAccount: row.IsBusiness, BusinessName: row.BusinessName,
		BusinessTitle: row.BusinessTitle, FirstName: row.FirstName, MiddleName: row.MiddleName, LastName: row.LastName,
		Suffix: row.Suffix, DriverLicenseLastFour: lastFour(row.LicenseNumber), DriverLicenseCountryID: row.LicenseCountryID,
		DriverLicenseState:    row.LicenseState,
		BillingSameAsPhysical: row.IsBillingSame, VerifiedAddress: row.IsAddressVerified,
	}
	var err error
	if account.PhysicalAddress, err = addressOf(row.Physical); err != nil {
		return account, err
	}
	account.BillingAddress, err = addressOf(row.Billing)
	return account, err
}

// lastFour is what is told of a licence; of one that is no longer than that, nothing.
func lastFour(number string) string {
	characters := []rune(number)
	if len(characters) <= 4 {
		return ""
	}
	return string(characters[len(characters)-4:])
}

func (s *Server) updateUserAccount(ctx context.Context, in *api.UpdateAccountInput) (*api.AccountOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	body := &in.Body
	tidy(&body.BusinessName, &body.BusinessTitle, &body.FirstName, &body.LastName, &body.MiddleName, &body.Suffix,
		&body.DriverLicenseNumber, &body.DriverLicenseState)
	return s.changeAccount(ctx, c, body.AccountID, "account-changed", func(row *store.AccountRow) error {
		row.IsBusiness, row.BusinessName, row.BusinessTitle = body.IsBusinessAccount, body.BusinessName, body.BusinessTitle
		row.FirstName, row.MiddleName, row.LastName, row.Suffix = body.FirstName, body.MiddleName, body.LastName, body.Suffix
		setLicense(row, in)
		if wrong := accountProblems(row); len(wrong) > 0 {
			return api.Invalid(wrong)
		}
		return nil
	})
}

// setLicense: a number that is left out stays, so that it need not be told to be kept.
func setLicense(row *store.AccountRow, in *api.UpdateAccountInput) {
	body := &in.Body
	if body.DriverLicenseNumber == "" && body.DriverLicenseState == "" && body.DriverLicenseCountryID == 0 {
		return
	}
	if body.DriverLicenseNumber != "" {
		row.LicenseNumber = body.DriverLicenseNumber
	}
	row.LicenseCountryID = body.DriverLicenseCountryID
	row.LicenseState = addresses.Normalize(api.Address{State: body.DriverLicenseState, CountryID: body.DriverLicenseCountryID}).State
}

// accountProblems: a person shows a driver's licence, a business has a name.
func accountProblems(row *store.AccountRow) map[string][]string {
	wrong := map[string][]string{}
	needed(wrong, "firstName", row.FirstName, "Enter the first name")
	needed(wrong, "lastName", row.LastName, "Enter the last name")
	if row.IsBusiness {
		needed(wrong, "businessName", row.BusinessName, "Enter the name of the business")
	}
	licenseProblems(row, wrong)
	return wrong
}

// changeAccount changes an account of the person; id 0 is the first one.
func (s *Server) changeAccount(ctx context.Context, c *caller, id int64, action string,
	change func(*store.AccountRow) error) (*api.AccountOutput, error) {
	detail := map[string]string{}
	if id != 0 {
		detail["account_ID"] = strconv.FormatInt(id, 10)
	}
	row, err := s.Store.UpdateAccount(ctx, from(ctx).tenant.ID, c.UserID, id, record(ctx, c, action, detail), change)
	if err != nil {
		return nil, missing("Account", err)
	}
	account, err := shownAccount(&row)
	return &api.AccountOutput{Body: account}, err
}

func (s *Server) updatePhysicalAddress(ctx context.Context, in *api.AddressInput) (*api.AccountOutput, error) {
	return s.setPhysical(ctx, in.Authorization, 0, api.Address(in.Body))
}

func (s *Server) updatePhysicalAddressV2(ctx context.Context, in *api.AccountAddressInput) (*api.AccountOutput, error) {
	return s.setPhysical(ctx, in.Authorization, in.Body.AccountID, in.Body.Address)
}

// setPhysical changes where somebody is; a billing address that is the same goes with it.
func (s *Server) setPhysical(ctx context.Context, authorization string, id int64, said api.Address) (*api.AccountOutput, error) {
	c, err := s.person(ctx, authorization)
	if err != nil {
		return nil, err
	}
	text, isKnown, err := s.checkedAddress(ctx, said)
	if err != nil {
		return nil, err
	}
	return s.changeAccount(ctx, c, id, "physical-address-changed", func(row *store.AccountRow) error {
		row.Physical, row.IsAddressVerified = text, isKnown
		if row.IsBillingSame {
			row.Billing = text
		}
		return nil
	})
}

func (s *Server) updateBillingAddress(ctx context.Context, in *api.BillingInput) (*api.AccountOutput, error) {
	return s.setBilling(ctx, in.Authorization, 0, in.Body)
}

func (s *Server) updateBillingAddressV2(ctx context.Context, in *api.AccountBillingInput) (*api.AccountOutput, error) {
	return s.setBilling(ctx, in.Authorization, in.Body.AccountID, in.Body.BillingAddress)
}

func (s *Server) setBilling(ctx context.Context, authorization string, id int64, said api.BillingAddress) (*api.AccountOutput, error) {
	c, err := s.person(ctx, authorization)
	if err != nil {
		return nil, err
	}
	text := ""
	if !said.BillingSameAsPhysical {
		text, _, err = s.checkedAddress(ctx, api.Address{Line1: said.Line1, Line2: said.Line2, City: said.City,
			State: said.State, PostalCode: said.PostalCode, CountryID: said.CountryID})
		if err != nil {
			return nil, err
		}
	}
	return s.changeAccount(ctx, c, id, "billing-address-changed", func(row *store.AccountRow) error {
		row.IsBillingSame, row.Billing = said.BillingSameAsPhysical, text
		if row.IsBillingSame {
			row.Billing = row.Physical
		}
		return nil
	})
}
