package blobs

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/bucket"
	"fairwarning/engine/bucket/buckettest"
)

// eachStore runs a test on a folder and on a bucket. FAIRWARNING_TEST_BUCKET, the location of a bucket that the environment has keys for, runs it
// there, too: everything the tests store gets names nobody else has.
func eachStore(t *testing.T, test func(t *testing.T, s Store)) {
	t.Helper()
	t.Run("folder", func(t *testing.T) { test(t, open(t)) })
	t.Run("bucket", func(t *testing.T) { test(t, openAt(t, buckettest.Start(t).Location("media"))) })
	if location := os.Getenv("FAIRWARNING_TEST_BUCKET"); location != "" {
		t.Run("service", func(t *testing.T) { test(t, openAt(t, location)) })
	}
}

func openAt(t *testing.T, location string) Store {
	t.Helper()
	s, err := Open(t.Context(), location)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// newSHA returns a name nobody else has.
func newSHA() string { return SHA(fmt.Append(nil, rand.Uint64(), rand.Uint64())) }

func content(t *testing.T, s Store, sha, name string) []byte {
	t.Helper()
	file, err := s.Open(t.Context(), sha, name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func has(t *testing.T, s Store, sha, name string) bool {
	t.Helper()
	has, err := s.Has(t.Context(), sha, name)
	if err != nil {
		t.Fatal(err)
	}
	return has
}

func keep(t *testing.T, s Store, sha, name string, content []byte) {
	t.Helper()
	if err := s.Put(t.Context(), sha, name, content); err != nil {
		t.Fatal(err)
	}
}

// noise returns bytes that nothing compresses or mistakes for others.
func noise(size int) []byte {
	b := make([]byte, size)
	source := rand.NewChaCha8([32]byte{byte(size), byte(size >> 8), byte(size >> 16)})
	_, _ = source.Read(b) // never fails
	return b
}

func TestABlobIsThereAndStaysAsItIs(t *testing.T) {
	eachStore(t, func(t *testing.T, s Store) {
		sha := newSHA()
		if has(t, s, sha, "640.webp") {
			t.Error("a blob that nobody stored")
		}
		if file, err := s.Open(t.Context(), sha, "640.webp"); file != nil || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("opened %v, %v", file, err)
		}
		keep(t, s, sha, "640.webp", []byte("first"))
		keep(t, s, sha, "640.webp", []byte("second"))
		if got := string(content(t, s, sha, "640.webp")); got != "first" || !has(t, s, sha, "640.webp") {
			t.Errorf("stored twice: %q", got)
		}
		if has(t, s, sha, "320.webp") {
			t.Error("a blob under another name")
		}
		if err := s.Flush(); err != nil {
			t.Error(err)
		}
		if err := s.Put(t.Context(), sha, "320.webp", nil); err == nil {
			t.Error("stored nothing as a blob")
		}
	})
}

func TestNothingButABlobHasAName(t *testing.T) {
	eachStore(t, func(t *testing.T, s Store) {
		sha := newSHA()
		for _, c := range []Name{
			{sha, "../../../secret.txt"}, {"../" + sha[3:], "secret.txt"}, {"..", "secret.txt"}, {sha, ""}, {sha, "."}, {sha, "640"}, {sha, "640.webp/x"},
			{sha, "640.WEBP"}, {sha, "640.webp\x00"}, {sha[:63], "640.webp"}, {sha[:63] + "G", "640.webp"}, {"", "640.webp"}, {"tmp", "640.webp"},
		} {
			if file, err := s.Open(t.Context(), c.SHA, c.Name); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("Open(%q, %q) = %v, %v", c.SHA, c.Name, file, err)
			}
			if has(t, s, c.SHA, c.Name) {
				t.Errorf("Has(%q, %q)", c.SHA, c.Name)
			}
			if err := s.Put(t.Context(), c.SHA, c.Name, []byte("x")); err == nil {
				t.Errorf("Put(%q, %q) wrote", c.SHA, c.Name)
			}
		}
	})
}

// TestRangesOfAVideo reads parts as browsers ask for them, through what serves them.
func TestRangesOfAVideo(t *testing.T) {
	eachStore(t, func(t *testing.T, s Store) {
		sha, video := newSHA(), noise(9<<20) // more than two windows of a bucket
		keep(t, s, sha, "video.mp4", video)
		for header, want := range map[string][]byte{
			"": video, "bytes=0-": video, "bytes=0-99": video[:100], "bytes=5000000-5000009": video[5_000_000:5_000_010],
			"bytes=4194300-8400000": video[4_194_300:8_400_001], "bytes=-7": video[len(video)-7:], "bytes=9000000-": video[9_000_000:],
		} {
			if got := served(t, s, sha, header); !bytes.Equal(got, want) {
				t.Errorf("%q: %d bytes, want %d", header, len(got), len(want))
			}
		}
		file, err := s.Open(t.Context(), sha, "video.mp4")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		part := make([]byte, 10)
		for _, at := range []int64{8 << 20, 3, 3, 6 << 20} {
			_, err := file.Seek(at, io.SeekStart)
			if _, err2 := io.ReadFull(file, part); err != nil || err2 != nil || !bytes.Equal(part, video[at:at+10]) {
				t.Errorf("at %d: %v, %v", at, err, err2)
			}
		}
		if _, err := file.Seek(-1, io.SeekStart); err == nil {
			t.Error("it went before the start")
		}
	})
}

func TestManyWritersOfOneBlob(t *testing.T) {
	eachStore(t, func(t *testing.T, s Store) {
		sha, picture := newSHA(), noise(100_000)
		var all sync.WaitGroup
		for range 16 {
			all.Go(func() {
				if err := s.Put(t.Context(), sha, "320.jpg", picture); err != nil {
					t.Error(err)
				}
				if file, err := s.Open(t.Context(), sha, "320.jpg"); err != nil {
					t.Error(err)
				} else {
					got, err := io.ReadAll(file)
					if err := errors.Join(err, file.Close()); err != nil || !bytes.Equal(got, picture) {
						t.Errorf("%d bytes, %v", len(got), err)
					}
				}
			})
		}
		all.Wait()
	})
}

// TestAllFindsEveryBlobOnce includes more than the thousand that a service lists at once.
func TestAllFindsEveryBlobOnce(t *testing.T) {
	eachStore(t, func(t *testing.T, s Store) {
		var want []Name
		for range 1100 {
			name := Name{newSHA(), "320.jpg"}
			keep(t, s, name.SHA, name.Name, []byte("x"))
			want = append(want, name)
		}
		found := map[Name]int{}
		for name, err := range s.All(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			found[name]++
		}
		for _, name := range want {
			if found[name] != 1 {
				t.Fatalf("%v was found %d times", name, found[name])
			}
		}
		for name, err := range s.All(t.Context()) { // one is enough
			if err != nil || found[name] == 0 {
				t.Error(name, err)
			}
			break
		}
		ended, end := context.WithCancel(t.Context())
		end()
		for _, err := range s.All(ended) {
			if !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}
	})
}

// TestAnUploadThatIsCutOffLeavesNothing has connections end half-way. The next upload succeeds.
func TestAnUploadThatIsCutOffLeavesNothing(t *testing.T) {
	server := buckettest.Start(t)
	s, sha, video := openAt(t, server.Location("media")), newSHA(), noise(3<<20)
	mend := server.CutUploads()
	if err := s.Put(t.Context(), sha, "video.mp4", video); !errors.Is(err, bucket.ErrUnavailable) {
		t.Error(err)
	}
	mend()
	if has(t, s, sha, "video.mp4") {
		t.Error("part of a blob is there")
	}
	keep(t, s, sha, "video.mp4", video)
	if !bytes.Equal(content(t, s, sha, "video.mp4"), video) {
		t.Error("not what was stored")
	}
}

// TestABucketThatIsAwayIsNoEmptyBucket checks that nobody takes a blob for missing because the service is down, and that all is there when it
// comes back.
func TestABucketThatIsAwayIsNoEmptyBucket(t *testing.T) {
	server := buckettest.Start(t)
	s, sha := openAt(t, server.Location("media")), newSHA()
	keep(t, s, sha, "320.jpg", []byte("there"))
	open, err := s.Open(t.Context(), sha, "320.jpg")
	if err != nil {
		t.Fatal(err)
	}
	server.Stop()
	_, hasErr := s.Has(t.Context(), sha, "320.jpg")
	_, openErr := s.Open(t.Context(), sha, "320.jpg")
	_, readErr := io.ReadAll(open)
	for what, err := range map[string]error{"has": hasErr, "open": openErr, "read": readErr, "put": s.Put(t.Context(), newSHA(), "320.jpg", []byte("x"))} {
		if !errors.Is(err, bucket.ErrUnavailable) || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", what, err)
		}
	}
	server.Resume()
	if got := string(content(t, s, sha, "320.jpg")); got != "there" {
		t.Errorf("after the outage: %q", got)
	}
}

