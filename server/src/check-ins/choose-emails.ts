/** Whoever got a monthly e-mail ends these e-mails with the link in it, or lets them come again. */
import { lockAccount } from '../accounts/records.ts';
import { switchMail } from '../notices/choose.ts';
import { whoSwitchedOffMail } from '../notices/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { chooseEmails } from './records.ts';

export function choose(clinic: Clinic, asker: Asker, code: string, wanted: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id, account_id } = found(await chooseEmails(transaction, code, wanted));
    if (wanted) await switchOn(clinic, transaction, actor, account_id);
    await clinic.happened(transaction, actor, {
      name: wanted ? 'check_in.letters_wanted' : 'check_in.letters_stopped',
      patientId: patient_id,
      subjectId: patient_id,
    });
    return { detail: wanted ? 'You will get the monthly letters again.' : 'You will not get these letters any more.' };
  });
}

/** Somebody may have switched off the whole kind besides, under their notices: they are not promised letters that do not come. */
async function switchOn(clinic: Clinic, transaction: Transaction, actor: Actor, accountId: string): Promise<void> {
  await lockAccount(transaction, accountId);
  if ((await whoSwitchedOffMail(transaction, [accountId], 'check_ins')).size === 0) return;
  await switchMail(clinic, transaction, actor, { accountId, kind: 'check_ins', isOn: true });
}
