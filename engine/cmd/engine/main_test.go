package main

import (
	"net"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

const house = `{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One"},
	"pages":[{"key":"how-to-buy","title":"How to buy","html":"<p>Bid.</p>"}],"terms":{"title":"Terms","version":1,"html":"<p>As is.</p>"}}`

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTenantAddAndUpdate(t *testing.T) {
	data, file := t.TempDir(), write(t, "house.json", house)
	for range 2 {
		if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", file}); err != nil {
			t.Fatal(err)
		}
	}
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	list, err := tenant.Tenants(t.Context(), store)
	if err != nil || len(list) != 1 || list[0].Content.TenantName != "One" {
		t.Fatalf("%+v, %v", list, err)
	}
	if terms, err := tenant.Terms(t.Context(), store, list[0].ID, 0); err != nil || terms.ID != 1 {
		t.Errorf("terms %+v, %v", terms, err)
	}
	for slug, says := range map[string]string{"": "", "one": "", "oen": `no tenant "oen"`} {
		for _, line := range []string{"event list", "ledger check"} {
			err := run(t.Context(), append(strings.Fields(line), "--data", data, "--tenant", slug))
			if says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
				t.Errorf("%s of %q: %v", line, slug, err)
			}
		}
	}
}

func TestTenantAddKeepsWhatTheFileLeavesOut(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	add := func(text string) db.Tenant {
		t.Helper()
		file := filepath.Join(folder, "house.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", file}); err != nil {
			t.Fatal(err)
		}
		store, err := command.OpenStore(t.Context(), data)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		stored, err := tenant.TenantBySlug(t.Context(), store, "one")
		if err != nil {
			t.Fatal(err)
		}
		return db.Tenant{Hosts: stored.Hosts, IsStockNumberUsed: stored.IsStockNumberUsed, Content: stored.Content, Synonyms: stored.Synonyms}
	}
	for name, text := range map[string]string{"logo.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`, "words.txt": "hoe = backhoe\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	whole := add(`{"slug":"one","hosts":["localhost"],"isStockNumberUsed":true,"synonyms":"words.txt","content":{"tenantName":"One","tenantPhone":"6055550142",
		"tenantRegistrationRequiresCreditCardAuth":true,"socialMedia":{"twitter":"https://x.example"},"theme":{"logo1":"logo.svg","primaryColor":"#123456"}}}`)
	if whole.Content.Theme.Logo1 == "" || whole.Synonyms == "" || !whole.Content.RequiresCard {
		t.Fatalf("%+v", whole)
	}
	part := add(`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One Auctions","theme":{"primaryColor":"#654321"}}}`)
	want := whole
	want.Content.TenantName, want.Content.Theme.PrimaryColor = "One Auctions", "#654321"
	if !reflect.DeepEqual(part, want) {
		t.Errorf("left with %+v\nwant %+v", part, want)
	}
	if empty := add(`{"slug":"one","hosts":["localhost"],"synonyms":"","content":{"tenantName":"One","tenantPhone":"","theme":{"logo1":""}}}`); empty.Synonyms != "" ||
		empty.Content.TenantPhone != "" || empty.Content.Theme.Logo1 != "" {
		t.Errorf("not emptied: %+v", empty)
	}
}

