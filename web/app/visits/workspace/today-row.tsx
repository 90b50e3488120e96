/** One visit of the day: when, who, how ready, and the way in. */
import type { VisitRow } from '@pellis/contract/visits/visit-desk';
import { SafetyMark } from '../../rapid-assessments/workspace/queue/safety-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { dayInShort, dayOf } from '../../ui/calendar.ts';
import { classes } from '../../ui/classes.ts';
import { clockTime } from '../../ui/dates.ts';
import { useMinutesSince } from '../room/waiting.tsx';
import { LateButton } from './late-button.tsx';
import { visitLabels } from './state-labels.ts';
import styles from './today.module.css';

export function TodayRow({ visit, isNext }: { visit: VisitRow; isNext: boolean }) {
  const { id, starts_at, patient, service, status, late_minutes } = visit;
  const waited = useMinutesSince(visit.is_here ? visit.waiting_since : null);
  const isToCome = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'].includes(status);
  return (
    <li className={isNext ? `${styles['today-row']} ${styles['today-next']}` : styles['today-row']} data-visit={id} data-status={status}>
      <p className={`${styles['today-time']} figures`}>
        {clockTime(starts_at, visit.time_zone)}
        {isToday(visit) ? null : <span className="small soft">{dayInShort(dayOf(starts_at, visit.time_zone))}</span>}
        {late_minutes > 0 ? <span className="small soft">{late_minutes} min late</span> : null}
      </p>
      <div>
        <p>
          <strong>{patient.fullName}</strong>
          {patient.age === null ? null : <span className="soft">, {patient.age}</span>}
        </p>
        <p className="small soft">{service}</p>
        <SafetyMark outcome={visit.safety} />
      </div>
      <div className={styles['today-state']}>
        <span className={classes(styles['today-mark'], styles[`today-${status}`])}>{visitLabels[status]}</span>
        {waited === null || status === 'in_call' ? null : <span className="small soft figures">waiting {waited} min</span>}
        {isToCome ? <Marks visit={visit} /> : null}
      </div>
      <div className="row">
        {isToCome && status !== 'in_call' && !isLeftOpen(visit) ? <LateButton id={id} minutes={late_minutes} /> : null}
        <ButtonLink to={`/workspace/visits/${id}`} data-row isSmall kind={isNext ? 'primary' : 'secondary'}>
          {status === 'in_call' || status === 'disconnected' ? 'Back to the call' : isToCome ? 'Open' : 'Chart and note'}
        </ButtonLink>
      </div>
    </li>
  );
}

/** What was left open on another day stands here until it is done. */
function isToday({ starts_at, time_zone }: VisitRow): boolean {
  return dayOf(starts_at, time_zone) === dayOf(new Date(), time_zone);
}

/** Of a day that is past, and its door shut: nobody waits for it, and it is said in its chart what became of it. */
function isLeftOpen({ starts_at, time_zone, door }: VisitRow): boolean {
  return door === 'too_late' && dayOf(starts_at, time_zone) < dayOf(new Date(), time_zone);
}

/** What is done of being ready, in words, so that nobody has to know a colour. */
function Marks({ visit }: { visit: VisitRow }) {
  const { has_place, is_here, device } = visit;
  const marks = [
    [is_here, 'at the door', 'not at the door'],
    [has_place, 'place known', 'place not known'],
    [device?.camera === 'works', 'camera', device ? 'no camera' : 'camera not checked'],
    [device?.microphone === 'works', 'microphone', device ? 'microphone unsure' : 'microphone not checked'],
  ] as const;
  return (
    <ul className={styles['today-marks']} aria-label="Readiness">
      {marks.map(([isGood, yes, no]) => (
        <li key={yes} data-good={isGood}>
          {isGood ? yes : no}
        </li>
      ))}
    </ul>
  );
}
