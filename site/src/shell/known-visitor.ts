/**
 * A script of the document's head, which marks the page with what the browser knows of the visitor, before anything shows, so that nothing
 * moves later: `data-person` while somebody is signed in (home/needs-you/mark-person.ts follows it), and `data-view` with the choice of list or
 * cards (inventory/search/view-toggle.tsx).
 */
export const knownVisitorScript = `try{let d=document.documentElement.dataset,t=function(n){return JSON.parse(localStorage['fairwarning.'+n]||0)},s=t('session');
if(s.status&&!s.isGuest)d.person='';
if(/[?&]view=list/.test(location.search)||t('view')=='list')d.view='list'}catch(e){}`;
