/** Tips beneath a note or a routine: those that the dermatologist has linked in the plan. One that is no longer reviewed is not shown. */
import { listTips } from '@pellis/contract/tips/tips';
import { useRead } from '../platform/use-api.ts';
import { TipList } from './tip-list.tsx';

export function LinkedTipsCard({ slugs }: { slugs: readonly string[] }) {
  const { data } = useRead(listTips, {}, { freshFor: 60_000 });
  return <TipList heading="Read more" tips={slugs.flatMap((slug) => data?.find((tip) => tip.slug === slug) ?? [])} />;
}
