package conformance

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Outcomes of a check and of an operation.
const (
	Pass     = "pass"
	Fail     = "fail"
	NotTried = "not tried"
)

// Report is what an engine did, by operation.
type Report struct {
	URL        string             `json:"url"`
	Contract   string             `json:"contract"` // version
	Passed     int                `json:"passed"`   // operations
	Failed     int                `json:"failed"`
	NotTried   int                `json:"notTried"`
	Operations []*OperationReport `json:"operations"`
}

// OperationReport is what an engine did with one operation. Names in parentheses stand for what every operation has in common.
type OperationReport struct {
	Operation string   `json:"operation"`
	Outcome   string   `json:"outcome"` // Fail if a check failed, else Pass if one passed
	Checks    []*Check `json:"checks"`
}

// Check is one thing that was tried.
type Check struct {
	Name    string  `json:"name"`
	Outcome string  `json:"outcome"`
	Reason  string  `json:"reason,omitempty"` // why it was not tried
	Faults  []Fault `json:"faults,omitempty"`
}

// Fault is a difference from the contract.
type Fault struct {
	Request    string `json:"request"` // as a command line of curl shows it, without tokens
	Difference string `json:"difference"`
	Answer     string `json:"answer"` // status and the beginning of the body
}

// mostFaults limits the faults that a check lists.
const mostFaults = 5

func (r *Report) check(operation, name string) *Check {
	at := slices.IndexFunc(r.Operations, func(o *OperationReport) bool { return o.Operation == operation })
	if at < 0 {
		at = len(r.Operations)
		r.Operations = append(r.Operations, &OperationReport{Operation: operation})
	}
	o := r.Operations[at]
	for _, c := range o.Checks {
		if c.Name == name {
			return c
		}
	}
	c := &Check{Name: name}
	o.Checks = append(o.Checks, c)
	return c
}

func (r *Report) pass(operation, name string) {
	if c := r.check(operation, name); c.Outcome != Fail {
		c.Outcome, c.Reason = Pass, ""
	}
}

func (r *Report) skip(operation, name, reason string) {
	if c := r.check(operation, name); c.Outcome == "" {
		c.Outcome, c.Reason = NotTried, reason
	}
}

func (r *Report) fail(operation, name string, fault Fault) {
	c := r.check(operation, name)
	c.Outcome, c.Reason = Fail, ""
	if len(c.Faults) < mostFaults {
		c.Faults = append(c.Faults, fault)
	}
}

// sum counts operations by outcome.
func (r *Report) sum() {
	slices.SortStableFunc(r.Operations, func(a, b *OperationReport) int { return strings.Compare(a.Operation, b.Operation) })
	r.Passed, r.Failed, r.NotTried = 0, 0, 0
	for _, o := range r.Operations {
		o.Outcome = NotTried
		for _, c := range o.Checks {
			if c.Outcome == Fail || c.Outcome == Pass && o.Outcome == NotTried {
				o.Outcome = c.Outcome
			}
		}
		switch o.Outcome {
		case Pass:
			r.Passed++
		case Fail:
			r.Failed++
		default:
			r.NotTried++
		}
	}
}

// WriteJSON writes the report as one object.
func (r *Report) WriteJSON(to io.Writer) error {
	encoder := json.NewEncoder(to)
	encoder.SetIndent("", "  ")
	return encoder.Encode(r)
}

// WriteText writes a line per operation, and the faults below it.
func (r *Report) WriteText(to io.Writer) error {
	var out strings.Builder
	for _, o := range r.Operations {
		o.write(&out)
	}
	fmt.Fprintf(&out, "%d operations pass, %d fail, %d not tried\n", r.Passed, r.Failed, r.NotTried)
	_, err := io.WriteString(to, out.String())
	return err
}

func (o *OperationReport) write(out *strings.Builder) {
	var passed []string
	for _, c := range o.Checks {
		if c.Outcome == Pass {
			passed = append(passed, c.Name)
		}
	}
	fmt.Fprintf(out, "%-9s  %s  %s\n", o.Outcome, o.Operation, strings.Join(passed, ", "))
	for _, c := range o.Checks {
		if c.Outcome == NotTried {
			fmt.Fprintf(out, "           %s not tried: %s\n", c.Name, c.Reason)
		}
		for _, f := range c.Faults {
			fmt.Fprintf(out, "           %s: %s\n             %s\n             %s\n", c.Name, f.Difference, f.Request, f.Answer)
		}
	}
}
