package bucket

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/ratelimit"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// Scheme begins the location of a bucket.
const Scheme = "s3://"

// IsLocation reports whether a location is that of a bucket and not a folder.
func IsLocation(location string) bool { return strings.HasPrefix(location, Scheme) }

const (
	dialTimeout = 3 * time.Second // so that another attempt fits into patience
	attempts    = 3
	maxBackoff  = time.Second
	connections = 64 // idle ones that are kept
)

// Open opens s3://bucket/prefix?region=…&endpoint=…&use_path_style=… The prefix and all parameters may be missing. The region is otherwise
// that of the environment, or us-east-1. The endpoint, an http or https URL, is otherwise Amazon's; addresses are in path style if there is
// one. Keys come from the environment as AWS documents it (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, …). It does not connect.
func Open(ctx context.Context, location string) (*Bucket, error) {
	u, err := url.Parse(location)
	switch {
	case err != nil || u.Host == "" || !IsLocation(location):
		return nil, errors.New("a bucket is s3://name/prefix?region=…&endpoint=…") // without the location, which may hold a secret
	case u.User != nil:
		return nil, errors.New("the keys of a bucket come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, not from its address")
	}
	region, options, err := parse(u.Query())
	if err != nil {
		return nil, fmt.Errorf("s3://%s: %w", u.Host, err)
	}
	settings, err := config.LoadDefaultConfig(ctx, config.WithRegion(region), config.WithDefaultRegion("us-east-1"), config.WithHTTPClient(client()),
		config.WithRetryer(retryer))
	if err != nil {
		return nil, fmt.Errorf("s3://%s: %w", u.Host, err)
	}
	prefix := strings.Trim(u.Path, "/")
	if prefix != "" {
		prefix += "/"
	}
	return &Bucket{s3.NewFromConfig(settings, options), u.Host, prefix}, nil
}

// parse returns what the parameters of a location set. Checksums of newer protocols are left out, because R2 and B2 refuse some of them.
func parse(parameters url.Values) (region string, options func(*s3.Options), err error) {
	endpoint := parameters.Get("endpoint")
	isPathStyle := endpoint != ""
	for name := range parameters {
		value := parameters.Get(name)
		switch name {
		case "region":
			region = value
		case "endpoint":
			if at, err := url.Parse(value); err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https" || at.User != nil {
				return "", nil, errors.New("endpoint must be an http or https URL")
			}
		case "use_path_style":
			if isPathStyle, err = strconv.ParseBool(value); err != nil {
				return "", nil, errors.New("use_path_style must be true or false")
			}
		default:
			return "", nil, fmt.Errorf("there is no parameter %s; use region, endpoint and use_path_style", name)
		}
	}
	return region, func(o *s3.Options) {
		o.UsePathStyle = isPathStyle
		o.RequestChecksumCalculation, o.ResponseChecksumValidation = aws.RequestChecksumCalculationWhenRequired, aws.ResponseChecksumValidationWhenRequired
		if endpoint != "" {
			o.BaseEndpoint = &endpoint
		}
	}, nil
}

func client() *awshttp.BuildableClient {
	return awshttp.NewBuildableClient().WithDialerOptions(func(d *net.Dialer) { d.Timeout = dialTimeout }).WithTransportOptions(func(t *http.Transport) {
		t.MaxIdleConns, t.MaxIdleConnsPerHost = connections, connections
	})
}

// retryer tries again as often during an outage as before one: calls have deadlines, and their number is bounded by requests.
func retryer() aws.Retryer {
	return retry.NewStandard(func(o *retry.StandardOptions) {
		o.MaxAttempts, o.MaxBackoff, o.RateLimiter = attempts, maxBackoff, ratelimit.None
	})
}
