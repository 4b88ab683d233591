package identity

import "strings"

// userAgentMatch maps a substring of User-Agent to a name. The first match wins, so the order matters: browsers also name the
// ones they imitate (Edge contains "Chrome" and "Safari", an iPad "Mac OS X").
type userAgentMatch struct{ substring, name string }

var browsers = []userAgentMatch{
	{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
	{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
}

var systems = []userAgentMatch{
	{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"CrOS", "ChromeOS"},
	{"Mac OS X", "Mac"}, {"Linux", "Linux"},
}

// Device names the browser and system of a User-Agent: "Chrome on Windows".
func Device(userAgent string) string {
	browser, system := firstMatch(browsers, userAgent), firstMatch(systems, userAgent)
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

func firstMatch(signs []userAgentMatch, userAgent string) string {
	for _, s := range signs {
		if strings.Contains(userAgent, s.substring) {
			return s.name
		}
	}
	return ""
}
