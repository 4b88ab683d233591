package varnish

import (
	"fmt"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// backend is one server, with its name in the VCL.
type backend struct{ Name, Host, Port string }

// fill adds the site's servers, names and addresses to the template's data.
func (s *Site) fill(data map[string]any) (err error) {
	if data["Readers"], err = backends("reader", s.Readers); err != nil {
		return err
	}
	if data["Writers"], err = backends("writer", s.Writers); err != nil {
		return err
	}
	if data["Files"], err = backends("files", s.Files); err != nil {
		return err
	}
	if data["Hosts"], err = hostsMatch(s.Hosts); err != nil {
		return err
	}
	if s.TokenFile != "" && !plain.MatchString(s.TokenFile) {
		return fmt.Errorf("token file %q: a path may have letters, digits and . _ : / - only", s.TokenFile)
	}
	data["TokenFile"] = s.TokenFile
	data["Purgers"], err = aclOf(s.Purgers)
	return err
}

// plain matches a text with nothing that could end a VCL string.
var plain = regexp.MustCompile(`^[A-Za-z0-9._:/-]+$`)

// backends reads addresses of servers of one kind. There must be at least one, and none twice.
func backends(kind string, addresses []string) (list []backend, err error) {
	for i, address := range addresses {
		host, port, err := net.SplitHostPort(address)
		if number, bad := strconv.ParseUint(port, 10, 16); err != nil || bad != nil || number == 0 || !plain.MatchString(host) {
			return nil, fmt.Errorf("%s: %q is not host:port", kind, address)
		}
		if slices.Contains(addresses[:i], address) {
			return nil, fmt.Errorf("%s: %s is there twice", kind, address)
		}
		list = append(list, backend{fmt.Sprintf("%s_%d", kind, i+1), host, port})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: at least one host:port is needed", kind)
	}
	return list, nil
}

// hostsMatch returns a regular expression of the houses' names, or "" if every name may be a house's: without names, or with "*".
func hostsMatch(hosts []string) (string, error) {
	var quoted []string
	for _, host := range hosts {
		if host == "*" {
			return "", nil
		}
		if !plain.MatchString(host) {
			return "", fmt.Errorf("%q is no name of a host", host)
		}
		quoted = append(quoted, regexp.QuoteMeta(strings.ToLower(strings.TrimSuffix(host, "."))))
	}
	return strings.Join(quoted, "|"), nil
}

// aclOf writes addresses and networks in the form of an ACL: "10.0.0.0"/8.
func aclOf(purgers []string) (list []string, err error) {
	for _, text := range purgers {
		if network, err := netip.ParsePrefix(text); err == nil {
			list = append(list, fmt.Sprintf("%q/%d", network.Masked().Addr().String(), network.Bits()))
			continue
		}
		address, err := netip.ParseAddr(text)
		if err != nil || address.Zone() != "" {
			return nil, fmt.Errorf("purgers: %q is neither an address nor a network", text)
		}
		list = append(list, strconv.Quote(address.String()))
	}
	return list, nil
}
