// Shows times in the local zone and refreshes the list. The open message stays in place.
const list = document.getElementById('list');
const refreshEvery = 2000; // ms

function localTimes() {
  const formatter = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' });
  for (const time of document.querySelectorAll('time')) time.textContent = formatter.format(new Date(time.dateTime));
}

async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById('list');
  if (!fresh || fresh.dataset.newest === list.dataset.newest) return;
  const open = document.querySelector('article').dataset.message;
  if (!open) return location.reload();
  list.replaceChildren(...fresh.childNodes);
  list.dataset.newest = fresh.dataset.newest;
  for (const link of list.querySelectorAll('a[data-message]')) {
    if (link.dataset.message === open) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  localTimes();
}

localTimes();
setInterval(() => { if (!document.hidden) refresh().catch(() => {}); }, refreshEvery);
