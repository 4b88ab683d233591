package request

import (
	"maps"
	"slices"
	"testing"

	"fairwarning/engine/api"
)

type inner struct {
	Text string `json:"text"`
}

type input struct {
	api.BearerInput
	api.KeyInput
	Name string `query:"name"`
	Body struct {
		inner
		Note   string            `json:"note,omitempty"`
		Number string            `json:"number" holds:"secret"`
		Phone  string            `json:"phone" holds:"phone"`
		Query  string            `json:"query" holds:"query"`
		List   []inner           `json:"list"`
		Words  []string          `json:"words"`
		Named  map[string]string `json:"named"`
		One    *inner            `json:"one"`
		Any    any               `json:"any"`
		Count  int64             `json:"count"`
		Hidden string            `json:"-"`
	}
}

// TestCardNumbersAreRejected puts a card number into each text of an input.
func TestCardNumbersAreRejected(t *testing.T) {
	const card = "4111 1111 1111 1111"
	f := func(change func(*input), want ...string) {
		t.Helper()
		var in input
		change(&in)
		err := rejectCardNumbers(&api.Declaration{Server: api.ByWriter, Method: "POST"}, &in)
		var got []string
		if problem := Shape(err); problem != nil && problem.Status == 422 {
			got = slices.Sorted(maps.Keys(problem.Fields))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v: %v", got, err)
		}
		if err := rejectCardNumbers(&api.Declaration{Server: api.ByWriter, Method: "GET", Lane: api.AccountLane}, &in); err != nil {
			t.Errorf("a read: %v", err)
		}
	}
	f(func(*input) {})
	f(func(in *input) { in.Name, in.Body.Note = card, card }, "name", "note")
	f(func(in *input) { in.Body.Text = card }, "text")
	f(func(in *input) { in.Body.Number, in.Body.Hidden, in.Body.Count = card, card, 4111111111111111 })
	f(func(in *input) { in.Authorization, in.IdempotencyKey = card, card }, "Idempotency-Key")
	f(func(in *input) { in.IdempotencyKey = "41111111-1111-4111-8111-11111111111f" })
	f(func(in *input) { in.Body.Phone = "4007000000027" })
	f(func(in *input) { in.Body.Phone = card }, "phone")
	f(func(in *input) { in.Body.Query = "search_string=4111+1111%201111+1111" }, "query")
	f(func(in *input) { in.Body.Query = "%zz " + card }, "query")
	f(func(in *input) { in.Body.List = []inner{{}, {card}} }, "list[1].text")
	f(func(in *input) { in.Body.Words = []string{card} }, "words[0]")
	f(func(in *input) { in.Body.Named = map[string]string{card: ""} }, "named")
	f(func(in *input) { in.Body.One, in.Body.Any = &inner{card}, card }, "any", "one.text")
}
