/** A check-in that is not answered: asked about once more, then ended. Whoever missed it finds the way back in the portal. */
import { writeNotice } from '../notices/write-notice.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { dayAt } from '../platform/times.ts';
import { emails } from './emails.ts';
import { receiverOf } from './invite.ts';
import { lockInvitation, markAskedAgain, markEnded, passOn, toAskAgain, toEnd } from './watch-records.ts';

const asClinic = theClinic('check-ins');

export async function watchCheckIns(clinic: Clinic, now: Date = new Date()): Promise<void> {
  const [silent, over] = await clinic.db.read(asClinic, async (transaction) => [
    await toAskAgain(transaction, now),
    await toEnd(transaction, now),
  ]);
  for (const { id } of silent) await askOnceMore(clinic, id, now);
  for (const { id, is_overtaken } of over) await end(clinic, id, { now, as: is_overtaken ? 'overtaken' : 'missed' });
}

/** Two runs at once ask once: the second finds that it was. */
function askOnceMore(clinic: Clinic, id: string, now: Date): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const kept = await lockInvitation(transaction, id);
    if (!kept || kept.used_at || kept.ended_at || kept.asked_again_at || kept.expires_at <= now) return;
    if ((await writeAgain(clinic, transaction, kept, false)) !== 'written') return;
    await clinic.happened(transaction, actor, {
      name: 'check_in.asked_again',
      patientId: kept.patient_id,
      subjectId: kept.after_encounter_id,
    });
  });
}

function end(clinic: Clinic, id: string, { now, as }: { now: Date; as: 'missed' | 'overtaken' }): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const kept = await lockInvitation(transaction, id);
    if (!kept || kept.used_at || kept.ended_at || kept.expires_at > now) return;
    await markEnded(transaction, id, as);
    if (as === 'missed')
      await clinic.happened(transaction, actor, {
        name: 'check_in.missed',
        patientId: kept.patient_id,
        subjectId: kept.after_encounter_id,
      });
  });
}

type Kept = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

/**
 * A letter with links of its own, to the account that was asked, or to who acts now where that one acts no longer or the care is hidden from them: unless they
 * want none of these. `nobody_to_tell`: nobody acts for the patient who may hear of it.
 */
export async function writeAgain(
  clinic: Clinic,
  transaction: Transaction,
  kept: Kept,
  isReopened: boolean,
): Promise<'written' | 'unwanted' | 'nobody_to_tell'> {
  const { id, patient_id, account_id, after_encounter_id: encounter_id, expires_at } = kept;
  const receiver = await receiverOf(transaction, { encounter_id, patient_id, account_id });
  if (!receiver) return 'nobody_to_tell';
  if (receiver.accountId !== account_id) await passOn(transaction, id, receiver.accountId);
  if (receiver.letters !== 'wanted') return 'unwanted';
  const [nid, stop] = [newId(), newId()];
  await markAskedAgain(transaction, id, { again_nid_hash: hashOf(nid), again_stop_hash: hashOf(stop) });
  const until = longDate(dayAt(expires_at, clinic.config.clinicTimeZone));
  const letter = emails.again.words({ ...receiver, nid, stop, until, isReopened });
  await writeNotice(clinic, transaction, { letter, about: `check-in ${id} ${hashOf(nid).slice(0, 8)}`, accountId: receiver.accountId });
  return 'written';
}
