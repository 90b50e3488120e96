/** What was signed, as lists of consents tell it. */
import { type Capacity, capacityWords, everywhere } from '@pellis/contract/consents/consents';

interface Told {
  title: string;
  capacity: Capacity;
  place: string;
  version: number;
}

export function wordsOf({ title, capacity, place, version }: Told): { what: string; version: string } {
  const as = capacity === 'self' ? '' : ` (signed as ${capacityWords[capacity]})`;
  return { what: `${title}${as}`, version: place === everywhere ? String(version) : `${version} for ${place}` };
}
