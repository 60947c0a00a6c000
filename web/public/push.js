// Shows what the server sends when it is one's move, and leads to the game. Nothing is kept, and no page is served from here.

self.addEventListener('push', (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    return;
  }
  const { title, body, path, lang } = told;
  // One for a game: a later one takes the place of the one before.
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, tag: path, icon: '/favicon.svg', data: path }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
      await (open ? open.focus() : self.clients.openWindow(url.href));
    })(),
  );
});
