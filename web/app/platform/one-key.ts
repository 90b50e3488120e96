/** One idempotency key for a form: kept while nobody knows whether the last try arrived, so that what is sent again is done once. */
import { newKey } from './api.ts';
import { ApiError } from './api-error.ts';

const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000];
const words = 'We are still working on this. Please leave this page open.';

let say = (_words: string) => {};

/** Where a page says that it waits. */
export function sayWhileWorking(tell: (words: string) => void): void {
  say = tell;
}

export interface OneKey {
  /** Throws what the last try was answered; one that the clinic is still working on is asked for again first. */
  send<T>(ask: (key: string) => Promise<T>): Promise<T>;
}

export function oneKey(pause: (ms: number) => Promise<void> = wait): OneKey {
  let key: string | undefined;
  return {
    async send(ask) {
      key ??= newKey();
      try {
        const answer = await askUntilDone(ask, key, pause);
        key = undefined;
        return answer;
      } catch (error) {
        if (!isEndUnknown(error)) key = undefined;
        throw error;
      }
    },
  };
}

async function askUntilDone<T>(ask: (key: string) => Promise<T>, key: string, pause: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await ask(key);
    } catch (error) {
      if (!isInFlight(error)) throw error;
      say(words);
      await pause(ms);
    }
  }
  return ask(key);
}

const isInFlight = (error: unknown) => error instanceof ApiError && error.code === 'in_flight';

const isEndUnknown = (error: unknown) => isInFlight(error) || (error instanceof ApiError && (error.status === 0 || error.status >= 500));

function wait(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms));
}
