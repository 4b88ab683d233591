//go:build linux

package auction

import (
	"encoding/json"
	"fmt"

	"github.com/valyala/fasthttp"
)

// Call sends an operation with a person's token and a JSON body, if it has them, and returns the status and the body of the response.
func Call(client *fasthttp.HostClient, method, path, token, body string) (status int, answer []byte, err error) {
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	defer fasthttp.ReleaseResponse(response)
	request.Header.SetMethod(method)
	request.SetRequestURI("http://" + client.Addr + path)
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	if body != "" {
		request.Header.SetContentType("application/json")
		request.SetBodyString(body)
	}
	err = client.Do(request, response)
	return response.StatusCode(), append([]byte(nil), response.Body()...), err
}

// signIn signs in one of the house's people and returns the token.
func signIn(address string, person int) (string, error) {
	status, answer, err := Call(&fasthttp.HostClient{Addr: address}, fasthttp.MethodPost, "/api/Token/v2", "",
		fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q,"route_ID":2}`, email(person), password))
	if err != nil {
		return "", err
	}
	var session struct{ Token string }
	if err := json.Unmarshal(answer, &session); err != nil || session.Token == "" {
		return "", fmt.Errorf("sign-in: %d %.200s", status, answer)
	}
	return session.Token, nil
}
