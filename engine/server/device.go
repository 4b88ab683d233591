package server

import "strings"

// sign maps a substring of User-Agent to a name. The first match wins, so the order matters: browsers also name the
// ones they imitate (Edge contains "Chrome" and "Safari", an iPad "Mac OS X").
type sign struct{ mark, name string }

var browsers = []sign{
	{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
	{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
}

var systems = []sign{
	{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"CrOS", "ChromeOS"},
	{"Mac OS X", "Mac"}, {"Linux", "Linux"},
}

// device names the browser and system of a User-Agent: "Chrome on Windows".
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
