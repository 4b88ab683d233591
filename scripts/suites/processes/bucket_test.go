package processes

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/bucket/buckettest"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
)

// pair is two engines that share a database and a bucket, and no folder.
type pair struct {
	*upgrade
	one, two *service
	service  *buckettest.Server
	item     office.OfficeItem // public
}

// TestTwoEnginesShareABucket moves the photos of a house from a folder into a bucket and has two engines serve it.
func TestTwoEnginesShareABucket(t *testing.T) {
	p := newPair(t)
	p.wantLogo()
	p.wantPhotos()
	p.wantPrivate()
	p.wantDocuments()
	p.wantOutage()
	p.wantOutages()
}

func newPair(t *testing.T) *pair {
	t.Helper()
	store := enginetest.OpenPostgres(t)
	if _, err := store.DB.ExecContext(t.Context(), "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
		t.Fatal(err)
	}
	service := buckettest.Start(t)
	u := &upgrade{T: t, old: present(t), data: t.TempDir(), database: store.DB.DB, settings: []string{"DATABASE_URL=" + enginetest.Location(store),
		"MEDIA_URL=" + service.Location("media"), "DOCUMENTS_URL=" + service.Location("documents")}}
	u.fill()
	out, err := exec.CommandContext(t.Context(), filepath.Join(programs, "engine"), "media", "copy", "--from", filepath.Join(u.data, "blobs"),
		"--to", service.Location("media")).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "the same SHA-256") || strings.Contains(string(out), "has the same 0 files") {
		t.Fatalf("%v\n%s", err, out)
	}
	elsewhere := *u
	elsewhere.data = t.TempDir()
	u.data = t.TempDir()
	p := &pair{upgrade: u, one: u.serve(present(t)), two: elsewhere.serve(present(t)), service: service}
	p.signIn(p.one, "office@prairieiron.example")
	p.item = p.create(false)
	return p
}

// create adds an item.
func (p *pair) create(isDraft bool) (item office.OfficeItem) {
	p.Helper()
	body := map[string]any{"category": "Graders", "family": "Motor graders", "make": "Caterpillar", "model": "140M", "year": 2014,
		"city": "Sioux Falls", "locationState": "SD", "isDraft": isDraft}
	p.want(p.one, "POST", "/api/v1/Office/CreateItem", body, &item)
	return item
}

// send makes a call with a body of its own and returns the answer.
func (p *pair) send(s *service, method, path, mediaType string, body []byte) (status int, answer []byte) {
	request, err := http.NewRequestWithContext(p.Context(), method, "http://"+s.public+path, bytes.NewReader(body))
	if err != nil {
		p.Error(err)
		return 0, nil
	}
	request.Host = "localhost"
	request.Header = http.Header{"Content-Type": {mediaType}, "Idempotency-Key": {rand.Text()}, "Login-Source": {"auction"}}
	if p.bearer != "" {
		request.Header.Set("Authorization", "Bearer "+p.bearer)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		p.Error(err)
		return 0, nil
	}
	defer response.Body.Close()
	if answer, err = io.ReadAll(response.Body); err != nil {
		p.Error(err)
	}
	return response.StatusCode, answer
}

// get returns what somebody without a session gets.
func (p *pair) get(s *service, path string) (int, []byte) {
	guest := *p
	guest.upgrade = &upgrade{T: p.T}
	return guest.send(s, "GET", path, "", nil)
}

// photo is a small picture that only this number gives.
func photo(number int) []byte {
	m := image.NewRGBA(image.Rect(0, 0, 64, 48))
	for i := range 64 * 48 {
		m.SetRGBA(i%64, i/64, color.RGBA{uint8(number * 40), uint8(number), uint8(i), 255})
	}
	var out bytes.Buffer
	_ = jpeg.Encode(&out, m, nil) // a buffer takes everything
	return out.Bytes()
}

