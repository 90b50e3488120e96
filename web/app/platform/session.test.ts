/** Who is signed in, in every tab: what one tab does the others follow, and nothing private stays behind. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** On a machine with much to do. */
const patience = { timeout: 60_000 };

class Tab extends EventTarget {
  location = { pathname: '/notes/abc', search: '?page=2', assign: (to: string) => void this.went.push(to) };
  went: string[] = [];
}

const token = (more: object = {}) => ({
  access_token: `x.${btoa(JSON.stringify({ user_id: 'ana', name: 'Ana Alvarez', role: 'client', ...more }))}.x`,
});

let tab: Tab;
let local: Map<string, string>;
let ofTab: Map<string, string>;
let session: typeof import('./session.ts');

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

beforeEach(async () => {
  [tab, local, ofTab] = [new Tab(), new Map(), new Map()];
  vi.stubGlobal('window', tab);
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(ofTab));
  // as in a document of its own
  vi.resetModules();
  session = await import('./session.ts');
});
afterEach(() => {
  // the last document is there for the tests of other files, too
  session.stopLeaving();
  vi.unstubAllGlobals();
});

/** What a browser tells the other tabs. */
function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

it('signing out in one tab sends the other to the sign-in page', async () => {
  session.keepSession(token());
  expect(session.currentSession()?.name).toBe('Ana Alvarez');
  const stop = session.followOtherTabs();
  local.delete('user');
  tab.dispatchEvent(storageEvent('user'));
  await vi.waitFor(() => expect(tab.went).toEqual(['/login']), patience);
  expect(session.currentSession()).toBeNull();
  stop();
});

it('a browser that is emptied whole counts as signing out, anything else that changes does not', async () => {
  session.keepSession(token());
  session.currentSession();
  const stop = session.followOtherTabs();
  tab.dispatchEvent(storageEvent('dark-mode'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tab.went).toEqual([]);
  local.clear();
  tab.dispatchEvent(storageEvent(null));
  await vi.waitFor(() => expect(tab.went).toEqual(['/login']), patience);
  stop();
});

it('somebody else who signs in elsewhere is who is signed in here, too', () => {
  session.keepSession(token());
  const stop = session.followOtherTabs();
  const heard = vi.fn();
  const quiet = session.subscribe(heard);
  local.set('user', JSON.stringify(token({ user_id: 'ben', name: 'Ben Baker' })));
  tab.dispatchEvent(storageEvent('user'));
  expect(heard).toHaveBeenCalled();
  expect(session.currentSession()).toMatchObject({ userId: 'ben', name: 'Ben Baker' });
  expect(tab.went).toEqual([]);
  quiet();
  stop();
});

it('logging out clears the token and the jwt entry and remembers no address; a session that ended remembers it', async () => {
  session.keepSession(token());
  local.set('jwt', 'old');
  session.signOut('left');
  await vi.waitFor(() => expect(tab.went).toEqual(['/login']), patience);
  expect([...local.keys()]).toEqual([]);
  expect(session.recallReturn()).toBeNull();
  session.keepSession(token());
  session.signOut('ended');
  await vi.waitFor(() => expect(tab.went).toEqual(['/login', '/login']), patience);
  expect([session.takeEnding(), session.recallReturn(), session.recallReturn()]).toEqual(['ended', '/notes/abc?page=2', null]);
});

it('a token that is over, or none that can be read, is nobody', () => {
  session.keepSession(token({ exp: Math.floor(Date.now() / 1000) - 1 }));
  expect(session.currentSession()).toBeNull();
  local.set('user', 'not json');
  expect(session.currentSession()).toBeNull();
});

it('whoever is leaving has not been signed out: what the clinic refuses meanwhile is remembered nowhere', async () => {
  session.keepSession(token());
  session.beginToLeave();
  session.signOut('ended');
  expect([session.currentSession()?.userId, tab.went]).toEqual(['ana', []]);
  session.signOut('left');
  await vi.waitFor(() => expect(tab.went).toEqual(['/login']), patience);
  expect([session.takeEnding(), session.recallReturn()]).toEqual(['left', null]);
});
