package server

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
)

// aPhoto is a JPEG of 900 by 600 pixels whose left half is red.
func aPhoto(t *testing.T, shade uint8) string {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 900, 600))
	for x := range 900 {
		for y := range 600 {
			c := color.RGBA{shade, shade, shade, 255}
			if x < 450 {
				c = color.RGBA{250, 0, 0, 255}
			}
			m.SetRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, nil); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func (e *engine) addPhoto(who api.Session, item int64, key, content string) reply {
	e.t.Helper()
	return e.do("POST", "localhost", fmt.Sprintf("/api/v1/Office/AddItemPhoto?item_ID=%d&client_key=%s", item, key), content,
		"Authorization", "Bearer "+who.Token, "Content-Type", "image/jpeg")
}

func (e *engine) photoTexts(who api.Session, item int64) (texts string) {
	e.t.Helper()
	for _, photo := range e.officeItem(who, item).Gallery {
		texts += fmt.Sprintf("%d %s %dx%d; ", photo.PhotoID, photo.Text, photo.Width, photo.Height)
	}
	return texts
}

func TestPhotosAreAddedOrderedRotatedAndRemoved(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ivar@one.example", "inspector")
	e.somebody("cleo@one.example", "cataloger")
	ivar, cleo := e.signIn("ivar@one.example"), e.signIn("cleo@one.example")
	item := e.createItem(cleo, `,"isDraft":false`).ItemID
	var photos []office.AddedPhoto
	for i, shade := range []uint8{40, 90, 140} {
		r := e.addPhoto(ivar, item, fmt.Sprint("from-phone-", i), aPhoto(t, shade))
		e.status(r, 200)
		photos = append(photos, Read[office.AddedPhoto](t, r))
		e.status(e.get(photos[i].URL), 200) // public at once
	}
	if r := e.addPhoto(ivar, item, "from-phone-1", aPhoto(t, 90)); Read[office.AddedPhoto](t, r).PhotoID != photos[1].PhotoID {
		t.Errorf("a repeated upload: %s", r.body)
	}
	version := e.officeItem(cleo, item).Version
	if version != 4 {
		t.Errorf("version %d after three photos", version)
	}
	put := func(op, fields string) reply {
		return e.as(cleo, "PUT", "/api/v1/Office/"+op, fmt.Sprintf(`{"item_ID":%d,"seen":%d,%s}`, item, version, fields))
	}
	e.status(put("OrderItemPhotos", fmt.Sprintf(`"photo_IDs":[%d,%d,%d]`, photos[2].PhotoID, photos[0].PhotoID, photos[1].PhotoID)), 200)
	e.status(put("SetPhotoText", fmt.Sprintf(`"photo_ID":%d,"text":"Left  side"`, photos[2].PhotoID)), 200)
	e.status(put("RotateItemPhoto", fmt.Sprintf(`"photo_ID":%d,"degrees":90`, photos[2].PhotoID)), 200)
	want := fmt.Sprintf("%d Left side 600x900; %d  900x600; %d  900x600; ", photos[2].PhotoID, photos[0].PhotoID, photos[1].PhotoID)
	if got := e.photoTexts(cleo, item); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	e.status(put("OrderItemPhotos", fmt.Sprintf(`"photo_IDs":[%d]`, photos[2].PhotoID)), 409)
	e.status(put("RotateItemPhoto", `"photo_ID":987654,"degrees":90`), 404)
	r := e.as(ivar, "PUT", "/api/v1/Office/SetPhotoText", fmt.Sprintf(`{"item_ID":%d,"seen":%d,"photo_ID":%d,"text":"Cab"}`, item, version, photos[0].PhotoID))
	if r.StatusCode != 409 || !strings.Contains(r.body, "changed the photos") {
		t.Errorf("two people: %d %s", r.StatusCode, r.body)
	}
	e.status(e.as(cleo, "DELETE", fmt.Sprintf("/api/v1/Office/RemoveItemPhoto?item_ID=%d&seen=%d&photo_ID=%d", item, version, photos[0].PhotoID), ""), 200)
	if got := strings.Count(e.photoTexts(cleo, item), ";"); got != 2 {
		t.Errorf("%d photos are left", got)
	}
	for content, status := range map[string]int{"": 400, "not a photo": 422, strings.Repeat("x", 12<<20+1): 413} {
		if r := e.addPhoto(ivar, item, "another-key", content); r.StatusCode != status {
			t.Errorf("%d bytes: %d %s", len(content), r.StatusCode, r.body)
		}
	}
	e.status(e.addPhoto(ivar, 987654, "another-key", aPhoto(t, 10)), 404)
}

func TestPhotosOfDraftsHaveASignedAddress(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", "cataloger")
	cleo := e.signIn("cleo@one.example")
	item := e.createItem(cleo, "").ItemID
	photo := Read[office.AddedPhoto](t, e.addPhoto(cleo, item, "from-phone-1", aPhoto(t, 40)))
	if !strings.HasPrefix(photo.URL, "/api/v1/Office/Media/") {
		t.Fatal(photo.URL)
	}
	r := e.get(photo.URL)
	if r.StatusCode != 200 || r.Header.Get("Content-Type") != "image/jpeg" || r.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("%d %v", r.StatusCode, r.Header)
	}
	sha := photo.URL[strings.Index(photo.URL, "sha=")+4:][:64]
	e.status(e.get("/media/"+sha+"/1280.jpg"), 404)
	e.status(e.get(strings.Replace(photo.URL, "1280.jpg", "640.jpg", 1)), 404)
	e.status(e.do("GET", "two.localhost", photo.URL, ""), 404)
	e.pass(49 * time.Hour)
	e.status(e.get(photo.URL), 404)
	e.status(e.as(e.signIn("cleo@one.example"), "POST", "/api/v1/Office/PublishItem", fmt.Sprintf(`{"item_ID":%d,"seen":2}`, item)), 200)
	e.status(e.get("/media/"+sha+"/1280.jpg"), 200)
}

