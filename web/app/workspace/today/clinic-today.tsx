/** The operator's day: how the clinic is, today's figures, and what needs them. */
import { type ClinicHealth, readClinicHealth } from '@pellis/contract/clinic-health/clinic-health';
import { type ClinicFigures, readClinicFigures } from '@pellis/contract/figures/clinic-figures';
import { readCaseFigures } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readWarnings } from '@pellis/contract/warnings/warnings';
import { Link } from 'react-router';
import { daysLeftInWords, statusOf } from '../../clinic-health/workspace/words.ts';
import { useRead } from '../../platform/use-api.ts';
import { dayInWords } from '../../ui/calendar.ts';
import { Card } from '../../ui/card.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { type Line, LinesCard } from './lines-card.tsx';
import styles from './today.module.css';

const everyMs = 60_000;

export function ClinicToday() {
  const { data: warnings } = useRead(readWarnings, undefined, { every: everyMs });
  const status = statusOf(warnings?.length);
  const health = useRead(readClinicHealth, undefined, { every: everyMs });
  return (
    <WorkPage title="Today" lead={status ? <StateMark {...status} /> : undefined}>
      <div className={styles.parts}>
        <LinesCard
          heading="What needs you"
          read={health}
          lines={health.data && needsOf(health.data)}
          none="Nothing of the clinic’s own needs you now."
          all={{ to: '/workspace/health', label: 'Health' }}
        />
        <Figures />
      </div>
    </WorkPage>
  );
}

function needsOf({ services, jobs, unsent, licenses }: ClinicHealth): Line[] {
  const to = '/workspace/health';
  return [
    ...services.filter(({ state }) => state === 'down').map(({ name, words }) => ({ id: name, to, name: words, mark: down })),
    ...(jobs.given_up > 0 ? [{ id: 'jobs', to, name: jobs.given_up === 1 ? 'One failed job' : `${jobs.given_up} failed jobs` }] : []),
    ...unsent.map(({ channel, words, count }) => ({ id: channel, to, name: `${count} unsent`, about: words })),
    ...licenses.map(({ doctor_id, name, state, days }) => ({
      id: `${doctor_id} ${state}`,
      to: `/workspace/doctors/${doctor_id}`,
      name: `License of ${name} in ${state}`,
      mark: { words: daysLeftInWords(days), kind: days < 0 ? ('late' as const) : ('next' as const) },
    })),
  ];
}

const down = { words: 'Down', kind: 'late' } as const;

function Figures() {
  const figures = useRead(readClinicFigures, { params: { days: '7' } }, { every: everyMs });
  const cases = useRead(readCaseFigures, {}, { every: everyMs });
  return (
    <Card
      heading={figures.data ? `In figures, ${dayInWords(figures.data.until)}` : 'In figures'}
      actions={
        <Link className="way" to="/workspace/figures">
          All figures
        </Link>
      }
    >
      <Loading read={figures} label="the figures" />
      {figures.data ? (
        <dl className={styles.numbers}>
          {[
            ...ofToday(figures.data),
            ...(cases.data
              ? ([
                  ['Open cases', cases.data.open],
                  ['Late cases', cases.data.late],
                ] as const)
              : []),
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}

function ofToday({ until, answers, visits }: ClinicFigures): (readonly [string, number])[] {
  const answered = answers.days.find(({ day }) => day === until);
  const held = visits.days.find(({ day }) => day === until);
  return [
    ['Cases answered', (answered?.in_time ?? 0) + (answered?.late ?? 0)],
    ['Visits kept', held?.kept ?? 0],
    ['Visits missed', held?.missed ?? 0],
    ['Visits cancelled', held?.cancelled ?? 0],
  ];
}
