//go:build linux

package main

import (
	_ "embed"
	"path/filepath"

	"fairwarning/scripts/benches/process"
)

//go:embed nginx.conf
var nginxConfiguration string

// nginxCommand configures one worker with the settings nginx's manual recommends for a fast cache.
func (b *bench) nginxCommand(address string) (process.Command, error) {
	return process.Nginx(b.nginxCache(), nginxConfiguration, map[string]string{"Listen": address, "Engine": b.source})
}

func (b *bench) nginxCache() string { return filepath.Join(b.Folder, nameNginx) }
