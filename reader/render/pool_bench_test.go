package render

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// BenchmarkPage renders the site's recorded pages with its own bundle (npx next build site && node site/bundler/build.mjs): preparing a VM,
// rendering, throwing it away. It prints the memory of a prepared VM, and the time of the render alone over its default limit.
func BenchmarkPage(b *testing.B) {
	bundle, err := readBundle("../../site/render/page.js", 64<<20)
	if err != nil {
		b.Skip("needs the site's bundle: ", err)
	}
	files, err := filepath.Glob("../../site/tests/rendering/*.json")
	if err != nil || len(files) == 0 {
		b.Fatal("no recorded pages", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(b *testing.B) { benchmarkPage(b, bundle, whole(b, text)) })
	}
}

// renderLimit is the default of --render-time.
const renderLimit = 100 * time.Millisecond

func benchmarkPage(b *testing.B, bundle *bundle, input string) {
	var rendering time.Duration
	for b.Loop() {
		v, err := bundle.newVM()
		if err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		output, err := v.render(input, time.Minute)
		rendering += time.Since(began)
		v.close()
		if _, invalid := parseView(output); err != nil || invalid != nil {
			b.Fatal(err, invalid)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pages/s")
	b.ReportMetric(float64(rendering)/float64(b.N)/float64(renderLimit), "of-limit")
}

// whole fills a recorded page's shortened list of items to the 24 that a page of search results has.
func whole(b *testing.B, text []byte) string {
	var input struct {
		Page, Shell, Path, Query string
		Data                     map[string]map[string]any
	}
	if err := json.Unmarshal(text, &input); err != nil {
		b.Fatal(err)
	}
	for _, body := range input.Data {
		if items, ok := body["items"].([]any); ok && len(items) > 0 {
			for i := 0; len(items) < 24; i++ {
				items = append(items, items[i])
			}
			body["items"] = items
		}
	}
	out, err := json.Marshal(map[string]any{"page": input.Page, "shell": input.Shell, "path": input.Path, "query": input.Query, "data": input.Data})
	if err != nil {
		b.Fatal(err)
	}
	return string(out)
}

// BenchmarkMemory prints the memory of a VM that has run the bundle, in MB.
func BenchmarkMemory(b *testing.B) {
	bundle, err := readBundle("../../site/render/page.js", 64<<20)
	if err != nil {
		b.Skip("needs the site's bundle: ", err)
	}
	const count = 32
	before := residentBytes(b)
	vms := make([]*vm, 0, count)
	for range count {
		v, err := bundle.newVM()
		if err != nil {
			b.Fatal(err)
		}
		vms = append(vms, v)
	}
	b.ReportMetric(float64(residentBytes(b)-before)/count/1e6, "MB/VM")
	for _, v := range vms {
		v.close()
	}
}

// residentBytes returns the memory of this process.
func residentBytes(b *testing.B) int64 {
	runtime.GC()
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		b.Skip(err)
	}
	var pages [2]int64
	if _, err := fmt.Sscan(string(text), &pages[0], &pages[1]); err != nil {
		b.Fatal(err)
	}
	return pages[1] * int64(os.Getpagesize())
}
