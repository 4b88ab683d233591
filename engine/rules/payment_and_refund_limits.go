package rules

// Payable returns the most that a new payment may be.
func (b InvoiceBooks) Payable() int64 { return max(0, b.Due-b.Held) }

// Refundable returns the most that a new refund may be: only what has cleared is paid back.
func (b InvoiceBooks) Refundable() int64 { return max(0, b.Paid()-b.Uncleared-b.Refunding) }

// CanPay returns why a new payment is not possible.
func (b InvoiceBooks) CanPay(amount int64) error {
	if err := b.Allows(ActPayment); err != nil {
		return err
	}
	return within(amount, b.Payable())
}

// CanRefund returns why a new refund is not possible.
func (b InvoiceBooks) CanRefund(amount int64) error {
	if b.Refundable() > 0 {
		return within(amount, b.Refundable())
	}
	return ErrNotAllowed
}

// within returns ErrTooMuch unless an amount is above 0 and at most a balance.
func within(amount, balance int64) error {
	if amount <= 0 || amount > balance {
		return ErrTooMuch
	}
	return nil
}
