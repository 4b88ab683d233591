package security

func init() {
	for id, e := range map[string]example{
		"GetOfficeEvents":   {query: "?search=sale"},
		"GetOfficeEvent":    {query: "?event_ID=$EVENT"},
		"GetEventChecklist": {query: "?event_ID=$EVENT"},
		"GetEventPreview":   {query: "?event_ID=987654"},
		"GetItemPreview":    {query: "?item_ID=$ITEM"},
		"CreateEvent":       {body: `{"name":"Winter sale","type":"online","timeZone":"America/Chicago","startsAt":"2031-01-08T10:00","endsAt":"2031-01-08T16:00"}`},
		"ChangeEvent":       {body: `{"event_ID":$EVENT,"seen":1,"name":"Winter sale"}`},
		"CopyEvent":         {body: `{"event_ID":$EVENT,"startsAt":"2031-01-08T10:00"}`},
		"SetEventProviders": {body: `{"event_ID":$EVENT,"seen":1,"providers":[{"name":"EquipBid","catalogURL":"https://equipbid.example/catalog"}]}`},
		"SetEventRing":      {body: `{"event_ID":$EVENT,"seen":1,"mode":"none"}`},
		"SetEventRoom":      {body: `{"event_ID":$EVENT,"seen":1,"kind":"none"}`},
		"PublishEvent":      {body: `{"event_ID":$EVENT,"seen":1,"announce":"now","numbers":"now"}`},
		"PostponeEvent":     {body: `{"event_ID":987654,"seen":1,"startsAt":"2031-01-08T10:00","endsAt":"2031-01-08T16:00","reason":""}`},
		"CancelEvent":       {body: `{"event_ID":987654,"seen":1,"reason":"Snow"}`},
		"GetRules":          {query: "?event_ID=$EVENT"},
		"AddRule":           {body: `{"event_ID":$EVENT,"kind":"premium","rule":[{"basisPoints":1000}]}`},
		"PreviewRule":       {body: `{"event_ID":$EVENT,"kind":"premium","rule":[{"basisPoints":1000}],"price":12500}`},
		"EndRule":           {body: `{"rule_ID":987654}`},
	} {
		examples[id] = e
	}
	changeable = append(changeable, "providers", "schedules", "rings")
}
