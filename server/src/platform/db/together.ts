/** Several looks as one: each asks as it would alone, and what they ask travels together in one transaction. */
import type { Access } from '@pellis/contract/platform/endpoint';
import { type Actor, type Asker, isWithin, type OpenLook } from '../actor.ts';
import { notFound } from '../refusal.ts';
import { isPlanOutdated } from './naming-client.ts';
import type { Transaction } from './transaction.ts';

type Work<T> = (transaction: Transaction, actor: Actor) => Promise<T>;

/** What each part answers by itself, for whoever may call it by itself. */
export interface Part<T> {
  access: Access;
  look(asker: Asker): Promise<T>;
}

export type Settled<Parts extends Record<string, Part<unknown>>> = {
  [Name in keyof Parts]: PromiseSettledResult<Awaited<ReturnType<Parts[Name]['look']>>>;
};

const shared = new WeakSet<Transaction>();

/** After a part that the database refused it refuses those behind it too: whoever needs them asks for them alone. */
export function lookTogether<Parts extends Record<string, Part<unknown>>>(asker: Asker, parts: Parts): Work<Settled<Parts>> {
  return async (transaction, actor) => {
    shared.add(transaction);
    const names = Object.keys(parts);
    const asPart = (access: Access): Asker => (asker.kind === 'session' ? { ...asker, access, look: { transaction, actor } } : asker);
    const settled = await Promise.allSettled(Object.values(parts).map(({ access, look }) => look(asPart(access))));
    const outdated = settled.find((part) => part.status === 'rejected' && isPlanOutdated(part.reason));
    // begun again as a whole, with plans made anew
    if (outdated?.status === 'rejected') throw outdated.reason;
    return Object.fromEntries(names.map((name, index) => [name, settled[index]])) as Settled<Parts>;
  };
}

type AskerOfPart = Asker & { kind: 'session'; look: OpenLook };

export const isPart = (asker: Asker): asker is AskerOfPart => asker.kind === 'session' && asker.look !== undefined;

/** What is read by a part. Throws the 404 of whoever may not call it. */
export function lookWithin<T>({ access, look: { transaction, actor } }: AskerOfPart, work: Work<T>): Promise<T> {
  if (!isWithin(access, actor)) throw notFound();
  return work(transaction, actor);
}

/** Before somebody becomes the clinic: the others would have become it with them. */
export function refuseShared(transaction: Transaction): void {
  if (shared.has(transaction)) throw new Error('several look in this transaction, so nobody may act as the clinic in it');
}
