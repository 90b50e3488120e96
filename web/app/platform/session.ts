/** Who is signed in, as this browser remembers it: the only file that touches local storage. */
import type { Role } from '@pellis/contract/platform/rights';
import { doLastWork } from './last-moment.ts';

export interface Session {
  accessToken: string;
  userId: string;
  name: string;
  role: Role;
}

/** Why a session ended, for the sign-in page to say. */
export type Ending = 'left' | 'ended' | 'idle';

/** For whom the person acts; kept only so that other windows hear of a switch. */
export const actingForKey = 'pellis-acting-for';
/** Runs before the first paint: of the frames in this element the one for the role of whoever is signed in is shown, and what stands there first is only heard. */
export const showWrittenFrame = (id: string) => `(function(e){try{var t=JSON.parse(localStorage.getItem('user')).access_token.split('.')[1],
p=JSON.parse(atob(t.replace(/-/g,'+').replace(/_/g,'/'))),f=e.querySelector('[data-for="'+p.role+'"]');
if(f&&p.exp*1000>Date.now()){e.append(f.content);e.firstElementChild.className='visually-hidden'}}catch(e){}})(document.getElementById('${id}'))`;
/** What nobody may find here afterwards. */
const ofThePerson = ['user', 'jwt', actingForKey];
const returnKey = 'pellis-return-url';
const endingKey = 'pellis-session-ending';
const listeners = new Set<() => void>();
let isLeaving = false;
let lastRead: { text: string | null; session: Session | null } = { text: null, session: null };

export function currentSession(): Session | null {
  const text = recall('user');
  if (text !== lastRead.text) lastRead = { text, session: readSession(text) };
  return lastRead.session;
}

/** Keeps the answer of a login whole, as it came. */
export function keepSession(answer: { access_token: string }): void {
  remember('user', JSON.stringify(answer));
  announce();
}

/** A person has chosen to leave: what the clinic refuses from now on ends nothing any more. */
export function beginToLeave(): void {
  isLeaving = true;
}

/** They stay after all, or have not said yet. */
export function stopLeaving(): void {
  isLeaving = false;
}

/** Signed in, and not about to go: something of theirs may still be written here. */
export function isStaying(person: string): boolean {
  return !isLeaving && currentSession()?.userId === person;
}

/** Forgets the person and everything of theirs in memory, and opens the sign-in page. */
export function signOut(ending: Ending = 'left'): void {
  if (isLeaving && ending !== 'left') return;
  for (const key of ofThePerson) remember(key, null);
  sessionStorage.setItem(endingKey, ending);
  if (ending === 'left') sessionStorage.removeItem(returnKey);
  else rememberReturn(window.location.pathname + window.location.search);
  // an unfinished form is written to the end first, unless its person has gone
  void doLastWork(ending === 'left').then(() => window.location.assign('/login'));
}

/** Says once how the last session ended. */
export function takeEnding(): Ending | null {
  const ending = sessionStorage.getItem(endingKey);
  sessionStorage.removeItem(endingKey);
  return ending as Ending | null;
}

/** Where a person wanted to go before signing in. */
export function rememberReturn(address: string): void {
  if (!address.startsWith('/login')) sessionStorage.setItem(returnKey, address);
}

/** That address, once; not to be followed before `return-address.ts` has looked at it. */
export function recallReturn(): string | null {
  const address = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return address;
}

/** Something for the next document of this tab. */
export function handOver(name: string, value: string): void {
  sessionStorage.setItem(`pellis-${name}`, value);
}

/** What the document before this one handed over, once. */
export function takeOver(name: string): string | null {
  const value = sessionStorage.getItem(`pellis-${name}`);
  sessionStorage.removeItem(`pellis-${name}`);
  return value;
}

/** Something that this tab alone keeps, over reloads, until it is closed. */
export function keepInTab(name: string, value: string | null): void {
  if (value === null) sessionStorage.removeItem(`pellis-${name}`);
  else sessionStorage.setItem(`pellis-${name}`, value);
}

export function keptInTab(name: string): string | null {
  return sessionStorage.getItem(`pellis-${name}`);
}

/** One remembered value; none where the browser keeps nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing signs in again on the next page
  }
}

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== 'user' && event.key !== null) return;
    const wasSignedIn = lastRead.session !== null;
    announce();
    if (wasSignedIn && !currentSession()) void doLastWork(true).then(() => window.location.assign('/login'));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Hears of every sign-in and sign-out, of this tab and of others. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

function readSession(text: string | null): Session | null {
  try {
    const accessToken: string = JSON.parse(text ?? 'null').access_token;
    const payload = JSON.parse(fromBase64Url(accessToken.split('.')[1] ?? ''));
    if (typeof payload.exp === 'number' && payload.exp * 1000 < Date.now()) return null;
    return { accessToken, userId: payload.user_id, name: payload.name, role: payload.role };
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
