package server

import (
	"context"
	"errors"
	"maps"
	"strconv"

	"fairwarning/engine/addresses"
	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindOpenAccount(to binding) {
	handle(to, api.RegisterUserAccount, s.openAccount)
	handle(to, api.CreateAccount, s.openAccount)
}

// accountFields maps the fields of an address to their names in the account payload (specification section 3).
var accountFields = map[string]string{
	"line1": "addressLine1", "city": "city", "state": "state", "postalCode": "postalCode", "country_ID": "country_ID",
}

// openAccount opens the person's first account or another one. A repeated request opens only one.
func (s *Server) openAccount(ctx context.Context, in *api.AccountInput) (*api.AccountCreatedOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	row, err := s.newAccount(ctx, &in.Body)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	row.UserID = c.UserID
	audit := record(ctx, c, "account-opened", map[string]string{"business": strconv.FormatBool(row.IsBusiness)})
	account, err := s.Store.OpenAccount(ctx, x.tenant.ID, row, in.Body.CountryID, in.Body.HasAccount, audit)
	if errors.Is(err, store.ErrTooMany) {
		return nil, api.BadRequest("You've reached the maximum number of accounts")
	}
	if err != nil {
		return nil, err
	}
	user, err := s.Store.User(ctx, x.tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	var out api.AccountCreatedOutput
	out.Body.AccountID, out.Body.HasAccount, out.Body.Step = account.ID, user.HasAccount, registrationStep(x.tenant, &user)
	return &out, nil
}

// newAccount reads the payload. A 422 lists all of its problems at once.
func (s *Server) newAccount(ctx context.Context, input *api.AccountPayload) (row store.AccountRow, err error) {
	address := api.Address{Line1: input.AddressLine1, Line2: input.AddressLine2, City: input.City,
		State: input.State, PostalCode: input.PostalCode, CountryID: input.CountryID}
	row = store.AccountRow{
		IsBusiness: input.IsBusinessAccount, BusinessName: oneLine(input.BusinessName), BusinessTitle: oneLine(input.BusinessTitle),
		FirstName: oneLine(input.FirstName), MiddleName: oneLine(input.MiddleName), LastName: oneLine(input.LastName), Suffix: oneLine(input.Suffix),
		LicenseNumber: oneLine(input.DriverLicenseNumber), LicenseCountryID: input.DriverLicenseCountryID,
		LicenseState:  addresses.Normalize(api.Address{State: input.DriverLicenseState, CountryID: input.DriverLicenseCountryID}).State,
		IsBillingSame: true,
	}
	wrong := renamed(addresses.Check(address), accountFields)
	maps.Copy(wrong, accountProblems(&row))
	if len(wrong) > 0 {
		return row, api.Invalid(wrong)
	}
	row.Physical, row.IsAddressVerified, err = s.checkedAddress(ctx, address)
	row.Billing = row.Physical
	return row, err
}

// licenseProblems adds what is wrong with the driver's license. A person needs one, with its country and, where the
// country has them, state; for a business it is optional.
func licenseProblems(row *store.AccountRow, wrong map[string][]string) {
	if row.LicenseNumber == "" {
		if !row.IsBusiness {
			wrong["driverLicenseNumber"] = []string{"Enter your driver's license number"}
		}
		return
	}
	if !isCountry(row.LicenseCountryID) {
		wrong["driverLicenseCountry_ID"] = []string{"Choose a country"}
	} else if problem := addresses.StateProblem(row.LicenseCountryID, row.LicenseState); problem != "" {
		wrong["driverLicenseState"] = []string{problem}
	}
}
