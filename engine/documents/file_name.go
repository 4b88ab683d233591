package documents

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// longestName is the most characters of a file name, with its extension.
const longestName = 100

// cleanName returns a file's name as it is stored and shown: without folders, control and formatting characters (among them those
// that turn text around, which can hide an extension), and what file systems refuse, with an extension of its type.
func cleanName(name string, t fileType) string {
	name = norm.NFC.String(strings.ToValidUTF8(name, ""))
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case unicode.In(c, unicode.C, unicode.Zl, unicode.Zp) || c == utf8.RuneError:
			return -1
		case strings.ContainsRune(`<>:"|?*`, c):
			return '_'
		}
		return c
	}, name)
	name = strings.Trim(strings.Join(strings.Fields(name), " "), ". ")
	extension := extensionOf(name)
	base := strings.TrimSuffix(name, "."+extension)
	if found, _ := typeByExtension(extension); found.media != t.media {
		base, extension = name, t.extensions[0]
	}
	letters := []rune(base)
	base = strings.TrimRight(string(letters[:min(len(letters), longestName-len(extension)-1)]), ". ")
	if base == "" {
		base = "document"
	}
	return base + "." + extension
}

// extensionOf returns what follows the last dot of a name that does not begin with it.
func extensionOf(name string) string {
	if dot := strings.LastIndexByte(name, '.'); dot > 0 {
		return name[dot+1:]
	}
	return ""
}
