/** The statements that calls say to Postgres, each once with who said it: for what is to hold of every statement on somebody's way. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Saying {
  /** Whose call it was, by a name of the test's. */
  who: string;
  /** `GET /notes/:id` */
  call: string;
}

export interface Said extends Saying {
  text: string;
  /** As they were the first time. */
  values: unknown[];
  /** Row-level security saw the clinic and not the person. */
  asClinic: boolean;
  /** How often it was said. */
  times: number;
}

export interface Collected {
  /** Whatever `work` says is one of this call's; what it has left for the queue is `following`. */
  during<T>(saying: Saying, work: () => Promise<T>): Promise<T>;
  statements(): Said[];
  stop(): void;
}

/** Given beside the text, or with it. */
function valuesOf([first, second]: unknown[]): unknown[] {
  const values = Array.isArray(second) ? second : (first as { values?: unknown[] }).values;
  return values ?? [];
}

/** What the clinic says by itself. */
export const following: Saying = { who: 'clinic', call: 'what follows' };

const isStatement = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

export function collectStatements(): Collected {
  const context = new AsyncLocalStorage<Saying>();
  const found = new Map<string, Said>();
  const elevated = new WeakSet<object>();
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of pg's query, passed on as they are
  pg.Client.prototype.query = function listened(this: pg.Client, ...args: any[]) {
    const [first] = args;
    const text: unknown = typeof first === 'string' ? first : first?.text;
    if (typeof text === 'string') {
      if (text.includes('from enter_session(')) elevated.delete(this);
      else if (text.includes(`set_config('pellis.actor_role', 'clinic', true)`)) elevated.add(this);
      else keep(text, valuesOf(args), elevated.has(this));
    }
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  function keep(text: string, values: unknown[], asClinic: boolean): void {
    const saying = context.getStore() ?? (asClinic ? following : undefined);
    if (!saying || !isStatement(text)) return;
    const key = `${saying.who} ${asClinic} ${text}`;
    const before = found.get(key);
    if (before) before.times += 1;
    else found.set(key, { ...saying, text, values, asClinic, times: 1 });
  }
  return {
    during: (saying, work) => context.run(saying, work),
    statements: () => [...found.values()],
    stop() {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    },
  };
}