// add uploads a photo of an item through an engine and returns its address.
func (p *pair) add(s *service, item int64, number int) (status int, added office.AddedPhoto) {
	p.Helper()
	status, answer := p.send(s, "POST", fmt.Sprintf("/api/v1/Office/AddItemPhoto?item_ID=%d&client_key=photo-%06d", item, number), "image/jpeg", photo(number))
	if status == http.StatusOK {
		if err := json.Unmarshal(answer, &added); err != nil {
			p.Error(err)
		}
	}
	return status, added
}

// wantLogo checks that a picture that was in the folder is served from the bucket.
func (p *pair) wantLogo() {
	p.Helper()
	var content string
	if err := p.database.QueryRowContext(p.Context(), "SELECT content::text FROM tenants WHERE slug = 'prairie-iron'").Scan(&content); err != nil {
		p.Fatal(err)
	}
	logo := regexp.MustCompile(`/media/[0-9a-f]{64}/vector\.svg`).FindString(content)
	for _, s := range []*service{p.one, p.two} {
		if status, body := p.get(s, logo); status != http.StatusOK || !bytes.Contains(body, []byte("<svg")) {
			p.Errorf("%s: %d", logo, status)
		}
	}
}

// wantPhotos checks that a photo that one engine has taken is public through the other, and is nothing but what was asked for.
func (p *pair) wantPhotos() {
	p.Helper()
	status, added := p.add(p.one, p.item.ItemID, 1)
	if status != http.StatusOK {
		p.Fatal(status)
	}
	_, first := p.get(p.one, added.URL)
	if status, second := p.get(p.two, added.URL); status != http.StatusOK || !bytes.Equal(first, second) || len(first) == 0 {
		p.Errorf("%d, %d bytes, want %d", status, len(second), len(first))
	}
	key := strings.TrimPrefix(added.URL, "/media/")
	if response, err := http.Get(p.service.URL("media/" + key[:2] + "/" + key)); err != nil || response.StatusCode != http.StatusForbidden {
		p.Errorf("the bucket is public: %v, %v", response, err)
	}
}

// wantPrivate checks that a draft's photo has no public address at either engine, and that the address of the office works at both.
func (p *pair) wantPrivate() {
	p.Helper()
	draft := p.create(true)
	status, added := p.add(p.two, draft.ItemID, 2)
	address, err := url.Parse(added.URL)
	if status != http.StatusOK || err != nil || !strings.HasPrefix(added.URL, "/api/v1/Office/Media/") {
		p.Fatal(status, added.URL, err)
	}
	for _, s := range []*service{p.one, p.two} {
		if status, _ := p.get(s, added.URL); status != http.StatusOK {
			p.Errorf("the office: %d", status)
		}
		if status, _ := p.get(s, "/media/"+address.Query().Get("sha")+"/1280.jpg"); status != http.StatusNotFound {
			p.Errorf("guests: %d", status)
		}
	}
}

// wantDocuments checks that a person's document is for that person and the office, whichever engine is asked.
func (p *pair) wantDocuments() {
	p.Helper()
	p.signIn(p.one, "bidder@prairieiron.example")
	const content = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
	status, answer := p.send(p.one, "POST", "/api/v1/Auction/UploadDocument?name=bank.pdf", "application/pdf", []byte(content))
	var document api.PersonalDocument
	if err := json.Unmarshal(answer, &document); status != http.StatusOK || err != nil {
		p.Fatalf("%d %s %v", status, answer, err)
	}
	ask := fmt.Sprint("/api/v1/Auction/RequestUserDocumentDownload?ID=", document.DocumentID)
	var link api.DownloadLink
	p.want(p.two, "GET", ask, nil, &link)
	if status, body := p.get(p.two, link.URL); status != http.StatusOK || string(body) != content {
		p.Errorf("%d %q", status, body)
	}
	if status, _ := p.get(p.two, ask); status != http.StatusUnauthorized {
		p.Errorf("a guest: %d", status)
	}
	p.signIn(p.one, "office@prairieiron.example")
	if status, _ := p.send(p.two, "GET", ask, "", nil); status != http.StatusNotFound {
		p.Errorf("somebody else's own documents: %d", status)
	}
	p.service.Stop()
	if status, _ := p.get(p.two, link.URL); status != http.StatusServiceUnavailable {
		p.Errorf("while the bucket is away: %d", status)
	}
	p.service.Resume()
}

