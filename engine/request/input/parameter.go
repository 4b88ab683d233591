package input

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
)

func init() { huma.NewErrorWithContext = newError }

// newError turns what huma finds in parameters into messages, in words.
func newError(ctx huma.Context, status int, message string, details ...error) huma.StatusError {
	messages := []string{}
	for _, err := range details {
		if d, ok := err.(huma.ErrorDetailer); ok {
			messages = append(messages, parameterWords(ctx.Operation(), d.ErrorDetail()))
			continue
		}
		messages = append(messages, err.Error())
	}
	switch {
	case (status == http.StatusBadRequest || status == http.StatusUnprocessableEntity) && len(messages) > 0:
		return api.BadRequest(messages...)
	case status == http.StatusBadRequest || status == http.StatusUnprocessableEntity:
		return api.BadRequest(message)
	}
	return &api.Error{Status: status, Message: message}
}

// parameterWords says what is wrong with a parameter, whose place is query.zip, path.ID or header.Idempotency-Key.
func parameterWords(op *huma.Operation, detail *huma.ErrorDetail) string {
	in, name, _ := strings.Cut(detail.Location, ".")
	name, _, _ = strings.Cut(name, "[")
	for _, p := range op.Parameters {
		switch {
		case p.In != in || p.Name != name:
			continue
		case hasForm(detail.Message, "required "):
			return name + " is required"
		}
		return words(p.Schema, detail.Message) + " (" + name + ")"
	}
	return "The request is malformed"
}
