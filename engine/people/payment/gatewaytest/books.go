package gatewaytest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// books is what the processor knows. It has no number of a card or an account, only digests.
type books struct {
	Next         int
	Customers    map[string]string // ids by merchantCustomerId
	Methods      map[string]Object // payment profiles by "customer/id"
	Transactions []Object          // in order, with the fields of their details
	IsSettled    bool              // all of them
}

// Settle has all charges of a gateway with this folder settle, and decides those under review. The gateway must not be running.
func Settle(folder string) error {
	g, err := New(folder)
	if err != nil {
		return err
	}
	g.IsSettled = true
	for i, t := range g.Transactions {
		if t["transactionStatus"] == "FDSPendingReview" {
			t["transactionStatus"] = []string{"settledSuccessfully", "declined"}[i%2]
		}
	}
	return g.save()
}

const booksFile = "books.json"

func (g *Gateway) load() error {
	if g.folder == "" {
		return nil
	}
	text, err := os.ReadFile(filepath.Join(g.folder, booksFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber() // amounts stay as they were written
	return decoder.Decode(&g.books)
}

// save replaces the books at once, so that a kill leaves the old ones or the new ones.
func (g *Gateway) save() error {
	if g.folder == "" {
		return nil
	}
	text, err := json.Marshal(&g.books)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(g.folder, booksFile+".new"), text, 0o600); err != nil {
		return err
	}
	return os.Rename(filepath.Join(g.folder, booksFile+".new"), filepath.Join(g.folder, booksFile))
}
