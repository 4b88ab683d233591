package payment

import (
	"cmp"
	"errors"
	"net/url"

	"fairwarning/cdn/settings"
	"fairwarning/engine/api"
)

// testSystem is the host of Authorize.Net's system for tests, where no money moves.
const testSystem = "apitest.authorize.net"

// acceptScripts are the scripts of Authorize.Net by the host of its API, and where they send numbers.
var acceptScripts = map[string]struct{ script, api string }{
	"api.authorize.net":  {"https://js.authorize.net/v1/Accept.js", "https://api2.authorize.net"},
	"api2.authorize.net": {"https://js.authorize.net/v1/Accept.js", "https://api2.authorize.net"},
	testSystem:           {"https://jstest.authorize.net/v1/Accept.js", "https://apitest.authorize.net"},
}

// Form returns who takes card and account numbers, and whether money moves. With isHosted, browsers give numbers to the processor only;
// the sandbox needs no script for that, because the site has a stand-in.
func Form(set Settings, isHosted bool) (api.PaymentForm, error) {
	if set.URL == "" {
		return api.PaymentForm{IsHosted: isHosted, LoginID: set.Login, ClientKey: set.ClientKey, IsSandbox: true}, nil
	}
	address, err := url.Parse(set.URL)
	if err != nil {
		return api.PaymentForm{}, err
	}
	form := api.PaymentForm{IsSandbox: address.Hostname() == testSystem}
	if !isHosted {
		return form, nil
	}
	form.IsHosted, form.LoginID, form.ClientKey = true, set.Login, set.ClientKey
	known := acceptScripts[address.Host]
	form.ScriptURL, form.APIOrigin = cmp.Or(set.ScriptURL, known.script), cmp.Or(known.api, address.Scheme+"://"+address.Host)
	return form, checkHosted(form)
}

// checkHosted returns an error if browsers cannot give numbers to the processor.
func checkHosted(form api.PaymentForm) error {
	script, err := url.Parse(form.ScriptURL)
	switch {
	case form.ClientKey == "":
		return errors.New("PAYMENT_FORM=hosted requires PAYMENT_CLIENT_KEY, the house's public client key")
	case err != nil || script.Host == "" || script.Scheme != "https" && !(script.Scheme == "http" && settings.IsThisMachine(script.Hostname())):
		return errors.New("PAYMENT_FORM=hosted requires PAYMENT_SCRIPT_URL, the https URL of the processor's script")
	}
	return nil
}
