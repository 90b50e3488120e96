/** What stands before isotretinoin and acitretin for one patient: both gates, the tests, what is still due after an end, and the rules. */
import { capital } from '@pellis/contract/platform/capital';
import {
  type PregnancyTest,
  type Prevention,
  readPrevention,
  withdrawTest,
} from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import { GateCard } from './gate-card.tsx';
import { PregnancyTestDialog } from './pregnancy-test-dialog.tsx';
import styles from './prevention.module.css';
import { ProgrammesCard } from './programmes-card.tsx';

export default forRights(
  { rights: ['read-clinical'], title: 'Before prescriptions', sentence: 'This is seen by dermatologists.' },
  PreventionPage,
);

function PreventionPage() {
  const { id = '' } = useParams();
  const read = useRead(readPrevention, { params: { id } });
  return (
    <WorkPage from={{ to: `/workspace/patients/${id}`, label: 'Patient' }} title="Before isotretinoin and acitretin" isNarrow>
      <div className="stack" style={{ '--gap': '24px' }}>
        <Loading read={read} label="what stands before it" />
        {read.data?.gates.map((gate) => (
          <GateCard key={gate.medicine} patientId={id} gate={gate} />
        ))}
        {read.data ? <Tests patientId={id} prevention={read.data} /> : null}
        {read.data ? <StillDue patientId={id} prevention={read.data} /> : null}
        <ProgrammesCard />
      </div>
    </WorkPage>
  );
}

function Tests({ patientId, prevention: { tests } }: { patientId: string; prevention: Prevention }) {
  const maySign = useMay()('sign-notes');
  const [wrong, setWrong] = useState<PregnancyTest | null>(null);
  const { mutate, isPending } = useSend(withdrawTest);
  const reads = useReads();
  if (tests.length === 0) return null;
  return (
    <Card heading="Pregnancy tests">
      <ul className={styles.tests}>
        {tests.map((test) => (
          <li key={`${test.id} ${test.taken_on}`}>
            <span>
              {longDate(test.taken_on)}{' '}
              <span className="small soft">
                {test.place === 'home' ? 'at home, ' : ''}
                {test.is_lab_result ? `result of ${test.from}` : `written down by ${test.from}`}
              </span>
            </span>
            <span className={styles['test-end']}>
              <StateMark
                words={test.outcome === 'negative' ? 'Negative' : 'Positive'}
                kind={test.outcome === 'negative' ? 'good' : 'late'}
              />
              {maySign && !test.is_lab_result ? (
                <ToolButton onClick={() => setWrong(test)}>
                  Take back<span className="visually-hidden"> the test of {longDate(test.taken_on)}</span>
                </ToolButton>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {wrong ? (
        <WordsDialog
          title={`Take back the test of ${longDate(wrong.taken_on)}?`}
          about="It was written down by mistake. It counts no more, and stays in the record with what you write here."
          label="What was wrong"
          most={300}
          missing="Write what was wrong"
          button="Take it back"
          isDanger
          isSending={isPending}
          onClose={() => setWrong(null)}
          onSend={(reason, onError) =>
            mutate(
              { params: { id: wrong.id }, body: { reason } },
              {
                onSuccess: (reply) => {
                  reads.put(readPrevention, { id: patientId }, reply);
                  setWrong(null);
                },
                onError,
              },
            )
          }
        />
      ) : null}
    </Card>
  );
}

const shown = 3;

function StillDue({ patientId, prevention: { ended } }: { patientId: string; prevention: Prevention }) {
  const maySign = useMay()('sign-notes');
  const reads = useReads();
  const [writing, setWriting] = useState<string | null>(null);
  const open = ended.filter(({ tests_due }) => tests_due.length > 0);
  if (open.length === 0) return null;
  return (
    <Card heading="After the end">
      <ul className={styles.tests}>
        {open.map(({ id, medicine, ended_on, tests_due }) => (
          <li key={id}>
            <span>
              {capital(medicine)}, ended on {longDate(ended_on)}
            </span>
            <span className="small soft">
              Tests due: {tests_due.slice(0, shown).map(longDate).join('; ')}
              {tests_due.length > shown ? ` and ${tests_due.length - shown} more` : ''}. Whoever enrolled the patient gets an e-mail on each
              of these days, and once more a week later, while no test is known.
            </span>
            {maySign ? <ToolButton onClick={() => setWriting(id)}>Write down a test…</ToolButton> : null}
          </li>
        ))}
      </ul>
      {writing ? (
        <PregnancyTestDialog
          enrollmentId={writing}
          onClose={() => setWriting(null)}
          onKept={(reply) => reads.put(readPrevention, { id: patientId }, reply)}
        />
      ) : null}
    </Card>
  );
}
