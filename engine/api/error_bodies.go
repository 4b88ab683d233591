package api

import (
	"net/http"
	"reflect"
	"time"
)

// MessagesError is the body of 402.
type MessagesError struct {
	Messages  []string `json:"messages" nullable:"false" doc:"What is wrong, most important first; show the first"`
	RequestID string   `json:"requestId" doc:"Quote it when you report a problem"`
}

// BadRequestError is the body of 400.
type BadRequestError struct {
	MessagesError
	Result int `json:"result,omitempty" enum:"300" doc:"300 when a bid was refused (specification section 4)"`
}

// ConflictError is the body of 409.
type ConflictError struct {
	MessagesError
	Ring      *LiveRing       `json:"ring,omitempty" doc:"The ring as it is now, from ConsoleAction"`
	Version   int64           `json:"version,omitempty" doc:"When a save of the office was refused: the present version, to send as seen once the person has chosen"`
	Conflicts []FieldConflict `json:"conflicts,omitempty" nullable:"false" doc:"When a save of the office was refused: the fields that somebody else changed to another value since"`
}

// FieldConflict is a field that two members of staff changed to different values.
type FieldConflict struct {
	Field  string    `json:"field" doc:"Name of the field in the request"`
	Theirs any       `json:"theirs" doc:"Its present value, as the operation that reads it shows it; null: none"`
	By     string    `json:"by" doc:"Name of who changed it"`
	At     time.Time `json:"at" doc:"When"`
}

// UnknownOutcomeError is the body of 502 and 504.
type UnknownOutcomeError struct {
	MessagesError
	Outcome string `json:"outcome" enum:"unknown" doc:"The writer lost the engine after it had sent the request, which may have been carried out"`
}

// FieldsError is the body of 422.
type FieldsError struct {
	Fields    map[string][]string `json:"fields" nullable:"false" doc:"What each field should have been, by its name, such as amount or registrations[0].event_ID; body is the body itself"`
	RequestID string              `json:"requestId" doc:"Quote it when you report a problem"`
}

// MessageError is the body of all other errors.
type MessageError struct {
	Message   string `json:"message" doc:"What is wrong"`
	RequestID string `json:"requestId" doc:"Quote it when you report a problem"`
}

// errorType returns the type of the body that an error status has, whatever the operation.
func errorType(status int) reflect.Type {
	switch status {
	case http.StatusBadRequest:
		return reflect.TypeFor[BadRequestError]()
	case http.StatusPaymentRequired:
		return reflect.TypeFor[MessagesError]()
	case http.StatusConflict:
		return reflect.TypeFor[ConflictError]()
	case http.StatusUnprocessableEntity:
		return reflect.TypeFor[FieldsError]()
	case http.StatusBadGateway, http.StatusGatewayTimeout:
		return reflect.TypeFor[UnknownOutcomeError]()
	}
	return reflect.TypeFor[MessageError]()
}
