package payment

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"time"
)

// Limits of a request to the processor.
const (
	patience   = 30 * time.Second
	mostAnswer = 64 << 10
)

// Response codes of Authorize.Net handled here. All others are errors of our requests.
const (
	codeDeclined  = "E00027"
	codeDuplicate = "E00039"
)

// client is a processor with Authorize.Net's API. It stores the card in a payment profile of the person's customer profile. A token is
// both ids, "customer/payment".
type client struct {
	set  Settings
	http *http.Client
}

func newHTTP(set Settings) *client {
	return &client{set: set, http: &http.Client{
		Timeout:       patience,
		Transport:     &http.Transport{Proxy: http.ProxyFromEnvironment, DisableKeepAlives: true}, // net/http never resends on a new connection
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Verify implements Processor. The processor makes a zero-amount authorization (validationMode liveMode) and stores the card if it
// succeeds.
func (c *client) Verify(ctx context.Context, r Request) (string, error) {
	customer, _, _ := strings.Cut(r.Known, "/")
	if customer == "" {
		got, err := c.ask(ctx, newCustomer{Request: customerRequest{
			Authentication: c.authentication(), Validation: "liveMode",
			Profile: customerProfile{ID: fmt.Sprintf("person-%d", r.PersonID), Payment: profileOf(r)},
		}})
		if err != nil {
			return "", err
		}
		if got.code() != codeDuplicate {
			return got.token(got.CustomerProfileID)
		}
		customer = profileID.FindString(got.text()) // it exists from a request whose response was lost
	}
	if customer == "" {
		return "", errors.New("the processor returned no customer profile")
	}
	got, err := c.ask(ctx, newCard{Request: cardRequest{
		Authentication: c.authentication(), CustomerProfileID: customer, Payment: profileOf(r), Validation: "liveMode",
	}})
	if err != nil {
		return "", err
	}
	return got.token(customer)
}

// profileID matches the id of the existing customer profile in the error for a duplicate.
var profileID = regexp.MustCompile(`[0-9]{1,20}`)

func (c *client) authentication() authentication { return authentication{c.set.Login, c.set.Key} }

// ask posts one request. Its errors contain nothing of the request.
func (c *client) ask(ctx context.Context, body any) (got answer, err error) {
	text, err := json.Marshal(body)
	if err != nil {
		return got, errors.New("encoding the card failed")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.set.URL, &wipedBody{text: text, rest: text})
	if err != nil {
		return got, err
	}
	request.ContentLength = int64(len(text))
	request.Header.Set("Content-Type", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		return got, fmt.Errorf("no response from the processor: %w", err)
	}
	defer response.Body.Close()
	told, err := io.ReadAll(io.LimitReader(response.Body, mostAnswer))
	if err != nil || response.StatusCode != http.StatusOK {
		return got, fmt.Errorf("the processor returned status %d", response.StatusCode)
	}
	if json.Unmarshal(bytes.TrimPrefix(told, []byte("\ufeff")), &got) != nil { // the parse error may quote the card
		return got, errors.New("the processor's response is malformed")
	}
	return got, nil
}

// token returns the token of the card, or a *Refusal if the processor declined it.
func (a answer) token(customer string) (string, error) {
	payment := a.PaymentProfileID
	if payment == "" && len(a.PaymentProfileIDs) > 0 {
		payment = a.PaymentProfileIDs[0]
	}
	switch {
	case a.code() == codeDeclined:
		return "", &Refusal{withoutNumbers(a.text())}
	case a.Messages.ResultCode != "Ok" && a.code() != codeDuplicate:
		return "", fmt.Errorf("the processor returned code %s", errorCode.FindString(a.code()))
	case customer == "" || payment == "":
		return "", errors.New("the processor stored no card")
	}
	return customer + "/" + payment, nil
}

var errorCode = regexp.MustCompile(`^[EI][0-9]{5}$`)

// numbers matches runs of four or more digits in any grouping.
var numbers = regexp.MustCompile(`[0-9]([ -]?[0-9]){3,}`)

// withoutNumbers returns the processor's text with everything that could be card data masked.
func withoutNumbers(text string) string { return numbers.ReplaceAllString(text, hidden) }
