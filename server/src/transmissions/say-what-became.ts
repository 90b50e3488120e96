/** After calling a pharmacy that did not take a prescription back: what they said ends it, as their own news would. */
import type { PharmacySaid } from '@pellis/contract/transmissions/pharmacy-said';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found } from '../platform/refusal.ts';
import { become } from './hear.ts';
import type { Placed } from './place-at.ts';
import { mayBeRefilledThoughStopped } from './read-records.ts';
import { insertNews, lockTransmission, phoneNewsId, standsElsewhere } from './records.ts';
import { permitToWorkOn } from './whose.ts';

const becomes = { let_go: 'cancelled', filled: 'filled', filled_no_more: 'filled' } as const;

export function sayWhatBecame(clinic: Clinic, asker: Asker, id: string, { said }: PharmacySaid): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToWorkOn(transaction, actor, id);
    const one = found(await lockTransmission(transaction, id));
    if (one.state !== 'cancel_refused')
      throw conflict('not_refused', 'Nothing is to be asked of the pharmacy any more. Reload to see where it is.');
    const next = becomes[said];
    // the index lets only one stand
    if (next === 'filled' && (await standsElsewhere(transaction, one)))
      throw conflict('elsewhere', 'It is at another pharmacy too: have one of them let go of it.');
    // what is left of a stopped one stays somebody's to ask about
    if (said === 'filled' && (await mayBeRefilledThoughStopped(transaction, one.prescription_id)))
      throw conflict('more_of_it', 'It was stopped and may be filled again. Ask them to fill no more of it, and reload to say so.');
    const more = said === 'filled_no_more' ? 'They fill no more of it. ' : '';
    const words = `${more}They said so on the phone to ${actor.name}.`;
    const news = { id: phoneNewsId(id, one.changed_at), transmission_id: id, patient_id: one.patient_id };
    await insertNews(transaction, { ...news, event: next, words, at: new Date() });
    const placed = await become(clinic, transaction, actor, { one, next, event: next, words });
    return { detail: said === 'let_go' ? whereNext(placed) : kept[said] };
  });
}

const kept = { filled: 'Kept: they had filled it.', filled_no_more: 'Kept: they had filled it, and fill no more of it.' } as const;

function whereNext(placed: Placed | undefined): string {
  const said = 'Kept: they let go of it.';
  if (placed === 'sent') return `${said} It goes to the next pharmacy now.`;
  return placed === 'waits_for_reason' ? `${said} The dermatologist is asked to let it leave by fax to the next pharmacy.` : said;
}
