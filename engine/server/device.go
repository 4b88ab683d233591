package server

import "strings"

// sign is a mark in a User-Agent and what it stands for. User-Agents name what they imitate, too, so the first sign that is
// found counts: every Edge says Chrome and Safari, every iPad Mac OS X.
type sign struct{ mark, name string }

var browsers = []sign{
	{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
	{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
}

var systems = []sign{
	{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"CrOS", "ChromeOS"},
	{"Mac OS X", "Mac"}, {"Linux", "Linux"},
}

// device says in words what a User-Agent claims to be: "Chrome on Windows".
func device(userAgent string) string {
	browser, system := named(browsers, userAgent), named(systems, userAgent)
	switch {
	case browser == "" && system == "":
		return "Unknown device"
	case browser == "":
		return system
	case system == "":
		return browser
	}
	return browser + " on " + system
}

func named(signs []sign, userAgent string) string {
	for _, s := range signs {
		if strings.Contains(userAgent, s.mark) {
			return s.name
		}
	}
	return ""
}
