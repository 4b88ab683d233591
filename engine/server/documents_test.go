package server

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/scripts/await"
)

const (
	pdfFile  = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"
	pngFile  = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00"
	jpegFile = "\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xd9"
	heicFile = "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"
)

// officeFile is a document of an office suite: an archive with certain names.
func officeFile(names ...string) string {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range names {
		entry, _ := w.Create(name)
		_, _ = io.WriteString(entry, `<?xml version="1.0"?><x/>`)
	}
	_ = w.Close()
	return out.String()
}

// uploadAs uploads a file of a media type; query and headers may be empty.
func (e *engine) uploadAs(who api.Session, query, media, content string, headers ...string) reply {
	e.t.Helper()
	return e.do("POST", "localhost", "/api/v1/Auction/UploadDocument?"+query, content, append([]string{"Authorization", "Bearer " + who.Token, "Content-Type", media}, headers...)...)
}

func (e *engine) uploaded(who api.Session, query, media, content string) api.PersonalDocument {
	e.t.Helper()
	return Read[api.PersonalDocument](e.t, e.uploadAs(who, query, media, content))
}

type documentsBody struct {
	Documents                               []api.PersonalDocument
	PageNumber, PageCount, TotalRecordCount int
	MaxBytes                                int64
	Types                                   []string
}

func (e *engine) documents(who api.Session, query string) documentsBody {
	e.t.Helper()
	return Read[documentsBody](e.t, e.as(who, "GET", "/api/v1/Auction/GetDocuments?"+query, ""))
}

// linkTo requests a link to a document.
func (e *engine) linkTo(who api.Session, id int64) api.DownloadLink {
	e.t.Helper()
	return Read[api.DownloadLink](e.t, e.as(who, "GET", fmt.Sprint("/api/v1/Auction/RequestUserDocumentDownload?ID=", id), ""))
}

// left returns how many documents, leftovers and stored files there are.
func (e *engine) left() (rows, leftovers, stored int) {
	e.t.Helper()
	e.must(e.store.DB.NewRaw(`SELECT (SELECT count(*) FROM personal_documents), (SELECT count(*) FROM document_leftovers)`).Scan(e.t.Context(), &rows, &leftovers))
	for _, folder := range []string{e.folder, e.papers.Spool} {
		e.must(filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				stored++
			}
			return err
		}))
	}
	return rows, leftovers, stored
}

// wantLeft fails the test unless there are so many documents, with a file each, and nothing else.
func (e *engine) wantLeft(want int) {
	e.t.Helper()
	if rows, leftovers, stored := e.left(); rows != want || leftovers != 0 || stored != want {
		e.t.Errorf("%d documents, %d leftovers, %d files instead of %d", rows, leftovers, stored, want)
	}
}

func TestDocumentsComeAndGo(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	account := e.contact(ann).Accounts[0].AccountID
	document := e.uploaded(ann, "kind=license&name="+url.QueryEscape("My license.PDF"), "application/pdf", pdfFile)
	if document.Name != "My license.PDF" || document.Kind != "license" || document.AccountID != account || document.Size != int64(len(pdfFile)) ||
		document.Type != "application/pdf" || !document.CanDelete || document.TaxExemptionID != 0 {
		t.Errorf("%+v", document)
	}
	e.uploaded(ann, "name=b.png", "image/png", pngFile)
	all := e.documents(ann, "")
	if all.TotalRecordCount != 2 || all.PageCount != 1 || all.Documents[1] != document || all.MaxBytes != 25<<20 || len(all.Types) != 6 {
		t.Errorf("%+v", all)
	}
	if second := e.documents(ann, fmt.Sprint("pageSize=1&pageNumber=9&account_ID=", account)); second.PageNumber != 2 || second.PageCount != 2 || len(second.Documents) != 1 || second.Documents[0] != document {
		t.Errorf("%+v", second)
	}
	link := e.linkTo(ann, document.DocumentID)
	if link.Name != document.Name || !link.ExpiresAt.Equal(e.now().Add(10*time.Minute)) || link.URL != "/api/v1/Document/Download/"+link.ID || len(link.ID) != 43 {
		t.Errorf("%+v", link)
	}
	for range 2 { // browsers ask again
		got := e.get(link.URL)
		header := got.Header
		_, disposition, err := mime.ParseMediaType(header.Get("Content-Disposition"))
		if got.StatusCode != 200 || got.body != pdfFile || header.Get("Content-Type") != "application/pdf" || disposition["filename"] != document.Name || err != nil ||
			!strings.HasPrefix(header.Get("Content-Disposition"), "attachment") || header.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(header.Get("Content-Security-Policy"), "sandbox") || header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s %v", got.Status, header)
		}
	}
	if again := e.linkTo(ann, document.DocumentID); again.ID == link.ID {
		t.Error("two links are the same")
	}
	e.wantLeft(2)
	remove := fmt.Sprint("/api/v1/Document/Delete?ID=", document.DocumentID)
	e.status(e.as(ann, "DELETE", remove, ""), 200)
	e.status(e.as(ann, "DELETE", remove, ""), 404)
	e.status(e.get(link.URL), 404)
	e.wantLeft(1)
	var actions []string
	for _, entry := range e.activity(ann, 0) {
		actions = append(actions, entry.Action)
	}
	if text := strings.Join(actions, " "); !strings.HasPrefix(text, "document-deleted document-uploaded document-uploaded") {
		t.Error(text)
	}
}

