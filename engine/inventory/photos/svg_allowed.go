package photos

import (
	"encoding/xml"
	"slices"
	"strings"
)

// elements has the allowed elements and the names they are written as. A link becomes a group.
var elements = map[string]string{"a": "g"}

// properties are presentation attributes, also allowed in styles.
var properties = set(`fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
	stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow
	clip-path clip-rule mask filter paint-order vector-effect shape-rendering text-rendering color-interpolation
	color-interpolation-filters mix-blend-mode isolation stop-color stop-opacity flood-color flood-opacity lighting-color
	font-family font-size font-weight font-style font-variant font-stretch text-anchor text-decoration letter-spacing
	word-spacing dominant-baseline alignment-baseline baseline-shift writing-mode`)

// plainAttributes are geometry and the like.
var plainAttributes = set(`x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio
	transform gradientTransform gradientUnits spreadMethod offset pathLength rotate textLength lengthAdjust
	patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type
	filterUnits primitiveUnits in in2 result stdDeviation edgeMode mode operator k1 k2 k3 k4 type values
	tableValues slope intercept amplitude exponent radius order kernelMatrix divisor bias preserveAlpha
	baseFrequency numOctaves seed stitchTiles surfaceScale diffuseConstant specularConstant specularExponent
	azimuth elevation z limitingConeAngle pointsAtX pointsAtY pointsAtZ role aria-label aria-labelledby`)

// functions are allowed in values; url only with a reference within the file.
var functions = set(`matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla url`)

var (
	holdsText = set(`text tspan title desc`)
	takesHref = set(`use linearGradient radialGradient pattern`)
	gradients = set(`linearGradient radialGradient`)
)

func init() {
	for name := range set(`svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
		linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer
		feComposite feConvolveMatrix feDiffuseLighting feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
		feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
		feTurbulence`) {
		elements[name] = name
	}
}

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, word := range strings.Fields(words) {
		out[word] = true
	}
	return out
}

// isSVG reports whether an element's attributes keep it in the SVG namespace. A root without a namespace is accepted.
func isSVG(attributes []xml.Attr) bool {
	return !slices.ContainsFunc(attributes, func(a xml.Attr) bool {
		return a.Name.Space == "" && a.Name.Local == "xmlns" && a.Value != svgNamespace
	})
}

func idOf(attributes []xml.Attr) string {
	for _, a := range attributes {
		if a.Name.Space == "" && a.Name.Local == "id" && isID(a.Value) {
			return a.Value
		}
	}
	return ""
}

func isID(s string) bool { return s != "" && len(s) <= 200 && onlyWord(s, "-_.:") }

func isClass(s string) bool { return s != "" && len(s) <= 1000 && onlyWord(s, "-_ ") }

func onlyWord(s, others string) bool {
	for i := range len(s) {
		if !isAlphanumeric(s[i]) && strings.IndexByte(others, s[i]) < 0 {
			return false
		}
	}
	return true
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// localID parses a reference within the file, "#id".
func localID(reference string) (id string, local bool) {
	id, local = strings.CutPrefix(strings.TrimSpace(reference), "#")
	return id, local && isID(id)
}

// isSafeValue reports whether a value calls only allowed functions, and passes each id it refers to to refer. It rejects backslashes,
// which could disguise a function name.
func isSafeValue(value string, refer func(id string)) bool {
	if strings.IndexByte(value, '(') < 0 {
		return strings.IndexByte(value, '\\') < 0
	}
	if strings.ContainsAny(value, "\\/;{}<@") {
		return false
	}
	for rest := value; ; {
		at := strings.IndexByte(rest, '(')
		if at < 0 {
			return true
		}
		start := at
		for start > 0 && (isAlphanumeric(rest[start-1]) || strings.IndexByte("-_", rest[start-1]) >= 0) {
			start--
		}
		name := strings.ToLower(rest[start:at])
		rest = rest[at+1:]
		switch {
		case !functions[name]:
			return false
		case name == "url":
			id, local := urlArgument(rest)
			if !local {
				return false
			}
			refer(id)
		}
	}
}

// urlArgument parses the text after "url(".
func urlArgument(rest string) (id string, local bool) {
	argument, _, closed := strings.Cut(rest, ")")
	argument = strings.TrimSpace(argument)
	if n := len(argument); n >= 2 && (argument[0] == '"' || argument[0] == '\'') && argument[n-1] == argument[0] {
		argument = argument[1 : n-1]
	}
	id, local = localID(argument)
	return id, local && closed
}

// escaper escapes text for elements and quoted attributes.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "\t", "&#9;", "\n", "&#10;", "\r", "&#13;")
