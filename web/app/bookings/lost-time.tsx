/** The held time is gone: every answer stays, and the nearest times are offered in place. */

import { anyProvider, type FreeTime } from '@pellis/contract/availability/availability';
import { type Hold, holdOver, holdTime, readDraftFreeTimes } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { Link } from 'react-router';
import { nearestTo } from '../availability/free-times.ts';
import { NearTimes } from '../availability/near-times.tsx';
import { useRead, useSend } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { dayOf, daysAfter } from '../ui/calendar.ts';
import { dateAndTime } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { addressOfStep } from './steps.ts';
import { useDraftKept, useVisitDraft } from './use-draft.ts';
import { wantedIn } from './wanted-doctor.ts';

export const lostTimeId = 'lost-time';
const around = 14;

export function LostTime({ lost, timeZone }: { lost: Hold | null; timeZone: string }) {
  const { refresh } = useDraftKept();
  const hold = useSend(holdTime);
  const [instead, setInstead] = useState<readonly FreeTime[]>([]);
  const today = dayOf(new Date(), timeZone);
  const before = lost ? daysAfter(dayOf(lost.starts_at, timeZone), -around) : today;
  const doctor = wantedIn(useVisitDraft().data ?? null);
  const wanted = lost && doctor !== anyProvider ? lost.provider.id : doctor;
  const params = { provider: wanted, from: laterOf(before, today), days: 2 * around };
  const { data } = useRead(readDraftFreeTimes, { params }, { freshFor: 0 });
  const near = instead.length > 0 ? instead : nearestTo(data?.times ?? [], lost?.starts_at ?? new Date());
  const take = ({ starts_at, provider_id }: FreeTime) =>
    hold.mutate(
      { body: { starts_at, provider_id } },
      {
        onSuccess: () => {
          announce('The time is kept for you.');
          void refresh();
        },
        onError: ({ times }) => setInstead(times),
      },
    );
  return (
    <div id={lostTimeId} tabIndex={-1}>
      <Notice kind="warning" isSpoken heading={lost ? holdOver : 'Please choose a time. Your answers are still here.'}>
        <div className="stack" style={{ '--gap': '12px' }}>
          {lost ? <p className="figures">It was {dateAndTime(lost.starts_at, timeZone)}.</p> : null}
          {hold.error ? <p>{hold.error.detail}</p> : null}
          {near.length > 0 ? (
            <NearTimes
              legend={lost ? 'The nearest times that are free' : 'The next times that are free'}
              times={near}
              timeZone={data?.time_zone ?? timeZone}
              isBusy={hold.isPending}
              onTake={take}
            />
          ) : null}
          <p>
            <Link to={addressOfStep('when')} className="way">
              See all times
            </Link>
          </p>
        </div>
      </Notice>
    </div>
  );
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
