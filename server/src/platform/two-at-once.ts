/** Two people at one record: a save says what it read. What only one of them changed stands; what both changed is refused with what stands now, for a person to choose. */
import { meet, type Said, type Theirs } from '@pellis/contract/platform/two-at-once';
import { Refusal } from './refusal.ts';

type Fields = Readonly<Record<string, Said>>;
type Who = () => Promise<Theirs['by']>;

interface Save<F extends Fields> {
  /** What stood there when the form was opened. None is sent by a page from before this was asked: its save is the last. */
  seen: Fields | undefined;
  /** What stands there, read once it was locked. */
  now: F;
  to: F;
  who: Who;
}

/** What is to be written. `wholes` are fields that say one thing together. */
export async function together<F extends Fields>({ seen, now, to, who }: Save<F>, wholes?: readonly (readonly string[])[]): Promise<F> {
  if (!seen) return to;
  const { clashes, joined } = meet({ seen, now, to }, wholes);
  if (clashes.length > 0) throw await changedTogether(now, who);
  return joined;
}

/** Of a form that says one thing: who presses means it, also where it is what stood there before. */
export async function refuseOther<F extends Fields>({ seen, now, to, who }: Save<F>): Promise<void> {
  if (!seen) return;
  if (Object.keys(to).some((name) => now[name] !== seen[name] && now[name] !== to[name])) throw await changedTogether(now, who);
}

/** Where a save rests on more than the fields that it writes. */
export async function changedTogether(now: Fields, who: Who, what = lookAgain): Promise<Refusal> {
  const by = await who();
  const name = by === null ? 'Somebody else' : by.is_me ? 'You yourself, in another window,' : by.name;
  return new Refusal(409, 'changed_meanwhile', `${name} ${what}`, { theirs: { by, values: now } });
}

const lookAgain = 'changed this meanwhile. Nothing of yours is lost or saved: choose what stands, and save again.';
