package addresses

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/api"
)

func yard() api.Address {
	return api.Address{Line1: "4100 N Cliff Ave", City: "Sioux Falls", State: "SD", PostalCode: "57104"}
}

func TestCheck(t *testing.T) {
	f := func(name string, change func(*api.Address), fields ...string) {
		t.Helper()
		a := yard()
		change(&a)
		got := Check(a)
		if named := slices.Sorted(maps.Keys(got)); !slices.Equal(named, fields) {
			t.Errorf("%s: %v", name, got)
		}
	}
	f("a good one", func(*api.Address) {})
	f("a state by name", func(a *api.Address) { a.State = " south  dakota" })
	f("ZIP+4 without dash", func(a *api.Address) { a.PostalCode = "571041234" })
	f("no street", func(a *api.Address) { a.Line1 = " \t-" }, "line1")
	f("no city", func(a *api.Address) { a.City = "57104" }, "city")
	f("no state", func(a *api.Address) { a.State = "" }, "state")
	f("a state that is none", func(a *api.Address) { a.State = "ZZ" }, "postalCode", "state")
	f("the state of another ZIP code", func(a *api.Address) { a.State = "NE" }, "postalCode")
	f("no ZIP code", func(a *api.Address) { a.PostalCode = "" }, "postalCode")
	f("a ZIP code of four digits", func(a *api.Address) { a.PostalCode = "5710" }, "postalCode")
	f("other digits", func(a *api.Address) { a.PostalCode = "５７１０４" }, "postalCode")
	f("a ZIP code that is nowhere", func(a *api.Address) { a.PostalCode = "00001" }, "postalCode")
	f("a new ZIP code of the state", func(a *api.Address) { a.PostalCode = "57100" })
	f("a new ZIP code of another state", func(a *api.Address) { a.PostalCode, a.State = "57100", "NE" }, "postalCode")
	f("no country", func(a *api.Address) { a.CountryID = 9999 }, "country_ID")
	military := func(city, state, code string) func(*api.Address) {
		return func(a *api.Address) { a.Line1, a.City, a.State, a.PostalCode = "PSC 100 Box 200", city, state, code }
	}
	f("Armed Forces Europe", military("APO", "AE", "09012"))
	f("Armed Forces Pacific", military("fpo", "ap", "96349-1234"))
	f("Armed Forces Americas", military("DPO", "Armed Forces Americas", "34002"))
	f("a new military ZIP code", military("APO", "AE", "09999"))
	f("a military ZIP code in a state", military("APO", "TX", "09012"), "postalCode")
	f("another military state", military("APO", "AA", "96349"), "postalCode")
	f("a city in a military state", military("Ramstein", "AE", "09012"), "city")
	territory := func(city, state, code string) func(*api.Address) {
		return func(a *api.Address) { a.City, a.State, a.PostalCode = city, state, code }
	}
	f("Puerto Rico", territory("San Juan", "PR", "00901"))
	f("Guam", territory("Hagatna", "GU", "96910"))
	f("Virgin Islands", territory("St Thomas", "VI", "00801"))
	f("American Samoa", territory("Pago Pago", "AS", "96799"))
	f("Northern Mariana Islands", territory("Saipan", "MP", "96950"))
	canadian := func(state, code string) func(*api.Address) {
		return func(a *api.Address) { a.CountryID, a.State, a.PostalCode = canada, state, code }
	}
	f("Canada", canadian("Manitoba", "r3c4a5"))
	f("no province", canadian("SD", "R3C 4A5"), "state")
	f("a ZIP code in Canada", canadian("MB", "57104"), "postalCode")
	f("letters no code has", canadian("MB", "D3C 4O5"), "postalCode")
	f("Germany is free", func(a *api.Address) { a.CountryID, a.State, a.PostalCode = 276, "", "" })
}

func TestMessagesSayWhatToDo(t *testing.T) {
	a := yard()
	a.State = "NE"
	if got := Check(a)["postalCode"]; len(got) != 1 || got[0] != "ZIP code 57104 is in South Dakota" {
		t.Errorf("%v", got)
	}
	if StateProblem(0, "Nebraska") != "" || StateProblem(0, "") == "" || StateProblem(276, "") != "" || StateProblem(-1, "") == "" {
		t.Error("states are judged wrong")
	}
	if LicenseStateProblem(0, "AE") == "" || LicenseStateProblem(0, "armed forces pacific") == "" || LicenseStateProblem(0, "TX") != "" || LicenseStateProblem(canada, "MB") != "" {
		t.Error("states of licenses are judged wrong")
	}
}

