package requests

import (
	"slices"
	"testing"

	"fairwarning/engine/conformance/contract"
)

// TestEveryOperationHasAnExample checks that operations and examples match one to one, and that an example has a placeholder for each ID of a
// person's record, so that checks can fill in somebody else's.
func TestEveryOperationHasAnExample(t *testing.T) {
	doc, err := contract.Read("../../api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	table, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range doc.Operations {
		e, has := table[op.ID]
		if !has {
			t.Errorf("requests.yaml has no request for %s", op.ID)
			continue
		}
		if hasBody := e.Body != "" || e.File != ""; hasBody != (len(op.Takes) > 0) || (e.File != "") != op.TakesFile() {
			t.Errorf("%s: the example does not match the contract: %+v", op.ID, e)
		}
		for _, name := range []string{"user_ID", "account_ID", "session_ID", "contact_ID", "Invoice_ID", "invoice_ID", "profile_ID", "profileID", "paymentProfileID",
			"paymentMethod_ID", "Settlement_ID", "taxExemption_ID", "offer_ID", "savedSearch_ID"} {
			if slices.Contains(doc.Names(op), name) && !e.IsAbout(op) {
				t.Errorf("%s has %s, and its example has no placeholder for it", op.ID, name)
			}
		}
	}
	for id := range table {
		if doc.Operation(id) == nil {
			t.Errorf("there is no operation %s", id)
		}
	}
}

func TestFill(t *testing.T) {
	op := &contract.Operation{ID: "X", Method: "POST", Path: "/api/profiles/{contact_ID}"}
	e := Example{Query: "?item=$ITEM", Body: `{"offer_ID":$OFFER}`}
	made := e.Fill(op, func(name string) string { return map[string]string{"ITEM": "5", "CONTACT": "7"}[name] }, "99")
	if made.Path != "/api/profiles/7?item=5" || made.Body != `{"offer_ID":99}` || !slices.Equal(made.Missing, []string{"OFFER"}) || made.ContentType != "application/json" {
		t.Errorf("%+v", made)
	}
	if !e.IsAbout(op) || (Example{Query: "?item=$ITEM"}).IsAbout(&contract.Operation{Path: "/api/x"}) {
		t.Error("whose records an example names")
	}
}
