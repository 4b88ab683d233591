package server

import (
	"strings"
	"testing"
)

func TestValidateEmail(t *testing.T) {
	e := NewEngine(t, 0)
	f := func(address, told string) {
		t.Helper()
		got := Read[struct {
			Success          bool
			ErrorDescription string
		}](t, e.Post("/User/ValidateEmail", Fields{"email": address}))
		if got.ErrorDescription != told || got.Success != (told == "") {
			t.Errorf("%q: %+v, want %q", address, got, told)
		}
	}
	hint := func(address, meant string) {
		t.Helper()
		got := Read[struct {
			Success                      bool
			ErrorDescription, Suggestion string
		}](t, e.Post("/User/ValidateEmail", Fields{"email": address}))
		if !got.Success || got.ErrorDescription != "" || got.Suggestion != meant {
			t.Errorf("%q: %+v, want %q", address, got, meant)
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
	hint("Ann@GMIAL.com", "Ann@gmail.com")
	hint("ann@hotmail.con", "ann@hotmail.com")
	hint("kim@comcast.com", "kim@comcast.net") // which exists, too
	hint("kim@comcast.net", "")
}
