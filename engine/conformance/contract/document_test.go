package contract

import (
	"strings"
	"testing"
)

const small = `{"openapi":"3.1.0","info":{"version":"1.2.3"},"paths":{"/v1/Lot":{"get":{"operationId":"Lot","x-fairwarning":{"audience":"anyone","servedBy":"reader"},
	"parameters":[{"name":"ID","in":"query","required":true,"schema":{"type":"integer","minimum":1}}],
	"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Lot"}}}},"404":{"$ref":"#/components/responses/Missing"}}}}},
	"components":{"schemas":{"Lot":{"type":"object","required":["price"],"properties":{"price":{"type":["number","null"],"multipleOf":0.01},
	"at":{"type":"string","format":"date-time"}}},"Error":{"type":"object","required":["message"]}},
	"responses":{"Missing":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}}}},
	"x-fairwarning-duties":[{"id":"call","roles":["owner","clerk"]},{"id":"see","roles":["clerk"]}]}`

func TestCheckAnswer(t *testing.T) {
	doc, err := parse([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	lot := doc.Operation("Lot")
	for _, c := range []struct {
		status            int
		media, body, want string // want is part of the error; empty: none
	}{
		{200, "application/json", `{"price":1.25,"unknown":1}`, ""},
		{200, "application/json; charset=utf-8", `{"price":null}`, ""},
		{200, "application/json", `{"price":"1"}`, "price: got string"},
		{200, "application/json", `{"price":1.255}`, "price: "},
		{200, "application/json", `{"price":1,"at":"yesterday"}`, "at: "},
		{200, "application/json", `{}`, "missing propert"},
		{200, "application/json", `{"price":1`, "not JSON"},
		{200, "text/html", `{"price":1}`, "media type"},
		{404, "application/json", `{"message":"Lot not found"}`, ""},
		{404, "application/json", `{}`, "missing propert"},
		{418, "application/json", `{}`, "status 418"},
	} {
		err := doc.CheckAnswer(lot, c.status, c.media, []byte(c.body))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d %s %s: %v, want %q", c.status, c.media, c.body, err, c.want)
		}
	}
	if got := strings.Join(doc.Roles(), " "); got != "clerk owner" || doc.Version != "1.2.3" || doc.Operation("lot") != nil {
		t.Errorf("%s %s", got, doc.Version)
	}
}
