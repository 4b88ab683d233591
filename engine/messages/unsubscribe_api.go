package messages

import (
	"context"
	"errors"
	"html/template"
	"net/url"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/request"
)

// unsubscribe turns off the notices that the token is for.
func (s *Operations) unsubscribe(ctx context.Context, in *api.UnsubscribeInput) (*api.UnsubscribedOutput, error) {
	x := request.From(ctx)
	userID, topic, err := s.linkOf(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	audit := identity.AuditRow(x, userID, 0, "notifications-changed", map[string]string{"unsubscribed": topic})
	choice, isChoice := topics[topic]
	switch {
	case isChoice:
		err = people.TurnOffNotification(ctx, s.Store, x.Tenant.ID, userID, choice, audit)
	case topic == topicSavedSearches:
		err = catalog.MuteSavedSearches(ctx, s.Store, x.Tenant.ID, userID, audit)
	default:
		err = noSuchLink()
	}
	if errors.Is(err, db.ErrNotFound) {
		err = noSuchLink()
	}
	if err != nil {
		return nil, err
	}
	var out api.UnsubscribedOutput
	out.Body.Success, out.Body.Topic = true, topic
	return &out, nil
}

// linkOf returns the person and the topic of a link's token.
func (s *Operations) linkOf(ctx context.Context, token string) (userID int64, topic string, err error) {
	userID, number, err := s.Sessions.ReadUnsubscribeToken(request.From(ctx).Tenant.ID, token)
	if err != nil || int(number) >= len(topicNames) {
		return 0, "", noSuchLink()
	}
	return userID, topicNames[number], nil
}

func noSuchLink() error {
	return api.BadRequest("This unsubscribe link isn't valid. Sign in and change your notification settings instead")
}

// unsubscribePage returns the page of the site that asks before it unsubscribes. The topic is for its text alone.
func unsubscribePage(token, topic string) string {
	return "/unsubscribe?token=" + url.QueryEscape(token) + "&topic=" + url.QueryEscape(topic)
}

// onward leads to the page without a redirect, which the writer passes on from no engine.
var onward = template.Must(template.New("").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url={{.}}"><title>Unsubscribe</title></head>
<body><p><a href="{{.}}">Unsubscribe</a></p></body></html>
`))

// unsubscribeLink changes nothing: mail programs and virus scanners open links on their own.
func (s *Operations) unsubscribeLink(ctx context.Context, in *api.UnsubscribeInput) (*api.UnsubscribeLinkOutput, error) {
	_, topic, err := s.linkOf(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	if err := onward.Execute(&out, unsubscribePage(in.Token, topic)); err != nil {
		return nil, err
	}
	return &api.UnsubscribeLinkOutput{ContentType: "text/html; charset=utf-8", Body: []byte(out.String())}, nil
}
