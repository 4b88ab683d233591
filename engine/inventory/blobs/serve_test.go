package blobs

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
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

// BenchmarkServeRendition compares serving a picture of a folder through a Store with serving the file itself. It reports the ratio of the medians.
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
	var direct, through []time.Duration
	for b.Loop() {
		direct = append(direct, serve(b, func() (io.ReadSeekCloser, error) {
			path, err := f.path(sha, "640.webp")
			if err != nil {
				return nil, err
			}
			return os.Open(path)
		}))
		through = append(through, serve(b, func() (io.ReadSeekCloser, error) { return store.Open(b.Context(), sha, "640.webp") }))
	}
	slices.Sort(direct)
	slices.Sort(through)
	b.ReportMetric(float64(through[len(through)/2])/float64(direct[len(direct)/2]), "of-the-file's-time")
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