// TestLinksExpire checks that a link works up to its end, is gone after it, and is forgotten a day later.
func TestLinksExpire(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	link := e.linkTo(ann, e.uploaded(ann, "name=a.pdf", "application/pdf", pdfFile).DocumentID)
	e.millis.Add((10 * time.Minute).Milliseconds() - 1)
	e.status(e.get(link.URL), 200)
	e.millis.Add(1)
	e.status(e.get(link.URL), 410)
	e.server.StartDocuments(t.Context())
	e.status(e.get(link.URL), 410)
	e.millis.Add((25 * time.Hour).Milliseconds())
	e.server.StartDocuments(t.Context())
	e.status(e.get(link.URL), 404)
	e.wantLeft(1)
}

// TestWhatIsAFile checks which content is taken under which claims.
func TestWhatIsAFile(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	docx, xlsx := officeFile("[Content_Types].xml", "_rels/.rels", "word/document.xml"), officeFile("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml")
	good := 0
	f := func(name, media, content, stored string) {
		t.Helper()
		good++
		if got := e.uploaded(ann, "name="+url.QueryEscape(name), media, content); got.Name != stored {
			t.Errorf("%q is stored as %q", name, got.Name)
		}
	}
	f("a.pdf", "application/pdf", pdfFile, "a.pdf")
	f("a.jpeg", "image/jpg", jpegFile, "a.jpeg")
	f("", "application/octet-stream", jpegFile, "document.jpg")
	f("scan", "image/heic", heicFile, "scan.heic")
	f("a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", docx, "a.docx")
	f("a.XLSX", "application/octet-stream", xlsx, "a.XLSX")
	f("../../etc/passwd", "application/pdf", pdfFile, "passwd.pdf")
	f(`C:\Users\ann\a.pdf`, "application/pdf", pdfFile, "a.pdf")
	f("invoice.exe", "application/pdf", pdfFile, "invoice.exe.pdf")
	f("gpj.\u202efdp.exe", "application/pdf", pdfFile, "gpj.fdp.exe.pdf")
	f("a\u0001\r\nb\u200b \u2028 c.pdf", "application/pdf", pdfFile, "a b c.pdf")
	f(`a<b>:"|?*.pdf`, "application/pdf", pdfFile, "a_b______.pdf")
	f("...", "application/pdf", pdfFile, "document.pdf")
	f(".pdf", "application/pdf", pdfFile, "pdf.pdf")
	f("Führerschein 免許.pdf", "application/pdf", pdfFile, "Führerschein 免許.pdf")
	f(strings.Repeat("é", 120)+".pdf", "application/pdf", pdfFile, strings.Repeat("é", 96)+".pdf")
	f("page.pdf", "application/pdf", pdfFile+"<html><script>alert(1)</script>", "page.pdf") // served as an attachment in a sandbox
	e.wantLeft(good)
	for name, refused := range map[string]struct {
		query, media, content string
		status                int
	}{
		"empty":            {"name=a.pdf", "application/pdf", "", 400},
		"a page":           {"name=a.pdf", "application/pdf", "<html><script>alert(1)</script></html>", 415},
		"declared page":    {"name=a.html", "text/html", "<html></html>", 415},
		"program":          {"name=a.pdf", "application/pdf", "MZ\x90\x00" + strings.Repeat("\x00", 100), 415},
		"archive":          {"name=a.docx", "application/octet-stream", officeFile("a.txt", "b.exe"), 415},
		"drawing":          {"name=a.png", "image/png", `<svg xmlns="http://www.w3.org/2000/svg"/>`, 415},
		"other type":       {"name=a.png", "image/png", jpegFile, 415},
		"other name":       {"name=a.png", "image/jpeg", jpegFile, 415},
		"GIF":              {"name=a.gif", "image/gif", "GIF89a;", 415},
		"malformed type":   {"name=a.pdf", "application/", pdfFile, 415},
		"short":            {"name=a.pdf", "application/octet-stream", "%", 415},
		"other account":    {"name=a.pdf&account_ID=987654", "application/pdf", pdfFile, 404},
		"no such kind":     {"name=a.pdf&kind=x", "application/pdf", pdfFile, 400},
		"very long name":   {"name=" + strings.Repeat("x", 300), "application/pdf", pdfFile, 400},
		"name with a NUL":  {"name=a%00.pdf", "application/pdf", pdfFile, 400},
		"larger than 25MB": {"name=a.pdf", "application/pdf", pdfFile + strings.Repeat(" ", 25<<20), 413},
	} {
		if got := e.uploadAs(ann, refused.query, refused.media, refused.content); got.StatusCode != refused.status || !strings.Contains(got.body, `"message`) {
			t.Errorf("%s: %s %s", name, got.Status, got.body)
		}
	}
	e.wantLeft(good)
}

