package api

import (
	"fmt"
	"strconv"
)

// USD formats the amount for people in en-US style: "$12,500", "$12,500.50" when there are cents, and "$0.00" for zero
// (specification section 9).
func (m Money) USD() string {
	sign, n := "", uint64(m)
	if m < 0 {
		sign, n = "-", uint64(-(m+1))+1
	}
	digits := strconv.FormatUint(n/100, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	if n%100 == 0 && n != 0 {
		return sign + "$" + digits
	}
	return fmt.Sprintf("%s$%s.%02d", sign, digits, n%100)
}
