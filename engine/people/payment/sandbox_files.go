package payment

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Folders of the sandbox's records.
const (
	methodFolder      = "methods"
	transactionFolder = "transactions"
)

// fileOf returns the file name of a token.
func fileOf(token string) string { return strings.ReplaceAll(token, "/", "-") }

// write stores a record durably. A record that exists is replaced or, if it must not be, stays and the error is fs.ErrExist.
func (s Sandbox) write(folder, name string, record any, replaces bool) error {
	folder = filepath.Join(s.Folder, folder)
	text, err := json.Marshal(record)
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if replaces {
		return os.Rename(file.Name(), filepath.Join(folder, name+".json"))
	}
	return os.Link(file.Name(), filepath.Join(folder, name+".json"))
}

func (s Sandbox) read(folder, name string, record any) error {
	text, err := os.ReadFile(filepath.Join(s.Folder, folder, filepath.Base(name)+".json"))
	if err != nil {
		return err
	}
	return json.Unmarshal(text, record)
}

func (s Sandbox) remove(folder, name string) error {
	err := os.Remove(filepath.Join(s.Folder, folder, filepath.Base(name)+".json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// each visits every transaction.
func (s Sandbox) each(visit func(reference string, t *sandboxTransaction)) error {
	files, err := filepath.Glob(filepath.Join(s.Folder, transactionFolder, "*.json"))
	for _, file := range files {
		var t sandboxTransaction
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		if err := s.read(transactionFolder, name, &t); err != nil {
			return err
		}
		visit(name, &t)
	}
	return err
}
