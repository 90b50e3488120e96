/** Judges how the skin of a case or visit looks, by one of the instruments; the figure is reckoned while it is filled in. */
import type { Progress } from '@pellis/contract/progress/course';
import {
  aboutBands,
  acneLine,
  bandOf,
  hasChildsShares,
  type InstrumentName,
  instrumentNames,
  instruments,
  isPastAcneLine,
  type Judged,
  totalOf,
} from '@pellis/contract/progress/instruments';
import { judgeSkin, readProgress } from '@pellis/contract/progress/progress';
import { useState } from 'react';
import { newKey } from '../../platform/api.ts';
import { newId } from '../../platform/new-id.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { longDate, shortDate } from '../../ui/dates.ts';
import { SelectField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toasts.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { idsByContent } from '../ids-by-content.ts';
import { beginOf, judgedOf, likelyFor, type ScoreDraft } from './judging.ts';
import styles from './patient-progress.module.css';
import { ScoreFields } from './score-fields.tsx';

interface ScoreDialogProps {
  patientId: string;
  progress: Progress;
  /** The concern that is looked at, if one is chosen. */
  course: string | null;
  onClose: () => void;
}

export function ScoreDialog({ patientId, progress, course, onClose }: ScoreDialogProps) {
  const cases = progress.judgeable.filter((one) => course === null || one.course === course);
  const offered = cases.length > 0 ? cases : progress.judgeable;
  const [caseId, setCaseId] = useState(offered[0]?.id ?? '');
  const order = likelyFor(offered.find(({ id }) => id === caseId)?.course ?? '');
  const [draft, setDraft] = useState<ScoreDraft>(() => beginOf(order[0] ?? 'iga'));
  const { judged, forgotten } = judgedOf(draft);
  const [ids] = useState(() => idsByContent(newId(), newId));
  const [problem, setProblem] = useState<Problem | null>(null);
  const about = aboutBands(draft.instrument, progress.are_bands_reviewed);
  const sending = useSend(judgeSkin);
  const reads = useReads();
  const save = () => {
    if (forgotten !== null) return setProblem({ sentence: forgotten, fields: {} });
    setProblem(null);
    const id = ids.of([caseId, judged]);
    sending.mutate(
      { params: { id: caseId }, body: { ...judged, id }, key: newKey() },
      {
        onSuccess: ({ on }) => {
          void reads.refresh(readProgress, { id: patientId });
          toast('success', `Written down on ${longDate(on)}. The patient sees it with the signed note.`);
          onClose();
        },
        onError: (error) => {
          if (error.code === 'key_reused') ids.renew([caseId, judged]);
          setProblem(problemOf(error));
        },
      },
    );
  };
  return (
    <FormDialog
      title="Judge by a score"
      save="Keep this score"
      width="wide"
      isSending={sending.isPending}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles['work-judge']}>
        <SelectField
          label="Of"
          options={offered.map((one) => ({ value: one.id, label: `${one.label}, ${shortDate(one.on)}` }))}
          value={caseId}
          onChange={({ currentTarget }) => setCaseId(currentTarget.value)}
        />
        <SelectField
          label="Instrument"
          hint={instruments[draft.instrument].about}
          options={order.map((name) => ({ value: name, label: instruments[name].name }))}
          value={draft.instrument}
          onChange={({ currentTarget }) => setDraft(beginOf(asInstrument(currentTarget.value)))}
        />
        {judged ? <Total judged={judged} isChild={progress.is_child} /> : null}
        {about ? <p className="small soft">{about}</p> : null}
        <ScoreFields draft={draft} onChange={setDraft} />
      </div>
    </FormDialog>
  );
}

function asInstrument(value: string): InstrumentName {
  return instrumentNames.find((name) => name === value) ?? 'iga';
}

function Total({ judged, isChild }: { judged: Judged; isChild: boolean }) {
  if (judged.instrument === 'iga') return null;
  const total = totalOf(judged, isChild);
  const band = bandOf(judged.instrument, total);
  return (
    <p className={styles['work-total']} role="status">
      {instruments[judged.instrument].short} <strong>{total}</strong>
      {band ? `, ${band.toLowerCase()}` : ''}
      {judged.instrument === 'acne_lesions' && isPastAcneLine(judged.parts)
        ? `. ${acneLine.words} by NICE (${acneLine.inflamed} inflamed or ${acneLine.nodules} nodules)`
        : ''}
      {hasChildsShares(judged.instrument, isChild) ? '. Weighed as of a child under eight' : ''}
    </p>
  );
}
