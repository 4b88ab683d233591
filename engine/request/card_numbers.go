package request

import (
	"fmt"
	"net/url"
	"reflect"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/cardnumber"
)

// NoCardNumbers is the message about a text that has the number of a payment card in it.
const NoCardNumbers = "Please leave out card numbers"

// rejectCardNumbers returns a 422 if a text in an operation's body or query contains the number of a payment card, which would be
// stored. The field tag holds names texts of another kind:
//
//	secret  may hold such a number, and is never stored as it is: cards, accounts, passwords, tokens
//	phone   a phone number
//	query   a query string, which is searched as it reads once decoded
//
// Reads and searches pass, because they store nothing; so do headers, which programs make up at random: one UUID in 70,000 looks
// like a card. What the office imports with the command line is not a request.
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
		case field.Anonymous && own == "":
			own = name
		case name != "":
			own = name + "." + own
		}
		t.search(own, field.Tag.Get("holds"), value.Field(i))
	}
}

// hasCardNumber reports whether a text of a kind contains a card number.
func hasCardNumber(text, holds string) bool {
	switch holds {
	case "secret":
		return false
	case "phone":
		return cardnumber.InPhone(text)
	case "query":
		decoded, err := url.QueryUnescape(text)
		return cardnumber.In(text) || err == nil && cardnumber.In(decoded)
	}
	return cardnumber.In(text)
}
