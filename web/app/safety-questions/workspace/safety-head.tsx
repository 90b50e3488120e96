/** At the head of a case or a visit: what the patient answered to the safety questions, what was decided, and by which version. */

import { type SafetyCheck, safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';
import type { SafetyPurpose } from '@pellis/contract/safety-questions/safety-advice';
import { stops } from '@pellis/contract/safety-questions/safety-check';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

interface SafetyHeadProps {
  safety: SafetyCheck | null;
  /** What they stood before. */
  purpose?: SafetyPurpose;
}

const wentOn: Record<SafetyPurpose, string> = {
  photos: 'They read what to do, and chose to send photos as well.',
  check_in: 'They read what to do, and chose to send the check-in as well.',
  check_in_by_link: 'They read what to do, and chose to send the check-in as well.',
  visit: 'They read what to do, and chose to have the visit as well.',
  booked: 'They read what to do. The clinic had booked this visit before they were asked.',
};

/** By a link nobody's age is known to the page. */
const notTold = 'Their age leads there: the page did not know it, and told them nothing of this.';

export function SafetyHead({ safety, purpose = 'photos' }: SafetyHeadProps) {
  if (!safety) return <NoAnswers />;
  const { outcome, said, because, corrected_from: before, version, reviewed_by, went_on } = safety;
  const by = (
    <Link className="way" to="/workspace/safety-rules">
      Safety questions, version {version}
      {reviewed_by ? `, reviewed by ${reviewed_by}` : ': not yet reviewed by a clinician of this clinic'}
    </Link>
  );
  if (outcome === 'on' && !before) return <p className="small soft">No red flag. {by}</p>;
  return (
    <Notice
      kind="warning"
      heading={
        outcome === 'on' && before
          ? `Red flag, answered and taken back: ${safetyOutcomeWords[before.outcome]}`
          : `Red flag: ${safetyOutcomeWords[outcome]}`
      }
    >
      {before ? (
        <p>
          Answered and taken back: {before.said.join('; ')}. That led to: {safetyOutcomeWords[before.outcome].toLowerCase()}.
        </p>
      ) : null}
      <p>{said.length > 0 ? `Says: ${said.join('; ')}.` : 'Says now: none of these.'}</p>
      {because.length > 0 ? (
        <p className="soft">
          {because.join('. ')}.{stops(outcome, purpose) ? ` ${went_on ? wentOn[purpose] : notTold}` : ''}
        </p>
      ) : null}
      <p className="small">{by}</p>
    </Notice>
  );
}

/** They were not asked, or whoever began was told to call 911 and sent nothing. */
function NoAnswers() {
  return (
    <Notice kind="warning" heading="No answers to the safety questions came">
      <p>They may not have been asked, or not been finished. Look for what must not wait.</p>
    </Notice>
  );
}
