package payment

import (
	"cmp"
	"errors"
	"net/url"

	"fairwarning/cdn/settings"
	"fairwarning/engine/api"
)

// acceptScripts are the scripts of Authorize.Net by the host of its API, and where they send numbers.
var acceptScripts = map[string]struct{ script, api string }{
	"api.authorize.net":     {"https://js.authorize.net/v1/Accept.js", "https://api2.authorize.net"},
	"api2.authorize.net":    {"https://js.authorize.net/v1/Accept.js", "https://api2.authorize.net"},
	"apitest.authorize.net": {"https://jstest.authorize.net/v1/Accept.js", "https://apitest.authorize.net"},
}

// HostedForm returns what browsers need to give numbers to the processor only. The sandbox needs no script: the site has a stand-in.
func HostedForm(set Settings) (api.PaymentForm, error) {
	form := api.PaymentForm{IsHosted: true, LoginID: set.Login, ClientKey: set.ClientKey}
	if set.URL == "" {
		return form, nil
	}
	address, err := url.Parse(set.URL)
	if err != nil {
		return form, err
	}
	known := acceptScripts[address.Host]
	form.ScriptURL, form.APIOrigin = cmp.Or(set.ScriptURL, known.script), cmp.Or(known.api, address.Scheme+"://"+address.Host)
	script, err := url.Parse(form.ScriptURL)
	switch {
	case set.ClientKey == "":
		return form, errors.New("PAYMENT_FORM=hosted requires PAYMENT_CLIENT_KEY, the house's public client key")
	case err != nil || script.Host == "" || script.Scheme != "https" && !(script.Scheme == "http" && settings.IsThisMachine(script.Hostname())):
		return form, errors.New("PAYMENT_FORM=hosted requires PAYMENT_SCRIPT_URL, the https URL of the processor's script")
	}
	return form, nil
}
