package security

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/conformance/contract"
)

// extras are fields that no call, or only some calls, accept. Adding one to any other call must be rejected without effect.
var extras = map[string]any{
	"isVIP": true, "is_vip": 1, "roles": []string{"administrator"}, "tenant_ID": 2, "user_ID": 1, "onlineBiddingStatus_ID": 1,
	"has_account": true, "hasVerifiedPaymentMethod": true, "password_hash": "!", "acting_user_ID": 1, "email_address": "x@one.example",
	"isPhoneVerified": true, "pending_role": "administrator", "isAdmin": true, "__proto__": map[string]any{"isVIP": true}, "id": 1,
}

// TestExtraFieldsAreRefused checks that a body with a field outside the contract, at the top level or inside a list, returns
// 422 and changes nothing.
func TestExtraFieldsAreRefused(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	before := s.state()
	for _, op := range operations(t) {
		e := examples[op.ID]
		if e.Body == "" {
			continue
		}
		who := s.who("carl")
		if op.Audience == contract.Staff {
			who = s.who(op.Roles[0])
		}
		call := request(op, s.who("carl"), h)
		for name, value := range extras {
			if slices.Contains(document.Names(op), name) {
				continue
			}
			for _, body := range withField(t, call.Body, name, value) {
				got := s.ask(call.Method, call.Path, body, who.bearer()...)
				if got.status != 422 || !isRefusal(got) {
					t.Errorf("%s with %s: %d %s", op.ID, name, got.status, got.body)
				}
			}
		}
	}
	s.unchanged(before, "a body with a field too many")
}

// withField returns copies of the body: one with the field added at the top level, and one for each list of objects, with the field
// added to its first one.
func withField(t *testing.T, body, name string, value any) (all []string) {
	t.Helper()
	parse := func() (object map[string]any) {
		if err := json.Unmarshal([]byte(body), &object); err != nil {
			t.Fatal(err)
		}
		return object
	}
	add := func(object map[string]any) {
		text, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	object := parse()
	object[name] = value
	add(object)
	for field, inside := range parse() {
		list, _ := inside.([]any)
		if len(list) == 0 {
			continue
		}
		if _, isObject := list[0].(map[string]any); isObject {
			object := parse()
			object[field].([]any)[0].(map[string]any)[name] = value
			add(object)
		}
	}
	return all
}

// TestBodiesOfAnotherKind checks that a body that is not exactly one JSON object, or has another content type, is rejected and
// changes nothing.
func TestBodiesOfAnotherKind(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	before := s.state()
	for _, op := range operations(t) {
		e := examples[op.ID]
		if e.Body == "" {
			continue
		}
		who := s.who("carl")
		if op.Audience == contract.Staff {
			who = s.who(op.Roles[0])
		}
		call := request(op, s.who("carl"), h)
		bodies := []string{
			"[]", "[" + call.Body + "]", `"` + password + `"`, "null", "{", call.Body + call.Body, call.Body[:len(call.Body)-1],
			strings.Repeat(`{"a":`, 500) + "1" + strings.Repeat("}", 500), "\xff\xfe" + call.Body,
		}
		for _, body := range bodies {
			got := s.ask(call.Method, call.Path, body, who.bearer()...)
			if got.status < 400 || got.status > 499 || !isRefusal(got) || strings.Contains(got.body, password) {
				t.Errorf("%s with %.40q: %d %s", op.ID, body, got.status, got.body)
			}
		}
		for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "application/cbor"} {
			got := s.ask(call.Method, call.Path, call.Body, append(who.bearer(), "Content-Type", kind)...)
			if got.status < 400 || got.status > 499 {
				t.Errorf("%s as %s: %d %s", op.ID, kind, got.status, got.body)
			}
		}
	}
	s.unchanged(before, "a body of another kind")
}
