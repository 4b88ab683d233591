package reader

import "fairwarning/cdn/edge"

// mostWatchers returns how many clients may follow live streams: as many as are set, and half of the files that the process may open.
func (r *Reader) mostWatchers() int {
	most := edge.Descriptors() / 2
	if r.config.Watchers > most {
		r.log.Info("the limit of open files allows fewer watchers than --watchers", "watchers", most, "set", r.config.Watchers)
	}
	return min(r.config.Watchers, most)
}
