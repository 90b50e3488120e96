/** One medicine's gate: what is met and what is open before it may be signed, and what a dermatologist does about it. */
import { capital } from '@pellis/contract/platform/capital';
import {
  askAgain,
  cannotWords,
  confirmCounsel,
  type Gate,
  type Prevention,
  readPrevention,
} from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import done from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import open from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { EndDialog } from './end-dialog.tsx';
import { EnrollmentDialog } from './enrollment-dialog.tsx';
import { PregnancyTestDialog } from './pregnancy-test-dialog.tsx';
import styles from './prevention.module.css';

interface GateCardProps {
  patientId: string;
  gate: Gate;
  headingLevel?: 2 | 3;
}

export function GateCard({ patientId, gate, headingLevel = 2 }: GateCardProps) {
  const maySign = useMay()('sign-notes');
  const { programme, points, is_open, fill_by, enrollment } = gate;
  return (
    <Card
      heading={`${capital(gate.medicine)}: ${programme.name}`}
      headingLevel={headingLevel}
      actions={maySign ? <GateActions patientId={patientId} gate={gate} /> : null}
    >
      <p>
        <StateMark words={is_open ? 'May be signed' : 'Not yet'} kind={is_open ? 'good' : 'next'} />{' '}
        {fill_by ? `What is signed today may be filled until ${longDate(fill_by)}.` : null}
      </p>
      {gate.lost_tests?.map(({ cleared_at, lost_at }) => (
        <Notice key={cleared_at.toISOString()} kind="warning">
          What was prescribed on {longDate(cleared_at)} rested on a pregnancy test that does not count any more: it was taken out of this
          record on {longDate(lost_at)}. That prescription does not count as an earlier one here. Stop it where it should not go on.
        </Notice>
      ))}
      <ul className={styles.points}>
        {points.map(({ point, is_met, words }) => (
          <li key={point}>
            <Icon of={is_met ? done : open} size={20} />
            <span>
              <span className="visually-hidden">{is_met ? 'Met: ' : 'Open: '}</span>
              {words}
            </span>
          </li>
        ))}
      </ul>
      {enrollment ? (
        <p className="small soft">
          Enrolled by {enrollment.enrolled_by} on {longDate(enrollment.enrolled_at)}
          {enrollment.cannot_because === null
            ? '.'
            : `, as somebody who cannot become pregnant: ${cannotWords[enrollment.cannot_because]}.`}
        </p>
      ) : null}
      <p className="small soft">
        {programme.registry_id === null ? '' : `The registry of ${programme.name} is not connected: what it asks for is done there, too. `}
        The rules are general knowledge ({programme.source}); check them before you rely on them.
      </p>
    </Card>
  );
}

type Asked = 'enroll' | 'test' | 'end';

function GateActions({ patientId, gate }: Omit<GateCardProps, 'headingLevel'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const reads = useReads();
  const keep = (reply: Prevention) => reads.put(readPrevention, { id: patientId }, reply);
  const counsel = useSend(confirmCounsel);
  const ask = useSend(askAgain);
  const { enrollment, points, programme } = gate;
  const close = () => setAsked(null);
  const needs = (point: string) => points.some((one) => one.point === point && !one.is_met);
  const hasToAsk = needs('answers') && !gate.is_asked;
  const dialogs = (
    <>
      {asked === 'enroll' ? <EnrollmentDialog {...{ patientId, gate }} onClose={close} onKept={keep} /> : null}
      {asked === 'test' && enrollment ? <PregnancyTestDialog enrollmentId={enrollment.id} onClose={close} onKept={keep} /> : null}
      {asked === 'end' && enrollment ? <EndDialog enrollmentId={enrollment.id} gate={gate} onClose={close} onKept={keep} /> : null}
    </>
  );
  if (!enrollment)
    return (
      <>
        <Button isSmall onClick={() => setAsked('enroll')}>
          Enroll the patient…
        </Button>
        {dialogs}
      </>
    );
  return (
    <>
      {needs('counsel') ? (
        <Button isSmall disabled={counsel.isPending} onClick={() => counsel.mutate({ params: { id: enrollment.id } }, { onSuccess: keep })}>
          {programme.registry_id === null ? 'Counseled today' : `Counseled and confirmed in ${programme.name} today`}
        </Button>
      ) : null}
      {enrollment.can_become_pregnant ? (
        <Button kind="secondary" isSmall onClick={() => setAsked('test')}>
          Write down a test…
        </Button>
      ) : null}
      {hasToAsk ? (
        <Button
          kind="secondary"
          isSmall
          disabled={ask.isPending}
          onClick={() => ask.mutate({ params: { id: enrollment.id } }, { onSuccess: keep })}
        >
          Ask the patient again
        </Button>
      ) : null}
      <Button kind="secondary" isSmall onClick={() => setAsked('enroll')}>
        Change the enrollment…
      </Button>
      <Button kind="quiet" isSmall onClick={() => setAsked('end')}>
        End…
      </Button>
      <Failure of={counsel.error ?? ask.error} />
      {dialogs}
    </>
  );
}
