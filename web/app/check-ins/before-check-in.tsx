/** What to know before a check-in: that it is free, when the answer comes, and what it is not for. */
import { checkInHours, urgentCheckInHours } from '@pellis/contract/check-ins/check-ins';
import clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import gift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import phone from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import { Fact, Facts } from '../rapid-assessments/before-you-start.tsx';

export function BeforeCheckIn() {
  return (
    <Facts>
      <Fact icon={gift}>
        <strong>It costs nothing.</strong> Monthly check-ins belong to your care.
      </Fact>
      <Fact icon={clock}>
        <strong>Answered within {checkInHours / 24} days</strong> by a board-certified dermatologist, within {urgentCheckInHours} hours
        where what you tell us cannot wait.
      </Fact>
      <Fact icon={phone} isUrgent>
        <strong>An emergency?</strong> Trouble breathing, a swollen face or a rash with high fever:{' '}
        <a className="way" href="tel:911">
          Call 911
        </a>
      </Fact>
    </Facts>
  );
}
