// Package faults kills the engine and the writer, as processes, while people register and while they bid, and then looks at what is
// left: no half account, no acceptance, registration or bid that was acknowledged and is gone, no bid that is there twice or unlike
// it was answered, every bid log whole and the tables what it gives, no mail twice. It holds tests only.
package crash
