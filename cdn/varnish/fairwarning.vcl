# Made from cdn/routes.yaml and cdn/policy.yaml by
#     edge varnish
#
# For Varnish 7 with the vmods xkey and var (Debian: varnish, varnish-modules). Public operations, pages and media come from the
# readers and are cached here; everything else below /api goes to a writer, once and uncached; files come from a front door.
# A server that fails two of three checks gets no requests until it passes two again: varnishadm backend.list.
# A TLS terminator in front must speak the PROXY protocol (-a :6086,PROXY). Otherwise every client appears to have the
# terminator's address, and anyone can purge if that address can.
vcl 4.1;

import directors;
import std;
import var;
import xkey;

probe ready {
    .request = "GET /-/ready HTTP/1.1" "Host: fairwarning" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2; # healthy from the start
}

probe door {
    .request = "GET /healthz HTTP/1.1" "Host: fairwarning" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend reader_1 {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 0.5s;
    .first_byte_timeout = 20s; # the reader gives up on the engine sooner
    .max_connections = 20000; # as many as the reader lets follow streams (--watchers)
    .probe = ready;
}

backend writer_1 {
    .host = "127.0.0.1";
    .port = "8082";
    .connect_timeout = 3s;
    .first_byte_timeout = 300s; # specification section 9
    .probe = ready;
}

backend files_1 {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 0.5s;
    .probe = door;
}

sub vcl_init {
    new readers = directors.shard();
    new streams = directors.round_robin();
    readers.add_backend(reader_1);
    streams.add_backend(reader_1);
    readers.reconfigure();
    new writers = directors.shard();
    writers.add_backend(writer_1);
    writers.reconfigure();
    new doors = directors.shard();
    doors.add_backend(files_1);
    doors.reconfigure();
}

# Addresses that may purge.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        call fw_purge;
    }
    if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405));
    }
    call fw_address;
    call fw_sender;
    unset req.http.Fw-Fault;
    unset req.http.Fw-Again;
    unset req.http.Fw-Ill;
    unset req.http.Fw-Ttl;
    if (req.restarts == 0) {
        unset req.http.Fw-Patience;
    }

    set req.http.Fw-To = "reader";
    if (req.http.Fw-Path ~ "(?i)^/api(/|$)") {
        call fw_call;
    } elseif (req.http.Fw-Path ~ "^/media/") {
        set req.http.Fw-Query = "";
        set req.http.Fw-Fault = "1d";
    } elseif (req.http.Fw-Path ~ "^/_next/static/." || req.http.Fw-Path ~ "^/fonts/." || req.http.Fw-Path ~ "^/icons/." || req.http.Fw-Path == "/browser-check.js" || req.http.Fw-Path == "/sw.js") {
        set req.http.Fw-Query = "";
        set req.http.Fw-Fault = "1d";
        if (req.method == "GET" || req.method == "HEAD") {
            set req.http.Fw-To = "files";
        }
    } else {
        call fw_page;
    }
    call fw_public;
    if (req.http.Fw-To == "reader") {
        # The reader shares its fetches among clients. The address is in no key, so it changes no response.
        set req.http.X-Fairwarning-Client = client.ip;
        set req.http.X-Fairwarning-Service = regsub(std.fileread("/etc/varnish/fairwarning.token"), "\s+$", "");
    }
    set req.url = req.http.Fw-Path + regsub(req.http.Fw-Query, "^&", "?");

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass); # the reader answers 405 with the allowed methods
    }
    if (req.url ~ "^/media/[^/]+/(document\.pdf|video\.mp4)$") {
        return (pass);
    }
    if (req.url ~ "^(/api/v1/Event/GetLiveStream)(\?|$)") {
        set req.http.Fw-To = "stream";
        return (pass);
    }

    # The first pass accepts any object that may be served while the reader fails; vcl_hit checks its age. If it is too old,
    # or may have changed, the second pass accepts only fresh objects and tries to fetch one. If that fails, the third pass serves
    # the stale object.
    set req.grace = std.duration(req.http.Fw-Fault, 0s);
    set req.hash_ignore_busy = false;
    if (req.restarts == 1) {
        set req.grace = 0s;
        set req.http.Fw-Again = "1";
        set req.hash_ignore_busy = true; # do not queue behind a fetch from a reader that hangs
    }
    return (hash);
}

