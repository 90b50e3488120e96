/** A plan that counts: where one is in it, today, the week to come, what to expect and when to call. */
import { isInUse, leftOffAt } from '@pellis/contract/routines/left-off';
import type { OwnPlan as Plan } from '@pellis/contract/routines/own-routine';
import { partsOfDay, whenInDay } from '@pellis/contract/routines/parts-of-day';
import {
  dayAfter,
  expectedIn,
  isDueOn,
  lastDayOfAll,
  stretchesOf,
  untilExpected,
  weekOfPlan,
  weekOfStep,
} from '@pellis/contract/routines/routine-days';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import type { Routine, RoutineStep } from '@pellis/contract/routines/routines';
import { type ReactNode, useId } from 'react';
import { ChatLink } from '../ui/chat-link.tsx';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { Amount } from './amount.tsx';
import { isStopped, shortWeekday, standingOf, stepsLeft, weekdayAndDate } from './day-words.ts';
import { LeftOffStep, UsedAgain } from './left-off.tsx';
import styles from './own-routine.module.css';
import type { PlanProps } from './plan-props.ts';
import { SideEffectButton } from './side-effect-button.tsx';
import { StartOfPlan } from './start-of-plan.tsx';
import { Stopped } from './stopped.tsx';
import { TodayOfPlan } from './today-of-plan.tsx';

/** For those to whom their dermatologist has linked one. */
const tipsCard = { load: async () => (await import('../tips/linked-tips-card.tsx')).LinkedTipsCard };

/** `products`: those kept beside the plan, below today's steps; with today of their own where the plan does not run. */
export function OwnPlan({ products, ...props }: PlanProps & { products: (hasToday: boolean) => ReactNode }) {
  const { plan, today, patientId } = props;
  const standing = standingOf(plan, today);
  const isBesideToday = (at: number) => standing === 'running' && plan.routine[at]?.prescription !== '';
  return (
    <div className={styles.plan}>
      {standing === 'ended' ? <Ended plan={plan} /> : null}
      {standing === 'stopped' ? <AllStopped plan={plan} /> : null}
      {standing === 'not_begun' ? (
        <Notice heading={`It begins ${weekdayAndDate(plan.starts_on)}`}>Until then there is nothing to do from this plan.</Notice>
      ) : null}
      {standing === 'running' ? <TodayOfPlan {...props} /> : null}
      {products(standing !== 'running')}
      {standing === 'stopped' ? null : <StartOfPlan {...props} />}
      {standing === 'ended' || standing === 'stopped' ? null : (
        <>
          <ComingWeek plan={plan} from={standing === 'running' ? dayAfter(today, 1) : plan.starts_on} />
          <Expectations plan={plan} today={today} />
        </>
      )}
      <EachStep plan={plan} beside={(at) => (isBesideToday(at) ? null : <SideEffectButton {...{ plan, at, patientId }} />)} />
      <WhenToCall plan={plan} />
      {plan.tips && plan.tips.length > 0 ? (
        <div className="no-print">
          <Later part={tipsCard} props={{ slugs: plan.tips }} isOptional />
        </div>
      ) : null}
    </div>
  );
}

export function Ended({ plan }: { plan: Plan }) {
  const end = lastDayOfAll(stepsLeft(plan), plan.starts_on);
  return (
    <Notice heading="This routine has ended">
      Its last day was {end ? weekdayAndDate(end) : 'before today'}. Would you like to go on? Ask first:{' '}
      <ChatLink topic="general">Send us a message</ChatLink>
    </Notice>
  );
}

export function AllStopped({ plan: { provider } }: { plan: Plan }) {
  return (
    <Notice kind="warning" heading="All of this routine was stopped">
      {provider} or a colleague stopped each of its steps; why stands with the step. Would you like to know what to do instead?{' '}
      <ChatLink topic="general">Send us a message</ChatLink>
    </Notice>
  );
}

const daysShown = 7;

