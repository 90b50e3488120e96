/** Puts what one has changed on top of what somebody else has written meanwhile. */
import type { ConcernEntry } from '@pellis/contract/concerns/concern-versions';

interface Versions {
  /** What one began with. */
  base: readonly ConcernEntry[];
  mine: readonly ConcernEntry[];
  theirs: readonly ConcernEntry[];
}

/** An entry that one has touched is as one has it, any other as they have it. The order is one's own where one changed it. */
export function putOnTop({ base, mine, theirs }: Versions): ConcernEntry[] {
  const merged = theirs.map((entry) => {
    const own = withValue(mine, entry.value);
    return own && !isSame(own, withValue(base, entry.value)) ? own : entry;
  });
  const added = mine.filter(({ value }) => value === '');
  if (String(valuesOf(mine)) === String(valuesOf(base))) return [...merged, ...added];
  const place = ({ value }: ConcernEntry) => valuesOf(mine).indexOf(value);
  const inOrder = merged.filter((entry) => place(entry) >= 0).sort((one, other) => place(one) - place(other));
  return [...inOrder, ...merged.filter((entry) => place(entry) < 0), ...added];
}

function withValue(entries: readonly ConcernEntry[], value: string): ConcernEntry | undefined {
  return entries.find((entry) => entry.value === value);
}

function valuesOf(entries: readonly ConcernEntry[]): string[] {
  return entries.flatMap(({ value }) => (value === '' ? [] : [value]));
}

export function isSame(one: ConcernEntry, other: ConcernEntry | undefined): boolean {
  return JSON.stringify(whole(one)) === JSON.stringify(other && whole(other));
}

function whole({ value, label, photo, video, why = '', red_flags = [], is_hidden = false }: ConcernEntry) {
  return { value, label, photo, video, why, red_flags, is_hidden };
}
