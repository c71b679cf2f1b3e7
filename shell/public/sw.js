/**
 * Keeps the portal for when there is no connection: the index page, which is always asked for first, and released
 * files, which never change. What people read and write goes past it: `shared-auth` keeps that by user and account.
 */
const filesCache = 'fraktion-files';
const pageCache = 'fraktion-page';
const page = '/';

/** So long is the network waited for before the page that was kept opens. */
const patience = 8000;
/** Pages remove what they need no more; this holds where none does. */
const mostFiles = 1000;
let putSince = 0;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  // The network is asked while the worker still starts, so that online nobody waits for it.
  await registration.navigationPreload?.enable();
  await clients.claim();
  // Whoever was here once can come back without a connection, although this page was loaded before there was a worker.
  await keepPage(await fetch(page, { headers: { accept: 'text/html' } })).catch(() => undefined);
}

/** Other pages of the same origin, such as a list of mails, are not the portal's own. */
async function keepPage(answer) {
  if (answer.status !== 200 || answer.redirected || !answer.headers.has('x-portal-page')) return;
  // With its headers: the security policy of a kept page names the nonce that stands in it.
  const copy = answer.clone();
  await (await caches.open(pageCache)).put(page, copy);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const asked = async (event) => (await event.preloadResponse) ?? fetch(event.request);

/** What is live is never stale: only where no answer comes, or none in time, the page that was kept opens. */
async function navigate(event) {
  const answer = asked(event);
  event.waitUntil(answer.then(keepPage).catch(() => undefined));
  const inTime = await Promise.race([answer.catch(() => undefined), pause(patience)]);
  if (inTime) return inTime;
  return (await (await caches.open(pageCache)).match(page)) ?? answer;
}

async function keepFile(cache, request, answer) {
  await cache.put(request, answer);
  putSince += 1;
  if (putSince % 50 !== 0) return;
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - mostFiles)).map((key) => cache.delete(key)),
  );
}

async function released(event) {
  const cache = await caches.open(filesCache);
  const known = await cache.match(event.request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.status === 200 && answer.type === 'basic')
    event.waitUntil(keepFile(cache, event.request, answer.clone()).catch(() => undefined));
  return answer;
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/releases/')) {
    // A new try of a file that failed has an address of its own, on purpose: it goes to the network.
    if (search === '') event.respondWith(released(event));
  } else if (mode === 'navigate' && !/^\/api(\/|$)/.test(pathname)) {
    event.respondWith(navigate(event));
  }
});