/** What is the same every day is said once, so that the nights that differ are seen. */
export function ComingWeek({ plan, from }: { plan: Plan; from: string }) {
  const id = useId();
  const { routine, starts_on } = plan;
  const standing = routine.filter((step, at) => isInUse(plan, at) && step.times.some((time) => time !== 'as_needed'));
  const days = Array.from({ length: daysShown }, (_, ahead) => dayAfter(from, ahead));
  const daily = standing.filter((step) => days.every((day) => isDueOn(step, starts_on, day)));
  const others = standing.filter((step) => !daily.includes(step) && days.some((day) => isDueOn(step, starts_on, day)));
  if (standing.length === 0 && routine.some((_, at) => !isInUse(plan, at))) return null;
  return (
    // on paper only the nights that differ need their days
    <section className={others.length > 0 ? styles.part : `${styles.part} no-print`} aria-labelledby={id}>
      <h2 id={id}>The coming week</h2>
      {daily.length > 0 ? (
        <div>
          <strong>Every day</strong>
          <OfDay steps={daily} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.week}>
          {days.map((day) => (
            <li key={day}>
              <strong>{shortWeekday(day)}</strong>
              <OfDay steps={others.filter((step) => isDueOn(step, starts_on, day))} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function OfDay({ steps }: { steps: Routine }) {
  const parts = partsOfDay(steps).filter(({ time }) => time !== 'as_needed');
  if (parts.length === 0) return <span className="soft">Nothing else</span>;
  return (
    <span>
      {parts.map(({ time, heading, steps: ofPart }) => (
        <span key={time} className={styles['of-part']}>
          <span className="soft">{heading}:</span> {ofPart.map(nameOfStep).join(', ')}
        </span>
      ))}
    </span>
  );
}

export function Expectations({ plan, today }: { plan: Plan; today: string }) {
  const id = useId();
  const week = weekOfPlan(stepsLeft(plan), plan.starts_on, today);
  const said = plan.routine.flatMap((step, at) => {
    const own = ownWeek(plan, step, today);
    const expected = isInUse(plan, at) && own > 0 ? expectedIn(step, own) : undefined;
    if (!expected) return [];
    const inItsWeek = own === Math.max(1, week) ? '' : `, its week ${own}`;
    return [{ name: `${nameOfStep(step)}${inItsWeek}${untilExpected(expected, own)}`, ...expected }];
  });
  if (said.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{week > 0 ? `What to expect in week ${week}` : 'What to expect at first'}</h2>
      <ul>
        {said.map(({ name, words }) => (
          <li key={`${name} ${words}`}>
            <strong>{name}:</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Before the plan begins, what begins with it is in its first week. */
function ownWeek({ starts_on }: Plan, step: RoutineStep, today: string): number {
  return weekOfStep(step, starts_on, today < starts_on ? starts_on : today);
}

/** How much, its dates, what to avoid, and what to expect when; of what was stopped or left off only that it was, and why. `beside` stands under a step, such as the way to say a side effect where today's steps are not shown. */
export function EachStep({ plan, beside }: { plan: Plan; beside?: ((at: number) => ReactNode) | undefined }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>Each step, with its dates</h2>
      <ol className={styles['each-step']}>
        {plan.routine.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signed plan's list never moves
          <li key={at}>
            <strong>{nameOfStep(step)}</strong>
            <OfStep {...{ plan, step, at }} isOffline={!beside} />
            {beside?.(at)}
          </li>
        ))}
      </ol>
      <p className="soft no-print">
        In your calendar, what has no last day goes on until you delete it.
        {beside ? ' After a new note, or a step left off, add the calendar again and delete the entries of before.' : null}
      </p>
    </section>
  );
}

function OfStep({ plan, step, at, isOffline }: { plan: Plan; step: RoutineStep; at: number; isOffline: boolean }) {
  if (isStopped(plan, at)) return <Stopped why={plan.prescriptions[at]?.stop_reason} />;
  const left = leftOffAt(plan, at);
  if (left) return <LeftOffStep {...{ left, isOffline }} />;
  return (
    <>
      <UsedAgain {...{ plan, at, isOffline }} />
      <AboutStep step={step} startsOn={plan.starts_on} />
    </>
  );
}

function AboutStep({ step, startsOn }: { step: RoutineStep; startsOn: string }) {
  return (
    <>
      {step.amount ? <Amount amount={step.amount} /> : null}
      <p>
        <span className="soft">When:</span> {whenInDay(step)}
      </p>
      <ul className={styles.stretches}>
        {stretchesOf(step, startsOn).map(({ from, until, words }) => (
          <li key={from}>
            {until === null ? `From ${shortWeekday(from)}` : `${shortWeekday(from)} to ${shortWeekday(until)}`}
            {words ? `: ${words}` : ''}
            {until === null ? ', until we tell you otherwise' : ''}
          </li>
        ))}
      </ul>
      {step.avoid ? (
        <p>
          <span className="soft">Avoid:</span> {step.avoid}
        </p>
      ) : null}
      {step.expect.map(({ week, words }) => (
        <p key={week}>
          <span className="soft">
            By week {week}
            {step.starts_after_days > 0 || step.ran_days ? ' of it' : ''}:
          </span>{' '}
          {words}
        </p>
      ))}
    </>
  );
}

/** What was stopped can still do harm for a while: what to call for stays, and says that it was stopped. */
export function WhenToCall({ plan }: { plan: Plan }) {
  const id = useId();
  const said = plan.routine.map((step, at) => {
    return step.call && isStopped(plan, at) ? `For a while after ${nameOfStep(step)} was stopped: ${step.call}` : step.call;
  });
  const calls = [...new Set(said.filter(Boolean))];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>When to tell us</h2>
      {calls.length > 0 ? (
        <ul>
          {calls.map((call) => (
            <li key={call}>{call}</li>
          ))}
        </ul>
      ) : (
        <p>Whenever something about it worries you.</p>
      )}
      <p>
        Swelling of the face, lips or tongue, or trouble breathing:{' '}
        <a className="way" href="tel:911">
          call 911
        </a>{' '}
        at once.
      </p>
      <p className="no-print">
        <ChatLink topic="general" isWay>
          Send us a message
        </ChatLink>
      </p>
    </section>
  );
}
