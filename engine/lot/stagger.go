package lot

import "fmt"

// Stagger lays the ends of an event's lots one after the other, in lot order, so that nobody has to watch two at once. Times are
// milliseconds, whole seconds. The zero value lets all end together.
type Stagger struct {
	Every int64 `json:"every"` // between a step and the next
	Lots  int   `json:"lots"`  // that end at one step; 0: one
}

// End is the scheduled end of the lot at a place, counted from 0, when the first ends at first.
func (s Stagger) End(first int64, place int) int64 {
	return first + int64(place/max(1, s.Lots))*s.Every
}

// Check tells what is wrong with it, in words for whoever wrote it.
func (s Stagger) Check() error {
	if s.Every < 0 || s.Every > maxWait || s.Every%second != 0 {
		return fmt.Errorf("stagger: \"every\" is %d; it must be whole seconds in milliseconds, from 0 to %d", s.Every, maxWait)
	}
	if s.Lots < 0 {
		return fmt.Errorf("stagger: \"lots\" is %d; it must be 0 (one at a time) or above", s.Lots)
	}
	return nil
}
