/** For tests: a browser without a screen that goes through a sign-in window, cookies and all. */

export interface Choice {
  name: string;
  email: string;
  isProven: boolean;
}

/** Opens the window, chooses, and answers what the window came back with. */
export async function goThrough(address: string, choice: Choice | 'cancel', visit = visitor()): Promise<Record<string, string>> {
  const chooser = await visit(address);
  if (chooser.left) return chooser.left;
  const body =
    choice === 'cancel'
      ? new URLSearchParams({ cancel: 'yes' })
      : new URLSearchParams({ name: choice.name, email: choice.email, ...(choice.isProven ? { proven: 'yes' } : {}) });
  const done = await visit(chooser.at, body);
  if (!done.left) throw new Error(`the window stayed open at ${done.at}: ${done.text.slice(0, 300)}`);
  return done.left;
}

interface Visited {
  at: string;
  text: string;
  /** The answer, where the window has been left with one. */
  left?: Record<string, string>;
}

/** One browser. Follows the window's redirects until one carries the answer. */
export function visitor() {
  const cookies = new Map<string, string>();
  const ask = async (at: string, body: URLSearchParams | undefined) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { method: body ? 'POST' : 'GET', headers: { cookie }, redirect: 'manual', body: body ?? null });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const visit = async (at: string, body?: URLSearchParams): Promise<Visited> => {
    const response = await ask(at, body);
    const next = response.headers.get('location');
    if (!next) return { at, text: await response.text() };
    const target = new URL(next, at);
    const isOut = target.origin !== new URL(at).origin || target.searchParams.has('code');
    return isOut ? { at, text: '', left: Object.fromEntries(target.searchParams) } : visit(target.href);
  };
  return visit;
}
