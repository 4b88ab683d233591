package people

import (
	"context"
	"errors"
	"maps"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/request"
)

// accountFields maps the fields of an address to their names in the account payload (specification section 3).
var accountFields = map[string]string{
	"line1": "addressLine1", "city": "city", "state": "state", "postalCode": "postalCode", "country_ID": "country_ID",
}

// openAccount opens the person's first account or another one. A repeated request opens only one.
func (s *Operations) openAccount(ctx context.Context, c *identity.Caller, in *api.AccountInput) (*api.AccountCreatedOutput, error) {
	row, err := s.newAccount(ctx, &in.Body)
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	row.UserID = c.UserID
	audit := identity.Record(ctx, c, "account-opened", map[string]string{"business": strconv.FormatBool(row.IsBusiness)})
	account, err := OpenAccount(ctx, s.Store, x.Tenant.ID, row, in.Body.CountryID, in.Body.HasAccount, audit)
	if errors.Is(err, ErrTooMany) {
		return nil, api.BadRequest("You've reached the maximum number of accounts")
	}
	if err != nil {
		return nil, err
	}
	user, err := identity.User(ctx, s.Store, x.Tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	var out api.AccountCreatedOutput
	out.Body.AccountID, out.Body.HasAccount, out.Body.Step = account.ID, user.HasAccount, registrationStep(x.Tenant, &user)
	return &out, nil
}

// newAccount reads the payload. A 422 lists all of its problems at once.
func (s *Operations) newAccount(ctx context.Context, input *api.AccountPayload) (row AccountRow, err error) {
	address := api.Address{Line1: input.AddressLine1, Line2: input.AddressLine2, City: input.City,
		State: input.State, PostalCode: input.PostalCode, CountryID: input.CountryID}
	row = AccountRow{
		IsBusiness: input.IsBusinessAccount, BusinessName: api.OneLine(input.BusinessName), BusinessTitle: api.OneLine(input.BusinessTitle),
		FirstName: api.OneLine(input.FirstName), MiddleName: api.OneLine(input.MiddleName), LastName: api.OneLine(input.LastName), Suffix: api.OneLine(input.Suffix),
		LicenseNumber: api.OneLine(input.DriverLicenseNumber), LicenseCountryID: input.DriverLicenseCountryID,
		LicenseState:  addresses.Normalize(api.Address{State: input.DriverLicenseState, CountryID: input.DriverLicenseCountryID}).State,
		IsBillingSame: true,
	}
	wrong := api.Renamed(addresses.Check(address), accountFields)
	maps.Copy(wrong, accountProblems(&row))
	if len(wrong) > 0 {
		return row, api.Invalid(wrong)
	}
	text, match, err := s.checkedAddress(ctx, address)
	row.setPhysical(text, match)
	return row, err
}

// licenseProblems adds what is wrong with the driver's license. A person needs one, with its country and, where the
// country has them, state; for a business it is optional.
func licenseProblems(row *AccountRow, wrong map[string][]string) {
	if row.LicenseNumber == "" {
		if !row.IsBusiness {
			wrong["driverLicenseNumber"] = []string{"Enter your driver's license number"}
		}
		return
	}
	if !isCountry(row.LicenseCountryID) {
		wrong["driverLicenseCountry_ID"] = []string{"Choose a country"}
	} else if problem := addresses.LicenseStateProblem(row.LicenseCountryID, row.LicenseState); problem != "" {
		wrong["driverLicenseState"] = []string{problem}
	}
}