// TestFormsAreTaken checks multipart/form-data: one file with any fields, and nothing that is cut off.
func TestFormsAreTaken(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	form := func(files ...string) (media, text string) {
		var out bytes.Buffer
		w := multipart.NewWriter(&out)
		_ = w.WriteField("note", "x")
		for _, content := range files {
			part, _ := w.CreateFormFile("file", "folder/Certificate.pdf")
			_, _ = io.WriteString(part, content)
		}
		_ = w.WriteField("after", "x")
		_ = w.Close()
		return w.FormDataContentType(), out.String()
	}
	media, one := form(pdfFile)
	if got := e.uploaded(ann, "", media, one); got.Name != "Certificate.pdf" || got.Size != int64(len(pdfFile)) {
		t.Errorf("%+v", got)
	}
	if got := e.uploaded(ann, "name=b.pdf", media, one); got.Name != "b.pdf" {
		t.Errorf("%+v", got)
	}
	e.status(e.uploadAs(ann, "", media, one[:len(one)-20]), 400)
	e.status(e.uploadAs(ann, "", media, one[:len(one)/2]), 400)
	e.status(e.uploadAs(ann, "", "multipart/form-data", one), 400)
	for _, files := range [][]string{{}, {pdfFile, pdfFile}, {""}} {
		media, text := form(files...)
		e.status(e.uploadAs(ann, "", media, text), 400)
	}
	e.wantLeft(2)
}

// TestAFormHasTheFieldsOfItsFile checks that fields before the file stand for parameters that the query lacks, under the same rules.
func TestAFormHasTheFieldsOfItsFile(t *testing.T) {
	e := NewEngine(t, 10)
	ann, kind := e.bidder("ann@one.example"), e.kind()
	send := func(query string, fields ...string) reply {
		t.Helper()
		var out bytes.Buffer
		w := multipart.NewWriter(&out)
		for i := 0; i < len(fields); i += 2 {
			_ = w.WriteField(fields[i], fields[i+1])
		}
		part, _ := w.CreateFormFile("file", "Certificate.pdf")
		_, _ = io.WriteString(part, pdfFile)
		_ = w.Close()
		return e.do("POST", "localhost", "/api/v1/Auction/AddTaxExemption"+query, out.String(), "Authorization", "Bearer "+ann.Token, "Content-Type", w.FormDataContentType())
	}
	added := Read[api.TaxExemption](t, send("", "taxExemptionType_ID", fmt.Sprint(kind), "state", "SD", "certificateNumber", "A-12", "validUntil", "2199-12-31"))
	if added.TypeID != kind || added.State != "SD" || added.CertificateNumber != "A-12" || added.ValidUntil == nil {
		t.Errorf("%+v", added)
	}
	if got := Read[api.TaxExemption](t, send(fmt.Sprintf("?taxExemptionType_ID=%d&state=ND", kind), "state", "SD")); got.State != "ND" {
		t.Errorf("the query comes first: %+v", got)
	}
	for _, wrong := range [][]string{
		{}, {"taxExemptionType_ID", "one"}, {"taxExemptionType_ID", fmt.Sprint(kind), "state", "South Dakota"}, {"taxExemptionType_ID", fmt.Sprint(kind), "validUntil", "tomorrow"},
	} {
		if got := send("", wrong...); got.StatusCode != 400 && got.StatusCode != 422 {
			t.Errorf("%v: %d %s", wrong, got.StatusCode, got.body)
		}
	}
	e.status(send("", "taxExemptionType_ID", fmt.Sprint(kind), "certificateNumber", strings.Repeat("x", 2000)), 400)
	e.status(send("", "taxExemptionType_ID", fmt.Sprint(kind), "certificateNumber", "a\x00b"), 400)
}

