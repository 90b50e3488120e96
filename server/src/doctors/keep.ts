/** How the operator keeps what patients read about a dermatologist: written, shown, hidden. */
import type { DoctorForm, KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { PublicRecord } from '@pellis/contract/doctors/doctors';
import type { KeptFields } from '@pellis/contract/doctors/kept-fields';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import type { events } from './events.ts';
import { joinedRecord } from './joined-record.ts';
import { keptDoctors, lockDoctor, rewriteDoctor, setPublished } from './kept-records.ts';
import { mayKeepDoctors } from './policy.ts';
import { refuseVisitsWithoutLicence } from './visits-without-licence.ts';

export function listKept(clinic: Clinic, asker: Asker): Promise<KeptDoctor[]> {
  return keeping(clinic.db.read, asker, async (transaction) => (await keptDoctors(transaction)).map((row) => asKept(clinic, row)));
}

interface Changed extends DoctorForm {
  seen?: KeptFields | undefined;
}

export function change(clinic: Clinic, asker: Asker, id: string, { seen, ...form }: Changed): Promise<KeptDoctor> {
  return keepingOne(clinic, asker, id, async (transaction, doctor, actor) => {
    const record = seen ? await joinedRecord(transaction, actor, { seen, doctor, form }) : form;
    await refuseVisitsWithoutLicence(transaction, doctor, record.licences);
    await rewriteDoctor(transaction, id, record);
    return 'provider.record_changed';
  });
}

export function show(clinic: Clinic, asker: Asker, id: string): Promise<KeptDoctor> {
  return keepingOne(clinic, asker, id, async (transaction, doctor) => {
    if (!PublicRecord.safeParse(doctor).success)
      throw conflict('record_not_whole', 'Please fill in the whole record first: patients choose by it.');
    await setPublished(transaction, id, true);
    return 'provider.published';
  });
}

export function hide(clinic: Clinic, asker: Asker, id: string): Promise<KeptDoctor> {
  return keepingOne(clinic, asker, id, async (transaction) => {
    await setPublished(transaction, id, false);
    return 'provider.unpublished';
  });
}

function keeping<T>(open: Database['read'], asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return open(asker, async (transaction, actor) => {
    permit(mayKeepDoctors(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor);
  });
}

/** Answers the record as it stands afterwards; the work names what has happened. */
function keepingOne(
  clinic: Clinic,
  asker: Asker,
  id: string,
  work: (transaction: Transaction, doctor: KeptDoctor, actor: Actor) => Promise<keyof typeof events>,
): Promise<KeptDoctor> {
  return keeping(clinic.db.write, asker, async (transaction, actor) => {
    await lockDoctor(transaction, id);
    const [before] = await keptDoctors(transaction, id);
    const name = await work(transaction, asKept(clinic, found(before)), actor);
    await clinic.happened(transaction, actor, { name, subjectId: id });
    const [after] = await keptDoctors(transaction, id);
    return asKept(clinic, found(after));
  });
}

function asKept({ config }: Clinic, row: Awaited<ReturnType<typeof keptDoctors>>[number]): KeptDoctor {
  const today = dayAt(new Date(), config.clinicTimeZone);
  const { disabled_at, ...doctor } = row;
  return {
    ...doctor,
    is_active: disabled_at === null,
    is_licensed: row.licences.some(({ expires_on }) => expires_on >= today),
    sees: row.sees,
    modes: row.modes,
  };
}
