/** Of a Rapid Assessment that came without the safety questions, as from a program of somebody's own: what cannot wait for its answer. */
import type { Order } from '@pellis/contract/payments/payments';
import { Notice } from '../ui/notice.tsx';

const waits: readonly string[] = ['to_send', 'awaited', 'asked', 'offered'];

export function SafetyNotAsked({ assessment }: Pick<Order, 'assessment'>) {
  if (!assessment || assessment.was_asked_safety || !waits.includes(assessment.answer)) return null;
  return (
    <Notice kind="warning" heading="Nobody asked the safety questions for this">
      It was sent without them, so nobody has checked whether it can wait for an answer. Trouble breathing, a swollen face, or a rash with
      fever, blisters or sores:{' '}
      <a className="way" href="tel:911">
        Call 911
      </a>
      . Anything else that gets worse within hours should be seen in person today.
    </Notice>
  );
}
