//go:build linux

package main

import (
	"bytes"
	_ "embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"text/template"

	"fairwarning/scripts/benches/process"
)

//go:embed nginx.conf
var nginxConfiguration string

// nginxCommand configures one worker with the settings nginx's manual recommends for a fast cache.
func (b *bench) nginxCommand(address string) (process.Command, error) {
	cache := b.nginxCache()
	if err := os.Mkdir(cache, 0o777); err != nil {
		return process.Command{}, err
	}
	if err := os.Chmod(cache, 0o777); err != nil { // its worker runs as another user, so the umask must not matter
		return process.Command{}, err
	}
	path := filepath.Join(b.folder, "nginx.conf")
	err := b.writeConfiguration(path, nginxConfiguration, map[string]string{"Listen": address, "Engine": b.stack.source, "Folder": cache})
	return process.Command{Args: []string{"nginx", "-p", cache, "-c", path, "-e", "stderr"}}, err
}

func (b *bench) nginxCache() string { return filepath.Join(b.folder, "nginx") }

// sizeOf returns the total size of the files below a folder in bytes, or 0 without one. It skips files deleted
// meanwhile.
func sizeOf(folder string) (sum int64, err error) {
	if folder == "" {
		return 0, nil
	}
	err = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil {
			sum += info.Size()
		}
		return err
	})
	return sum, err
}

// writeConfiguration writes a configuration from a template.
func (b *bench) writeConfiguration(path, text string, values map[string]string) error {
	var out bytes.Buffer
	if err := template.Must(template.New(path).Option("missingkey=error").Parse(text)).Execute(&out, values); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
