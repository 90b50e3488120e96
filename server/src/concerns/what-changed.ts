/** What differs between two versions of what is cared for, a sentence for each change. */
import type { ConcernEntry } from '@pellis/contract/concerns/concern-versions';

export function whatChanged(before: readonly ConcernEntry[], after: readonly ConcernEntry[]): string[] {
  const known = new Map(before.map((entry) => [entry.value, entry]));
  const changes = after.flatMap((entry) => {
    const earlier = known.get(entry.value);
    return earlier ? changesOf(earlier, entry) : [`“${entry.label}” is new: ${waysOf(entry)}.`];
  });
  return isReordered(before, after) ? [...changes, 'The order is another one.'] : changes;
}

function changesOf(before: ConcernEntry, after: ConcernEntry): string[] {
  const name = `“${after.label}”`;
  const isHidden = Boolean(after.is_hidden);
  return [
    ...(isHidden === Boolean(before.is_hidden) ? [] : [`${name} is ${isHidden ? 'hidden' : 'shown again'}.`]),
    ...(before.photo === after.photo && before.video === after.video ? [] : [`${name} is cared for ${waysOf(after)}.`]),
    ...((before.why ?? '') === (after.why ?? '') ? [] : [`${name} has other words for why not.`]),
    ...(String(before.red_flags ?? []) === String(after.red_flags ?? []) ? [] : [`${name} has other warnings.`]),
  ];
}

function waysOf({ photo, video }: ConcernEntry): string {
  if (photo) return video ? 'from photos and by video' : 'from photos only';
  return video ? 'by video only' : 'in person only';
}

function isReordered(before: readonly ConcernEntry[], after: readonly ConcernEntry[]): boolean {
  const values = (list: readonly ConcernEntry[], other: readonly ConcernEntry[]) =>
    list.flatMap(({ value }) => (other.some((entry) => entry.value === value) ? [value] : []));
  return String(values(before, after)) !== String(values(after, before));
}
