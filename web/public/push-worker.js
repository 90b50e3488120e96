/** Shows what the clinic tells this browser, also while no page is open; a click opens the page it is about. */

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (title) event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOwn(event.notification.data?.path));
});

/** Only a page of this site: whatever else came is taken for the front door. */
async function openOwn(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  const address = url.origin === self.location.origin ? url.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((one) => one.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}
