package catalog

// Paint of manufacturers whose machines mostly come in one color.
const (
	catYellow      = "#f2a900"
	deereYellow    = "#f0b41c"
	komatsuYellow  = "#f5b81a"
	volvoYellow    = "#e9b52a"
	caseYellow     = "#e0a63a"
	jcbYellow      = "#fcb414"
	hitachiOrange  = "#e8622a"
	doosanOrange   = "#ea5f1c"
	kobelcoTeal    = "#27918f"
	hyundaiYellow  = "#e3ac12"
	linkBeltRed    = "#b4272d"
	kubotaOrange   = "#ee6a1f"
	takeuchiRed    = "#bf2630"
	yanmarRed      = "#c01f2e"
	bobcatWhite    = "#e8e6df"
	gehlYellow     = "#f1b310"
	hollandYellow  = "#f3b229"
	liebherrYellow = "#f3c316"
	hammOrange     = "#e65a12"
	bomagYellow    = "#f4b400"
	dynapacYellow  = "#f3c41a"
	sakaiBlue      = "#2f74b5"
	wirtgenWhite   = "#eceae4"
	vermeerYellow  = "#f0b323"
	witchOrange    = "#e9601e"
	genieBlue      = "#1f5fa8"
	jlgOrange      = "#e8601a"
	skyjackOrange  = "#f0701e"
	manitouRed     = "#b8232b"
	toyotaOrange   = "#dc5420"
	hysterYellow   = "#f2b705"
	manitowocRed   = "#c2202a"
	groveYellow    = "#f0c020"
	tadanoBlue     = "#2d86b8"
)

// sheet returns a function that makes specifications with these labels, so that each model fits on a line.
func sheet(labels ...string) func(values ...string) []Spec {
	return func(values ...string) []Spec {
		specs := make([]Spec, 0, len(labels))
		for i := range min(len(labels), len(values)) {
			specs = append(specs, Spec{labels[i], values[i]})
		}
		return specs
	}
}
