//go:build linux

package auction

import (
	"encoding/json"
	"fmt"

	"github.com/valyala/fasthttp"
)

// SignIn signs in one of the house's people and returns the token. The address is that of the engine or the writer.
func SignIn(address string, person int) (string, error) {
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	defer fasthttp.ReleaseResponse(response)
	request.Header.SetMethod(fasthttp.MethodPost)
	request.SetRequestURI("http://" + address + "/api/Token/v2")
	request.Header.SetContentType("application/json")
	request.SetBodyString(fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q,"route_ID":2}`, email(person), password))
	if err := fasthttp.Do(request, response); err != nil {
		return "", err
	}
	var session struct{ Token string }
	if err := json.Unmarshal(response.Body(), &session); err != nil || session.Token == "" {
		return "", fmt.Errorf("sign-in: %d %.200s", response.StatusCode(), response.Body())
	}
	return session.Token, nil
}
