package server

import (
	"strings"
	"testing"
)

func TestValidateEmail(t *testing.T) {
	e := newEngine(t, 0)
	f := func(address, told string) {
		t.Helper()
		got := read[struct {
			Success          bool
			ErrorDescription string
		}](t, e.post("/User/ValidateEmail", fields{"email": address}))
		if got.ErrorDescription != told || got.Success != (told == "") {
			t.Errorf("%q: %+v, want %q", address, got, told)
		}
	}
	const form, spaces = "Enter an email address like name@example.com", "Remove the spaces from the email address"
	for _, good := range []string{"ann@buyers.example", " ann.o'leary+auction@mail.buyers.example ", "ANN@BUYERS.EXAMPLE", "a@b.co", "用户@例子.公司",
		"ann@my-buyers.example", "ann@1and1.example", strings.Repeat("x", 64) + "@buyers.example"} {
		f(good, "")
	}
	for _, bad := range []string{"ann", "@", "ann@", "@buyers.example", "ann@localhost", "ann@buyers..example", "ann@.example", "ann@buyers.example.",
		"ann@-buyers.example", "ann@buyers-.example", "ann@127.0.0.1", "ann@[127.0.0.1]", "ann@buyers.e", "ann@@buyers.example", "ann@buyers_.example",
		"<ann@buyers.example>", "ann@buyers.example,", "ann@buyers.example,bob@buyers.example", `"ann"@buyers.example`, "ann.@buyers.example",
		"ann@buyers.example\u200b", strings.Repeat("x", 65) + "@buyers.example", "ann@" + strings.Repeat("x", 64) + ".example"} {
		f(bad, form)
	}
	f("ann olesen@buyers.example", spaces)
	f("Ann <ann@buyers.example>", spaces)
	f("ann@buyers.example\r\nBcc: bob@buyers.example", spaces)
	f("a@"+strings.Repeat("x.", 130)+"com", "This email address is too long")
	f("Ann@GMIAL.com", "Did you mean Ann@gmail.com?")
	f("ann@hotmail.con", "Did you mean ann@hotmail.com?")
}

func TestPhoneDigits(t *testing.T) {
	f := func(said string, country int64, digits string, isNumber bool) {
		t.Helper()
		if got, ok := phoneDigits(said, country); ok != isNumber || isNumber && got != digits {
			t.Errorf("%q in %d: %q, %v", said, country, got, ok)
		}
	}
	f("(605) 555-0142", 0, "6055550142", true)
	f("+1 605.555.0142", 0, "6055550142", true)
	f("1-605-555-0142", canada, "6055550142", true)
	f("605555014", 0, "", false)
	f("26055550142", 0, "", false)
	f("(005) 555-0142", 0, "", false)
	f("٦٠٥٥٥٥٠١٤٢", 0, "", false)
	f("", 0, "", false)
	f("+47 22 22 55 55", 578, "4722225555", true)
	f("123456", 578, "", false)
	f(strings.Repeat("1", 16), 578, "", false)
}
