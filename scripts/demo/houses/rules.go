package houses

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api/office"
)

// rule is a rule in the form that engine rules set takes, of the event with a code, or of the house if that is empty.
type rule struct{ kind, body, event string }

// addRules has the office add the rules of a sale, or of the house if code is empty and eventID 0, except for those an interrupted fill already added.
func (h house) addRules(ctx context.Context, d *desk, code string, eventID int64) error {
	var all office.RulesOutput
	if err := d.call(ctx, "GET", fmt.Sprint("v1/Office/GetRules?event_ID=", eventID), nil, &all.Body); err != nil {
		return err
	}
	known := 0
	for _, r := range all.Body.Rules {
		if r.EventID == eventID && r.ItemID == 0 {
			known++
		}
	}
	for _, r := range h.rules {
		if r.event != code {
			continue
		}
		if known--; known >= 0 {
			continue
		}
		in := map[string]any{"kind": r.kind, "rule": json.RawMessage(r.body)}
		if eventID != 0 {
			in["event_ID"] = eventID
		}
		if err := d.call(ctx, "POST", "v1/Office/AddRule", in, nil); err != nil {
			return err
		}
	}
	return nil
}
