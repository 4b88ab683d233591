package request

import (
	"fmt"
	"net/url"
	"reflect"
	"regexp"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/cardnumber"
)

// NoCardNumbers is the message about a text that has the number of a payment card in it, or a serial number that looks like one.
const NoCardNumbers = "Please leave out card numbers. If this is a serial number, write SN directly in front of it, such as SN12345"

// rejectCardNumbers returns a 422 if a text in an operation's body or query, or its Idempotency-Key, contains the number of a payment
// card, which would be stored. The field tag holds names texts of another kind:
//
//	secret  may hold such a number, and is never stored as it is: cards, accounts, passwords, tokens
//	phone   a phone number
//	query   a query string, which is searched as it reads once decoded
//
// Reads and searches pass, because they store nothing. So does a key that is a UUID, which programs make up at random: one in 70,000
// looks like a card. What the office imports with the command line is not a request.
func rejectCardNumbers(op *api.Declaration, in any) error {
	if !op.KeepsText() {
		return nil
	}
	found := texts{}
	found.searchInput(reflect.ValueOf(in).Elem())
	if len(found) == 0 {
		return nil
	}
	return api.Invalid(found)
}

// texts are messages by field about texts with card numbers.
type texts map[string][]string

// searchInput searches the query and the body of an operation's input.
func (t texts) searchInput(in reflect.Value) {
	for i := range in.NumField() {
		field := in.Type().Field(i)
		switch {
		case field.Anonymous:
			t.searchInput(in.Field(i))
		case field.Name == "Body":
			t.search("", "", in.Field(i))
		case field.Name == "IdempotencyKey":
			t.search(field.Tag.Get("header"), "key", in.Field(i))
		case field.Tag.Get("query") != "":
			t.search(field.Tag.Get("query"), field.Tag.Get("holds"), in.Field(i))
		}
	}
}

// search searches a value with everything in it.
func (t texts) search(name, holds string, value reflect.Value) {
	switch value.Kind() {
	case reflect.String:
		if hasCardNumber(value.String(), holds) {
			t[name] = []string{NoCardNumbers}
		}
	case reflect.Struct:
		t.searchStruct(name, value)
	case reflect.Slice, reflect.Array:
		for i := range value.Len() {
			t.search(fmt.Sprintf("%s[%d]", name, i), holds, value.Index(i))
		}
	case reflect.Map:
		for entry := value.MapRange(); entry.Next(); {
			t.search(name, holds, entry.Key())
			t.search(name, holds, entry.Value())
		}
	case reflect.Pointer, reflect.Interface:
		if !value.IsNil() {
			t.search(name, holds, value.Elem())
		}
	}
}

// searchStruct searches the fields of a value by their names in JSON.
func (t texts) searchStruct(name string, value reflect.Value) {
	for i := range value.NumField() {
		field := value.Type().Field(i)
		own, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case !field.IsExported() && !field.Anonymous || own == "-":
			continue
		case own == "": // embedded, or the value of an api.Patch
			own = name
		case name != "":
			own = name + "." + own
		}
		t.search(own, field.Tag.Get("holds"), value.Field(i))
	}
}

// uuidForm is a UUID with one of the versions and the variant of RFC 9562.
var uuidForm = regexp.MustCompile(`(?i)^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)

// idsForm is a list of ids, years or ranges of years, which are stored nowhere.
var idsForm = regexp.MustCompile(`^[0-9]{1,8}([|-][0-9]{1,8})*$`)

// hasCardNumber reports whether a text of a kind contains a card number.
func hasCardNumber(text, holds string) bool {
	switch holds {
	case "secret":
		return false
	case "ids":
		return !idsForm.MatchString(text) && cardnumber.In(text)
	case "phone":
		return cardnumber.InPhone(text)
	case "key":
		return !uuidForm.MatchString(text) && cardnumber.In(text)
	case "query":
		decoded, err := url.QueryUnescape(text)
		return cardnumber.In(text) || err == nil && cardnumber.In(decoded)
	}
	return cardnumber.In(text)
}
