package blobs

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// served returns the body of the answer to a request for a range of a video.
func served(t *testing.T, s Store, sha, byteRange string) []byte {
	t.Helper()
	file, err := s.Open(t.Context(), sha, "video.mp4")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	request, answer := httptest.NewRequest("GET", "/", nil), httptest.NewRecorder()
	if byteRange != "" {
		request.Header.Set("Range", byteRange)
	}
	http.ServeContent(answer, request, "video.mp4", time.Time{}, file)
	return answer.Body.Bytes()
}

// BenchmarkServeRendition compares serving a picture from a folder with serving it from the file itself. It reports the ratio of their times.
func BenchmarkServeRendition(b *testing.B) {
	f, err := OpenFolder(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	sha, picture := newSHA(), noise(60_000)
	if err := f.Put(b.Context(), sha, "640.webp", picture); err != nil {
		b.Fatal(err)
	}
	var store Store = f
	path := filepath.Join(f.root, sha[:2], sha, "640.webp")
	var direct, through time.Duration
	for b.Loop() {
		direct += serve(b, func() (io.ReadSeekCloser, error) { return os.Open(path) })
		through += serve(b, func() (io.ReadSeekCloser, error) { return store.Open(b.Context(), sha, "640.webp") })
	}
	b.ReportMetric(float64(through)/float64(direct), "of-the-file's-time")
}

func serve(b *testing.B, open func() (io.ReadSeekCloser, error)) time.Duration {
	began := time.Now()
	file, err := open()
	if err != nil {
		b.Fatal(err)
	}
	http.ServeContent(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil), "640.webp", time.Time{}, file)
	file.Close()
	return time.Since(began)
}
