package cdn

// Security headers of documents, besides their Content-Security-Policy. Browsers remember TransportSecurity for the whole
// host, and ignore it over plain HTTP (RFC 6797, section 8.1).
const (
	// ReferrerPolicy keeps paths and queries, which may hold a hand-off or reset token, out of every Referer header.
	ReferrerPolicy    = "strict-origin"
	TransportSecurity = "max-age=31536000"
	// PermissionsPolicy lets the house's pages ask for the visitor's position and nobody for anything else.
	PermissionsPolicy = "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
)