# fw_purge marks the objects with one of the tags in the header as stale, all of one house. They are refetched when somebody asks
# for them, and served if that fails.
sub fw_purge {
    if (client.ip !~ purgers) {
        return (synth(405));
    }
    if (!req.http.Xkey-Softpurge) {
        return (synth(400, "Xkey-Softpurge is missing"));
    }
    var.global_set("purged " + regsub(req.http.Xkey-Softpurge, "[: ].*$", ""), std.time2real(now, 0.0));
    return (synth(200, "" + xkey.softpurge(req.http.Xkey-Softpurge) + " purged"));
}

# fw_address converts Host to lower case without port and final dot, and splits the URL into path and query, with an ampersand
# before each parameter.
sub fw_address {
    if (req.url ~ "^(?i)https?://[^/?]+") {
        set req.http.Host = regsub(req.url, "^(?i)https?://(?:[^/?@]*@)?([^/?]*).*$", "\1");
        set req.url = regsub(req.url, "^(?i)https?://[^/?]+", "");
    }
    if (!req.http.Host) {
        return (synth(400, "Host is missing"));
    }
    set req.http.Host = std.tolower(regsub(regsub(req.http.Host, ":[0-9]*$", ""), "\.$", ""));
    set req.http.Fw-Path = regsub(req.url, "\?.*$", "");
    set req.http.Fw-Query = regsub(regsub(req.url, "^[^?]*", ""), "^\?", "&");
}

# fw_sender removes headers that only this server or Netlify may set.
sub fw_sender {
    unset req.http.X-Fairwarning-Service;
    unset req.http.X-Fairwarning-Tenant;
    unset req.http.X-Fairwarning-Client;
    unset req.http.X-Fairwarning-Peer;
    unset req.http.X-Fairwarning-Lane;
    unset req.http.X-Nf-Sign;
    unset req.http.X-Nf-Client-Connection-Ip;
    unset req.http.Traceparent;
    unset req.http.Tracestate;
    unset req.http.Upgrade;
    unset req.http.Surrogate-Key;
    if (req.restarts == 0) {
        set req.http.X-Request-Id = "v" + std.time2integer(now, 0) + "-" + req.xid;
    }
}

# fw_public removes headers that must not affect public responses.
sub fw_public {
    unset req.http.Cookie;
    unset req.http.Authorization;
}

# fw_private sends a request to the writer. The service token makes the writer trust the client address.
sub fw_private {
    set req.http.Fw-To = "writer";
    set req.http.X-Fairwarning-Client = client.ip;
    set req.http.X-Fairwarning-Service = regsub(std.fileread("/etc/varnish/fairwarning.token"), "\s+$", "");
    unset req.http.Fw-Path;
    unset req.http.Fw-Query;
    return (pass);
}

