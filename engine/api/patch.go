package api

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// Patch is a field of a save. A request leaves it out to keep the value, and sends null to clear it where the field's tag says
// nullable:"true"; elsewhere the schema refuses null. Give it omitzero, which makes it optional.
type Patch[T any] struct {
	IsSent bool
	Value  *T // nil: the field is cleared
}

// Set returns a field that changes to a value.
func Set[T any](value T) Patch[T] { return Patch[T]{IsSent: true, Value: &value} }

// UnmarshalJSON is called only for a field that is present.
func (p *Patch[T]) UnmarshalJSON(text []byte) error {
	p.IsSent = true
	return json.Unmarshal(text, &p.Value)
}

// MarshalJSON writes the value, or null.
func (p Patch[T]) MarshalJSON() ([]byte, error) { return json.Marshal(p.Value) }

// Or returns the value of the field after the save, given the value before. A field that is cleared has the zero value.
func (p Patch[T]) Or(before T) T {
	if !p.IsSent {
		return before
	}
	return Zero(p.Value)
}

// OrNull is Or for a field that may have no value.
func (p Patch[T]) OrNull(before *T) *T {
	if !p.IsSent {
		return before
	}
	return p.Value
}

// Zero returns what a pointer points to, or the zero value.
func Zero[T any](value *T) (zero T) {
	if value == nil {
		return zero
	}
	return *value
}

// NilIfZero is the inverse of Zero: it returns a pointer to a value, or nil if it is the zero value.
func NilIfZero[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// Schema returns the schema of the value, to which the tags of the field add limits and whether it may be null.
func (Patch[T]) Schema(registry huma.Registry) *huma.Schema {
	return registry.Schema(reflect.TypeFor[T](), true, "")
}
