package importer

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/importer/mapping"
)

const (
	maxPhotos    = 200 // per item; also the limit of documents
	maxSpecs     = 200
	maxInspected = 200 // points of an inspection
)

// pair is a list element: a file and its name or caption.
type pair struct{ file, name string }

// parsePairs parses "a.jpg|b.jpg=Left side", or a JSON list of strings or of objects with file and name or caption.
func parsePairs(text string) ([]pair, error) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") {
		return parseJSONPairs(text)
	}
	var pairs []pair
	for _, element := range strings.Split(text, "|") {
		file, name, _ := strings.Cut(element, "=")
		if file = strings.TrimSpace(file); file != "" {
			pairs = append(pairs, pair{file, strings.TrimSpace(name)})
		}
	}
	return pairs, nil
}

type jsonPair struct{ File, Name, Path, Caption, Description, Title string }

func (p *jsonPair) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, &p.File)
	}
	type object jsonPair
	return json.Unmarshal(b, (*object)(p))
}

func parseJSONPairs(text string) ([]pair, error) {
	var list []jsonPair
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return nil, errors.New("is not a list of files")
	}
	var pairs []pair
	for _, p := range list {
		file, name := first(p.File, p.Path), first(p.Caption, p.Description, p.Title, p.Name)
		if file == "" {
			file, name = p.Name, first(p.Caption, p.Description, p.Title)
		}
		if file == "" {
			return nil, errors.New("has an entry without a file")
		}
		pairs = append(pairs, pair{file, name})
	}
	return pairs, nil
}

func first(texts ...string) string {
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			return text
		}
	}
	return ""
}

// takePhotos collects the item's distinct photos. An invalid name is a problem of the item but does not reject it.
func (c *checker) takePhotos(i *item) {
	pairs, err := parsePairs(i.row.Values["photos"])
	if err != nil {
		i.row.Doubt("photos", err.Error())
	}
	captions, err := parsePairs(i.row.Values["photo_captions"])
	if err != nil {
		i.row.Doubt("photo_captions", err.Error())
	}
	if len(pairs) > maxPhotos {
		i.row.Doubt("photos", fmt.Sprintf("has %d entries; the limit is %d", len(pairs), maxPhotos))
		return
	}
	for _, p := range pairs {
		names, err := c.files.expand(p.file)
		switch {
		case errors.Is(err, errNoSuchFolder):
			i.row.Note("photos", fmt.Sprintf("%s %s", p.file, err))
		case err != nil:
			i.problem("photos", "%s %s", p.file, err)
		default:
			i.noteFound("photos", p.file, names)
		}
		for _, name := range names {
			c.takePhoto(i, name, p.name, captions)
		}
	}
	if len(i.photos) > maxPhotos {
		i.row.Doubt("photos", fmt.Sprintf("has %d entries; the limit is %d", len(i.photos), maxPhotos))
		i.photos = nil
	}
}

func (c *checker) takePhoto(i *item, name, caption string, captions []pair) {
	if slices.ContainsFunc(i.photos, func(p photo) bool { return p.name == name }) {
		return
	}
	if err := c.files.stamp(name).err; err != nil {
		i.problem("photos", "%s %s", name, err)
		return
	}
	for _, p := range captions {
		if file := foldPath(p.file); caption == "" && (file == foldPath(name) || path.Base(file) == path.Base(foldPath(name))) {
			caption = p.name
		}
	}
	i.photos = append(i.photos, photo{name, strings.Join(strings.Fields(caption), " ")})
}

func (c *checker) takeDocuments(i *item) {
	pairs, err := parsePairs(i.row.Values["documents"])
	if err == nil && len(pairs) > maxPhotos {
		err = fmt.Errorf("has %d entries; the limit is %d", len(pairs), maxPhotos)
	}
	if err != nil {
		i.row.Doubt("documents", err.Error())
		return
	}
	for _, p := range pairs {
		c.takeDocument(i, "documents", p, false)
	}
	if report := strings.TrimSpace(i.row.Values["inspection_report"]); report != "" {
		c.takeDocument(i, "inspection_report", pair{report, "Inspection report"}, true)
	}
}