# fw_call finds the row of an operation, sets its canonical path and keeps its parameters that have a value.
sub fw_call {
    set req.http.Fw-Folded = std.tolower(req.http.Fw-Path);
    if (false) {
    } elseif (req.http.Fw-Folded == "/api/v1/system/getcountries") {
        set req.http.Fw-Path = "/api/v1/System/GetCountries";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/account/getcitystate") {
        set req.http.Fw-Path = "/api/v1/Account/GetCityState";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:zip)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/package/isstocknumberused") {
        set req.http.Fw-Path = "/api/v1/Package/IsStockNumberUsed";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/settings/getmarketingquestions") {
        set req.http.Fw-Path = "/api/v1/Settings/GetMarketingQuestions";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:isActive)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/settings/gettaxexemptiontype") {
        set req.http.Fw-Path = "/api/v1/Settings/GetTaxExemptionType";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/settings/gettenantcontent") {
        set req.http.Fw-Path = "/api/v1/Settings/GetTenantContent";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getcontentdocuments") {
        set req.http.Fw-Path = "/api/V1/auction/GetContentDocuments";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getcontentlinkhtml") {
        set req.http.Fw-Path = "/api/v1/Auction/GetContentLinkHTML";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:key)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/gettermsandconditions") {
        set req.http.Fw-Path = "/api/v1/Auction/getTermsAndConditions";
        set req.http.Fw-Fault = "2592000s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:terms_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getcategorieswithfamilies") {
        set req.http.Fw-Path = "/api/v1/Auction/GetCategoriesWithFamilies";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getfeaturedcategories") {
        set req.http.Fw-Path = "/api/v1/Auction/GetFeaturedCategories";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getinventorysearchcriteria") {
        set req.http.Fw-Path = "/api/v1/Auction/GetInventorySearchCriteria";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getmodelsformakes") {
        set req.http.Fw-Path = "/api/v1/Auction/GetModelsForMakes";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:makes)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/searchinventory") {
        set req.http.Fw-Path = "/api/v1/Auction/SearchInventory";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number|page_size|status|events|categories|families|makes|models|locations|years|price|meter|near|sold|search_string|sort)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getsearchsuggestions") {
        set req.http.Fw-Path = "/api/v1/Auction/GetSearchSuggestions";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:search_string)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getsitemapitems") {
        set req.http.Fw-Path = "/api/v1/Auction/GetSitemapItems";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getitem") {
        set req.http.Fw-Path = "/api/v1/Auction/GetItem";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getphotogallery") {
        set req.http.Fw-Path = "/api/v1/Auction/GetPhotoGallery";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getiteminspection") {
        set req.http.Fw-Path = "/api/v1/Auction/GetItemInspection";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getiteminspectionpdf_v2") {
        set req.http.Fw-Path = "/api/v1/Auction/GetItemInspectionPDF_v2";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getinspectionreport") {
        set req.http.Fw-Path = "/api/v1/Auction/GetInspectionReport";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getcomparablesales") {
        set req.http.Fw-Path = "/api/v1/Auction/GetComparableSales";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/gettodaysevents") {
        set req.http.Fw-Path = "/api/v1/auction/getTodaysEvents";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getupcomingevents") {
        set req.http.Fw-Path = "/api/v1/auction/getupcomingevents";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:ShowAll)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getupcomingeventssorted") {
        set req.http.Fw-Path = "/api/v1/auction/getUpcomingEventsSorted";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:sortFilter|pageNumber|pageSize|showAll|type|search_string)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/event/getevent") {
        set req.http.Fw-Path = "/api/v1/Event/GetEvent";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/event/getcalendar") {
        set req.http.Fw-Path = "/api/v1/Event/GetCalendar";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID|Item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getauctionblock") {
        set req.http.Fw-Path = "/api/V1/auction/GetAuctionBlock";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getupcomingauctionspreview") {
        set req.http.Fw-Path = "/api/v1/Auction/GetUpcomingAuctionsPreview";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getpastevents") {
        set req.http.Fw-Path = "/api/v1/auction/getPastEvents";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:pageNumber|pageSize|type|search_string)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getauctionresults") {
        set req.http.Fw-Path = "/api/v1/auction/getAuctionResults";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/isauctionlive") {
        set req.http.Fw-Path = "/api/v1/Auction/IsAuctionLive";
        set req.http.Fw-Fault = "60s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/event/getbidhistory") {
        set req.http.Fw-Path = "/api/v1/Event/getBidHistory";
        set req.http.Fw-Fault = "60s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID|Item_ID|upTo)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/event/getliveauction") {
        set req.http.Fw-Path = "/api/v1/Event/GetLiveAuction";
        set req.http.Fw-Fault = "60s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/event/getbidlog") {
        set req.http.Fw-Path = "/api/v1/Event/GetBidLog";
        set req.http.Fw-Fault = "60s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID|Item_ID|pageNumber)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/v1/auction/getbiddingterms") {
        set req.http.Fw-Path = "/api/v1/Auction/GetBiddingTerms";
        set req.http.Fw-Fault = "86400s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:item_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Folded == "/api/docs") {
        set req.http.Fw-Path = "/api/docs";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/openapi.json") {
        set req.http.Fw-Path = "/api/openapi.json";
        set req.http.Fw-Fault = "604800s";
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Folded == "/api/v1/event/getlivestream") {
        set req.http.Fw-Path = "/api/v1/Event/GetLiveStream";
        set req.http.Fw-Fault = "0s";
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:Event_ID|last_event_id)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } else {
        unset req.http.Fw-Folded;
        call fw_private;
    }
    unset req.http.Fw-Folded;
}

