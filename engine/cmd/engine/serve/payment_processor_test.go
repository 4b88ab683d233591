package serve

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/server"
)

// TestAHouseHasItsOwnProcessorLogin checks PAYMENT_HOUSES: a house's own login wins, all others have the default, and no error or log
// line has a secret.
func TestAHouseHasItsOwnProcessorLogin(t *testing.T) {
	for name, value := range map[string]string{"PAYMENT_URL": "https://pay.example", "PAYMENT_LOGIN": "all", "PAYMENT_KEY": "k0"} {
		t.Setenv(name, value)
	}
	t.Setenv("PAYMENT_HOUSES", `{"one":{"login":"house-one","key":"s3cret"},"oen":{"url":"https://other.example","login":"x","key":"s3cret"}}`)
	var config server.Config
	if err := openProcessor(&config, t.TempDir()); err != nil {
		t.Fatal(err)
	}
	if one := config.Houses.Of("one", config.Payment); one == config.Payment || one == config.Houses["oen"] || config.Houses.Of("two", config.Payment) != config.Payment {
		t.Errorf("%d houses", len(config.Houses))
	}
	t.Setenv("PAYMENT_FORM", "hosted")
	t.Setenv("PAYMENT_CLIENT_KEY", "public-all")
	t.Setenv("PAYMENT_SCRIPT_URL", "https://pay.example/accept.js")
	if err := openProcessor(&config, t.TempDir()); err == nil || !strings.Contains(err.Error(), "clientKey") || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("a house without a client key: %v", err)
	}
	t.Setenv("PAYMENT_HOUSES", `{"one":{"login":"house-one","key":"s3cret","clientKey":"public-one"}}`)
	if err := openProcessor(&config, t.TempDir()); err != nil || config.HouseForms["one"].LoginID != "house-one" || config.HouseForms["one"].ClientKey != "public-one" || config.PaymentForm.ClientKey != "public-all" {
		t.Errorf("%+v %+v %v", config.HouseForms, config.PaymentForm, err)
	}
	t.Setenv("PAYMENT_FORM", "")
	var log bytes.Buffer
	warnOfStrangers(payment.Houses{"one": nil, "oen": nil}, []db.Tenant{{Slug: "one"}}, slog.New(slog.NewTextHandler(&log, nil)))
	if text := log.String(); !strings.Contains(text, "slug=oen") || strings.Contains(text, "slug=one") || strings.Contains(text, "s3cret") {
		t.Error(text)
	}
	for _, wrong := range []string{`{"one":{"login":"s3cret"}}`, `{"one":"s3cret"}`, `s3cret`, `{"one":{"url":"http://s3cret.example","login":"s3cret","key":"s3cret"}}`} {
		t.Setenv("PAYMENT_HOUSES", wrong)
		if err := openProcessor(&config, t.TempDir()); err == nil || !strings.Contains(err.Error(), "PAYMENT_HOUSES") || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
	for _, name := range []string{"PAYMENT_URL", "PAYMENT_LOGIN", "PAYMENT_KEY", "PAYMENT_HOUSES"} {
		t.Setenv(name, "")
	}
	if err := openProcessor(&config, t.TempDir()); err != nil || len(config.Houses) > 0 {
		t.Error(err)
	}
	if _, isSandbox := config.Payment.(payment.Sandbox); !isSandbox {
		t.Errorf("%T", config.Payment)
	}
}
