package edge

import "net/http"

// ReadyPath answers balancers on a public listener: 200 while they should send requests here, otherwise 503. Varnish, nginx and others can
// only check the port to which they send requests. Why a service is not ready, only its operators' listener says (/readyz).
const ReadyPath = "/-/ready"

// ReadyLine returns the status and the body of the answer at ReadyPath. unready is why the service is not ready, empty if it is.
func ReadyLine(unready string) (status int, line string) {
	if unready != "" {
		return http.StatusServiceUnavailable, "not ready\n"
	}
	return http.StatusOK, "ready\n"
}