# fw_page finds a page. Unknown paths go to the reader, too, which answers 404.
sub fw_page {
    set req.http.Fw-Fault = "86400s";
    if (false) {
    } elseif (req.http.Fw-Path == "/") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/search") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number|page_size|status|events|categories|families|makes|models|locations|years|price|meter|near|sold|search_string|sort)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path ~ "^/item/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/item/[^/]+/[^/]+/[^/]+/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/item/[^/]+/[^/]+/[^/]+/[^/]+/[^/]+/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/item/[^/]+/[^/]+/[^/]+/[^/]+/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/item/[^/]+/[^/]+/[^/]+/[^/]+/[^/]+/[^/]+/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/upcoming-auctions") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number|sort|type|search)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path == "/past-auctions") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number|type|search)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path == "/online-auctions") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path ~ "^/event/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/event/results/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/bid-record/[1-9][0-9]{0,15}/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:page_number)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path == "/live-auction") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:event)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path == "/dynamic-auction") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:event)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path == "/auctioneer-view") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/simulcast") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/auction-summary") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/content") {
        set req.http.Fw-Query = regsub(regsuball(req.http.Fw-Query, "&(?:[^&=]*=[^&]+|=?(?=&|$))", ""), "^(&[^&=]+).*$", "\1");
    } elseif (req.http.Fw-Path == "/info-center") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/terms-and-conditions") {
        set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:terms_ID)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");
    } elseif (req.http.Fw-Path == "/compare") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/cart") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/offer-made/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/offer-received/[1-9][0-9]{0,15}$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/myaccount") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/office") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/office/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/office/[^/]+/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/office/[^/]+/[^/]+/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/notifications") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/register") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/welcome") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/welcome/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/welcome/[^/]+/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/reset/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path ~ "^/reset/[^/]+/[^/]+$") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/welcome-to-auctions") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/verification") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/unsubscribe") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/success") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/enter-auction") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/activate/inspector") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/error") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/update-browser") {
        set req.http.Fw-Query = "";
    } elseif (req.http.Fw-Path == "/404") {
        set req.http.Fw-Query = "";
    } else {
        set req.http.Fw-Query = "";
    }
}

sub vcl_hit {
    if (req.restarts == 0 && obj.ttl < 0s) {
        # A purge of something else of the house counts, too: an object that is stale already does not remember its own.
        if (std.real(obj.http.Fw-Asked, 0.0) <= std.real(var.global_get("purged " + regsub(obj.http.xkey, " .*$", "")), 0.0)) {
            set req.http.Fw-Patience = "0.5s"; # by then the reader answers, with the old response if the engine is slow
        }
        if (obj.ttl + std.duration(obj.http.Fw-Stale, 0s) < 0s) {
            set req.http.Fw-Patience = "2s";
        }
        if (req.http.Fw-Patience) {
            call fw_ill;
            if (!req.http.Fw-Ill) {
                return (restart);
            }
        }
    }
    set req.http.Fw-Ttl = obj.ttl;
}

sub vcl_miss {
    if (req.http.Fw-Again) {
        call fw_ill;
        if (req.http.Fw-Ill) {
            return (synth(503)); # another request has just tried
        }
    }
}

# fw_ill sets Fw-Ill if the reader failed within the last second. Requests with a stale object then do not wait for it.
sub fw_ill {
    unset req.http.Fw-Ill;
    if (std.time2real(now, 0.0) < std.real(var.global_get("ill until"), 0.0)) {
        set req.http.Fw-Ill = "1";
    }
}

sub vcl_backend_fetch {
    if (bereq.retries == 0) { # on a retry, the header is gone
        var.set_string("to", bereq.http.Fw-To);
        unset bereq.http.Fw-To;
    }
    if (var.get_string("to") == "writer") {
        # All requests of a client go to one writer, which limits their rate.
        set bereq.backend = writers.backend(by=KEY, key=writers.key(bereq.http.X-Fairwarning-Client));
        set bereq.http.Connection = "close"; # no idle connection, so no retry on a new one
        if (std.healthy(bereq.backend)) { # else nothing is sent
            var.set_string("sent to", "writer");
        }
    } else {
        call fw_fetch;
    }
}

# fw_fetch chooses the server of a request that may be sent again, and another one for the retry. All requests for an object go to one server,
# whose cache has it. Watchers of a sale take turns, because their stream has one address.
sub fw_fetch {
    if (var.get_string("to") == "files") {
        set bereq.backend = doors.backend(by=HASH, alt=bereq.retries);
    } elseif (var.get_string("to") == "stream" && bereq.retries == 0) {
        set bereq.backend = streams.backend();
    } elseif (var.get_string("to") == "stream") {
        set bereq.backend = readers.backend(by=HASH);
        if ("" + bereq.backend == var.get_string("tried")) {
            set bereq.backend = readers.backend(by=HASH, alt=1);
        }
    } else {
        set bereq.backend = readers.backend(by=HASH, alt=bereq.retries);
    }
    unset bereq.http.Fw-Path;
    unset bereq.http.Fw-Query;
    unset bereq.http.Fw-Fault;
    unset bereq.http.Fw-Ttl;
    unset bereq.http.Fw-Ill;
    var.set_real("patience", 1.5);
    if (bereq.http.Fw-Again) {
        set bereq.first_byte_timeout = std.duration(bereq.http.Fw-Patience, 2s);
        var.set_real("patience", std.real(duration = bereq.first_byte_timeout));
    }
    unset bereq.http.Fw-Patience;
    var.set_real("asked", std.time2real(now, 0.0));
}

