/** Where only an intimate place is named for what cannot be sent without a photo: what to do instead, said at the map, before anything else is filled in. */

import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { readVisitDraft, saveWhat, saveWho } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../platform/api.ts';
import { useActing } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface VisitInsteadProps {
  concern: string;
  places: readonly BodyPlace[];
}

export function VisitInstead({ concern, places }: VisitInsteadProps) {
  const book = useBooking({ concern, places });
  return (
    <Notice
      kind="info"
      heading="This needs a video visit"
      actions={
        <Button kind="secondary" onClick={book.press} disabled={book.isGoing}>
          Book a video appointment
        </Button>
      }
    >
      What this is about is an intimate place. We ask for no photos of it here, and a Rapid Assessment cannot be sent without a photo. In a
      video visit a dermatologist talks with you about it, and says whether somebody should see it in person. Is it somewhere else too? Name
      that place as well, and photograph it there. What you have filled in here stays.
    </Notice>
  );
}

/** The concern and the places go along, unless a visit was begun already: nothing of that is written over. */
function useBooking({ concern, places }: VisitInsteadProps) {
  const acting = useActing();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const press = async () => {
    setGoing(true);
    const begun = await call(readVisitDraft).catch(() => null);
    // what cannot be carried along is asked there again
    if (acting && !begun?.answers.what)
      await call(saveWho, { body: { patient_id: acting.id } })
        .then(() => call(saveWhat, { body: { concern, about: '', places: [...places] } }))
        .catch(() => undefined);
    void navigate('/new-visit');
  };
  return { isGoing, press: () => void press() };
}
