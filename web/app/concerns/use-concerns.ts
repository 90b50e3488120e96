/** What the clinic cares for today; the built-in version until the clinic has answered. */
import { readConcerns } from '@pellis/contract/concerns/concern-versions';
import { type Concern, concerns } from '@pellis/contract/concerns/concerns';
import { useRead } from '../platform/use-api.ts';

export function useConcerns(): readonly Concern[] {
  return useRead(readConcerns).data?.concerns ?? concerns;
}