sub vcl_backend_response {
    if (var.get_string("to") == "writer") {
        set beresp.uncacheable = true;
        return (deliver);
    }
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch || bereq.http.Fw-Again) {
            call fw_failed;
            return (abandon); # keep the stored object
        }
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    if (bereq.uncacheable || beresp.http.Set-Cookie || beresp.http.Vary ~ "\*" ||
        beresp.http.CDN-Cache-Control ~ "(?i)no-store|no-cache|private" ||
        (!beresp.http.CDN-Cache-Control && beresp.http.Cache-Control ~ "(?i)no-store|no-cache|private")) {
        set beresp.ttl = 5s; # for this time, concurrent requests do not queue for one fetch
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    # CDN-Cache-Control (RFC 9213) overrides Cache-Control. Age counts toward the lifetime (section 2.3).
    if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s)
            - std.duration(beresp.http.Age + "s", 0s);
    }
    # Fw-Stale is how long it may be served while revalidating, grace how long it is kept in case the reader fails. Fw-Asked is
    # when the reader was asked, in milliseconds, as all times in strings: before a purge its response was the old one.
    unset beresp.http.Fw-Stale;
    set beresp.http.Fw-Asked = var.get_real("asked");
    if (std.real(beresp.http.Fw-Asked, 0.0) <= std.real(var.global_get("purged " + regsub(beresp.http.Surrogate-Key, " .*$", "")), 0.0)) {
        set beresp.ttl = 0s;
    }
    if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=[0-9]+") {
        set beresp.http.Fw-Stale = regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s");
    }
    set beresp.grace = 2592000s;
    if (beresp.status >= 300) {
        set beresp.grace = 0s;
    }
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Surrogate-Key;
    }
    return (deliver);
}

sub fw_failed {
    var.global_set("ill until", std.time2real(now + 1s, 0.0));
}

sub vcl_backend_error {
    # A reader or front door that has just ended is refused at once; one that hangs has used the patience up.
    if (var.get_string("to") != "writer" && bereq.retries == 0 && bereq.method ~ "^(GET|HEAD)$" &&
        std.time2real(now, 0.0) - var.get_real("asked") < var.get_real("patience")) {
        var.set_string("tried", "" + beresp.backend);
        return (retry);
    }
    if (bereq.is_bgfetch || bereq.http.Fw-Again) {
        call fw_failed;
        return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.http.Content-Type = "application/json";
    set beresp.http.Cache-Control = "no-store";
    if (var.get_string("sent to") == "writer" && bereq.method != "GET" && bereq.method != "HEAD") {
        # The writer may have carried it out: Varnish does not say whether the request was sent.
        set beresp.status = 502;
        set beresp.body = """{"messages":["The connection was lost. We don't know yet whether your request went through"],"outcome":"unknown"}""";
        return (deliver);
    }
    set beresp.http.Retry-After = "2";
    set beresp.body = """{"message":"We can't reach the auction service. Please try again"}""";
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Fw-Stale;
    unset resp.http.Fw-Asked;
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Netlify-CDN-Cache-Control;
    unset resp.http.Netlify-Cache-Tag;
    unset resp.http.Netlify-Vary;
    unset resp.http.X-Varnish;
    set resp.http.X-Request-Id = req.http.X-Request-Id;
    if (req.http.Fw-Ttl && resp.http.Server-Timing != "cache;desc=stale") { # the site reads it and refetches what has changed
        unset resp.http.Server-Timing; # it belongs to the request that filled the cache
    }
    if (resp.http.Cache-Status) { # RFC 9211: the nearest to the engine first
        if (obj.uncacheable) {
            set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; fwd=bypass";
        } elseif (!req.http.Fw-Ttl) {
            set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; fwd=miss; stored";
        } else {
            set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit; ttl=" + regsub(req.http.Fw-Ttl, "\..*$", "");
        }
    }
    return (deliver);
}

sub vcl_synth {
    if (resp.status == 503 && req.http.Fw-Again) {
        return (restart); # a stale object exists
    }
    set resp.http.Content-Type = "application/json";
    set resp.http.Cache-Control = "no-store";
    if (resp.status == 405) {
        set resp.http.Allow = "GET, HEAD";
    }
    set resp.body = {"{"message":""} + resp.reason + """"}""";
    return (deliver);
}
