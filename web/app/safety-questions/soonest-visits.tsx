/** The soonest video visits, and the way to book one with what was said already. */
import { anyProvider, readFreeTimes } from '@pellis/contract/availability/availability';
import { intakeLengths, saveWhat, saveWho } from '@pellis/contract/bookings/bookings';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../platform/api.ts';
import { useRead } from '../platform/use-api.ts';
import { useActing, useDraftOwner } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { type Safety, visitForm } from './use-safety.ts';

const fewDays = 14;

export function SoonestVisits({ safety, concern }: { safety: Safety; concern: string }) {
  const acting = useActing();
  const owner = useDraftOwner();
  const about = safety.saidInWords.join('; ');
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const book = async () => {
    if (!acting) return;
    setGoing(true);
    safety.carryTo(`${owner}:${visitForm}`);
    // what cannot be carried along is asked there again
    await call(saveWho, { body: { patient_id: acting.id } })
      .then(() => call(saveWhat, { body: { concern, about: about.slice(0, intakeLengths.about), places: [] } }))
      .catch(() => undefined);
    void navigate('/new-visit');
  };
  return (
    <>
      <SoonestTimes />
      <div>
        <Button onClick={() => void book()} disabled={!acting || isGoing}>
          Book a video appointment
        </Button>
      </div>
    </>
  );
}

/** None where nothing is free, or where it cannot be read: the booking says more. */
function SoonestTimes() {
  const state = useRead(readSafetyQuestions).data?.state ?? '';
  const [from] = useState(() => new Date().toISOString().slice(0, 10));
  const params = { provider: anyProvider, kind: 'video_first' as const, state, from, days: fewDays };
  const { data } = useRead(readFreeTimes, { params }, { enabled: state !== '' });
  const soonest = data?.times.slice(0, 3) ?? [];
  if (!data || soonest.length === 0) return null;
  return (
    <>
      <p>The soonest times:</p>
      <ul>
        {soonest.map(({ starts_at }) => (
          <li key={starts_at.getTime()}>{dateAndTime(starts_at, data.time_zone)}</li>
        ))}
      </ul>
    </>
  );
}
