/** Beside the chart: the routine that a patient follows today, since when, and what came of it; the newest side effect first. */
import { leftOffAt } from '@pellis/contract/routines/left-off';
import { type LeftOff, type OwnPlan, type ReportedEffect, readRoutine } from '@pellis/contract/routines/own-routine';
import { stageOf, weekInWords } from '@pellis/contract/routines/routine-days';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import { severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { standingOf, stepsLeft } from '../day-words.ts';
import { leftOffInWords } from './left-off-words.ts';
import styles from './routine-field.module.css';

const standings = { not_begun: 'Not begun', running: 'Running', ended: 'Ended', stopped: 'Stopped' } as const;

export function CurrentRoutine({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useRead(readRoutine, { params: { id: patientId } });
  if (error && !data) return <LoadFailed error={error} words="The routine could not be loaded." onAgain={() => void refetch()} />;
  if (!data?.plan) return null;
  const { plan, today } = data;
  const { routine, starts_on } = plan;
  const standing = standingOf(plan, today);
  const left = stepsLeft(plan);
  return (
    <Card
      heading="Routine"
      kicker={standing === 'running' ? `${weekInWords(left, starts_on, today)}, ${stageOf(left, starts_on, today)}` : standings[standing]}
    >
      <p className={styles.about}>
        From {plan.provider}’s note of {longDate(plan.signed_on)}, counted from {longDate(starts_on)}
        {plan.is_start_chosen ? ', as the patient said' : ''}. Ticked off in the last two weeks: {plan.ticks.length}.{' '}
        <Link to={`/notes/${plan.note_id}`} className="way">
          Read the note
        </Link>
      </p>
      <ul className={styles.lines}>
        {linesOfRoutine(routine).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signed plan's list never moves
          <li key={at}>
            {line}
            {plan.prescriptions[at]?.state === 'stopped' ? <StoppedBecause why={plan.prescriptions[at]?.stop_reason} /> : null}
            <LeftOffSince left={leftOffAt(plan, at)} />
          </li>
        ))}
      </ul>
      <Effects plan={plan} />
    </Card>
  );
}

function StoppedBecause({ why }: { why: string | null | undefined }) {
  return (
    <>
      <strong> Stopped.</strong> {why}
    </>
  );
}

function LeftOffSince({ left }: { left: LeftOff | undefined }) {
  return left ? <strong> Left off {leftOffInWords(left)}.</strong> : null;
}

function Effects({ plan }: { plan: OwnPlan }) {
  if (plan.effects.length === 0) return <p className={styles.about}>No side effects were reported.</p>;
  return (
    <>
      <h3>Side effects</h3>
      <ul className={styles.lines}>
        {plan.effects.map((effect) => (
          <li key={effect.id}>
            <Effect effect={effect} of={plan.routine[effect.step]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Effect({ effect, of }: { effect: ReportedEffect; of: OwnPlan['routine'][number] | undefined }) {
  const mayAnswer = useMay()('treat');
  return (
    <>
      <strong>{sideEffects[effect.what]}</strong>
      {of ? ` of ${nameOfStep(of)}` : ''}. {severityInWords[effect.severity]}. {effect.words}{' '}
      <span className="soft">
        {effect.by}, {dateAndTime(effect.at)}
      </span>{' '}
      {mayAnswer ? (
        <Link to={`/workspace/inbox?conversation=${effect.conversation}`} className="way">
          Conversation
        </Link>
      ) : null}
    </>
  );
}
