package rules

import "fmt"

// Stagger spaces the closing times of an event's lots, in lot order, so that nobody has to watch two at once.
// Times are milliseconds, in whole seconds. With the zero value all lots close together.
type Stagger struct {
	Every int64 `json:"every"` // time between steps
	Lots  int   `json:"lots"`  // lots per step; 0: one
}

// End returns the scheduled closing time of the lot at a place, counted from 0, if the first lot closes at first.
func (s Stagger) End(first int64, place int) int64 {
	return first + int64(place/max(1, s.Lots))*s.Every
}

// Check returns an error that shows the author what is wrong.
func (s Stagger) Check() error {
	if s.Every < 0 || s.Every > maxWait || s.Every%second != 0 {
		return fmt.Errorf("stagger: \"every\" is %d; must be whole seconds in milliseconds, from 0 to %d", s.Every, maxWait)
	}
	if s.Lots < 0 {
		return fmt.Errorf("stagger: \"lots\" is %d; must be 0 (one at a time) or more", s.Lots)
	}
	return nil
}
