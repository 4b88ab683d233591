package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/tenant"
)

// TestTenantFileIsValidated checks that everything wrong with a tenant file is reported, and nothing is written.
func TestTenantFileIsValidated(t *testing.T) {
	data := t.TempDir()
	for text, want := range map[string][]string{
		`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One"},"paint":"red"}`:                                                                 {`unknown key "paint"`},
		`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One","theme":{"primaryPaint":"red"}}}`:                                                {`unknown key "primaryPaint"`},
		`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One"}} {}`:                                                                            {"something after the object"},
		`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One","showComingSoon":"no"}}`:                                                         {"content.showComingSoon"},
		`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One","auctionBoardURL":"http://board.example","auctionBoardTakesRefreshToken":true}}`: {"content.auctionBoardTakesRefreshToken needs"},
		`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One","auctionBoardURL":"http://board.example"}}`:                                      {`content.auctionBoardURL "http://board.example" must start with https://`},
		`{}`: {"slug", "hosts is empty", "content.tenantName is required"},
		`{"slug":"One House","hosts":["https://one.example","one.example:8080"],"content":{"tenantName":"One","timeZone":"Central",
			"tenantPhone":"(605) 555-0142","tenantEmail":"sales","inactivityMilliseconds":900,"auctionBoardURL":"javascript:alert(1)",
			"websiteLogoLink":"//evil.example","links":[{"key":"a"}],"socialMedia":{"faceBook":"prairie"},
			"theme":{"primaryColor":"blue","textColor1":"#12345","logo1":"none.svg","logo2":"../secret.svg","heroImage":"house.json"}},
			"pages":[{"key":"a b","title":"A","html":"x"},{"key":"b"},{"key":"b","title":"B","html":"x","footer":-1}],"terms":{"title":"T"},"synonyms":"../words.txt"}`: {
			"synonyms: ../words.txt is outside the folder",
			`slug "One House"`, `host "https://one.example"`, `host "one.example:8080"`, `content.timeZone "Central"`, "content.tenantPhone", "content.tenantEmail",
			"content.inactivityMilliseconds 900", "content.auctionBoardURL", "content.websiteLogoLink", "content.links", "content.socialMedia.faceBook",
			`content.theme.primaryColor "blue"`, `content.theme.textColor1 "#12345"`, "content.theme.logo1: none.svg is not in the folder",
			"content.theme.logo2: ../secret.svg is outside the folder", "content.theme.heroImage: house.json is not an image",
			`page key "a b"`, "page b needs title", "page b appears twice", "footer -1", "terms needs title",
		},
	} {
		file := write(t, "house.json", text)
		for _, line := range []string{"check --file " + file, "add --data " + data + " --file " + file} {
			err := run(t.Context(), append([]string{"tenant"}, strings.Fields(line)...))
			for _, reason := range want {
				if err == nil || !strings.Contains(err.Error(), reason) {
					t.Errorf("engine tenant %s: %v; want %q", line, err, reason)
				}
			}
		}
	}
	if _, err := os.Stat(filepath.Join(data, "fairwarning.db")); err == nil {
		t.Error("a refused file made a database")
	}
}

// TestShowComingSoon checks that a house shows what is coming soon unless its file says otherwise.
func TestShowComingSoon(t *testing.T) {
	data := t.TempDir()
	for _, c := range []struct {
		setting string
		isShown bool
	}{{"", true}, {`,"showComingSoon":false`, false}, {`,"showComingSoon":true`, true}} {
		file := write(t, "house.json", `{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One"`+c.setting+`}}`)
		if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", file}); err != nil {
			t.Fatal(err)
		}
		store, err := command.OpenStore(t.Context(), data)
		if err != nil {
			t.Fatal(err)
		}
		house, err := tenant.TenantBySlug(t.Context(), store, "one")
		if err != nil || house.Content.ShowComingSoon != c.isShown {
			t.Errorf("%q: %v, %v", c.setting, house.Content.ShowComingSoon, err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTenantSynonyms checks that a house's words for machines are checked and stored with its file.
func TestTenantSynonyms(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	file := filepath.Join(folder, "house.json")
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("house.json", `{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One"},"synonyms":"words.txt"}`)
	put("words.txt", "yarder = tower\ndozer\n")
	add := []string{"tenant", "add", "--data", data, "--file", file}
	if err := run(t.Context(), add); err == nil || !strings.Contains(err.Error(), "words.txt: line 2") {
		t.Errorf("a wrong line: %v", err)
	}
	put("words.txt", "yarder = tower\n")
	if err := run(t.Context(), add); err != nil {
		t.Fatal(err)
	}
	store, err := command.OpenStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if house, err := tenant.TenantBySlug(t.Context(), store, "one"); err != nil || house.Synonyms != "yarder = tower\n" {
		t.Errorf("%q, %v", house.Synonyms, err)
	}
}

// TestTenantPictures checks that logos and hero image next to the file are stored and addressed, and that a changed logo replaces the old.
func TestTenantPictures(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	put := func(name string, content []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var photo bytes.Buffer
	if err := png.Encode(&photo, image.NewNRGBA(image.Rect(0, 0, 64, 48))); err != nil {
		t.Fatal(err)
	}
	put("hero.png", photo.Bytes())
	put("house.json", []byte(`{"slug":"one","hosts":["localhost"],"content":{"tenantName":"One","timeZone":"America/Chicago",
		"theme":{"primaryColor":"#14345a","logo1":"logo.svg","logo2":"https://cdn.example/logo.png","heroImage":"hero.png"}}}`))
	addresses := map[string]bool{}
	for _, shape := range []string{"M0 0h9v9z", "M0 0h5v5z"} {
		put("logo.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><path d="`+shape+`"/></svg>`))
		for _, args := range [][]string{{"tenant", "check", "--file", filepath.Join(folder, "house.json")}, {"tenant", "add", "--data", data, "--file", filepath.Join(folder, "house.json")}} {
			if err := run(t.Context(), args); err != nil {
				t.Fatal(err)
			}
		}
		store, err := command.OpenStore(t.Context(), data)
		if err != nil {
			t.Fatal(err)
		}
		house, err := tenant.TenantBySlug(t.Context(), store, "one")
		store.Close()
		theme := house.Content.Theme
		if err != nil || theme.Logo2 != "https://cdn.example/logo.png" {
			t.Fatalf("%+v, %v", theme, err)
		}
		stored, err := blobs.OpenFolder(filepath.Join(data, "blobs"))
		if err != nil {
			t.Fatal(err)
		}
		for address, name := range map[string]string{theme.Logo1: "vector.svg", theme.HeroImage: "1920.jpg"} {
			parts := strings.Split(address, "/")
			if len(parts) != 4 || parts[1] != "media" || parts[3] != name {
				t.Fatal(address)
			}
			if has, err := stored.Has(t.Context(), parts[2], name); !has || err != nil {
				t.Errorf("%s is not stored as %s", address, name)
			}
		}
		addresses[theme.Logo1] = true
	}
	if len(addresses) != 2 {
		t.Errorf("the changed logo has the old address: %v", addresses)
	}
}
