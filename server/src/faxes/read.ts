/** Faxes as the front desk works on them, and as the patient and whoever treats them find them; who looked at a paper is written down. */
import type { Fax, FaxCandidate, FaxSearch } from '@pellis/contract/faxes/faxes';
import { mayReadPatient } from '../patients/policy.ts';
import { patientById } from '../patients/records.ts';
import { findPatients, findPatientsByFacts } from '../patients/search-records.ts';
import { disposition } from '../photos/file-name.ts';
import { documentKey } from '../photos/prepare-document.ts';
import { toRecord } from '../photos/record-look.ts';
import type { Shown } from '../photos/show.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayHandleFaxes, mayListOfPatient, mayReadPaper } from './policy.ts';
import { asFax } from './present.ts';
import { candidates, endedFaxes, faxById, faxesOfPatient, faxWithReaders, openFaxes } from './records.ts';

const mostFound = 20;
const mostNamesakes = 500;

export function listFaxes(clinic: Clinic, asker: Asker): Promise<Fax[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayHandleFaxes(actor));
    return [...(await openFaxes(transaction)), ...(await endedFaxes(transaction))].map(asFax);
  });
}

export function readFax(clinic: Clinic, asker: Asker, id: string): Promise<Fax> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayHandleFaxes(actor));
    return asFax(found(await faxById(transaction, id)));
  });
}

export function listFaxesOfPatient(clinic: Clinic, asker: Asker, patientId: string): Promise<Fax[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayListOfPatient(actor) && mayReadPatient(actor));
    found(await patientById(transaction, patientId));
    return (await faxesOfPatient(transaction, patientId)).map(asFax);
  });
}

export async function showPaper(clinic: Clinic, asker: Asker, id: string): Promise<Shown> {
  const { paper, content_type, received_at } = await readAndRecord(clinic.db, asker, async (transaction, actor) => {
    const seen = found(await faxWithReaders(transaction, id));
    permit(mayReadPaper(actor, seen));
    const look = { name: 'fax.read', patientId: seen.patient_id, subjectId: id } as const;
    return { seen, record: await toRecord(clinic, transaction, actor, look) };
  });
  const bytes = await clinic.storage.get(documentKey(found(paper)));
  const ending = content_type === 'image/jpeg' ? 'jpg' : 'pdf';
  const name = `fax-${dayAt(received_at, clinic.config.clinicTimeZone)}.${ending}`;
  return { bytes, contentType: content_type ?? 'application/pdf', disposition: disposition('attachment', name) };
}

/** By both where both are given. Whom of them it is, a person says. */
export function findForFax(clinic: Clinic, asker: Asker, { name, dob }: typeof FaxSearch._zod.output): Promise<FaxCandidate[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayHandleFaxes(actor));
    const rows = name
      ? // of many of one name the birthday finds the one
        await findPatients(transaction, name, dob === '' ? mostFound : mostNamesakes)
      : await findPatientsByFacts(transaction, { born: dob, dialled: null }, mostFound);
    if (rows.length === 0) return [];
    await actAsClinic(transaction, actor);
    return candidates(
      transaction,
      rows.map(({ id }) => id),
      dob,
    );
  });
}
