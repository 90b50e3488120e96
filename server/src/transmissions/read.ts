/** Where prescriptions are: of one note for the patient, and as a list of work for the clinic's people. */
import type { Transmission, TransmissionInFull, TransmissionRow } from '@pellis/contract/transmissions/transmissions';
import { parcelNewsOf, parcelsOf } from '../parcels/records.ts';
import { maySeePharmacyOf } from '../pharmacies/records.ts';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { exceptionsOn } from './exception-records.ts';
import { mayDecide, maySeeRoutes, mayWorkOnTransmissions } from './policy.ts';
import { presentRow, presentToPatient, presentTransmission } from './present.ts';
import { latestOfNote, mayBeRefilledThoughStopped } from './read-records.ts';
import { newsOf, noteToRoute } from './records.ts';
import { isTheirs } from './whose.ts';
import {
  countLeftTo,
  countReasonsToGive,
  countToDo,
  transmissionInFull,
  transmissionsLeftTo,
  transmissionsToWork,
} from './work-records.ts';

const most = 100;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export function readTransmissions(clinic: Clinic, asker: Asker, noteId: string): Promise<Transmission[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeRoutes(actor));
    const note = found(await noteToRoute(transaction, noteId));
    permit(await maySeePharmacyOf(transaction, note.patient_id));
    const rows = await latestOfNote(transaction, noteId);
    const parcels = await parcelsOf(transaction, idsOf(rows));
    const present = may(actor, 'act-for-patients') ? presentToPatient : presentTransmission;
    return rows.map((row) => present(row, parcels)).sort((a, b) => a.position - b.position);
  });
}

/** Of everybody for the desk; for whoever prescribes one's own, behind what is to do of those who give no care here any more. Whoever is both sees all, and which are theirs. */
export function listTransmissions(clinic: Clinic, asker: Asker): Promise<TransmissionRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnTransmissions(actor));
    const rows = await transmissionsToWork(transaction, { prescribedBy: whoseFor(actor), most });
    const parcels = await parcelsOf(transaction, idsOf(rows));
    if (!mayDecide(actor)) return rows.map((row) => presentRow(row, parcels, false));
    await actAsClinic(transaction, actor);
    const left = await transmissionsLeftTo(transaction, actor.id, most);
    const leftParcels = await parcelsOf(transaction, idsOf(left));
    const isLeft = new Set(idsOf(left));
    const others = rows.filter(({ id }) => !isLeft.has(id));
    return [
      ...left.map((row) => presentRow(row, leftParcels, true)),
      ...others.map((row) => presentRow(row, parcels, row.prescribed_by === actor.id)),
    ];
  });
}

export function countTransmissions(clinic: Clinic, asker: Asker): Promise<{ waiting: number }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnTransmissions(actor));
    const whose = whoseFor(actor);
    if (!mayDecide(actor)) return { waiting: whose === null ? await countToDo(transaction, null) : 0 };
    const own = await countToDo(transaction, whose);
    await actAsClinic(transaction, actor);
    const more = whose === null ? countReasonsToGive(transaction, actor.id) : countLeftTo(transaction, whose);
    return { waiting: own + (await more) };
  });
}

function whoseFor(actor: Actor): string | null {
  return may(actor, 'route-prescriptions') ? null : actor.id;
}

export function readTransmission(clinic: Clinic, asker: Asker, id: string): Promise<TransmissionInFull> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnTransmissions(actor));
    const isDesk = may(actor, 'route-prescriptions');
    // what the desk does not see of it, row-level security keeps back
    if (!isDesk) await actAsClinic(transaction, actor);
    const row = found(await transmissionInFull(transaction, id));
    const parcels = await parcelsOf(transaction, [id]);
    const [news, parcelNews] = [await newsOf(transaction, id), await parcelNewsOf(transaction, id)];
    await actAsClinic(transaction, actor);
    const decides = await isTheirs(transaction, actor, row);
    permit(isDesk || decides);
    const exceptions = decides ? await exceptionsOn(transaction, dayAt(new Date(), clinic.config.clinicTimeZone)) : [];
    const inFull = {
      ...presentRow(row, parcels, decides),
      ...{ exception: row.exception, asked_by: row.asked_by, made_at: row.made_at },
      history: [
        { at: row.made_at, name: 'made', by: row.asked_by ?? '', words: '' },
        ...news.map(({ at, event, words }) => ({ at, name: event, by: '', words })),
        ...parcelNews.map(({ at, event, words }) => ({ at, name: `parcel_${event}`, by: '', words })),
      ].sort((a, b) => a.at.getTime() - b.at.getTime()),
      exceptions: exceptions.map(({ kind, words, law, from_day, checked_on }) => ({
        kind,
        words,
        law,
        from_day,
        is_checked: checked_on !== null,
      })),
    };
    if (row.state !== 'cancel_refused') return inFull;
    return { ...inFull, may_be_refilled: await mayBeRefilledThoughStopped(transaction, row.prescription_id) };
  });
}
