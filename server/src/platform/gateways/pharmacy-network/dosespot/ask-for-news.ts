/** DoseSpot publishes no way to tell us: it is asked what became of each prescription, and what it says comes to the clinic as from any network. */
import { theClinic } from '../../../actor.ts';
import type { Database } from '../../../db/database.ts';
import { MessageRefused } from '../../refused.ts';
import { tellClinic } from '../news.ts';
import type { DoseSpotApi } from './api.ts';
import { readLog } from './read-log.ts';
import { askAgain, takeToAsk } from './reference-records.ts';

export interface Asking {
  api: DoseSpotApi;
  db: Database;
  webhook: { url: string; secret: string };
}

const everyMs = 30_000;
const asClinic = theClinic('pharmacy network');

/** Answers how to stop. */
export function startAskingForNews(asking: Asking, complain: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= askForNews(asking)
      .catch(complain)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(round, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** What was told before is known by its id and changes nothing. */
export async function askForNews({ api, db, webhook }: Asking): Promise<void> {
  const due = await db.write(asClinic, takeToAsk);
  for (const [place, reference] of due.entries()) {
    try {
      for (const news of await readLog(api, reference))
        if (!(await tellClinic(news, webhook))) throw new Error('the clinic did not hear it');
    } catch (error) {
      // this one it does not tell of; the others wait for nothing
      if (error instanceof MessageRefused) continue;
      for (const { message_id } of due.slice(place)) await db.write(asClinic, (transaction) => askAgain(transaction, message_id));
      throw error;
    }
  }
}
