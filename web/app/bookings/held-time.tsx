/** Above the last steps: the time that is kept and for how long, or that it was lost and which times are nearest. */
import { extendHold, type Hold, type VisitDraft, type VisitStep } from '@pellis/contract/bookings/bookings';
import clock from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { useEffect, useState } from 'react';
import { zoneOf } from '../appointments/places.ts';
import { useSend } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { bareTime, dayInShort, dayOf } from '../ui/calendar.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toasts.ts';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { isAlmostOver, keptFor } from './countdown.ts';
import styles from './held-time.module.css';
import { LostTime } from './lost-time.tsx';
import { useCountdown } from './use-countdown.ts';
import { useDraftKept } from './use-draft.ts';

const late: readonly VisitStep[] = ['before', 'review'];

export function HeldTime({ draft, step }: { draft: VisitDraft; step: VisitStep }) {
  const lost = useLost(draft.hold);
  const timeZone = draft.answers.where?.time_zone ?? zoneOf('');
  if (draft.hold) return <Kept key={draft.hold.id} hold={draft.hold} timeZone={timeZone} />;
  return late.includes(step) ? <LostTime lost={lost} timeZone={timeZone} /> : null;
}

/** What was held the moment before. */
function useLost(hold: Hold | null): Hold | null {
  const [last, setLast] = useState(hold);
  useEffect(() => {
    if (hold) setLast(hold);
  }, [hold]);
  return hold ? null : last;
}

function Kept({ hold, timeZone }: { hold: Hold; timeZone: string }) {
  const { refresh } = useDraftKept();
  const extend = useSend(extendHold);
  const left = useCountdown(hold.held_until, () => void refresh());
  const longer = () =>
    extend.mutate(
      { params: { id: hold.id } },
      {
        onSuccess: () => {
          void refresh();
          announce('Your time is kept for longer.');
        },
        onError: ({ detail }) => {
          toast('warning', detail);
          void refresh();
        },
      },
    );
  const kept = keptFor(hold.held_until, new Date(hold.held_until.getTime() - left), timeZone);
  const bar = useEdgeRoom<HTMLElement>('head');
  return (
    <section ref={bar} className={styles.held} aria-label="The time we keep for you" data-late={isAlmostOver(left) || undefined}>
      <Icon of={clock} size={22} />
      <p>
        <strong className="figures">
          {dayInShort(dayOf(hold.starts_at, timeZone))}, {bareTime(hold.starts_at, timeZone)}
        </strong>{' '}
        is kept for you
      </p>
      <span
        role="timer"
        aria-live="off"
        aria-label="Kept for"
        className={classes(styles['held-clock'], 'figures', kept.startsWith('until') && styles['held-deadline'])}
      >
        {kept}
      </span>
      {hold.may_extend ? (
        <Button kind={isAlmostOver(left) ? 'secondary' : 'quiet'} isSmall onClick={longer} disabled={extend.isPending}>
          Keep it longer
        </Button>
      ) : null}
    </section>
  );
}
