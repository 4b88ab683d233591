package api

// PageInput asks for a page of a list.
type PageInput struct {
	PageNumber int `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1; past the end, the last one"`
	PageSize   int `query:"pageSize" minimum:"1" maximum:"200" default:"200" doc:"Entries per page"`
}

// ListInput asks for a page of one of the person's lists.
type ListInput struct {
	BearerInput
	PageInput
}

// Page describes which part of a list a response has.
type Page struct {
	PageNumber       int `json:"pageNumber" doc:"This page, from 1"`
	PageCount        int `json:"pageCount" doc:"Number of pages; 0 without entries"`
	PageSize         int `json:"pageSize" doc:"Entries per page"`
	TotalRecordCount int `json:"totalRecordCount" doc:"Entries on all pages"`
}

// Of returns the page of a list with so many entries; past the end, the last one.
func (in PageInput) Of(total int) Page {
	count := (total + in.PageSize - 1) / in.PageSize
	return Page{PageNumber: max(1, min(in.PageNumber, count)), PageCount: count, PageSize: in.PageSize, TotalRecordCount: total}
}

// Offset returns how many entries come before the page.
func (p Page) Offset() int { return (p.PageNumber - 1) * p.PageSize }

// CutPage returns the entries of a page of a list that is in memory.
func CutPage[E any](p Page, all []E) []E {
	return all[min(p.Offset(), len(all)):min(p.Offset()+p.PageSize, len(all))]
}
