package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// Fee is what a house charges per sale besides the premium, under the name its terms use.
type Fee struct {
	Name  string `json:"name"` // "Documentation fee"
	Tiers Tiers  `json:"tiers"`
}

// unnamedFee is the name of a fee whose rule is only a list of tiers.
const unnamedFee = "Transaction fee"

// maxFeeName is how many bytes a fee's name may have; cost lines and invoices show it on one line.
const maxFeeName = 60

// UnmarshalJSON reads a fee strictly. It also reads a plain list of tiers, which has no name.
func (f *Fee) UnmarshalJSON(text []byte) error {
	type plain Fee // without this method
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
		*f = Fee{Name: unnamedFee}
		return decoder.Decode(&f.Tiers)
	}
	return decoder.Decode((*plain)(f))
}

// TitleFee is what a house charges on top for each piece that comes with a title. Its tiers go by the price of one piece.
type TitleFee Fee

// Check returns an error that shows the author of the rule what is wrong.
func (f TitleFee) Check() error { return Fee(f).Check() }

// Check returns an error that shows the author of the rule what is wrong.
func (f Fee) Check() error {
	if len(f.Tiers) > 0 && strings.TrimSpace(f.Name) == "" {
		return errors.New("fee: \"name\" is empty; cost lines and invoices show it")
	}
	if len(f.Name) > maxFeeName {
		return errors.New("fee: \"name\" is longer than 60 characters")
	}
	return f.Tiers.Check()
}
