package identity

import "testing"

func TestDeviceNames(t *testing.T) {
	f := func(userAgent, want string) {
		t.Helper()
		if got := Device(userAgent); got != want {
			t.Errorf("%q instead of %q of %s", got, want, userAgent)
		}
	}
	const webkit = "AppleWebKit/537.36 (KHTML, like Gecko) "
	f("Mozilla/5.0 (Windows NT 10.0; Win64; x64) "+webkit+"Chrome/140.0.0.0 Safari/537.36", "Chrome on Windows")
	f("Mozilla/5.0 (Windows NT 10.0; Win64; x64) "+webkit+"Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge on Windows")
	f("Mozilla/5.0 (Windows NT 10.0; Win64; x64) "+webkit+"Chrome/140.0.0.0 Safari/537.36 OPR/120.0", "Opera on Windows")
	f("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15", "Safari on Mac")
	f("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iPhone")
	f("Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1", "Chrome on iPad")
	f("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15", "Firefox on iPhone")
	f("Mozilla/5.0 (Linux; Android 15; SM-S921B) "+webkit+"SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36", "Samsung Internet on Android")
	f("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android")
	f("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux")
	f("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) "+webkit+"Chrome/140.0.0.0 Safari/537.36", "Chrome on ChromeOS")
	f("curl/8.5.0", "Unknown device")
	f("", "Unknown device")
	f("Windows", "Windows")
	f("Firefox/140.0", "Firefox")
}
