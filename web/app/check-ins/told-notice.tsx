/** What was told for the visit that a check-in follows, before how it is today is asked. */
import { placeName } from '@pellis/contract/body-places/body-places';
import type { ToldForVisit } from '@pellis/contract/check-ins/told-before';
import { longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';

/** Nothing where no visit is followed, or only its concern was told, which stands in the form. */
export function ToldNotice({ told }: { told: ToldForVisit | null }) {
  if (!told) return null;
  const { visit_at: at, places, about, changed } = told;
  const said = [
    ['Where', places.map(placeName).join(', ')],
    ['In words', about],
    ['What had changed', changed],
  ].filter(([, words]) => words);
  if (said.length === 0) return null;
  return (
    <Notice heading={`What was told for the visit of ${longDate(at.toISOString())}`}>
      {said.map(([what, words]) => (
        <span key={what} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {what}: {words}
        </span>
      ))}
    </Notice>
  );
}
