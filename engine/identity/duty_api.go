package identity

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
)

// getDuties returns the table of duties, and the caller's own.
func (s *Operations) getDuties(_ context.Context, c *Caller, _ *api.BearerInput) (*office.DutiesOutput, error) {
	var out office.DutiesOutput
	out.Body.Roles, out.Body.Duties, out.Body.Mine = api.Roles, api.Duties, []api.DutyID{}
	for i := range api.Duties {
		if c.May(api.Duties[i].ID) {
			out.Body.Mine = append(out.Body.Mine, api.Duties[i].ID)
		}
	}
	return &out, nil
}
