# Varnish in front of the engine, with its own rules. It reads freshness and grace (stale-while-revalidate) from
# Cache-Control.
vcl 4.1;

backend engine {
  .host = "{{.Host}}";
  .port = "{{.Port}}";
}
