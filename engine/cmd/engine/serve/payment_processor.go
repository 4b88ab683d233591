package serve

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/server"
)

// openProcessor sets the payment processors and forms by the environment. The sandbox keeps its records in the data folder.
func openProcessor(config *server.Config, data string) error {
	all := payment.Settings{URL: os.Getenv("PAYMENT_URL"), Login: os.Getenv("PAYMENT_LOGIN"), Key: os.Getenv("PAYMENT_KEY"),
		Folder: filepath.Join(data, "payment-sandbox"), ClientKey: os.Getenv("PAYMENT_CLIENT_KEY"), ScriptURL: os.Getenv("PAYMENT_SCRIPT_URL")}
	houses, err := houseSettings(os.Getenv("PAYMENT_HOUSES"), all)
	if err != nil {
		return err
	}
	if config.Payment, err = payment.New(all); err != nil {
		return err
	}
	if config.Houses, err = houseProcessors(houses); err != nil {
		return err
	}
	switch form := os.Getenv("PAYMENT_FORM"); form {
	case "", "own":
		return setForms(config, all, houses, false)
	case "hosted":
		return setForms(config, all, houses, true)
	default:
		return fmt.Errorf("PAYMENT_FORM is %q; use own, or hosted to accept card and account numbers only from the processor's form", form)
	}
}

// houseSettings reads the logins of houses that have their own, by slug. Its errors quote none of the text, which is secret.
func houseSettings(text string, all payment.Settings) (map[string]payment.Settings, error) {
	if text == "" {
		return nil, nil
	}
	var logins map[string]struct{ URL, Login, Key, ClientKey string }
	if json.Unmarshal([]byte(text), &logins) != nil {
		return nil, errors.New(`PAYMENT_HOUSES must be JSON like {"SLUG":{"login":"…","key":"…"}}, ` +
			`with "url" for another processor and "clientKey" for PAYMENT_FORM=hosted`)
	}
	houses := make(map[string]payment.Settings, len(logins))
	for slug, login := range logins {
		url := cmp.Or(login.URL, all.URL)
		if url == "" || login.Login == "" || login.Key == "" {
			return nil, fmt.Errorf("PAYMENT_HOUSES: %q needs login and key, and url unless PAYMENT_URL is set", slug)
		}
		houses[slug] = payment.Settings{URL: url, Login: login.Login, Key: login.Key, ClientKey: login.ClientKey, ScriptURL: all.ScriptURL}
	}
	return houses, nil
}

func houseProcessors(houses map[string]payment.Settings) (payment.Houses, error) {
	processors := make(payment.Houses, len(houses))
	for slug, set := range houses {
		processor, err := payment.New(set)
		if err != nil {
			return nil, fmt.Errorf("PAYMENT_HOUSES: the url of %q must be an https URL", slug)
		}
		processors[slug] = processor
	}
	return processors, nil
}

// setForms sets who takes card and account numbers; with isHosted, browsers give them to the processors only.
func setForms(config *server.Config, all payment.Settings, houses map[string]payment.Settings, isHosted bool) (err error) {
	if config.PaymentForm, err = payment.Form(all, isHosted); err != nil {
		return err
	}
	config.HouseForms = make(map[string]api.PaymentForm, len(houses))
	for slug, set := range houses {
		if config.HouseForms[slug], err = payment.Form(set, isHosted); err != nil {
			return fmt.Errorf("PAYMENT_HOUSES: %q needs a clientKey, and PAYMENT_SCRIPT_URL unless its url is that of Authorize.Net", slug)
		}
	}
	return nil
}

// warnOfStrangers logs logins that belong to no house: their payments would go to the default login.
func warnOfStrangers(houses payment.Houses, tenants []db.Tenant, log *slog.Logger) {
	for slug := range houses {
		if !slices.ContainsFunc(tenants, func(t db.Tenant) bool { return t.Slug == slug }) {
			log.Warn("PAYMENT_HOUSES names a house that does not exist; the payments of a misspelled house go to the default login", "slug", slug)
		}
	}
}
