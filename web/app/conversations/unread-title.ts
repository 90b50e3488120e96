/** How many unread messages there are, in front of the page's title: "(2) Client Portal". */

export function withUnread(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${bare}` : bare;
}

/** Holds while pages change their titles; the answer takes it away again. */
export function showInTitle(unread: number): () => void {
  const put = () => {
    const wanted = withUnread(document.title, unread);
    if (document.title !== wanted) document.title = wanted;
  };
  put();
  const watcher = new MutationObserver(put);
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watcher.disconnect();
    document.title = withUnread(document.title, 0);
  };
}
