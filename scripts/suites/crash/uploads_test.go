package crash

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/scripts/await"
)

// uploader uploads documents of random content, each with a new idempotency key, and retries each one until the engine responds.
type uploader struct {
	bidder
	acknowledged map[string]int // by the SHA-256 of the content
}

// maxUpload is the size of the largest document, in bytes: several reads and writes for everybody on its way.
const maxUpload = 4 << 20

// TestKilledWhilePeopleUpload kills engine and writer alternately at random moments, while people upload documents and retry with the same
// key. It checks that every acknowledged document is stored once and whole, and that no part of another is left.
func TestKilledWhilePeopleUpload(t *testing.T) {
	_, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	_, _, people := s.furnishSale()
	for i, limit := range []string{"--documents-per-person", "--uploads-per-person"} {
		s.args["engine"] = append(s.args["engine"], limit, []string{"10000", "10"}[i])
	}
	t.Cleanup(s.stop)
	s.start("engine")
	s.start("writer")
	uploaders := make([]*uploader, 0, len(people))
	for _, b := range people[:4] {
		if err := b.signIn(); err != nil {
			t.Fatal(err)
		}
		uploaders = append(uploaders, &uploader{*b, map[string]int{}})
	}
	s.besiegeUploads(uploaders)
	s.kill("engine")
	s.start("engine") // which deletes what killed ones left
	s.stop()
	defer func() {
		if t.Failed() {
			t.Log(s.tail())
		}
	}()
	count := s.checkUploads(uploaders)
	t.Logf("%d kills, %d documents", kills(), count)
	if count < len(uploaders) {
		t.Errorf("%d documents: that says little", count)
	}
}

// besiegeUploads lets people upload until all kills are done and every upload has a response.
func (s *stack) besiegeUploads(people []*uploader) {
	var crowded sync.WaitGroup
	over := make(chan struct{})
	for _, u := range people {
		crowded.Go(func() {
			if err := u.uploadUntil(over); err != nil {
				s.t.Errorf("%s: %v", u.email(), err)
			}
		})
	}
	for n := range kills() {
		time.Sleep(time.Duration(50+rand.IntN(300)) * time.Millisecond) // a random moment
		name := []string{"engine", "writer"}[n%2]
		s.kill(name)
		s.start(name)
	}
	close(over)
	crowded.Wait()
}

func (u *uploader) uploadUntil(over <-chan struct{}) error {
	for n := 0; ; n++ {
		select {
		case <-over:
			return nil
		default:
		}
		content := []byte("%PDF-1.4\n")
		for range rand.IntN(maxUpload / 8) {
			content = fmt.Appendf(content, "%08x", rand.Uint32())
		}
		if err := u.upload(fmt.Sprintf("%s-%d", u.email(), n), content); err != nil {
			return err
		}
	}
}

// upload sends a document until the engine has answered that it has it.
func (u *uploader) upload(key string, content []byte) error {
	for deadline := time.Now().Add(await.Limit); ; time.Sleep(20 * time.Millisecond) {
		status, err := u.send(key, content)
		if err == nil && status.code == http.StatusOK {
			sum := sha256.Sum256(content)
			u.acknowledged[hex.EncodeToString(sum[:])]++
			return nil
		}
		isLasting := err == nil && status.code < 500 && status.code != http.StatusConflict && status.code != http.StatusTooManyRequests
		if isLasting || time.Now().After(deadline) {
			return fmt.Errorf("upload: %v %w", status, err)
		}
	}
}

func (u *uploader) send(key string, content []byte) (answer, error) {
	address := fmt.Sprintf("http://%s/api/v1/Auction/UploadDocument?name=%s.pdf&kind=other", u.stack.writer, key)
	request, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(content))
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Content-Type", "application/pdf")
	request.Header.Set("Idempotency-Key", key)
	request.Header.Set("Authorization", "Bearer "+u.token)
	response, err := client.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close()
	var body bytes.Buffer
	_, err = body.ReadFrom(response.Body)
	return answer{response.StatusCode, body.Bytes()}, err
}

// checkUploads compares what was acknowledged with the rows and the files, and returns how many documents there are.
func (s *stack) checkUploads(people []*uploader) (documents int) {
	store, err := db.Open(s.t.Context(), s.location())
	if err != nil {
		s.t.Fatal(err)
	}
	defer store.Close()
	var rows []string
	if err := store.DB.NewRaw(`SELECT sha FROM personal_documents`).Scan(s.t.Context(), &rows); err != nil {
		s.t.Fatal(err)
	}
	stored, files := map[string]int{}, s.filesOfDocuments()
	for _, sha := range rows {
		stored[sha]++
	}
	for _, u := range people {
		for sha := range u.acknowledged {
			if stored[sha] != 1 || files[sha] != 1 {
				s.t.Errorf("an acknowledged document has %d rows and %d files", stored[sha], files[sha])
			}
		}
	}
	for sha, count := range files {
		if stored[sha] != count {
			s.t.Errorf("%d files for %d rows", count, stored[sha])
		}
	}
	for sha := range stored {
		if files[sha] == 0 {
			s.t.Error("a document has no file")
		}
	}
	if left := count(s.t, store, `SELECT count(*) FROM document_leftovers`); left != 0 {
		s.t.Errorf("%d leftovers were not deleted", left)
	}
	return len(rows)
}

// filesOfDocuments counts the files of documents by the SHA-256 of their content.
func (s *stack) filesOfDocuments() map[string]int {
	found := map[string]int{}
	err := filepath.WalkDir(filepath.Join(s.data, "documents"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		sum := sha256.Sum256(content)
		found[hex.EncodeToString(sum[:])]++
		return err
	})
	if err != nil {
		s.t.Error(err)
	}
	return found
}
