package writer

import (
	"github.com/valyala/fasthttp"

	"fairwarning/writer/upstream"
)

// giveBack takes a call back from its limits, because no card of it reached the payment processor.
func (a *admission) giveBack(call *call) {
	for i := range a.limits {
		l := &a.limits[i]
		if l.limitRule.rate != PaymentRate || call.operation.Rate != PaymentRate {
			continue
		}
		var room [64]byte
		if key := call.limitKey(room[:0], l.by, ""); len(key) > 0 {
			l.GiveBack(key)
		}
	}
}

// isUntried reports whether an answer means that no card reached the processor: the engine says so, or it refused the request before.
func isUntried(answer *fasthttp.Response) bool {
	switch status := answer.StatusCode(); string(answer.Header.Peek(upstream.HeaderCardTried)) {
	case "yes":
		return false
	case "no":
		return true
	default:
		return status >= 400 && status < 500 && status != fasthttp.StatusPaymentRequired
	}
}
