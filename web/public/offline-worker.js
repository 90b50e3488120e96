/** Without a connection every address leads to the one page that somebody asked to keep on this device. Notifications come as without it. */
importScripts('/push-worker.js');

const page = '/offline';

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(open(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(stored(pathname).then((kept) => kept ?? fetch(request)));
});

async function open({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await stored(page);
    if (!kept) throw error;
    return new URL(request.url).pathname === page ? kept : Response.redirect(page);
  }
}

async function stored(path) {
  return (await caches.open('pellis-offline')).match(path);
}