func (c *checker) takeDocument(i *item, column string, p pair, isReport bool) {
	file, err := c.files.find(p.file)
	if err == nil {
		err = c.files.stamp(file).err
	}
	if err != nil {
		i.problem(column, "%s %s", p.file, err)
		return
	}
	i.noteFound(column, p.file, []string{file})
	name := p.name
	if name == "" {
		name = strings.Join(strings.FieldsFunc(stem(path.Base(file)), func(c rune) bool { return c == '_' || c == '-' || c == ' ' }), " ")
	}
	i.documents = append(i.documents, document{file, name, isReport})
}

type jsonSpec struct {
	Label, Name string
	Value       anyText
}

// anyText is a JSON string, or the text of a number or boolean.
type anyText string

func (a *anyText) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, (*string)(a))
	}
	*a = anyText(b)
	return nil
}

// parseSpecifications combines the specifications column, JSON or "Operating weight=80,200 lb|…", and the spec: columns of a row.
func parseSpecifications(row mapping.Row) ([]api.Spec, error) {
	specs := []api.Spec{}
	text := strings.TrimSpace(row.Values["specifications"])
	switch {
	case strings.HasPrefix(text, "["):
		var list []jsonSpec
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			return nil, errors.New("must be a list of labels and values")
		}
		for _, s := range list {
			specs = append(specs, api.Spec{Label: first(s.Label, s.Name), Value: strings.TrimSpace(string(s.Value))})
		}
	case strings.HasPrefix(text, "{"):
		return nil, errors.New("must be a list of labels and values: an object has no order")
	default:
		pairs, _ := parsePairs(text) // cannot fail, because it is not JSON
		for _, p := range pairs {
			specs = append(specs, api.Spec{Label: p.file, Value: p.name})
		}
	}
	for _, column := range row.Specs {
		specs = append(specs, api.Spec{Label: column[len(mapping.SpecPrefix):], Value: row.Values[column]})
	}
	specs = slices.DeleteFunc(specs, func(s api.Spec) bool { return strings.TrimSpace(s.Label) == "" || strings.TrimSpace(s.Value) == "" })
	if len(specs) > maxSpecs {
		return nil, fmt.Errorf("has %d entries; the limit is %d", len(specs), maxSpecs)
	}
	return specs, nil
}

func parseInspection(text string, zone *time.Location) (*db.InspectionRow, error) {
	var in struct {
		Inspector   string                `json:"inspector"`
		InspectedAt string                `json:"inspected_at"`
		Summary     string                `json:"summary"`
		Points      []api.InspectionPoint `json:"points"`
	}
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return nil, errors.New("is not JSON of the form {inspector, inspected_at, summary, points: [{name, rating, comment}]}")
	}
	at, err := time.Parse(time.RFC3339, in.InspectedAt)
	if err != nil && zone != nil {
		at, err = time.ParseInLocation(time.DateOnly, in.InspectedAt, zone)
	} else if err != nil {
		at, err = time.Parse(time.DateOnly, in.InspectedAt)
	}
	if err != nil {
		return nil, fmt.Errorf("inspected_at %q is not a date", in.InspectedAt)
	}
	if len(in.Points) > maxInspected {
		return nil, fmt.Errorf("has %d points; the limit is %d", len(in.Points), maxInspected)
	}
	for _, p := range in.Points {
		if strings.TrimSpace(p.Name) == "" || p.Rating < 1 || p.Rating > 5 {
			return nil, fmt.Errorf("point %q has rating %d; ratings go from 1 to 5", p.Name, p.Rating)
		}
	}
	points, err := json.Marshal(append([]api.InspectionPoint{}, in.Points...))
	return &db.InspectionRow{
		Inspector: strings.TrimSpace(in.Inspector), InspectedAt: db.Millis(at), Summary: strings.TrimSpace(in.Summary), Points: string(points),
	}, err
}
