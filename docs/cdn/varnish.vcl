vcl 4.1;

# Varnish in front of a shop with CDN_TAG_HEADER=xkey and CDN_PURGE_URL at this Varnish, CDN_PURGE_METHOD=PURGE.
# `specs/cdn.spec.ts` runs it as it stands here, with the addresses changed.

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may purge: the shop's machines.
acl shops {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops) { return (synth(405)); }
    # Tags are separated by spaces; any of them drops a page.
    ban("obj.http.xkey ~ (^|\s)(" + regsuball(req.http.xkey, "\s+", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  if (req.http.Upgrade ~ "(?i)websocket") { return (pipe); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # The shop keeps a currency apart by this header: a link's own, else the one that was chosen before.
  unset req.http.X-Currency;
  if (req.url ~ "[?&]currency=[A-Z]{3}(&|$)") {
    set req.http.X-Currency = regsub(req.url, "^.*[?&]currency=([A-Z]{3}).*$", "\1");
  } elsif (req.http.Cookie ~ "(^|;\s*)currency=[A-Z]{3}(;|$)") {
    set req.http.X-Currency = regsub(req.http.Cookie, "^.*?(^|;\s*)currency=([A-Z]{3}).*$", "\2");
  }
  # Cookies go along: pages with something personal need them, and say themselves that nobody may keep them.
  return (hash);
}

sub vcl_pipe {
  if (req.http.Upgrade) {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  # Caches between here and the browser are not purged.
  if (resp.http.Cache-Control ~ "s-maxage" && resp.http.Content-Type ~ "^(text/html|application/json)") {
    set resp.http.Cache-Control = "no-cache";
  }
  set resp.http.X-Cache = regsub(obj.hits, "^[1-9].*$", "hit");
}
