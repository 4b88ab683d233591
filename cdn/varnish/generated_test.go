package varnish

import (
	"flag"
	"os"
	"testing"

	"fairwarning/cdn"
)

var update = flag.Bool("update", false, "write fairwarning.vcl anew")

func rendered(site Site) (string, error) {
	table, err := cdn.Load()
	if err != nil {
		return "", err
	}
	return VCL(table, site)
}

// TestVCLIsMadeFromTheTable fails when the table changed and fairwarning.vcl did not; go test ./cdn/varnish -update mends
// it.
func TestVCLIsMadeFromTheTable(t *testing.T) {
	made, err := rendered(Example)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("fairwarning.vcl", []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile("fairwarning.vcl")
	if err != nil {
		t.Fatal(err)
	}
	if string(committed) != made {
		t.Error("fairwarning.vcl is not what the table says; run go test ./cdn/varnish -update")
	}
}