// TestABucketIsNotPublic checks that nobody gets a blob without keys.
func TestABucketIsNotPublic(t *testing.T) {
	server := buckettest.Start(t)
	s, sha := openAt(t, server.Location("media")), newSHA()
	keep(t, s, sha, "document.pdf", []byte("%PDF-1.7"))
	response, err := http.Get(server.URL("media/" + sha[:2] + "/" + sha + "/document.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusForbidden {
		t.Error(response.Status)
	}
}

// TestCopyThereAndBack moves a folder into a bucket and on into another folder, with an interruption.
func TestCopyThereAndBack(t *testing.T) {
	folder, server := open(t), buckettest.Start(t)
	remote := openAt(t, server.Location("media"))
	var names []Name
	for i := range 20 {
		name := Name{newSHA(), "320.jpg"}
		keep(t, folder, name.SHA, name.Name, noise(1000+i))
		names = append(names, name)
	}
	if err := os.WriteFile(filepath.Join(folder.root, "notes.txt"), []byte("not a blob"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, kill := context.WithCancel(t.Context())
	_, err := Copy(ctx, folder, remote, func(now Copied) {
		if now.Blobs == 5 {
			kill()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	done, err := Copy(t.Context(), folder, remote, func(Copied) {})
	if err != nil || done.Blobs != 20 || done.New > 15 || done.New == 0 {
		t.Errorf("%+v, %v", done, err)
	}
	back := open(t)
	if done, err := Copy(t.Context(), remote, back, func(Copied) {}); err != nil || done.Blobs != 20 || done.New != 20 {
		t.Errorf("%+v, %v", done, err)
	}
	for _, name := range names {
		if !bytes.Equal(content(t, folder, name.SHA, name.Name), content(t, back, name.SHA, name.Name)) {
			t.Errorf("%v differs", name)
		}
	}
	damaged := Name{newSHA(), "320.jpg"}
	keep(t, folder, damaged.SHA, damaged.Name, []byte("one"))
	keep(t, remote, damaged.SHA, damaged.Name, []byte("two"))
	if done, err := Copy(t.Context(), folder, remote, func(Copied) {}); err == nil || !slices.Equal(done.Differ, []Name{damaged}) || done.Blobs != 20 {
		t.Errorf("%+v, %v", done, err)
	}
}

func TestOpenNamesWhatIsWrong(t *testing.T) {
	for location, want := range map[string]string{
		"ftp://x": "ftp://", "s3://": "s3://name", "s3://key:hush@x": "AWS_ACCESS_KEY_ID", "s3://x?endpoint=localhost:9000": "endpoint",
		"s3://x?regoin=hush": "regoin", "s3://x?use_path_style=hush": "use_path_style", "s3://x\x7f?hush": "s3://name",
	} {
		if _, err := Open(t.Context(), location); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", location, err)
		}
	}
}

// killed is the variable with the location of a store in which the child process of TestAKilledProcessLeavesWholeBlobs stores blobs.
const killed = "FAIRWARNING_TEST_KILLED"

// TestMain stores one blob after the other in a process that is to be killed.
func TestMain(m *testing.M) {
	if location := os.Getenv(killed); location != "" {
		s, err := Open(context.Background(), location)
		for i := 1; err == nil; i++ {
			picture := noise(200_000 + i)
			if err = s.Put(context.Background(), SHA(picture), "640.webp", picture); err == nil {
				fmt.Println(i)
			}
		}
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// TestAKilledProcessLeavesWholeBlobs kills a process while it stores. What it has stored is there, and nothing is there in part.
func TestAKilledProcessLeavesWholeBlobs(t *testing.T) {
	server := buckettest.Start(t)
	for kind, location := range map[string]string{"folder": filepath.Join(t.TempDir(), "blobs"), "bucket": server.Location("media")} {
		child := exec.CommandContext(t.Context(), os.Args[0])
		child.Env = append(os.Environ(), killed+"="+location)
		out, err := child.StdoutPipe()
		if err := errors.Join(err, child.Start()); err != nil {
			t.Fatal(err)
		}
		stored, lines := 0, bufio.NewScanner(out)
		for stored < 5 && lines.Scan() {
			if _, err := fmt.Sscan(lines.Text(), &stored); err != nil {
				t.Fatalf("%s: %s", kind, lines.Text())
			}
		}
		if err := lines.Err(); err != nil {
			t.Error(err)
		}
		_ = child.Process.Kill()
		_ = child.Wait()
		s, found := openAt(t, location), 0
		for name, err := range s.All(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			if got := content(t, s, name.SHA, name.Name); SHA(got) != name.SHA {
				t.Errorf("%s: %d bytes of a blob", kind, len(got))
			}
			found++
		}
		if found < stored || stored < 5 {
			t.Errorf("%s: %d blobs of %d", kind, found, stored)
		}
	}
}
