package rules

import "fmt"

// Tax is a sales tax by the state an item is located in.
type Tax struct {
	Name  string           `json:"name"`  // "Sales tax"
	Rates map[string]int64 `json:"rates"` // basis points by two-letter state; other states are not taxed
}

// Amount returns the tax on a sum for an item in a state.
func (t Tax) Amount(cents int64, state string) int64 { return Share(cents, t.Rates[state]) }

// Check returns an error that shows the author what is wrong.
func (t Tax) Check() error {
	if t.Name == "" && len(t.Rates) > 0 {
		return fmt.Errorf("tax: \"name\" is empty; invoices show it")
	}
	for state, rate := range t.Rates {
		if len(state) != 2 || state[0] < 'A' || state[0] > 'Z' || state[1] < 'A' || state[1] > 'Z' {
			return fmt.Errorf("tax: %q is not a state in two capital letters", state)
		}
		if err := checkShare(rate); err != nil {
			return fmt.Errorf("tax: %s: %w", state, err)
		}
	}
	return nil
}
