/** Setting up the clinic, for the owner: step by step, each with how it really stands, from their account to the open doors. */
import { readSetUp, type SetUp } from '@pellis/contract/set-up/set-up';
import { listSettings, type ShownSettings } from '@pellis/contract/set-up/settings';
import { useMemo } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { ToneProgress } from '../../ui/tone-band.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { Doors } from './doors.tsx';
import styles from './set-up.module.css';
import { standingSteps } from './standing-steps.ts';
import { Step } from './step.tsx';
import { StepPart } from './step-part.tsx';
import { useOpenSteps } from './use-open-steps.ts';

export default function SetUpPage() {
  const setUp = useRead(readSetUp);
  const settings = useRead(listSettings);
  return (
    <WorkPage title="Set-up" lead="You can stop at any time and go on from here: everything is kept." isNarrow>
      <Loading read={setUp.data ? settings : setUp} label="the set-up" />
      {setUp.data && settings.data ? <Steps setUp={setUp.data} groups={settings.data} /> : null}
    </WorkPage>
  );
}

function Steps({ setUp, groups }: { setUp: SetUp; groups: readonly ShownSettings[] }) {
  const steps = useMemo(() => standingSteps(setUp), [setUp]);
  const { list, isOpen, toggle, goTo } = useOpenSteps(steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.way}>
      <div className={styles.progress}>
        <p className="figures" aria-live="polite">
          <strong>
            {done} of {steps.length} done
          </strong>
        </p>
        <ToneProgress part={done / steps.length} label={`${done} of ${steps.length} steps are done`} />
      </div>
      <ol ref={list} className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.id} number={index + 1} step={step} isOpen={isOpen(step.id)} onToggle={() => toggle(step.id)}>
            <StepPart id={step.id} setUp={setUp} groups={groups} />
          </Step>
        ))}
      </ol>
      <Doors setUp={setUp} missing={steps.filter(({ isDone, isRequired }) => isRequired && !isDone)} onGo={goTo} />
    </div>
  );
}
