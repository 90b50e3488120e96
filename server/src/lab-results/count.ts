/** How much of labs waits for whoever asks, for the navigation. */
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { permit } from '../platform/refusal.ts';
import { countOpenFiles } from './file-records.ts';
import { mayEnterResults, maySeeWork } from './policy.ts';
import { countForNobody, countToRead } from './records.ts';

export function countLabWork(clinic: Clinic, asker: Asker): Promise<{ waiting: number; critical: number }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeWork(actor));
    const none = { waiting: 0, critical: 0 };
    const toRead = may(actor, 'sign-notes') ? await countToRead(transaction, actor.id) : none;
    if (!mayEnterResults(actor)) return toRead;
    const { waiting, critical } = await countForNobody(transaction);
    return { waiting: toRead.waiting + waiting + (await countOpenFiles(transaction)), critical: toRead.critical + critical };
  });
}
