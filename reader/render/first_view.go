package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/net/html"
)

// Page is a page to render. Shell is its file in the site's export, Path and Query its address; Data is an object of API
// responses by key.
type Page struct {
	ID    string
	Shell string
	Path  string
	Query string // without "?"
	Data  []byte
}

// input returns the argument of renderPage.
func (p *Page) input() (string, error) {
	text, err := json.Marshal(struct {
		Page  string          `json:"page"`
		Shell string          `json:"shell"`
		Path  string          `json:"path"`
		Query string          `json:"query"`
		Data  json.RawMessage `json:"data"`
	}{p.ID, p.Shell, p.Path, p.Query, p.Data})
	return string(text), err
}

// ErrNone means that the bundle has no view of this page: with the same data it never will.
var ErrNone = errors.New("no view of this page")

// View is the first view of a page.
type View struct {
	HTML  []byte
	Dates []byte // JSON object: the dates in HTML, which the site need not format again (site/src/lib/dates.ts); nil: none
}

// parseView returns the view in the bundle's output, its HTML checked by checkView.
func parseView(output string) (View, error) {
	var view struct {
		HTML  *string           `json:"html"`
		Dates map[string]string `json:"dates"`
	}
	switch err := json.Unmarshal([]byte(output), &view); {
	case err != nil:
		return View{}, fmt.Errorf("the output is not as agreed: %w", err)
	case output == "null":
		return View{}, errors.New("the output is null")
	case view.HTML == nil:
		return View{}, ErrNone
	case *view.HTML == "":
		return View{}, errors.New("the HTML is empty")
	}
	text := []byte(*view.HTML)
	if err := checkView(text); err != nil {
		return View{}, err
	}
	if len(view.Dates) == 0 {
		return View{HTML: text}, nil
	}
	dates, err := json.Marshal(view.Dates)
	return View{HTML: text, Dates: dates}, err
}

// checkView makes sure that the HTML stays inside the element it goes into and brings no script. React writes none; content of
// the house could.
func checkView(text []byte) error {
	depth := 0
	for tokens := html.NewTokenizer(bytes.NewReader(text)); ; {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			break
		}
		if kind != html.StartTagToken && kind != html.EndTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		name, _ := tokens.TagName()
		switch tag := string(name); {
		case tag == "script", tag == "base", tag == "body", tag == "plaintext":
			return fmt.Errorf("the HTML has a tag %s", tag)
		case tag == "div" && kind == html.EndTagToken:
			depth--
		case tag == "div":
			depth++
		}
		if depth < 0 {
			return errUnbalanced
		}
	}
	if depth != 0 {
		return errUnbalanced
	}
	return nil
}

var errUnbalanced = errors.New("the HTML has tags div without partner")
