package user

import (
	"strings"
	"testing"
)

func TestPasswordFromStandardInput(t *testing.T) {
	if hash, err := readPassword(strings.NewReader("correct horse\r\nnext line")); err != nil || !strings.HasPrefix(hash, "$argon2id$") {
		t.Errorf("%s, %v", hash, err)
	}
	if _, err := readPassword(strings.NewReader("")); err == nil {
		t.Error("an empty password is accepted")
	}
}
