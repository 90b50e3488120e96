/** A Postgres connection that names its statements, so that each is planned once per connection; where a pooler stands between that keeps no names, it does not. */
import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();
const mostNames = 2_000;
let generation = 0;

/** To be asked before a transaction and handed to `nameAnewSince` when one of its plans was outdated. */
export const namesInForce = () => generation;

/** From here on every statement has a new name, and a new plan on each connection. Several who ask for the same names get one change. */
export function nameAnewSince(inForce: number): void {
  if (inForce !== generation) return;
  generation += 1;
  names.clear();
}

/** A newer version's migration changed what the statement answers, such as by a column more: Postgres then refuses the plan that it keeps under the name, for as long as the connection lives. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '0A000' && message.includes('cached plan must not change result type');
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames) return undefined;
  const name = createHash('sha1').update(`${generation} ${text}`).digest('base64url');
  names.set(text, name);
  return name;
}

/** PgBouncer from 1.21 on keeps one plan for each text, whatever its names: so the text is another one too. */
const inThisGeneration = (text: string) => (generation === 0 ? text : `${text} /* ${process.pid} ${generation} */`);

const isWorthNaming = (text: string) => /^\s*(select|insert|update|delete|with)/i.test(text);

export interface NamingConfig extends pg.ClientConfig {
  /** Unset: they are. */
  namesStatements?: boolean;
}

export class NamingClient extends pg.Client {
  readonly #names: boolean;

  constructor(config: NamingConfig = {}) {
    super(config);
    this.#names = config.namesStatements ?? true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of pg's query, passed on as they are
  override query(...args: any[]): any {
    const [text, values] = args;
    if (this.#names && typeof text === 'string' && Array.isArray(values) && isWorthNaming(text)) {
      const name = nameOf(text);
      if (name) args.splice(0, 2, { name, text: inThisGeneration(text), values });
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...args);
  }
}
