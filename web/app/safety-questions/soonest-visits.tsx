/** The soonest video visits, and the way to book one with what was said already. */
import { intakeLengths, readSoonestTimes, saveWhat, saveWho } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../platform/api.ts';
import { useRead } from '../platform/use-api.ts';
import { useActing, useDraftOwner } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { keepSafetyDraft } from './safety-draft.ts';
import { type Safety, visitForm } from './use-safety.ts';

export function SoonestVisits({ safety, concern }: { safety: Safety; concern: string }) {
  const acting = useActing();
  const owner = useDraftOwner();
  const about = safety.saidInWords.join('; ');
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const book = async () => {
    if (!acting) return;
    setGoing(true);
    // read already: a visit is the very thing that it leads to
    keepSafetyDraft(`${owner}:${visitForm}`, { ...safety.now, isDone: true });
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
  const { data } = useRead(readSoonestTimes);
  if (!data || data.times.length === 0) return null;
  return (
    <>
      <p>The soonest times:</p>
      <ul>
        {data.times.map(({ starts_at }) => (
          <li key={starts_at.getTime()}>{dateAndTime(starts_at, data.time_zone)}</li>
        ))}
      </ul>
    </>
  );
}
