package importer
import ("testing";"fmt";"os";"path/filepath";"encoding/json";"fairwarning/engine/store";"strings";"bufio")
func TestSpeed(t *testing.T){
 dir:=t.TempDir(); ph:=filepath.Join(dir,"p"); os.Mkdir(ph,0o755)
 path:=strings.Repeat(`<path d="M12.5 300l40.2 10 12-33.1 40 9z" fill="#f2a900" stroke="#222" stroke-width="1.5"/>`,62)
 for i:=range 10000 { os.WriteFile(filepath.Join(ph,fmt.Sprintf("m%d.svg",i)),[]byte(fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><title>m %d</title>%s</svg>`,i,path)),0o644)}
 s,_:=store.Open(t.Context(),filepath.Join(dir,"fairwarning.db")); defer s.Close()
 row:=store.TenantRow{Slug:"x",Content:"{}"}; s.DB.NewInsert().Model(&row).Exec(t.Context())
 f,_:=os.Create(filepath.Join(dir,"i.ndjson")); w:=bufio.NewWriter(f); e:=json.NewEncoder(w)
 for i:=range 6000 { var names,caps []string; for k:=range 8 { n:=fmt.Sprintf("m%d.svg",(i*5/3+k)%10000); names=append(names,n); caps=append(caps,n+"=View "+fmt.Sprint(k))}
  e.Encode(map[string]any{"stock_number":fmt.Sprint("S",i),"category":fmt.Sprint("Cat ",i%13),"family":fmt.Sprint("Crawler fams ",i%65),"year":2000+i%24,"make":fmt.Sprint("Make ",i%90),"model":fmt.Sprint("ZX",i%700),"city":"Sioux Falls","state":"SD","meter":1000+i,"meter_unit":"hours","description":strings.Repeat("Real sounding text of a machine. ",20),"specifications":[]map[string]string{{"label":"Weight","value":"80,200 lb"}},"asking_price":12000+i,"allow_offers":true,"photos":strings.Join(names,"|"),"photo_captions":strings.Join(caps,"|"),
  "inspection":map[string]any{"inspector":"I","inspected_at":"2026-01-02T10:00:00Z","summary":"x","points":[]map[string]any{{"name":"Engine","rating":4,"comment":"ok"}}}}) }
 w.Flush(); f.Close()
 for range 2 { r,err:=Run(t.Context(),Options{Store:s,TenantID:row.ID,Data:dir,File:f.Name(),Photos:ph,Progress:os.Stdout}); if err!=nil{t.Fatal(err)}; t.Log(r.String(), r.Bad[:min(3,len(r.Bad))]) }
 f,_=os.Create(filepath.Join(dir,"n.csv")); fmt.Fprintln(f,"stock_number,category,family,year,make,model,location,meter,meter_unit,description,asking_price,spec:Weight")
 for i:=range 10000 { fmt.Fprintf(f,"N%d,Excavators,Crawler excavators,%d,Hitachi,ZX%d,\"Omaha, NE\",\"4,%03d\",hours,\"A long text %s\",\"$12,%03d.50\",\"80,200 lb\"\n",i,2000+i%20,i%500,i%1000,strings.Repeat("words ",80),i%1000)}
 f.Close()
 for range 2 { r,err:=Run(t.Context(),Options{Store:s,TenantID:row.ID,Data:dir,File:f.Name()}); if err!=nil{t.Fatal(err)}; t.Log(r.String(), r.Bad[:min(3,len(r.Bad))]) }
}
