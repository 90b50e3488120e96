/** A patient for the front desk: who it is, how to reach them, who pays, what is open. What is clinical is never asked for. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import type { PatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { taskKinds } from '@pellis/contract/tasks/tasks';
import { owedVisits } from '../appointments/money-records.ts';
import { consentsOf } from '../consents/consent-records.ts';
import { wordsOf } from '../consents/present.ts';
import { openBillsOf } from '../patient-bills/records.ts';
import { maySeeAtDesk } from '../patients/policy.ts';
import { type PatientRow, patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { conversationsOf, insuranceOf, inTheirCare, peopleOf, registeredAt, tasksOf, visitsBookedBy } from './desk-records.ts';

type People = Awaited<ReturnType<typeof peopleOf>>;
type Threads = Awaited<ReturnType<typeof conversationsOf>>;
type Tasks = Awaited<ReturnType<typeof tasksOf>>;

export function readPatientAtDesk(clinic: Clinic, asker: Asker, id: string): Promise<PatientAtDesk> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeAtDesk(actor));
    const patient = found(await patientById(transaction, id));
    // what row-level security shows whoever asks, before anything is asked as the clinic
    const threads = await conversationsOf(transaction, id);
    const tasks = await tasksOf(transaction, id);
    const owed = await owedVisits(transaction, new Date(), { patientId: id });
    const visits = await visitsBookedBy(transaction, id);
    const since = found(await registeredAt(transaction, id)).created_at;
    await actAsClinic(transaction, actor);
    const signed = await consentsOf(transaction, id);
    const people = await peopleOf(transaction, id);
    const profile = await insuranceOf(transaction, id);
    const bills = await openBillsOf(transaction, id);
    return {
      ...detailsOf(patient),
      dob: profile?.dob ?? patient.dob,
      registered_at: since,
      acted_for_by: people.map(actingIn(clinic.config.clinicTimeZone)),
      acts_for: await caredFor(transaction, id),
      insurance: insuranceIn(profile),
      owed: [
        ...owed.map(({ id: visit, what, amount, currency, starts_at: of }) => ({ id: visit, what, amount, currency, of, is_bill: false })),
        ...bills.map((bill) => ({ ...bill, is_bill: true })),
      ],
      conversations: threads.map(({ id: thread, topic, state, last_at }) => ({ id: thread, topic: topicWords(topic), state, last_at })),
      tasks: tasks.map(taskIn),
      consents: [...signed.map(signedIn), ...people.flatMap(consentsIn)],
      timeline: timelineOf(since, { threads, tasks, visits, people }),
      time_zone: clinic.config.clinicTimeZone,
    };
  });
}

const relationWords = {
  self: 'Themselves',
  earlier: 'An earlier record',
  parent: 'Parent',
  guardian: 'Guardian',
  caregiver: 'Caregiver',
  proxy: 'Proxy',
};

function detailsOf({ id, first_name, last_name, email, phone, state, address, unit, city, postal_code }: PatientRow) {
  const street = [address, unit].filter(Boolean).join(', ');
  const place = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { id, full_name: `${first_name} ${last_name}`, email, phone, state, address: [street, place].filter(Boolean).join(', ') };
}

function actingIn(timeZone: string) {
  return ({ name, relation, email, phone, scopes, called_relation, ended_at }: People[number]): PatientAtDesk['acted_for_by'][number] => ({
    name,
    relation: relationWords[relation],
    email,
    phone,
    // the last day, not the moment at which it is over
    proxy: scopes && ended_at ? { called: called_relation ?? '', scopes, until: dayAt(ended_at.getTime() - 1, timeZone) } : null,
  });
}

async function caredFor(transaction: Transaction, id: string): Promise<PatientAtDesk['acts_for']> {
  const children = await inTheirCare(transaction, id);
  return children.map((one) => ({ id: one.id, full_name: `${one.first_name} ${one.last_name}`, relation: relationWords[one.relation] }));
}

function insuranceIn(profile: Awaited<ReturnType<typeof insuranceOf>>): PatientAtDesk['insurance'] {
  if (!profile || profile.insurance_type === 'none') return null;
  const { insurance_type, member_id, group_num, card_ids } = profile;
  return { insurer: insurerLabels[insurance_type], member_id, group: group_num, card_ids };
}

function taskIn({ id, kind, words, state, due_at, owner_name, conversation_id }: Tasks[number]): PatientAtDesk['tasks'][number] {
  return { id, kind: kindWords(kind), words, state, due_at, owner: owner_name, conversation: conversation_id };
}

function consentsIn({ name, relation, basis, consent_version, began_at, terms_version, terms_accepted_at }: People[number]) {
  const terms =
    terms_version && terms_accepted_at
      ? [{ what: 'Terms of Service', by: name, version: terms_version, at: terms_accepted_at, signed: null }]
      : [];
  const what = relation === 'self' ? 'Being treated here' : `Acting for the patient (${relationWords[relation].toLowerCase()}): ${basis}`;
  return [...terms, { what, by: name, version: consent_version, at: began_at, signed: null }];
}

function signedIn(consent: Awaited<ReturnType<typeof consentsOf>>[number]): PatientAtDesk['consents'][number] {
  return { ...wordsOf(consent), by: consent.typed_name, at: consent.signed_at, signed: consent.id };
}

function timelineOf(
  since: Date,
  of: { threads: Threads; tasks: Tasks; visits: { service_name: string; booked_at: Date | null }[]; people: People },
): PatientAtDesk['timeline'] {
  const lines = [
    { at: since, what: 'Registered' },
    ...of.people
      .filter(({ relation }) => relation !== 'self')
      .map(({ name, began_at }) => ({ at: began_at, what: `${name} began to act for them` })),
    ...of.threads.map(({ topic, opened_at }) => ({ at: opened_at, what: `Conversation begun: ${topicWords(topic)}` })),
    ...of.tasks.map(({ kind, made_at }) => ({ at: made_at, what: `Task made: ${kindWords(kind)}` })),
    ...of.tasks.flatMap(({ kind, ended_at }) => (ended_at ? [{ at: ended_at, what: `Task ended: ${kindWords(kind)}` }] : [])),
    ...of.visits.flatMap(({ service_name, booked_at }) => (booked_at ? [{ at: booked_at, what: `Booked: ${service_name}` }] : [])),
  ];
  return lines.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, 60);
}

function topicWords(topic: string): string {
  return (chatTopics as Record<string, { label: string } | undefined>)[topic]?.label ?? topic;
}

function kindWords(kind: string): string {
  return taskKinds.find(({ value }) => value === kind)?.label ?? kind;
}
