/**
 * Stores the portal for use without a connection: the index page, which is always requested first, and released files, which
 * never change. Calls bypass it: `shared-auth` stores their answers by user and account.
 */
const filesCache = 'fraktion-files';
const pageCache = 'fraktion-page';
const page = '/';

/** Milliseconds to wait for the network before the stored page opens. */
const patience = 8000;
/** Pages remove files that they no longer need; this limit is for the case that none does. */
const mostFiles = 1000;
let putSince = 0;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  // The request starts while the worker is still starting, so that nobody online waits for the worker.
  await registration.navigationPreload?.enable();
  await clients.claim();
  // This page was loaded before the worker existed; it is stored now, so that the user can come back without a connection.
  await keepPage(await fetch(page, { headers: { accept: 'text/html' } })).catch(() => undefined);
}

/** Other pages of the same origin, such as the demo's list of mails, do not belong to the portal. */
async function keepPage(answer) {
  if (answer.status !== 200 || answer.redirected || !answer.headers.has('x-portal-page')) return;
  // With its headers: the security policy of the stored page contains the nonce in that page.
  const copy = answer.clone();
  await (await caches.open(pageCache)).put(page, copy);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const asked = async (event) => (await event.preloadResponse) ?? fetch(event.request);

/** The live page is never stale: the stored one opens only if no answer arrives in time. */
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
    // The retry of a failed file has a different address on purpose, so that it goes to the network.
    if (search === '') event.respondWith(released(event));
  } else if (mode === 'navigate' && !/^\/api(\/|$)/.test(pathname)) {
    event.respondWith(navigate(event));
  }
});

/** The portal has encrypted it for this browser; a text without content cannot be shown. */
function shownPush(event) {
  try {
    return event.data.json();
  } catch {
    return undefined;
  }
}

addEventListener('push', (event) => {
  const { title = 'Fraktion', body = '', link = '/', account, tag } = shownPush(event) ?? {};
  const data = { link: link ?? '/', account };
  // Browsers end a subscription whose pushes show nothing.
  event.waitUntil(registration.showNotification(title, { body, tag, data }));
});

/** Opens the page of the notification in a tab that is already open, else in a new one. */
async function follow({ link = '/', account } = {}) {
  const target = new URL(link, location.origin);
  if (target.origin !== location.origin) return;
  // The page begins in this account, whichever the user was in: see `namedAccount.ts`.
  if (account) target.searchParams.set('inAccount', account);
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await clients.openWindow(target.href);
    return;
  }
  await open.focus();
  await open.navigate(target.href).catch(() => clients.openWindow(target.href));
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data));
});