func TestAnInspectorWritesTheInspection(t *testing.T) {
	e := newFurnishedEngine(t)
	e.somebody("ivar@one.example", "inspector")
	e.somebody("cleo@one.example", "cataloger")
	ivar, cleo := e.signIn("ivar@one.example"), e.signIn("cleo@one.example")
	item := e.createItem(cleo, `,"isDraft":false`).ItemID
	inspect := func(item, seen int64, more string) reply {
		return e.as(ivar, "PUT", "/api/v1/Office/SaveInspection", fmt.Sprintf(
			`{"item_ID":%d,"seen":%d,"inspector":"","summary":"Runs","points":[{"name":"Engine","rating":4,"comment":"Dry"}]%s}`, item, seen, more))
	}
	e.status(inspect(item, 1, `,"meter":4531,"meterUnit":"hours","condition":"Good"`), 200)
	got := e.officeItem(ivar, item)
	if got.Inspection == nil || got.Inspection.Inspector != "iva Test" || got.Meter != 4531 || got.Condition != "Good" || got.Version != 2 {
		t.Errorf("%+v %+v", got, got.Inspection)
	}
	if r := e.get(fmt.Sprint("/api/v1/Auction/GetItemInspection?item_ID=", item)); !strings.Contains(r.body, "Dry") {
		t.Errorf("guests see %s", r.body)
	}
	e.status(inspect(item, 2, `,"meter":-1`), 422)
	lot := e.anItem()
	if r := inspect(lot, 1, ""); r.StatusCode != 409 || !strings.Contains(r.body, "Give a reason") {
		t.Errorf("with bids: %d %s", r.StatusCode, r.body)
	}
	e.status(inspect(lot, 1, `,"reason":"The meter was replaced"`), 200)
	if got := e.history(cleo, "item", lot); got[0].Action != "item-inspected" || got[0].Detail["reason"] != "The meter was replaced" {
		t.Errorf("%+v", got[0])
	}
}
