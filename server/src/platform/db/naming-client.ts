/** A Postgres connection that names its statements, so that each is planned once per connection. */
import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();
const mostNames = 2_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const isWorthNaming = (text: string) => /^\s*(select|insert|update|delete|with)/i.test(text);

export class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of pg's query, passed on as they are
  override query(...args: any[]): any {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && isWorthNaming(text)) {
      const name = nameOf(text);
      if (name) args.splice(0, 2, { name, text, values });
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...args);
  }
}
