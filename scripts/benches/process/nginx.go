//go:build linux

package process

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"text/template"
)

// Configure writes a configuration from a template.
func Configure(path, text string, values map[string]string) error {
	var out bytes.Buffer
	if err := template.Must(template.New(path).Option("missingkey=error").Parse(text)).Execute(&out, values); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

// Nginx writes the configuration of an nginx that is named after its folder, which the configuration gets as Folder, and returns its command.
func Nginx(folder, text string, values map[string]string) (Command, error) {
	if err := os.Mkdir(folder, 0o777); err != nil {
		return Command{}, err
	}
	if err := os.Chmod(folder, 0o777); err != nil { // its worker runs as another user, so the umask must not matter
		return Command{}, err
	}
	path, values := folder+".conf", maps.Clone(values)
	values["Folder"] = folder
	command := Command{Name: filepath.Base(folder), Args: []string{"nginx", "-p", folder, "-c", path, "-e", "stderr"}}
	return command, Configure(path, text, values)
}
