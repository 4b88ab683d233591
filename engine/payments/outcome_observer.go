package payments

import "time"

// Observer receives what the processor does, for metrics. Functions may be nil.
type Observer struct {
	Ended    func(purpose, state string, isFound bool) // isFound: the reconciler found the outcome
	Answered func(took time.Duration)                  // the processor answered a charge or refund, or did not in time
	Returned func()                                    // a bank returned a debit
	Unbooked func()                                    // a late refund gave money back a second time
}

func (o *Observer) answered(took time.Duration) {
	if o.Answered != nil {
		o.Answered(took)
	}
}

func (o *Observer) returned() {
	if o.Returned != nil {
		o.Returned()
	}
}

func (o *Observer) unbooked() {
	if o.Unbooked != nil {
		o.Unbooked()
	}
}

// ended reports a payment whose state another has followed.
func (o *Observer) ended(before, after Row) {
	if o.Ended != nil && before.State != after.State {
		o.Ended(after.Purpose, after.State, before.Tries > 0 || before.State == Unknown)
	}
}
