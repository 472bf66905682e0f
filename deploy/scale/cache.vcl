# Varnish 7.1 or later, in front of HAProxy's `inside`: varnishd -f cache.vcl -a :6081 -p http_gzip_support=off
# (the site compresses, brotli too). Each response says by its own headers how long it lives.
vcl 4.1;

import std;

backend sites {
  .host = "balancer";
  .port = "8081";
  # Fails while no site is ready.
  .probe = { .url = "/sites"; .interval = 1s; .timeout = 2s; .window = 2; .threshold = 1; .initial = 1; }
}

# The same without the question: what is not in the cache gets the site's own response.
backend anyway {
  .host = "balancer";
  .port = "8081";
}

sub vcl_recv {
  if (req.url == "/cache") {
    return (synth(200));
  }
  if (req.restarts == 0) {
    # The balancer has written the visitor's address; Varnish has added the balancer's.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # An owner, a steward, a preview.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(desk|sideroad-preview)=") {
    return (pass);
  }
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.restarts > 0 || !std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  } elsif (req.url ~ "^/api/(?!images/)") {
    # The least stale-while-revalidate of the API. Nothing else says one that matters.
    set req.grace = 5s;
  } else {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_miss {
  # Nothing stale was there instead of a failure.
  if (req.restarts > 0) {
    return (pass);
  }
}

sub vcl_backend_fetch {
  if (!std.healthy(bereq.backend)) {
    set bereq.backend = anyway;
  }
}

sub vcl_backend_response {
  # A failure replaces nothing that is stale.
  if (beresp.status >= 500 && !bereq.uncacheable) {
    return (abandon);
  }
  # For what may be served after a failure of the site.
  set beresp.grace = 60s;
  if (beresp.http.Vary ~ "(?i)cookie") {
    set beresp.uncacheable = true;
    return (deliver);
  }
  # A document that all visitors share: browsers ask each time, a cache in front of the site need not.
  if (beresp.http.CDN-Cache-Control ~ "^max-age=[1-9]" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+).*$", "\1s"), 0s);
    return (deliver);
  }
  # One that is stale already: what is kept of it serves after a failure.
  if (beresp.http.Cache-Control == "public, no-cache" && !beresp.http.Set-Cookie) {
    set beresp.ttl = 0s;
    return (deliver);
  }
}

sub vcl_backend_error {
  if (!bereq.uncacheable) {
    return (abandon);
  }
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "2";
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  if (resp.status == 503) {
    set resp.http.Retry-After = "2";
  }
}
