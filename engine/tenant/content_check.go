package tenant

import (
	"fmt"
	"net/mail"
	"net/url"
	"regexp"
	"strings"
	"time"

	"fairwarning/cdn/contrast"
	"fairwarning/engine/api"
)

// Problem is what is wrong with a field of a house's record.
type Problem struct {
	Field   string // as in the tenant file, such as theme.primaryColor
	Message string // follows the name of the field, such as "is required"
}

var (
	phoneForm = regexp.MustCompile(`^[0-9]{10}$`)
	colorForm = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)
	keyForm   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$`)
)

// IsPageKey reports whether a text may be the key of a page.
func IsPageKey(key string) bool { return keyForm.MatchString(key) }

// IsWebAddress reports whether an address starts with https:// or http:// and has a host.
func IsWebAddress(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// IsSitePath reports whether an address is a path of the house's own site.
func IsSitePath(address string) bool {
	return strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") && !strings.Contains(address, `\`)
}

// ContentProblems returns everything that is wrong with a house's record.
func ContentProblems(c *api.TenantContent) []Problem {
	var found []Problem
	unless := func(isRight bool, field, format string, values ...any) {
		if !isRight {
			found = append(found, Problem{field, fmt.Sprintf(format, values...)})
		}
	}
	unless(strings.TrimSpace(c.TenantName) != "", "tenantName", "is required")
	unless(c.TenantPhone == "" || phoneForm.MatchString(c.TenantPhone), "tenantPhone", "%q must be ten digits", c.TenantPhone)
	unless(c.TenantEmail == "" || isEmail(c.TenantEmail), "tenantEmail", "%q is not an email address", c.TenantEmail)
	unless(isZone(c.TimeZone), "timeZone", "%q is not a time zone like America/Chicago", c.TimeZone)
	unless(c.InactivityMilliseconds == 0 || c.InactivityMilliseconds >= 60_000, "inactivityMilliseconds",
		"%d must be 0 or at least 60000, which is one minute", c.InactivityMilliseconds)
	for _, at := range []struct{ name, address string }{
		{"faceBook", c.SocialMedia.FaceBook}, {"twitter", c.SocialMedia.Twitter}, {"instagram", c.SocialMedia.Instagram},
		{"linkedIn", c.SocialMedia.LinkedIn}, {"youtube", c.SocialMedia.YouTube},
	} {
		unless(at.address == "" || IsWebAddress(at.address), "socialMedia."+at.name, "%q must start with https:// or http://", at.address)
	}
	unless(c.AuctionBoardURL == "" || IsBoardAddress(c.AuctionBoardURL), "auctionBoardURL",
		"%q must start with https://, because it gets tokens that sign people in", c.AuctionBoardURL)
	unless(!c.BoardTakesRefreshToken || IsBoardAddress(c.AuctionBoardURL), "auctionBoardTakesRefreshToken",
		"needs content.auctionBoardURL with https://, because a refresh token signs in for weeks")
	link := c.WebsiteLogoLink
	unless(link == "" || IsWebAddress(link) || IsSitePath(link), "websiteLogoLink", "%q must start with https:// or /", link)
	for _, named := range colors(&c.Theme) {
		unless(named.color == "" || colorForm.MatchString(named.color), "theme."+named.name, "%q must be a color like #14345a", named.color)
	}
	return found
}

func isEmail(text string) bool {
	address, err := mail.ParseAddress(text)
	return err == nil && address.Address == text
}

// isZone reports whether there is a time zone of a name; none is UTC.
func isZone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}

type namedColor struct{ name, color string }

func colors(t *api.Theme) []namedColor {
	return []namedColor{
		{"primaryColor", t.PrimaryColor}, {"secondaryColor", t.SecondaryColor}, {"textColor1", t.TextColor1}, {"textColor2", t.TextColor2},
		{"textColor3", t.TextColor3}, {"textColor4", t.TextColor4}, {"headerMenuBackgroundColor", t.HeaderMenuBackgroundColor},
		{"headerMenuTextColor", t.HeaderMenuTextColor},
	}
}

// readable is the contrast that WCAG 2.2 AA requires of text.
const readable = 4.5

// ContrastWarnings says which colors of text are hard to read, and what the site shows instead. The site never shows text that cannot be read.
func ContrastWarnings(t *api.Theme) []string {
	warnings := []string{}
	warn := func(name, text, background, instead string) {
		ink, isText := contrast.Parse(text)
		paper, isPaper := contrast.Parse(background)
		if isText && isPaper && ink.With(paper) < readable {
			warnings = append(warnings, fmt.Sprintf("%s %s on %s has a contrast of %.1f, and text needs %.1f; the site %s", name, text, background,
				ink.With(paper), readable, instead))
		}
	}
	for _, named := range colors(t) {
		switch named.name {
		case "textColor1", "textColor2", "textColor3":
			warn(named.name, named.color, contrast.White.String(), "darkens it")
		}
	}
	header := t.HeaderMenuBackgroundColor
	if header == "" {
		header = t.PrimaryColor
	}
	warn("headerMenuTextColor", t.HeaderMenuTextColor, header, "uses black or white instead")
	warn("textColor4", t.TextColor4, t.PrimaryColor, "uses black or white instead")
	return warnings
}