func TestEverythingKnownOfAnAddressIsInOneVerdict(t *testing.T) {
	f := func(change func(*api.Address), match, hint string, problems int) {
		t.Helper()
		a := yard()
		change(&a)
		if v := Validate(t.Context(), ZIPTable{}, a); v.Match != match || v.Hint != hint || len(v.Problems) != problems || v.Address != Normalize(a) {
			t.Errorf("%+v: %+v", a, v)
		}
	}
	f(func(*api.Address) {}, api.MatchZIP, "", 0)
	f(func(a *api.Address) { a.Line1 = "99999 No Such Street" }, api.MatchZIP, "", 0)
	f(func(a *api.Address) { a.City = "Fargo" }, api.MatchNone, "ZIP code 57104 is in Sioux Falls, SD", 0)
	f(func(a *api.Address) { a.State = "NE" }, api.MatchNone, "", 1)
	f(func(a *api.Address) { a.PostalCode = "57100" }, api.MatchNone, "", 0)
	f(func(a *api.Address) { a.CountryID, a.State, a.PostalCode = 276, "", "80331" }, api.MatchNone, "", 0)
}

func TestStreetsAreWrittenAsTheUSPSDoes(t *testing.T) {
	f := func(typed, want string) {
		t.Helper()
		if got := Normalize(api.Address{Line1: typed}).Line1; got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	f("4100 North Cliff Avenue", "4100 N Cliff Ave")
	f("4100  north cliff\tavenue.", "4100 N Cliff Ave")
	f("4100 NORTH CLIFF AVENUE", "4100 N CLIFF AVE")
	f("12 Main Street Southwest", "12 Main St SW")
	f("12 Main Street Suite 200", "12 Main St Suite 200")
	f("12 Main Street #4", "12 Main St #4")
	f("12 East Street", "12 East St")
	f("12 N East Street", "12 N East St")
	f("12 Avenue E", "12 Avenue E")
	f("12 Saint Paul Boulevard", "12 Saint Paul Blvd")
	f("4500 Highway 14 East", "4500 Highway 14 E")
	f("4100 N Cliff", "4100 N Cliff")
	f("12 North Lane", "12 North Ln")
	f("PO Box 12", "PO Box 12")
	f("Main Street and North Avenue", "Main Street and North Avenue")
	f("5 MacDonald Road", "5 MacDonald Rd")
	f("", "")
	f("7", "7")
	if got := Normalize(api.Address{Line1: "12 Rue Street", CountryID: 250}).Line1; got != "12 Rue Street" {
		t.Errorf("abroad: %q", got)
	}
}

func TestPostalCodesAndPlacesAreWrittenAsTheirCountryDoes(t *testing.T) {
	a := Normalize(api.Address{City: "SIOUX FALLS", State: "south dakota", PostalCode: " 57104 1234 "})
	if a.City != "Sioux Falls" || a.State != "SD" || a.PostalCode != "57104-1234" {
		t.Errorf("%+v", a)
	}
	a = Normalize(api.Address{City: "winnipeg", State: "mb", PostalCode: "r3c-4a5", CountryID: canada})
	if a.City != "Winnipeg" || a.State != "MB" || a.PostalCode != "R3C 4A5" {
		t.Errorf("%+v", a)
	}
}

func anAddress(t *rapid.T) api.Address {
	word := rapid.SampledFrom([]string{"12", "4b", "North", "n", "SW", "main", "CLIFF", "Street", "ave.", "Suite", "#4", "é", "ß", "東", "\t", "İ", "ŉ", "."})
	line := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOfN(word, 0, 7), func(w []string) string { return strings.Join(w, " ") }))
	return api.Address{
		Line1: line.Draw(t, "line1"), Line2: line.Draw(t, "line2"),
		City:       rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"sioux falls", "Winnipeg"})).Draw(t, "city"),
		State:      rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"SD", "nebraska", "mb", ""})).Draw(t, "state"),
		PostalCode: rapid.OneOf(rapid.String(), rapid.StringMatching(`[0-9]{5}(-?[0-9]{4})?|[a-zA-Z][0-9][A-Z][ -]?[0-9][A-Z][0-9]`)).Draw(t, "code"),
		CountryID:  rapid.SampledFrom([]int64{0, canada, 276, 7777}).Draw(t, "country"),
	}
}

func TestNormalizeTwiceIsOnceAndBreaksNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anAddress(t)
		once := Normalize(a)
		if twice := Normalize(once); twice != once {
			t.Fatalf("%+v, then %+v", once, twice)
		}
		if before, after := Check(a), Check(once); !reflect.DeepEqual(before, after) {
			t.Fatalf("%v before, %v after", before, after)
		}
	})
}
