// Package faults kills the engine and the writer, as processes, while people register, and then looks at what is left: no half
// account, no acceptance or registration that was acknowledged and is gone, no mail twice. It holds tests only.
package faults
