package server

import (
	"encoding/csv"
	"os"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/phone"
)

// TestCodesGoToTheNumberThatPeopleMean checks sign-up, contact data and phone codes with numbers of several countries.
func TestCodesGoToTheNumberThatPeopleMean(t *testing.T) {
	file, err := os.Open("testdata/foreign-phones.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]int64{"United States": 0, "Mexico": 484, "United Kingdom": 826, "Germany": 276}
	for i, row := range rows[1:] {
		e := NewEngine(t, 0)
		country, typed, want := ids[row[0]], row[1], row[2]
		email := string(rune('a'+i)) + "nn@buyers.example"
		e.status(e.Post("/Auction/CreateExternalUser", Fields{"emailAddress": email, "firstName": "Ann", "lastName": "Olesen", "phone": typed, "country_ID": country}), 200)
		if user := e.user(email); user.Phone != want {
			t.Errorf("%q in %s: signed up with %q, want %q", typed, row[0], user.Phone, want)
		}
		e.somebody("ann@one.example")
		e.change("UPDATE users SET country_id = ? WHERE email = 'ann@one.example'", country)
		ann := e.signIn("ann@one.example")
		e.status(e.postAs(ann, "/auction/externalValidatePhoneRequest", Fields{"phone": typed}), 200)
		if sent := e.mailsTo(want); len(sent) != 1 || phone.Dial(sent[0].Recipient) == "" {
			t.Errorf("%q in %s: %d codes to %s", typed, row[0], len(sent), want)
		}
		e.status(e.postAs(ann, "/auction/externalValidatePhone", Fields{"code": e.lastCode(want)}), 200)
		if info := Read[api.UserInformation](t, e.as(ann, "GET", "/api/v1/Auction/getUserInformation", "")); info.Phone1 != want || !info.IsPhoneVerified {
			t.Errorf("%q in %s: %+v", typed, row[0], info)
		}
	}
}
