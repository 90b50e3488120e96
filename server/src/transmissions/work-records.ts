/** Prescriptions on their way as the clinic's people work on them: with who it is for, who prescribed it, and what somebody has to do. */
import type { TransmissionState } from '@pellis/contract/transmissions/transmissions';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import { inWords } from './records.ts';

/**
 * What somebody has to do, the longest waiting first; then what is under way, then what is done, the latest first. At most `most` of each group: what was not taken back is fetched apart, so that neither
 * keeps the rest of what is to do off the list.
 */
export async function transmissionsToWork(transaction: Transaction, of: { prescribedBy: string | null; most: number }) {
  const rows = await Promise.all(
    groups.map(({ inGroup, isLatestFirst }) => {
      let query = inWords(transaction)
        .where(inGroup)
        .orderBy('t.changed_at', isLatestFirst ? 'desc' : 'asc');
      if (of.prescribedBy !== null) query = query.where('t.prescribed_by', '=', of.prescribedBy);
      return named(query).limit(of.most).execute();
    }),
  );
  const [toDo = [], notTakenBack = [], ...others] = rows;
  const longestFirst = [...toDo, ...notTakenBack].sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime());
  return [...longestFirst, ...others.flat()];
}

/** Its latest parcel does not arrive; for a fortnight, it arrives although it was stopped; or nobody takes its order. */
const parcelNeedsSomebody = sql<boolean>`coalesce((
  select case p.state
    when 'cancel_refused' then p.changed_at > now() - interval '14 days'
    when 'ordering' then p.late_since is not null
    else p.state in ('lost', 'refused') and t.state not in ('cancelled', 'cancel_refused') end
  from parcel p where p.transmission_id = t.id order by p.made_at desc limit 1), false)`;

const needSomebody: readonly TransmissionState[] = ['unaddressed', 'waiting', 'failed', 'not_picked_up'];
const underWay: readonly TransmissionState[] = ['prepared', 'sending', 'sent', 'cancel_asked'];
const done: readonly TransmissionState[] = ['received', 'partly_filled', 'filled', 'handed_over', 'cancelled'];

const groups = [
  {
    inGroup: sql<boolean>`(t.state = any(${needSomebody}) or ${parcelNeedsSomebody}) and t.state <> 'cancel_refused'`,
    isLatestFirst: false,
  },
  { inGroup: sql<boolean>`t.state = 'cancel_refused'`, isLatestFirst: false },
  ...[underWay, done].map((states) => ({
    inGroup: sql<boolean>`t.state = any(${states}) and not ${parcelNeedsSomebody}`,
    isLatestFirst: true,
  })),
];

/** Of what somebody has to do, what its prescriber can; or, of everybody's, what the desk can: why it leaves on paper is the prescriber's to say. */
export async function countToDo(transaction: Transaction, prescribedBy: string | null): Promise<number> {
  const states = [...needSomebody, 'cancel_refused'].filter((state) => prescribedBy !== null || state !== 'waiting');
  let open = inWords(transaction).where(sql<boolean>`(t.state = any(${states}) or ${parcelNeedsSomebody})`);
  if (prescribedBy !== null) open = open.where('t.prescribed_by', '=', prescribedBy);
  return count(transaction, open);
}

async function count(transaction: Transaction, open: InWords): Promise<number> {
  const { many } = await transaction
    .selectFrom(named(open).as('work'))
    .select((rows) => rows.fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow();
  return Number(many);
}

/**
 * What somebody has to do of those whose prescriber gives no care here any more: of patients whom this one saw last, or whom nobody did who does, the longest
 * waiting first. Needs a transaction as the clinic.
 */
export function transmissionsLeftTo(transaction: Transaction, providerId: string, most: number) {
  return named(leftTo(transaction, providerId)).orderBy('t.changed_at').limit(most).execute();
}

/** Needs a transaction as the clinic. */
export function countLeftTo(transaction: Transaction, providerId: string): Promise<number> {
  return count(transaction, leftTo(transaction, providerId));
}

/** How many wait for a reason that this one gives: of their own, and of those left to them. Needs a transaction as the clinic. */
export async function countReasonsToGive(transaction: Transaction, providerId: string): Promise<number> {
  const own = inWords(transaction).where('t.prescribed_by', '=', providerId);
  const counts = [own, leftTo(transaction, providerId)].map((open) => count(transaction, open.where('t.state', '=', 'waiting')));
  return (await Promise.all(counts)).reduce((sum, many) => sum + many, 0);
}

function leftTo(transaction: Transaction, providerId: string) {
  return inWords(transaction)
    .where(sql<boolean>`(t.state = any(${[...needSomebody, 'cancel_refused']}) or ${parcelNeedsSomebody})`)
    .where('t.prescribed_by', '<>', providerId)
    .where('t.prescribed_by', 'in', (of) =>
      of
        .selectFrom('account as a')
        .innerJoin('provider as l', 'l.id', 'a.id')
        .select('l.id')
        .where((is) => is.not(givesCare('a'))),
    )
    .where(
      sql<boolean>`coalesce((select e.provider_id from encounter e join account a on a.id = e.provider_id
        where e.patient_id = t.patient_id and ${givesCare('a')}
        order by e.began_at desc limit 1), ${providerId}) = ${providerId}`,
    );
}

/** How many of each patient somebody who stops leaves behind, that wait for their reason alone. Needs a transaction as the clinic. */
export function waitingByPatient(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('transmission')
    .select(['patient_id', sql<number>`count(*)::int`.as('many')])
    .where('prescribed_by', '=', providerId)
    .where('state', '=', 'waiting')
    .groupBy('patient_id')
    .execute();
}

/** One, as whoever works on it reads it. */
export function transmissionInFull(transaction: Transaction, id: string) {
  return named(inWords(transaction).where('t.id', '=', id))
    .leftJoin('account as asker', 'asker.id', 't.asked_by')
    .leftJoin('paper_exception as why', (join) => join.onRef('why.kind', '=', 't.exception').onRef('why.from_day', '=', 't.exception_from'))
    .select(['asker.name as asked_by', 'why.words as exception', 't.made_at', 't.prescription_id'])
    .executeTakeFirst();
}

type InWords = ReturnType<typeof inWords>;

/** With who it is for and who prescribed it; and what, for whoever sees prescriptions at all. */
function named(query: InWords) {
  return (
    query
      .innerJoin('patient as p', 'p.id', 't.patient_id')
      .innerJoin('provider as d', 'd.id', 't.prescribed_by')
      .leftJoin('prescription as what', 'what.id', 't.prescription_id')
      .select(['p.first_name', 'p.last_name', 'p.phone', 'd.name as prescriber', 't.seen_to_by', 't.seen_to_by_name'])
      .select(['what.drug', 'what.strength', 'what.form', 'what.free_entry'])
      // a newer one beside it says what became of it, but not where a pharmacy has not let go of this one
      .where(({ or, not, exists, eb, selectFrom }) =>
        or([
          eb('t.state', '=', 'cancel_refused'),
          not(
            exists(
              selectFrom('transmission as newer')
                .select('newer.id')
                .whereRef('newer.prescription_id', '=', 't.prescription_id')
                .whereRef('newer.made_at', '>', 't.made_at'),
            ),
          ),
        ]),
      )
  );
}
