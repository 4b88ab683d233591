package codes

// Item display ids with their badge labels (specification section 4).
const (
	DisplayComingSoon  = 1
	DisplayMakeOffer   = 2
	DisplayPrebid      = 3
	DisplayPendingSale = 4
	DisplayLiveNow     = 5
	DisplaySold        = 6
	DisplayDidNotSell  = 7
	DisplaySimulcast   = 8
)

// DisplayLabels are the badge labels by display id; 0 has none.
var DisplayLabels = [...]string{"", "Coming Soon", "Make Offer", "Prebid", "Pending Sale", "Live Now", "Sold", "Did Not Sell", "Simulcast"}