// wantOutage stops the bucket while photos are uploaded and read. People read why; what was stored is there when it is back.
func (p *pair) wantOutage() {
	p.Helper()
	_, before := p.add(p.one, p.item.ItemID, 3)
	p.service.Stop()
	upload := fmt.Sprintf("/api/v1/Office/AddItemPhoto?item_ID=%d&client_key=photo-000004", p.item.ItemID)
	status, answer := p.send(p.one, "POST", upload, "image/jpeg", photo(4))
	if status != http.StatusServiceUnavailable || !bytes.Contains(answer, []byte("Nothing was changed")) {
		p.Errorf("an upload: %d %s", status, answer)
	}
	if status, answer := p.get(p.two, before.URL); status != http.StatusServiceUnavailable {
		p.Errorf("a photo: %d %s", status, answer)
	}
	for _, s := range []*service{p.one, p.two} {
		if status := s.ask("GET", "/readyz", "", nil, nil); status != http.StatusOK {
			p.Errorf("/readyz: %d", status)
		}
	}
	if log := p.one.logged(); !strings.Contains(log, "the bucket is not available") || strings.Contains(log, buckettest.SecretKey) {
		p.Error(log)
	}
	var item office.OfficeItem
	p.want(p.two, "GET", fmt.Sprint("/api/v1/Office/GetOfficeItem?item_ID=", p.item.ItemID), nil, &item)
	if len(item.Gallery) != 2 {
		p.Errorf("%d photos", len(item.Gallery))
	}
	p.service.Resume()
	if status, added := p.add(p.one, p.item.ItemID, 4); status != http.StatusOK {
		p.Errorf("the same upload again: %d", status)
	} else if status, _ := p.get(p.two, added.URL); status != http.StatusOK {
		p.Errorf("its photo: %d", status)
	}
}

// wantOutages uploads and reads photos while the bucket goes and comes back again and again: each call succeeds or says that it did
// not, and every photo that was taken is there.
func (p *pair) wantOutages() {
	p.Helper()
	var done, refused atomic.Int64
	var mu sync.Mutex
	taken := map[string]bool{}
	ending := make(chan struct{})
	var callers sync.WaitGroup
	for i, s := range []*service{p.one, p.two} {
		callers.Go(func() {
			for number := 10 + i; ; number += 2 {
				select {
				case <-ending:
					return
				default:
				}
				switch status, added := p.add(s, p.item.ItemID, number); status {
				case http.StatusOK:
					mu.Lock()
					taken[added.URL] = true
					mu.Unlock()
					done.Add(1)
				case http.StatusServiceUnavailable:
					refused.Add(1)
				default:
					p.Errorf("upload %d: %d", number, status)
				}
			}
		})
	}
	for range 2 {
		await.Until(p.T, "photos are taken", enough(&done, 3))
		p.service.Stop()
		await.Until(p.T, "uploads are refused", enough(&refused, 2))
		p.service.Resume()
	}
	await.Until(p.T, "photos are taken again", enough(&done, 3))
	close(ending)
	callers.Wait()
	for address := range taken {
		for _, s := range []*service{p.one, p.two} {
			if status, body := p.get(s, address); status != http.StatusOK || len(body) == 0 {
				p.Errorf("%s: %d", address, status)
			}
		}
	}
}

// enough reports whether a counter has grown by n since now.
func enough(counter *atomic.Int64, n int64) func() bool {
	least := counter.Load() + n
	return func() bool { return counter.Load() >= least }
}
