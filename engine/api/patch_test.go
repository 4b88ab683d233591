package api

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

type patched struct {
	Name    Patch[string] `json:"name,omitzero" minLength:"1" maxLength:"20" doc:"Name"`
	Reserve Patch[Money]  `json:"reserve,omitzero" nullable:"true" minimum:"0" doc:"Reserve"`
	IsOpen  Patch[bool]   `json:"isOpen,omitzero" doc:"Open"`
}

func TestPatchTellsAbsentNullAndValue(t *testing.T) {
	var got patched
	if err := json.Unmarshal([]byte(`{"reserve":null,"isOpen":false}`), &got); err != nil {
		t.Fatal(err)
	}
	before := Money(500)
	switch {
	case got.Name.IsSent || got.Name.Or("before") != "before":
		t.Errorf("absent: %+v", got.Name)
	case !got.Reserve.IsSent || got.Reserve.OrNull(&before) != nil || got.Reserve.Or(before) != 0:
		t.Errorf("null: %+v", got.Reserve)
	case !got.IsOpen.IsSent || got.IsOpen.Or(true):
		t.Errorf("value: %+v", got.IsOpen)
	}
	if err := json.Unmarshal([]byte(`{"reserve":1250.5}`), &got); err != nil || *got.Reserve.OrNull(nil) != 125_050 {
		t.Errorf("%v, %+v", err, got.Reserve)
	}
	if err := json.Unmarshal([]byte(`{"reserve":"a lot"}`), &got); err == nil {
		t.Error("a text passed for an amount")
	}
}

func TestPatchHasTheSchemaOfItsValue(t *testing.T) {
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	schema := registry.SchemaFromRef(registry.Schema(reflect.TypeFor[patched](), true, "").Ref)
	if len(schema.Required) > 0 {
		t.Errorf("required: %v", schema.Required)
	}
	name, reserve := schema.Properties["name"], schema.Properties["reserve"]
	if name.Type != huma.TypeString || *name.MaxLength != 20 || name.Nullable {
		t.Errorf("name: %+v", name)
	}
	if reserve.Type != huma.TypeNumber || !reserve.Nullable || *reserve.Minimum != 0 {
		t.Errorf("reserve: %+v", reserve)
	}
}
