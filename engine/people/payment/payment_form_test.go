package payment

import "testing"

// TestHostedForm checks which script browsers load, and that a form that cannot work stops the start.
func TestHostedForm(t *testing.T) {
	for _, c := range []struct {
		set         Settings
		script, api string
		fails       bool
	}{
		{set: Settings{}},
		{set: Settings{URL: "https://api.authorize.net/xml/v1/request.api", ClientKey: "k"}, script: "https://js.authorize.net/v1/Accept.js", api: "https://api2.authorize.net"},
		{set: Settings{URL: "https://apitest.authorize.net/xml/v1/request.api", ClientKey: "k"}, script: "https://jstest.authorize.net/v1/Accept.js", api: "https://apitest.authorize.net"},
		{set: Settings{URL: "https://pay.example/api", ClientKey: "k", ScriptURL: "https://js.example/a.js"}, script: "https://js.example/a.js", api: "https://pay.example"},
		{set: Settings{URL: "https://api.authorize.net/xml/v1/request.api"}, fails: true},
		{set: Settings{URL: "https://pay.example/api", ClientKey: "k"}, fails: true},
		{set: Settings{URL: "https://pay.example/api", ClientKey: "k", ScriptURL: "http://js.example/a.js"}, fails: true},
		{set: Settings{URL: "https://pay.example/api", ClientKey: "k", ScriptURL: "javascript:alert(1)"}, fails: true},
	} {
		form, err := Form(c.set, true)
		if c.fails != (err != nil) {
			t.Errorf("%+v: error %v", c.set, err)
		}
		if !c.fails && (!form.IsHosted || form.ScriptURL != c.script || form.APIOrigin != c.api || form.ClientKey != c.set.ClientKey) {
			t.Errorf("%+v: %+v", c.set, form)
		}
	}
}

// TestFormSaysWhereNoMoneyMoves checks that the sandbox and the processor's test system count as such, whoever takes the numbers.
func TestFormSaysWhereNoMoneyMoves(t *testing.T) {
	for address, want := range map[string]bool{
		"": true,
		"https://apitest.authorize.net/xml/v1/request.api":     true,
		"https://apitest.authorize.net:443/xml/v1/request.api": true,
		"https://api.authorize.net/xml/v1/request.api":         false,
		"https://apitest.authorize.net.pay.example/api":        false,
	} {
		for _, isHosted := range []bool{false, true} {
			form, err := Form(Settings{URL: address, ClientKey: "k", ScriptURL: "https://js.example/a.js"}, isHosted)
			if err != nil || form.IsSandbox != want || form.IsHosted != isHosted {
				t.Errorf("%q, hosted %t: %+v %v", address, isHosted, form, err)
			}
		}
	}
}
