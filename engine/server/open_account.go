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

// accountFields are an address's fields as the account payload names them (specification section 3).
var accountFields = map[string]string{
	"line1": "addressLine1", "city": "city", "state": "state", "postalCode": "postalCode", "country_ID": "country_ID",
}

// openAccount opens the person's account, or one more. A call that comes twice opens one.
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
		return nil, api.BadRequest("You have as many accounts as anybody can have")
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

// newAccount reads the payload; what is wrong with it is 422, all of it at once.
func (s *Server) newAccount(ctx context.Context, said *api.AccountPayload) (row store.AccountRow, err error) {
	address := api.Address{Line1: said.AddressLine1, Line2: said.AddressLine2, City: said.City,
		State: said.State, PostalCode: said.PostalCode, CountryID: said.CountryID}
	row = store.AccountRow{
		IsBusiness: said.IsBusinessAccount, BusinessName: oneLine(said.BusinessName), BusinessTitle: oneLine(said.BusinessTitle),
		FirstName: oneLine(said.FirstName), MiddleName: oneLine(said.MiddleName), LastName: oneLine(said.LastName), Suffix: oneLine(said.Suffix),
		LicenseNumber: oneLine(said.DriverLicenseNumber), LicenseCountryID: said.DriverLicenseCountryID,
		LicenseState:  addresses.Normalize(api.Address{State: said.DriverLicenseState, CountryID: said.DriverLicenseCountryID}).State,
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

// licenseProblems: a person has a driver's licence of some country and, where it has any, state; a business may name one.
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
