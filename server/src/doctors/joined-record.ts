/** Two operators at one record: what each of them changed stands, licence by licence, and what both changed is asked about. */
import type { DoctorForm, KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { fieldsOf, type KeptFields, recordOf, withFieldsOf } from '@pellis/contract/doctors/kept-fields';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { whoChangedLast } from '../platform/last-change-records.ts';
import { wrongField } from '../platform/refusal.ts';
import { together } from '../platform/two-at-once.ts';

interface Versions {
  seen: KeptFields;
  /** As it stands, once it was locked. */
  doctor: KeptDoctor;
  form: DoctorForm;
}

export async function joinedRecord(transaction: Transaction, actor: Actor, { seen, doctor, form }: Versions): Promise<DoctorForm> {
  const [now, to] = [fieldsOf(doctor), fieldsOf(form)];
  const whole = (fields: KeptFields) => withFieldsOf(fields, seen, now, to);
  const who = () => whoChangedLast(transaction, actor, { of: [doctor.id], names: ['provider.record_changed'] });
  const joined = recordOf(await together({ seen: whole(seen), now: whole(now), to: whole(to), who }));
  if (joined.licences.length === 0) throw wrongField('licences', 'One license at least');
  return joined;
}
