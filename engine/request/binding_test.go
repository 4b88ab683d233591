package request

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// TestEveryUnexpectedErrorIsLogged has an operation fail while its client waits, and after the client has gone.
func TestEveryUnexpectedErrorIsLogged(t *testing.T) {
	for _, isGone := range []bool{false, true} {
		var log bytes.Buffer
		ctx, leave := context.WithCancel(context.WithValue(t.Context(), ExchangeKey{}, &Exchange{ID: "r1"}))
		_, err := checked(slog.New(slog.NewTextHandler(&log, nil)), &api.Declaration{}, func(context.Context, *struct{}) (*struct{}, error) {
			if isGone {
				leave()
			}
			return nil, errors.New("the lock was never free")
		})(ctx, &struct{}{})
		leave()
		var problem *api.Error
		if !errors.As(err, &problem) || (problem.Status == 504 && problem.Outcome == "unknown") != isGone || (problem.Status == 500) == isGone {
			t.Errorf("gone %v: %+v", isGone, err)
		}
		if line := log.String(); !strings.Contains(line, "never free") || !strings.Contains(line, "request=r1") || strings.Contains(line, "level=ERROR") == isGone {
			t.Errorf("gone %v: %s", isGone, line)
		}
	}
}
