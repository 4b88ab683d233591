// Times as the reader's clock has them, and the list as it grows. The message being read stays as it is.
const list = document.getElementById('list');
const renewEvery = 2000; // ms

function localTimes() {
  const format = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' });
  for (const time of document.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime));
}

async function renew() {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
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
setInterval(() => { if (!document.hidden) renew().catch(() => {}); }, renewEvery);
