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

// Limits of a call to the processor.
const (
	patience   = 30 * time.Second
	mostAnswer = 64 << 10
)

// Codes of Authorize.Net's answers this package knows what to do about; its answers to all others are ours to mend.
const (
	codeDeclined  = "E00027"
	codeDuplicate = "E00039"
)

// client is a processor of Authorize.Net's form: it keeps the card in a payment profile of the person's customer profile.
// A token is both ids, "customer/payment".
type client struct {
	set  Settings
	http *http.Client
}

func newHTTP(set Settings) *client {
	return &client{set: set, http: &http.Client{
		Timeout:       patience,
		Transport:     &http.Transport{Proxy: http.ProxyFromEnvironment, DisableKeepAlives: true}, // a connection of its own is never tried twice
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Verify implements Processor. The processor authorises nothing (validationMode liveMode), and keeps the card if that works.
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
		customer = profileID.FindString(got.text()) // it was kept before, and we were not told
	}
	if customer == "" {
		return "", errors.New("the processor does not say whose card it is")
	}
	got, err := c.ask(ctx, newCard{Request: cardRequest{
		Authentication: c.authentication(), CustomerProfileID: customer, Payment: profileOf(r), Validation: "liveMode",
	}})
	if err != nil {
		return "", err
	}
	return got.token(customer)
}

// profileID is how a duplicate names the customer profile that is there.
var profileID = regexp.MustCompile(`[0-9]{1,20}`)

func (c *client) authentication() authentication { return authentication{c.set.Login, c.set.Key} }

// ask posts one request. Its errors tell nothing of what was sent.
func (c *client) ask(ctx context.Context, body any) (got answer, err error) {
	text, err := json.Marshal(body)
	if err != nil {
		return got, errors.New("the card cannot be written down")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.set.URL, &wipedBody{text: text, rest: text})
	if err != nil {
		return got, err
	}
	request.ContentLength = int64(len(text))
	request.Header.Set("Content-Type", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		return got, fmt.Errorf("the processor does not answer: %w", err)
	}
	defer response.Body.Close()
	told, err := io.ReadAll(io.LimitReader(response.Body, mostAnswer))
	if err != nil || response.StatusCode != http.StatusOK {
		return got, fmt.Errorf("the processor answered %d", response.StatusCode)
	}
	if json.Unmarshal(bytes.TrimPrefix(told, []byte("\ufeff")), &got) != nil { // what it cannot read may quote the card
		return got, errors.New("the processor's answer cannot be read")
	}
	return got, nil
}

// token reads what stands for the card: *Refusal where the processor declined.
func (a answer) token(customer string) (string, error) {
	payment := a.PaymentProfileID
	if payment == "" && len(a.PaymentProfileIDs) > 0 {
		payment = a.PaymentProfileIDs[0]
	}
	switch {
	case a.code() == codeDeclined:
		return "", &Refusal{withoutNumbers(a.text())}
	case a.Messages.ResultCode != "Ok" && a.code() != codeDuplicate:
		return "", fmt.Errorf("the processor answered %s", errorCode.FindString(a.code()))
	case customer == "" || payment == "":
		return "", errors.New("the processor kept no card")
	}
	return customer + "/" + payment, nil
}

var errorCode = regexp.MustCompile(`^[EI][0-9]{5}$`)

// numbers are runs of four digits and more, however they are grouped.
var numbers = regexp.MustCompile(`[0-9]([ -]?[0-9]){3,}`)

// withoutNumbers is the processor's text without anything that could be of a card.
func withoutNumbers(text string) string { return numbers.ReplaceAllString(text, hidden) }
