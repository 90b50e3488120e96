/** A person says whose a fax is, that it is nobody's here, or that this was a mistake. */
import type { FilingForm, SetAsideForm } from '@pellis/contract/faxes/faxes';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { mayHandleFaxes } from './policy.ts';
import { changeFax, lockFax } from './records.ts';

type Told = Promise<{ detail: string }>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockFax>>>;

export function fileFax(clinic: Clinic, asker: Asker, id: string, form: typeof FilingForm._zod.output): Told {
  return workOn(clinic, asker, id, async ({ transaction, actor, fax }) => {
    refuseEnded(fax);
    if (fax.paper === null) throw conflict('no_paper', 'There is no paper to file yet. Reload to see why.');
    const patient = await patientById(transaction, form.patient_id);
    if (!patient) throw wrongField('patient_id', 'Choose the patient');
    const filing = { patient_id: patient.id, kind: form.kind, about: form.about, filed_by_name: actor.name, filed_at: new Date() };
    await changeFax(transaction, id, { state: 'filed', ...filing });
    await clinic.happened(transaction, actor, { name: 'fax.filed', patientId: patient.id, subjectId: id });
    return { detail: `It is in the record of ${patient.first_name} ${patient.last_name} now.` };
  });
}

export function setFaxAside(clinic: Clinic, asker: Asker, id: string, { reason, words }: typeof SetAsideForm._zod.output): Told {
  return workOn(clinic, asker, id, async ({ transaction, actor, fax }) => {
    refuseEnded(fax);
    const why = { set_aside_reason: reason, set_aside_words: words, set_aside_by_name: actor.name, set_aside_at: new Date() };
    await changeFax(transaction, id, { state: 'set_aside', ...why });
    await clinic.happened(transaction, actor, { name: 'fax.set_aside', subjectId: id });
    return { detail: 'Set aside. You find it under Ended.' };
  });
}

/** It waits again, with its paper where there is one still. */
export function takeFaxBack(clinic: Clinic, asker: Asker, id: string): Told {
  return workOn(clinic, asker, id, async ({ transaction, actor, fax }) => {
    if (fax.state !== 'filed' && fax.state !== 'set_aside') throw conflict('waits', 'It waits already. Reload to see it.');
    if (fax.paper === null && fax.words === '') throw conflict('paper_gone', 'Its paper is gone. Ask the sender to send it again.');
    await changeFax(transaction, id, {
      state: fax.paper === null ? 'unreadable' : 'to_file',
      ...{ patient_id: null, kind: null, about: null, filed_by_name: null, filed_at: null },
      ...{ set_aside_reason: null, set_aside_words: null, set_aside_by_name: null, set_aside_at: null },
    });
    const ofRecord = fax.patient_id === null ? {} : { patientId: fax.patient_id };
    await clinic.happened(transaction, actor, { name: 'fax.taken_back', ...ofRecord, subjectId: id });
    return { detail: fax.patient_id === null ? 'It waits again.' : 'It is out of that record, and waits again.' };
  });
}

interface InHand {
  transaction: Transaction;
  actor: Actor;
  fax: Locked;
}

function workOn(clinic: Clinic, asker: Asker, id: string, work: (inHand: InHand) => Told): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayHandleFaxes(actor));
    await actAsClinic(transaction, actor);
    return work({ transaction, actor, fax: found(await lockFax(transaction, id)) });
  });
}

function refuseEnded({ state }: Locked): void {
  if (state === 'filed') throw conflict('filed', 'Somebody has filed it. Reload to see where.');
  if (state === 'set_aside') throw conflict('set_aside', 'Somebody has set it aside. Reload to see why.');
}
