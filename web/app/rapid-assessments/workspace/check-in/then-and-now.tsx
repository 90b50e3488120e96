/** The answers of a check-in beside those of before: what changed first and marked, what the plan came to, and what is as it was. */
import { placeName } from '@pellis/contract/body-places/body-places';
import { readThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import type { ToldForVisit } from '@pellis/contract/check-ins/told-before';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import mark from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import arrow from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useRead } from '../../../platform/use-api.ts';
import { classes } from '../../../ui/classes.ts';
import { dateAndTime, dayAhead } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InPlaceOf } from '../../../ui/in-place-of.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { type Compared, type ComparedStep, compared, comparedPlan } from './compare.ts';
import styles from './then-and-now.module.css';

export function ThenAndNow({ opened: { id, submitted_at } }: { opened: Pick<Case, 'id' | 'submitted_at'> }) {
  const { data, error, refetch } = useRead(readThenAndNow, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY });
  if (!data) {
    const waiting = <SkeletonText lines={8} />;
    return error ? (
      <InPlaceOf was={waiting}>
        <LoadFailed error={error} words="The answers could not be loaded." onAgain={() => void refetch()} />
      </InPlaceOf>
    ) : (
      waiting
    );
  }
  const rows = compared(data);
  const isTold = ({ isChanged, mark: why }: Compared) => isChanged || why !== null || data.before === null;
  const [told, same] = [rows.filter(isTold), rows.filter((row) => !isTold(row))];
  const steps = comparedPlan(data);
  const changes = rows.filter(({ isChanged }) => isChanged).length;
  return (
    <div className={styles['then-and-now']}>
      <p className="small soft">
        {data.before
          ? `Then: ${dayAhead(data.before.at)}. Now: ${dateAndTime(submitted_at)}. ${changed(changes)}`
          : `Sent ${dateAndTime(submitted_at)}. No Rapid Assessment of this concern was sent before.`}
      </p>
      {data.told ? <Told told={data.told} /> : null}
      {steps.length > 0 ? (
        <section>
          <h3 className={styles['then-heading']}>Of the plan</h3>
          <dl className={styles['then-list']}>
            {steps.map((step) => (
              <PlanRow key={step.ask} step={step} />
            ))}
          </dl>
        </section>
      ) : null}
      <dl className={styles['then-list']}>
        {told.map((row) => (
          <Row key={row.question} row={row} />
        ))}
      </dl>
      {same.length > 0 ? (
        <details className={styles['then-same']}>
          <summary>{same.length === 1 ? '1 answer as before' : `${same.length} answers as before`}</summary>
          <dl className={styles['then-list']}>
            {same.map(({ question, now }) => (
              <div key={question} className={styles['then-row']}>
                <dt>{question}</dt>
                <dd>{now}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}

/** In the patient's own words: "then" of a check-in that follows a visit. */
function Told({ told: { visit_at: at, concern, places, about, changed: since } }: { told: ToldForVisit }) {
  const rows = [
    ['Concern', concern && labelOfConcern(concern)],
    ['Where on the body', places.map(placeName).join(', ')],
    ['In their own words', about],
    ['Changed since', since],
  ].filter(([, words]) => words);
  return (
    <section>
      <h3 className={styles['then-heading']}>Told for the visit of {dayAhead(at)}</h3>
      {rows.length === 0 ? <p className="small soft">Nothing was told for it.</p> : null}
      <dl className={styles['then-list']}>
        {rows.map(([question, words]) => (
          <div key={question} className={styles['then-row']}>
            <dt>{question}</dt>
            <dd className={styles['then-words']}>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function changed(count: number): string {
  return count === 0 ? 'Nothing has changed.' : count === 1 ? '1 answer has changed.' : `${count} answers have changed.`;
}

function Row({ row: { question, was, now, isChanged, mark: why } }: { row: Compared }) {
  return (
    <div className={classes(styles['then-row'], why ? styles['then-marked'] : isChanged ? styles['then-changed'] : '')}>
      <dt>
        {question}
        {isChanged ? <span className={styles['then-badge']}>Changed</span> : null}
      </dt>
      <dd>
        {why ? (
          <span className={styles['then-mark']}>
            <Icon of={mark} size={16} />
            {why}
          </span>
        ) : null}
        <Pair was={isChanged ? was : null} now={now} />
      </dd>
    </div>
  );
}

function PlanRow({ step: { ask, was, now, isUrgent, isChanged } }: { step: ComparedStep }) {
  return (
    <div className={classes(styles['then-row'], isUrgent ? styles['then-marked'] : '')}>
      <dt>{ask}</dt>
      <dd>
        {isUrgent ? (
          <span className={styles['then-mark']}>
            <Icon of={mark} size={16} />
            To look at
          </span>
        ) : null}
        <Pair was={isChanged ? was : null} now={now} />
      </dd>
    </div>
  );
}

/** Then, an arrow, now; only now where there is nothing to compare. */
function Pair({ was, now }: { was: string | null; now: string }) {
  if (was === null) return <span className={styles['then-words']}>{now}</span>;
  return (
    <span className={styles['then-pair']}>
      <span>
        <span className="visually-hidden">Then: </span>
        <s className={styles['then-was']}>{was || 'Not said'}</s>
      </span>
      <Icon of={arrow} size={16} />
      <strong className={styles['then-words']}>
        <span className="visually-hidden">Now: </span>
        {now || 'Not said'}
      </strong>
    </span>
  );
}
