package api

import (
	"bytes"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write openapi.json anew")

// TestDocumentIsCommitted fails when the types changed and openapi.json did not; go test ./engine/api -update mends it.
func TestDocumentIsCommitted(t *testing.T) {
	document, err := Document()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("openapi.json", document, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(document, committed) {
		t.Error("openapi.json is not what the types say; run go test ./engine/api -update")
	}
}

func TestOperationsAreRegisteredOnce(t *testing.T) {
	document, err := Document()
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range Operations() {
		if n := bytes.Count(document, []byte(`"operationId": "`+op.OperationID+`"`)); n != 1 {
			t.Errorf("%s stands %d times in the document", op.OperationID, n)
		}
	}
}
