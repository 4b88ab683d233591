/* Internet Explorer has documentMode; no other browser does. Old syntax on purpose: it must run there. */
if (document.documentMode && location.pathname !== '/update-browser') location.replace('/update-browser');
