/** Said on the page of a case that a colleague has taken over meanwhile: who, and why. */
import { listHandovers } from '@pellis/contract/rapid-assessments/case-handovers';
import { useRead } from '../../../platform/use-api.ts';
import { Notice } from '../../../ui/notice.tsx';

export function LostCase({ id, name }: { id: string; name: string }) {
  const { data } = useRead(listHandovers, {}, { freshFor: 0 });
  const why = data?.find(({ case_id, kind }) => case_id === id && kind === 'taken_over')?.words;
  return (
    <Notice kind="warning" isSpoken heading={`${name} has this case now.`}>
      {why ?? null}
    </Notice>
  );
}
