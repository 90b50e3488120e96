/** My Skin Health Journey of whoever has a plan: how far they are, worked out from its days, and the way to today of it. */

import { isInUse } from '@pellis/contract/routines/left-off';
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { expectedIn, type Stage, stageOf, stages, untilExpected, weekInWords, weekOfStep } from '@pellis/contract/routines/routine-days';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { type Standing, standingOf, stepsLeft, weekdayAndDate } from '../routines/day-words.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { JourneyStages } from './journey-stages.tsx';

const about: Record<Stage, string> = {
  education: 'You are getting to know your routine. Small steps count, and nothing has to show yet.',
  treatment: 'Your routine is at work. Skin takes weeks to change, so keep going even when little shows.',
  maintenance: 'Now it is about keeping what you have reached: stay with your routine, and tell us when something changes.',
};

const other: Record<Exclude<Standing, 'running'>, (startsOn: string) => string> = {
  not_begun: (startsOn) => `It begins ${weekdayAndDate(startsOn)}.`,
  ended: () => 'This routine has ended.',
  stopped: () => 'All of this routine was stopped: please do not use it any more. Why stands with each step.',
};

export function OwnJourneyCard({ plan, today }: { plan: OwnPlan; today: string }) {
  const { starts_on } = plan;
  const stage = stageOf(stepsLeft(plan), starts_on, today);
  const standing = standingOf(plan, today);
  const isAllOff = standing === 'running' && !plan.routine.some((_, at) => isInUse(plan, at));
  return (
    <Card
      heading={useWhose().mine('My Skin Health Journey', 'skin health journey')}
      kicker={standing === 'running' ? weekInWords(stepsLeft(plan), starts_on, today) : undefined}
      actions={
        <>
          <ButtonLink to="/my-routine" kind="secondary">
            {standing === 'running' ? 'My routine today' : 'My routine'}
          </ButtonLink>
          <ButtonLink to="/my-progress" kind="secondary">
            My progress
          </ButtonLink>
        </>
      }
    >
      {standing === 'stopped' || isAllOff ? null : <JourneyStages reached={stages.indexOf(stage)} />}
      {isAllOff ? null : <p>{standing === 'running' ? about[stage] : other[standing](starts_on)}</p>}
      <LeftOff plan={plan} />
      {standing === 'running' && !isAllOff ? <Expected plan={plan} today={today} /> : null}
    </Card>
  );
}

/** What is not to be used until it is answered that it can be. */
function LeftOff({ plan: { left_off = [], routine } }: { plan: OwnPlan }) {
  const names = left_off.flatMap(({ step }) => routine[step] ?? []).map(nameOfStep);
  return names.length > 0 ? (
    <p>
      <strong>Left off after a side effect: {names.join(', ')}.</strong> Do not use {names.length > 1 ? 'them' : 'it'} until your
      dermatologist has answered that you can.
    </p>
  ) : null;
}

/** The first thing that is said of this week of a step, by what is in use. */
function Expected({ plan, today }: { plan: OwnPlan; today: string }) {
  const weekIn = (one: RoutineStep) => weekOfStep(one, plan.starts_on, today);
  const step = plan.routine.find((one, at) => isInUse(plan, at) && weekIn(one) > 0 && expectedIn(one, weekIn(one)));
  const week = step ? weekIn(step) : 0;
  const expected = step && expectedIn(step, week);
  return step && expected ? (
    <p>
      <strong>
        {nameOfStep(step)}
        {untilExpected(expected, week)}:
      </strong>{' '}
      {expected.words}
    </p>
  ) : null;
}