// TestErrors checks that a failed command prints one line that names the mistake.
func TestErrors(t *testing.T) {
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	file := write(t, "not-a-folder", "")
	broken := write(t, "broken.json", `{"slug":`)
	terms, empty := write(t, "terms.html", "<p>As is.</p>"), write(t, "empty.html", "<script>x()</script>")
	key := strings.Repeat("a", 32)
	const trial = "serve --sandbox-payments --outbox-mail"
	for _, c := range []struct {
		key, args, told string
	}{
		{"", "fly", `unknown command "fly"`},
		{"short", "serve --data " + t.TempDir(), "TOKEN_KEY"},
		{strings.Repeat("x", 32), "serve --data " + t.TempDir(), "LICENSE_KEY"},
		{key, trial + " --listen 127.0.0.1:0 --admin " + busy.Addr().String() + " --data " + t.TempDir(), "choose another address with --admin"},
		{key, "backup", "usage: engine backup"},
		{key, "restore", "usage: engine restore"},
		{key, "restore --in-place --data " + t.TempDir(), "there is no database"},
		{key, "restore " + broken + " --data " + t.TempDir(), "not complete"},
		{key, trial + " --data " + t.TempDir() + " --listen " + busy.Addr().String(), "already in use"},
		{key, trial + " --listen 127.0.0.1:0 --data " + file + "/data", "cannot create"},
		{key, "serve --listen 127.0.0.1:0 --access-life 1s", "--access-life"},
		{key, "serve --listen 127.0.0.1:0 --proxy-life 59s", "--proxy-life"},
		{key, "serve --listen 127.0.0.1:0 --handoff-life 0s", "--handoff-life"},
		{key, "serve --listen 127.0.0.1:0 --handoff-life 24h", "--handoff-life"},
		{key, "serve --nonsense", "flags"},
		{key, "serve --data " + t.TempDir(), "set PAYMENT_URL, or pass --sandbox-payments"},
		{key, "serve --sandbox-payments --data " + t.TempDir(), "set SMTP_URL, or pass --outbox-mail"},
		{key, trial + " --listen 127.0.0.1:0 --outbox 0.0.0.0:0 --data " + t.TempDir(), "only listen on 127.0.0.1, ::1 or localhost"},
		{key, trial + " --listen 127.0.0.1:0 --data " + t.TempDir() + " --outbox " + busy.Addr().String(), "choose another address with --outbox"},
		{key, trial + " --listen 127.0.0.1:0 --drain-delay 2m --data " + t.TempDir(), "--drain-delay"},
		{key, "copy --data " + t.TempDir(), "--to is required"},
		{key, "copy --to postgres://db.example/house --data " + t.TempDir(), "there is no database at"},
		{key, "serve --listen 127.0.0.1:0 --public-origin example.com --data " + t.TempDir(), "--public-origin"},
		{key, "openapi extra", `unexpected argument "extra"`},
		{key, "tenant", "tenant add"},
		{key, "tenant add --data " + t.TempDir(), "--file is required"},
		{key, "tenant add --file " + broken, "broken.json"},
		{key, "user add --email nonsense", "is not an email address"},
		{key, "user add --email a@example.com --role king", `unknown role "king"`},
		{key, "user add --email a@example.com", "--password-stdin"},
		{key, "import x.csv", "tenant"},
		{key, "import --tenant nobody --data " + t.TempDir() + " x.csv", "nobody"},
		{key, "import undo --tenant one", "--run NUMBER"},
		{key, "import undo --tenant nobody --run 1 --data " + t.TempDir(), `no tenant "nobody"`},
		{key, "import runs", "usage: engine import runs"},
		{key, "inventory", "inventory withdraw"},
		{key, "inventory withdraw --tenant one", "STOCK_NUMBER"},
		{key, "inventory tidy --tenant one extra", "usage:"},
		{key, "inventory tidy --tenant nobody --data " + t.TempDir(), `no tenant "nobody"`},
		{key, "event", "event list"},
		{key, "event terms --tenant one --code E", "--file"},
		{key, "event terms --tenant nobody --code E --file " + terms + " --data " + t.TempDir(), `no tenant "nobody"`},
		{key, "event terms --tenant one --code E --file " + empty, "no text"},
		{key, "event terms --tenant one --code E --file " + empty + ".not-there", "no such file"},
		{key, trial + " --listen 127.0.0.1:0 --address-url look.example", "--address-url"},
	} {
		t.Setenv("TOKEN_KEY", c.key)
		t.Setenv("LICENSE_KEY", strings.Repeat(c.key, 2))
		t.Setenv("ENGINE_ADMIN", "off")
		t.Setenv("PAYMENT_URL", "")
		t.Setenv("SMTP_URL", "")
		err := run(t.Context(), strings.Fields(c.args))
		if err == nil || !strings.Contains(err.Error(), c.told) || strings.Contains(err.Error(), "\n") {
			t.Errorf("engine %s: %v, want %q", c.args, err, c.told)
		}
	}
}
