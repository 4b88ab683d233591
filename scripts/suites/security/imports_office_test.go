package security

import "maps"

func init() {
	changeable = append(changeable, "import_jobs", "import_parts", "import_maps")
	maps.Copy(examples, map[string]example{
		"StartImport":      {body: `{"name":"Inventory.xlsx","size":184320,"purpose":"items"}`},
		"UploadImportPart": {query: "?import_ID=987654&number=1", body: exampleFile},
		"GetImports":       {query: "?pageSize=20"},
		"GetImport":        {query: "?import_ID=987654"},
		"SetImportMap":     {body: `{"import_ID":987654,"seen":1,"map":{"columns":[{"field":"stock_number","from":"Stk #"}]}}`},
		"PreviewImport":    {body: `{"import_ID":987654,"seen":1}`},
		"RunImport":        {body: `{"import_ID":987654,"seen":1,"publish":true}`},
		"GetImportBadRows": {query: "?import_ID=987654"},
		"UndoImport":       {query: "?import_ID=987654"},
	})
}
