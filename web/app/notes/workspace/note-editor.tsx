/** Where the dermatologist writes: saved as typed, with what to be careful about on top and the signature at the foot. */
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import type { CareMode, Danger, PatientInMind } from '@pellis/contract/prescribing/prescribing';
import { mayBePregnant } from '@pellis/contract/products/fit';
import type { Recommendations } from '@pellis/contract/products/recommendations';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { Routine } from '@pellis/contract/routines/routines';
import { type ReactNode, useCallback, useState } from 'react';
import { LabOrders } from '../../lab-orders/workspace/lab-orders.tsx';
import { factsOf } from '../../note-templates/workspace/fill-in.ts';
import { type Reasons, withTold } from '../../prescribing/workspace/reason-fields.tsx';
import { useListedMedicines } from '../../prescribing/workspace/use-listed-medicines.ts';
import { PrescriptionsField } from '../../prescribing/workspace/writing/prescriptions-field.tsx';
import { Later, type LaterPart } from '../../ui/later.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useKeys } from '../../work-list/use-keys.ts';
import { usePhraseKeys } from '../../writing/phrase-keys.ts';
import { BegunNotice, useBegun } from './begun.tsx';
import { DiagnosesField } from './diagnoses/diagnoses-field.tsx';
import { saveNow, write } from './draft-keeper.ts';
import { EarlierNotes } from './earlier-notes.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { Gates } from './gates.tsx';
import { goToField } from './go-to-field.ts';
import type { Keeper, Keeping, LocalCopy } from './keeper.ts';
import type { LabFile } from './lab-file-form.tsx';
import { LabFiles } from './lab-files.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './note-editor.module.css';
import { NoteFoot } from './note-foot.tsx';
import { dangersOf, fieldIds, fieldOfStep, type Stop, stopsIn, warningsOf } from './note-warnings.ts';
import { NotePhotosField } from './photos/note-photos-field.tsx';
import { PlanField } from './plan-field.tsx';
import { PreparedNotice } from './prepared-notice.tsx';
import { putIntoPlan } from './put-into-plan.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useFinish } from './use-finish.ts';
import { useKnownLabs } from './use-known-labs.ts';
import { useNoteDraft } from './use-note-draft.ts';
import { useWritingKeys } from './use-writing-keys.ts';
import { WarningsList } from './warnings-list.tsx';

const routineField = { load: async () => (await import('../../routines/workspace/routine-field.tsx')).RoutineField };

const recommendationsField = {
  load: async () => (await import('../../products/workspace/recommendations-field.tsx')).RecommendationsField,
};

const doublings = { load: async () => (await import('./doublings.tsx')).Doublings };
const checkInWish = { load: async () => (await import('./check-in-wish.tsx')).CheckInWish };
const dictation = { load: async () => (await import('./dictation/dictation.tsx')).Dictation };
const plainAnswer = { load: async () => (await import('./plain-answer/plain-answer.tsx')).PlainAnswer };

/** Nothing is asked or loaded where the browser cannot. */
const mayOfferDictation = 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;
const conflict: LaterPart<{ keeper: Keeper; keeping: Keeping }> = {
  load: async () => (await import('./conflict-panel.tsx')).ConflictPanel,
};

interface NoteEditorProps {
  note: NoteInProgress;
  copy: LocalCopy | null;
  patient: PatientInMind & { id: string; fullName: string };
  /** What the patient answered, to fill templates in. */
  answers: Answers | undefined;
  /** How this patient is cared for: what may be prescribed hangs on it. */
  mode: CareMode;
  /** Whether a minor's visit is hidden from whoever acts for them. */
  confidentiality: ReactNode;
  /** The clinic has other lab requisitions now, and perhaps another version. */
  onLabsChanged: (labs: LabFile[]) => void;
  onSigned: (sentence: string) => void;
}

