/** `npm run demo -- busy`: a morning with forty cases to answer beside the demo's own, for whoever wants to live one. */

import { sql } from 'kysely';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { healthy, type Profile } from './answers.ts';
import { type BusyCase, busyCases } from './busy-cases.ts';
import { demo, enrol, signedInAs } from './enter.ts';
import type { DemoPerson } from './people.ts';
import { standingOf } from './standing.ts';
import { fillProfile, putCardOnFile, sendAssessment } from './steps.ts';

/** Women and men by turns. */
const firstNames = 'Abby Bo Cora Dario Enid Femi Greta Hugo Iris Jon Kaya Leo'.split(' ');
const lastNames = ['Abara', 'Bauer', 'Cruz'];
const tones = ['#eadaba', '#d7bd96', '#c59a72', '#a07e56', '#7b5a42', '#604134'];
const people = lastNames.flatMap((last, row) => firstNames.map((first, place) => ({ first, last, at: row * firstNames.length + place })));
/** Of these, some ask again: by their place, the numbers of their further cases. */
const furtherCases = new Map([
  [7, [36, 38]],
  [20, [37]],
  [31, [39]],
]);
/** The first is due in half an hour, the last in nearly a day. */
const minutesOfPromise = 24 * 60;
const minutesApart = 35;

interface Busy {
  person: DemoPerson;
  profile: Profile;
  cases: (BusyCase & { number: number; tone: string; seed: number; waitedMinutes: number })[];
}

/** What is there already stays. */
export async function fillMorning(clinic: Clinic, say: (line: string) => void): Promise<void> {
  for (const { first, last, at } of people) {
    say(`A busy morning: ${first} ${last}, ${at + 1} of ${people.length} …`);
    await bringIn(clinic, busyPerson({ first, last, at }));
  }
}

function busyPerson({ first, last, at }: (typeof people)[number]): Busy {
  const waited = (of: number) => minutesOfPromise - 30 - minutesApart * of;
  const asking = [at, ...(furtherCases.get(at) ?? [])];
  return {
    person: {
      name: `${first} ${last}`,
      email: `${first}.${last}@demo.pellis.test`.toLowerCase(),
      role: 'client',
      about: 'One of a busy morning.',
    },
    profile: {
      ...healthy,
      firstName: first,
      lastName: last,
      dob: `${1968 + ((at * 17) % 36)}-0${1 + (at % 9)}-1${at % 10}`,
      sex: at % 2 === 0 ? 'female' : 'male',
      ...(at % 5 === 0 ? { allergies: 'yes', currentAllergies: 'Penicillin (rash)' } : {}),
      ...(at % 7 === 0 ? { medications: 'yes', currentMedications: 'Sertraline 50 mg, once a day' } : {}),
    },
    cases: asking.map((number) => ({
      ...(busyCases[number % busyCases.length] as BusyCase),
      number,
      tone: tones[at % tones.length] as string,
      // few drawings for many people
      seed: 101 + (at % tones.length),
      waitedMinutes: waited(number),
    })),
  };
}

async function bringIn(clinic: Clinic, { person, profile, cases }: Busy): Promise<void> {
  if (!(await standingOf(clinic, person.email)).isConfirmed) await enrol(clinic, person);
  const { patientId, hasProfile, hasCard } = await standingOf(clinic, person.email);
  const sent = await casesOf(clinic, patientId);
  if (hasProfile && hasCard && sent >= cases.length) return;
  await signedInAs(clinic, person.email, async (asker) => {
    if (!hasProfile) await fillProfile(clinic, asker, profile);
    if (!hasCard) await putCardOnFile(clinic, asker);
    for (const one of cases.slice(sent)) await send(clinic, asker, patientId, one);
  });
}

async function send(
  clinic: Clinic,
  asker: Asker,
  patientId: string,
  { answers, pictures, number, tone, seed, waitedMinutes }: Busy['cases'][number],
) {
  await sendAssessment(clinic, asker, { answers, images: await pictures({ tone, seed }), key: `busy ${number}` });
  // sent hours ago: its clock has run as long
  const since = sql<Date>`submitted_at - make_interval(mins => ${waitedMinutes}::int)`;
  const until = sql<Date>`due_at - make_interval(mins => ${waitedMinutes}::int)`;
  const latest = sql<Date>`(select max(r.created_at) from rapid_assessment r where r.patient_id = ${patientId})`;
  await clinic.db.write(demo, (transaction) =>
    transaction
      .updateTable('rapid_assessment')
      .set({ submitted_at: since, due_at: until })
      .where('patient_id', '=', patientId)
      .where('created_at', '=', latest)
      .execute(),
  );
}

function casesOf(clinic: Clinic, patientId: string): Promise<number> {
  return clinic.db.read(demo, async (transaction) => {
    const { count } = await transaction
      .selectFrom('rapid_assessment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
