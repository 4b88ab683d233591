package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// credentialsDirectory names the folder with one file for each secret, which is named like the secret's variable. systemd sets it for a
// unit with LoadCredential; for a container, it is /run/secrets.
const credentialsDirectory = "CREDENTIALS_DIRECTORY"

// LoadCredentials puts secrets from files into the environment, without the line break at their end. A variable that is not empty stays
// as it is, and a secret without a file stays unset. Only this process sees what is added, not the table of processes.
func LoadCredentials(variables ...string) error {
	for _, variable := range variables {
		if os.Getenv(variable) != "" {
			continue
		}
		value, err := credential(variable)
		if err == nil && value != "" {
			err = os.Setenv(variable, value)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", variable, err)
		}
	}
	return nil
}

// credential returns the secret in a variable's file; "" if there is none.
func credential(variable string) (string, error) {
	path := credentialFile(variable)
	if path == "" {
		return "", nil
	}
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return strings.TrimRight(string(content), "\r\n"), err
}

// credentialFile returns where a secret's file would be; "" without a folder of them.
func credentialFile(variable string) string {
	folder := os.Getenv(credentialsDirectory)
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, variable)
}
