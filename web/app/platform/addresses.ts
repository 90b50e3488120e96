/** Which addresses are ours, and what each is called. */
import { matchPath } from 'react-router';
import { clinicName } from './clinic.ts';
import { addresses, writtenPages } from './pages.ts';

/** The route's title, or the clinic's name when it has none. */
export function titleOf(pathname: string): string {
  return addressAt(pathname)?.title ?? clinicName;
}

/** What the page is about, for those who search; undefined where they have no business. */
export function aboutOf(pathname: string): string | undefined {
  return addressAt(pathname)?.about;
}

/** The address as we may follow it, or undefined unless it is one of our own pages. */
export function ownAddress(address: string | null | undefined): string | undefined {
  if (!address || !/^\/(?![/\\])/.test(address) || !URL.canParse(address, window.location.origin)) return undefined;
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin || !addressAt(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** There is a page at this path. */
export function isAddress(pathname: string): boolean {
  return addressAt(pathname) !== undefined;
}

/** The page comes without the app: the app cannot show it. */
export function isStaticPage(pathname: string): boolean {
  return writtenPages.staticPages.some(({ path }) => matchPath(path, pathname));
}

function addressAt(pathname: string) {
  return addresses.find(({ path }) => matchPath(path, pathname));
}
