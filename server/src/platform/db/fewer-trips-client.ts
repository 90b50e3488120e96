/** A Postgres connection that saves ways to the database: words that need no answer travel with what is said next. */
import { NamingClient } from './naming-client.ts';

/** How long a `commit` may wait for company, in milliseconds. */
const patience = 2;

/**
 * `begin` travels with the transaction's first statement. The `commit` of a transaction that only read travels with the
 * next `begin` on this connection, or alone in a moment: nothing hangs on it. Whatever writes waits for its commit.
 * Needs a connection that does not wait for one answer before it sends the next words (`pipeline`).
 */
export class FewerTripsClient extends NamingClient {
  #held: string[] = [];
  #hasWritten = false;

  // biome-ignore lint/suspicious/noExplicitAny: the many signatures of pg's query, passed on as they are
  override query(...args: any[]): any {
    const text = args[0];
    if (text === 'begin') {
      this.#hasWritten = false;
      return this.#hold(text);
    }
    if (text === 'commit' || text === 'rollback') {
      // nothing was said since
      if (this.#held.at(-1) === 'begin') return this.#takeBack(text);
      if (text === 'commit' && !this.#hasWritten) {
        setTimeout(() => void this.#sendHeld().catch(() => {}), patience);
        return this.#hold(text);
      }
    } else if (!isReading(text)) this.#hasWritten = true;
    if (text === 'rollback') return this.#rollBack();
    return this.#held.length > 0 ? this.#sayWithHeld(args) : super.query(...args);
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
    const { stream } = this.connection;
    stream.cork();
    const before = this.#sendHeld();
    const answer = super.query(...args);
    stream.uncork();
    // a statement whose `begin` failed must not count
    return Promise.all([answer, before]).then(([result]) => result);
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
    await super.query(words);
  }
}

const doneWith = (words: string) => ({ command: words.toUpperCase(), rowCount: null, rows: [] });

/** Functions called in a `select` may write; those of ours that do either come with an event, or only note that somebody is still there. */
const isReading = (text: unknown) => typeof text === 'string' && /^\s*select\b/i.test(text);
