/** A Postgres connection that saves ways to the database: words that need no answer travel with what is said next, and what is said at once travels at once. */
import type pg from 'pg';
import { NamingClient } from './naming-client.ts';

/** What a query that is said ahead answers at once. */
export interface Heard<Row> {
  later: Promise<pg.QueryResult<Row & pg.QueryResultRow>>;
}

const aheadMark = ' /* ahead */';
/** The same query, answered before the database has: it travels with the next one on its connection, and what it came to is `heard`. */
export const saidAhead = (query: string) => `${query}${aheadMark}`;
const isSaidAhead = (text: unknown) => typeof text === 'string' && text.endsWith(aheadMark);

export async function heard<Row>(rows: readonly Heard<Row>[]): Promise<Row[]> {
  const [said] = rows;
  if (!said) throw new Error('this query was not said ahead');
  return (await said.later).rows;
}

/** How long a `commit` may wait for company, in milliseconds. */
const patience = 2;

/**
 * The statement that begins a transaction travels with its first query. The `commit` of a transaction that was opened to read travels with the
 * next beginning on this connection, or alone in a moment: Postgres itself refused to write in it, so nothing hangs on it. Whoever opened
 * one to write waits for the commit, whatever was said in it.
 * Needs a connection that does not wait for one answer before it sends the next words (`pipeline`).
 */
export class FewerTripsClient extends NamingClient {
  #held: string[] = [];
  #isReading = false;
  /** Held until the next words: a query whose answer is heard later. */
  #ahead: { args: unknown[]; answer: PromiseWithResolvers<pg.QueryResult> } | undefined;
  #isGathering = false;
  /** What was said ahead in this transaction: where it failed, so does the commit. */
  #unheard: Promise<unknown> = Promise.resolve();
  /** What went wrong first in this transaction: of all that was said behind it Postgres says only that something had. */
  #fault: unknown;

  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of pg's query, passed on as they are
  override query(...args: any[]): any {
    const text = args[0];
    if (isBeginning(text)) {
      this.#isReading = text === beginsReading;
      this.#unheard = Promise.resolve();
      this.#fault = undefined;
      return this.#hold(text);
    }
    // nothing was said since
    if (isEnding(text) && isBeginning(this.#held.at(-1)) && !this.#ahead) return this.#takeBack(text);
    // said later, it would stand outside its transaction
    this.#sendAhead();
    if (isSaidAhead(text)) return this.#holdAhead(args);
    if (isEnding(text)) return this.#end(text);
    this.#gather();
    return this.#held.length > 0 ? this.#sayWithHeld(args) : this.#say(args);
  }

  /** A query in words and values, or any other of pg's, such as with a callback. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #say(args: any[]): any {
    const answer: unknown = super.query(...(args as [string]));
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: { code?: string }) => {
      this.#fault ??= error;
      throw error.code === refusedSince ? this.#fault : error;
    });
  }

  #end(text: string) {
    if (text === 'rollback') return this.#rollBack();
    if (!this.#isReading) return this.#commit();
    setTimeout(() => void this.#sendHeld().catch(() => {}), patience);
    return this.#hold(text);
  }

  /** A transaction that has failed is rolled back by its commit. */
  async #commit() {
    const [done] = await Promise.all([super.query('commit') as Promise<pg.QueryResult>, this.#unheard]);
    if (done.command !== 'COMMIT') throw this.#fault ?? new Error('nothing of this transaction was kept');
    return done;
  }

  /** On a connection that broke nothing is left to roll back, and what broke it is the better answer: it only must not be used again. */
  #rollBack() {
    return (super.query('rollback') as Promise<unknown>).catch(() => {
      void this.end();
      return doneWith('rollback');
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #sayWithHeld(args: any[]) {
    const before = this.#sendHeld();
    const answer = this.#say(args);
    // a statement whose `begin` failed must not count
    return Promise.all([answer, before]).then(([result]) => result);
  }

  #holdAhead(args: unknown[]) {
    const answer = Promise.withResolvers<pg.QueryResult>();
    this.#ahead = { args, answer };
    // alone, where nobody has anything to say with it
    process.nextTick(() => this.#sendAhead());
    const rows: Heard<unknown>[] = [{ later: answer.promise }];
    return Promise.resolve({ command: 'SELECT', rowCount: 1, rows });
  }

  #sendAhead(): void {
    if (!this.#ahead) return;
    const { args, answer } = this.#ahead;
    this.#ahead = undefined;
    this.#gather();
    // the first fault is the one to tell
    this.#unheard = this.#unheard.then(() => answer.promise);
    // whoever hears it, or the commit, tells what went wrong
    for (const told of [answer.promise, this.#unheard]) told.catch(() => {});
    (this.#held.length > 0 ? this.#sayWithHeld(args) : this.#say(args)).then(answer.resolve, answer.reject);
  }

  /** What else is said before anybody waits goes out in one piece: each piece wakes the other side, which costs as much as a query. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = this.connection;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #hold(words: string) {
    this.#held.push(words);
    return Promise.resolve(doneWith(words));
  }

  #takeBack(words: string) {
    this.#held.pop();
    return Promise.resolve(doneWith(words));
  }

  async #sendHeld(): Promise<void> {
    if (this.#held.length === 0) return;
    const words = this.#held.join(';');
    this.#held = [];
    await this.#say([words]);
  }
}

/** In a transaction in which something has failed. */
const refusedSince = '25P02';

const doneWith = (words: string) => ({ command: words.toUpperCase(), rowCount: null, rows: [] });

/** As Kysely says it. */
const beginsReading = 'start transaction read only';
const isEnding = (text: unknown) => text === 'commit' || text === 'rollback';
const isBeginning = (text: unknown) => text === beginsReading || text === 'start transaction read write' || text === 'begin';
