/** The versions of what is cared for: read by anybody, listed and written by whoever sets them; of two at once the second is told. */
import type { ConcernEntry, ConcernsForm, ConcernsInForce, ConcernVersion } from '@pellis/contract/concerns/concern-versions';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, found, permit, wrongField } from '../platform/refusal.ts';
import { maySetConcerns } from './policy.ts';
import { builtIn, concernsInForce, insertVersion, laterVersions } from './records.ts';
import { whatChanged } from './what-changed.ts';

export function readInForce(clinic: Clinic, asker: Asker): Promise<ConcernsInForce> {
  return clinic.db.read(asker, concernsInForce);
}

export function listVersions(clinic: Clinic, asker: Asker): Promise<ConcernVersion[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySetConcerns(actor));
    // the names of who wrote them are not for everybody's rights
    await actAsClinic(transaction, actor);
    return allVersions(transaction);
  });
}

export function writeNext(
  clinic: Clinic,
  asker: Asker,
  { version, form }: { version: number; form: ConcernsForm },
): Promise<ConcernVersion> {
  return clinic.db
    .write(asker, async (transaction, actor) => {
      permit(maySetConcerns(actor));
      await actAsClinic(transaction, actor);
      const before = await concernsInForce(transaction);
      if (before.version !== version) throw changedMeanwhile();
      const concerns = namedAndKept(before.concerns, form.concerns);
      const changes = whatChanged(before.concerns, concerns);
      if (changes.length === 0) throw wrongField('concerns', 'Nothing is changed yet');
      const next = { version: version + 1, concerns, changes };
      await insertVersion(transaction, next, actor.id);
      await clinic.happened(transaction, actor, {
        name: 'concerns.changed',
        subjectId: String(next.version),
        data: { version: next.version },
      });
      return found((await allVersions(transaction))[0]);
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'concern_version_pkey' ? changedMeanwhile() : error;
    });
}

async function allVersions(transaction: Transaction): Promise<ConcernVersion[]> {
  const first = { ...builtIn, changes: [], written_by: null, written_at: null };
  return [...(await laterVersions(transaction)), first];
}

/** Cases are called by these names: a known one stays and keeps its name, and a new one is known by its name from now on. */
function namedAndKept(before: readonly ConcernEntry[], after: readonly ConcernEntry[]): ConcernEntry[] {
  const named = after.map((entry) => (entry.value === '' ? { ...entry, value: entry.label } : entry));
  for (const [place, { value, label }] of named.entries()) {
    const known = before.find((entry) => entry.value === value);
    const isTaken = named.some((other, at) => at !== place && isSame(other.label, label));
    if (isTaken || (known && after[place]?.value === ''))
      throw wrongField(`concerns.${place}.label`, 'There is a concern with this name already');
    if (known ? known.label !== label : value !== label)
      throw wrongField(`concerns.${place}.label`, 'A concern keeps its name: hide it and add another');
  }
  const lost = before.find(({ value }) => !named.some((entry) => entry.value === value));
  if (lost) throw wrongField('concerns', `“${lost.label}” is missing: hide it instead, cases are called by it`);
  return named;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