export function NoteEditor({ note, copy, patient: who, answers, mode, confidentiality, onLabsChanged, onSigned }: NoteEditorProps) {
  const { keeper, keeping } = useNoteDraft(note, copy);
  const [isSigning, setSigning] = useState(false);
  const stopSigning = useCallback(() => setSigning(false), []);
  const [reasons, setReasons] = useState<Reasons>({});
  const [told, setTold] = useState<readonly Danger[]>([]);
  const { words } = keeping;
  const labs = useKnownLabs(who.id, words.prescriptions);
  const listed = useListedMedicines(who.profile);
  const patient = { ...who, ...(labs && { labs }), ...(listed && { listed }) };
  const [facts, concern] = [factsOf(patient.fullName, answers), answers?.concern];
  const settled = useSettled(words, 300);
  const warnings = warningsOf(settled, patient, mode);
  const missing = warnings.filter(({ kind }) => kind === 'missing');
  // over the words as they stand now: two changes may come before the page is drawn again
  const change = (some: Partial<NoteDraft>) => write(keeper, { ...keeper.state.words, ...some });
  const { stops, errorAt, mayGoOn } = useStops(words, mode, patient);
  const finishing = useFinish({ noteId: note.id, keeper, mayGoOn, onSign: () => setSigning(true), onReady: onSigned });
  useKeys({ s: finishing.finish });
  const onKeyDown = useWritingKeys({ onSave: () => void saveNow(keeper), onSign: finishing.finish, alsoHears: usePhraseKeys(facts) });
  const beginning = useBegun(keeper);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
    <div className={styles.note} data-note onKeyDown={onKeyDown}>
      <PreparedNotice note={note} keeper={keeper} onSentBack={onSigned} />
      {confidentiality}
      <div className={styles['note-head']}>
        <WarningsList warnings={warnings.filter(({ kind }) => kind !== 'missing')} label="Careful" />
        <Later part={doublings} props={{ patientId: patient.id, note: settled }} isOptional />
      </div>
      {keeping.status === 'conflict' ? <Later part={conflict} props={{ keeper, keeping }} /> : null}
      <DiagnosesField words={words} error={errorAt(fieldIds.diagnosis)} onChange={change} />
      <PlanField
        words={{ ...words, follow_up: words.follow_up.desc, lab_tests: [] }}
        {...{ facts, concern }}
        error={errorAt(fieldIds.plan)}
        onChange={(treatment_plan) => change({ treatment_plan })}
        onBegin={beginning.begin}
      />
      <EarlierNotes
        patientId={patient.id}
        noteId={note.id}
        onTake={(what, filled) => beginning.begin({ what, filled, put: () => putIntoPlan(filled.treatment_plan) })}
      />
      {mayOfferDictation ? <Later part={dictation} props={{}} isOptional /> : null}
      <BegunNotice noteId={note.id} keeper={keeper} ways={beginning} />
      <Later
        part={routineField}
        props={{
          patient: who,
          routine: words.routine,
          prescriptions: words.prescriptions,
          errorOf: (at: number) => errorAt(fieldOfStep(at)),
          onChange: (routine: Routine) => change({ routine }),
        }}
      />
      <PrescriptionsField prescriptions={words.prescriptions} errorAt={errorAt} onChange={(prescriptions) => change({ prescriptions })} />
      <Later
        part={recommendationsField}
        props={{
          noteId: note.id,
          recommendations: words.recommendations,
          patientId: patient.id,
          concern,
          allergies: allergiesOf(patient),
          mayBePregnant: mayBePregnant(patient.profile),
          onChange: (recommendations: Recommendations) => change({ recommendations }),
        }}
      />
      <Gates patientId={patient.id} prescriptions={words.prescriptions} />
      <LabFiles noteId={note.id} files={note.lab_files} onChange={onLabsChanged} />
      <LabOrders encounterId={note.id} isSigned={false} />
      <FollowUpFields followUp={words.follow_up} error={errorAt(fieldIds.notAfter)} onChange={(follow_up) => change({ follow_up })} />
      <Later part={checkInWish} props={{ encounterId: note.id }} isOptional />
      <NotePhotosField noteId={note.id} patientId={patient.id} />
      <Later part={plainAnswer} props={{ note: settled }} isOptional />
      <WarningsList warnings={missing} label="Still missing" />
      <NoteFoot keeper={keeper} keeping={keeping} finishing={finishing} />
      {isSigning && stops.length === 0 ? (
        <SignDialog
          {...{ noteId: note.id, patientName: patient.fullName, patientId: patient.id, keeper, keeping, labs: note.lab_files, onSigned }}
          dangers={withTold(dangersOf(words, patient), told)}
          forgotten={missing}
          {...{ reasons, onReasons: setReasons, onTold: setTold }}
          onClose={stopSigning}
        />
      ) : null}
      <LeaveGuard keeper={keeper} isUnsaved={keeping.status !== 'saved'} />
    </div>
  );
}

function allergiesOf({ profile }: PatientInMind): string {
  return profile?.allergies === 'yes' ? (profile.currentAllergies ?? '') : '';
}

/** What stops the signature: said at its fields once somebody has tried to sign, and gone as soon as it is corrected. */
function useStops(words: NoteDraft, mode: CareMode, patient: PatientInMind) {
  const [hasTried, setTried] = useState(false);
  const stops: readonly Stop[] = stopsIn(words, mode, patient);
  return {
    stops,
    errorAt: (field: string) => (hasTried ? stops.find(({ at }) => at === field)?.words : undefined),
    /** False with the first of them said and in focus. */
    mayGoOn: () => {
      const [first] = stops;
      setTried(first !== undefined);
      if (first) goToField(first);
      return first === undefined;
    },
  };
}
