package api

var (
	Unsubscribe = Open[UnsubscribeInput, UnsubscribedOutput](notices, "POST /v1/User/Unsubscribe/{token}", Declaration{
		ID: "Unsubscribe", Summary: "Turn off the notices of an email's unsubscribe link", Extension: true,
		Lane: SignInLane, Rate: OpenRate, MaxBody: 1 * Kilobyte,
		Description: "Answers the one-click unsubscribe of RFC 8058, so it needs no token of a session, ignores the body and may be repeated. It turns off the " +
			"one kind of notices that the email was about, which the person can turn on again in the notification settings. It does not say whose they are.",
		Errors: map[int]string{400: "The link is not valid"},
	})
	UnsubscribeLink = Open[UnsubscribeInput, UnsubscribeLinkOutput](notices, "GET /v1/User/Unsubscribe/{token}", Declaration{
		ID: "UnsubscribeLink", Summary: "Lead a browser from an email's unsubscribe link to the page that asks", Extension: true,
		Lane: SignInLane, Rate: OpenRate, Media: "text/html",
		Description: "Changes nothing, because mail programs and scanners open links on their own. It is a page that goes on to /unsubscribe.",
		Errors:      map[int]string{400: "The link is not valid"},
	})
)

type UnsubscribeInput struct {
	Token string `path:"token" holds:"secret" minLength:"1" maxLength:"200" doc:"Token of the link"`
}

type UnsubscribedOutput struct {
	Body struct {
		Success bool   `json:"success" doc:"The notices are off"`
		Topic   string `json:"topic" doc:"What they were about: a name of NotificationPreferences, or savedSearches"`
	}
}

type UnsubscribeLinkOutput struct {
	ContentType string `header:"Content-Type" hidden:"true"`
	Body        []byte
}