// TestRefusedFormsNameTheirRequest checks that each of many uploads at once that are refused for the same reason gets its own request ID.
func TestRefusedFormsNameTheirRequest(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for range 20 {
				got := e.uploadAs(ann, "", "multipart/form-data", "no form")
				if id := got.Header.Get(api.HeaderRequest); got.StatusCode != 400 || !strings.Contains(got.body, `"requestId":"`+id+`"`) {
					t.Errorf("%d %s of request %s", got.StatusCode, got.body, id)
				}
			}
		})
	}
	all.Wait()
}

// TestRepeatedUploadsCountOnce checks that a repeat with the same key returns the first answer, and stores nothing.
func TestRepeatedUploadsCountOnce(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	first := Read[api.PersonalDocument](t, e.uploadAs(ann, "name=a.pdf", "application/pdf", pdfFile, "Idempotency-Key", "one"))
	again := Read[api.PersonalDocument](t, e.uploadAs(ann, "name=a.pdf", "application/pdf", pdfFile, "Idempotency-Key", "one"))
	if first != again {
		t.Errorf("%+v, then %+v", first, again)
	}
	e.wantLeft(1)
	e.status(e.uploadAs(ann, "name=a.pdf", "application/pdf", pdfFile+" ", "Idempotency-Key", "one"), 422)
	e.status(e.uploadAs(ann, "name=b.pdf", "application/pdf", pdfFile, "Idempotency-Key", "one"), 422)
	e.wantLeft(1)
	e.status(e.uploadAs(ben, "name=a.pdf", "application/pdf", pdfFile, "Idempotency-Key", "one"), 200)
	e.wantLeft(2)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if got := e.uploadAs(ann, "name=c.pdf", "application/pdf", pdfFile, "Idempotency-Key", "three"); got.StatusCode != 200 && got.StatusCode != 409 {
				t.Errorf("%s %s", got.Status, got.body)
			}
		})
	}
	all.Wait()
	e.wantLeft(3)
}

// TestDocumentsAreLimited checks the number of documents of a person, also at the same time.
func TestDocumentsAreLimited(t *testing.T) {
	e := NewEngine(t, 10)
	e.server.documents.Limits.PerPerson = 3
	ann := e.bidder("ann@one.example")
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for range 2 {
				if got := e.uploadAs(ann, "name=a.pdf", "application/pdf", pdfFile); got.StatusCode != http.StatusOK && got.StatusCode != http.StatusConflict {
					t.Errorf("%s %s", got.Status, got.body)
				}
			}
		})
	}
	all.Wait()
	e.wantLeft(3)
}

// TestDocumentsFillNoDisk checks that one person's files, those of a house, and the free space of the disk have limits, that what is refused
// leaves nothing, and that a deleted file makes room.
func TestDocumentsFillNoDisk(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	limits := &e.server.documents.Limits
	before := *limits
	limits.PersonBytes = 2*int64(len(pdfFile)) + 1
	first := e.uploaded(ann, "name=a.pdf", "application/pdf", pdfFile)
	e.uploaded(ann, "name=b.pdf", "application/pdf", pdfFile)
	e.says(e.uploadAs(ann, "name=c.pdf", "application/pdf", pdfFile), 409, "Delete one first")
	limits.HouseBytes = 3*int64(len(pdfFile)) + 1
	e.uploaded(ben, "name=a.pdf", "application/pdf", pdfFile)
	e.says(e.uploadAs(ben, "name=b.pdf", "application/pdf", pdfFile), 503, "Please call us")
	e.status(e.as(ann, "DELETE", fmt.Sprint("/api/v1/Document/Delete?ID=", first.DocumentID), ""), 200)
	e.uploaded(ben, "name=b.pdf", "application/pdf", pdfFile)
	*limits = before
	limits.FreeBytes = 1 << 60
	if got := e.uploadAs(ann, "name=d.pdf", "application/pdf", pdfFile); got.StatusCode != 503 || got.Header.Get("Retry-After") == "" {
		t.Errorf("with a full disk: %d %v %s", got.StatusCode, got.Header, got.body)
	}
	*limits = before
	e.uploaded(ann, "name=d.pdf", "application/pdf", pdfFile)
	e.wantLeft(4)
}

// until waits for a condition.
func (e *engine) until(what string, holds func() bool) {
	e.t.Helper()
	await.Until(e.t, what, holds)
}
