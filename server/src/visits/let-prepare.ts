/** The note of a video visit prepared by a nurse or a physician assistant: given by its dermatologist, listed for whoever prepares it. The call stays the dermatologist's. */
import type { VisitToPrepare } from '@pellis/contract/visits/visit-assistants';
import { changeAssistant } from '../encounters/change-assistant.ts';
import { encounterById } from '../encounters/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { notifyOfCase } from '../push/notify-of-case.ts';
import { mayConduct } from './policy.ts';
import { lockVisit, unsigned, visitById, visitsPreparedBy } from './records.ts';
import { agesOf, asRows } from './today.ts';

export function assignAssistant(clinic: Clinic, asker: Asker, id: string, wanted: string | null): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayConduct(actor, found(await visitById(transaction, id))));
    await actAsClinic(transaction, actor);
    await lockVisit(transaction, id);
    const visit = found(await visitById(transaction, id));
    permit(mayConduct(actor, visit));
    if (!unsigned.some((status) => status === visit.status))
      throw conflict('visit_over', 'This visit was cancelled, failed, or its note is signed: there is nothing to prepare.');
    const encounter = found(await encounterById(transaction, id));
    const { detail, happened } = await changeAssistant(transaction, actor, { encounter, wanted, of: 'visit' });
    const of = { patientId: visit.patient_id, subjectId: id };
    if (happened?.what === 'let_prepare')
      await clinic.happened(transaction, actor, { name: 'visit.let_prepare', ...of, data: happened.data });
    if (happened?.what === 'taken_back')
      await clinic.happened(transaction, actor, { name: 'visit.taken_back', ...of, data: happened.data });
    return { detail };
  });
}

export function listToPrepare(clinic: Clinic, asker: Asker): Promise<VisitToPrepare[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(may(actor, 'prepare-cases'));
    const visits = await visitsPreparedBy(transaction, actor.id);
    const ages = await agesOf(transaction, visits);
    await actAsClinic(transaction, actor);
    const rows = await asRows(transaction, visits, ages, clinic.config.clinicTimeZone);
    return rows.map((row) => ({ ...row, provider: visits.find(({ id }) => id === row.id)?.provider ?? '' }));
  });
}

export function pushToPrepareVisit(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return notifyOfCase(clinic, event, { whom: 'assistant_id', body: 'A visit is yours to prepare.' });
}
