/** A day of the diary on one screen: figures, feeling, flare, and a photo for whoever likes to add one. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import type { Progress } from '@pellis/contract/progress/course';
import { type Trigger, triggers, triggerWords } from '@pellis/contract/progress/diary';
import { readProgress, writeDiary } from '@pellis/contract/progress/progress';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useEffect, useRef, useState } from 'react';
import { photoCoach } from '../photos/coach/coach-parts.ts';
import { SendingProgress } from '../photos/sending-progress.tsx';
import { usePhotosForm } from '../photos/use-photos-form.ts';
import { newKey } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import type { OpenDraft } from '../rapid-assessments/use-draft.ts';
import { ownDay } from '../routines/own-day.ts';
import { Button } from '../ui/button.tsx';
import { shortDate } from '../ui/dates.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, LongField, SelectField } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import { CallFirst } from '../writing/call-first.tsx';
import styles from './diary.module.css';
import { contentOf, type DiaryDraft, entryToSend, wrongInEntry } from './diary-draft.ts';
import { FeelingField } from './feeling-field.tsx';
import { FigureField } from './figure-field.tsx';
import { idsByContent } from './ids-by-content.ts';
import { dayBefore } from './line-of-time.ts';

const diaryPhotos = { load: async () => (await import('./diary-photos.tsx')).DiaryPhotos };

interface DiaryFormProps {
  patientId: string;
  progress: Progress;
  draft: OpenDraft<DiaryDraft>;
  /** What is to be taken again: then the photos stand first. */
  again: EarlierPhoto | null;
  /** Somebody asked for the photo first: the camera opens. */
  beginsWithPhoto: boolean;
  /** Only the patient has something to keep from those who act for them. */
  isOwn: boolean;
  onChange: (values: DiaryDraft) => void;
  onSent: (itch: number | null) => void;
}

export function DiaryForm({ patientId, progress, draft, again, beginsWithPhoto, isOwn, onChange, onSent }: DiaryFormProps) {
  const { courses } = progress;
  const today = ownDay(progress.today);
  const sending = useSend(writeDiary);
  const reads = useReads();
  const [ids] = useState(() => idsByContent(draft.values.id, newId));
  const onlyCourse = (courses.find(({ value }) => value === again?.concern) ?? courses[0])?.value ?? '';
  const {
    form,
    problem,
    photosField,
    progress: sent,
    mayBeSent,
    onSubmit,
  } = usePhotosForm<DiaryDraft>({
    empty: draft.values,
    check: (values) => wrongInEntry(values, today),
    onSend: (values, { onProgress, onError }) => {
      const told = entryToSend(values, { today, onlyCourse });
      const content = contentOf(told);
      const id = ids.of(content);
      sending.mutate(
        { params: { id: patientId }, body: { ...told, id }, key: newKey(), onProgress },
        {
          onSuccess: () => {
            void reads.refresh(readProgress);
            onSent(values.itch);
          },
          onError: (error) => {
            if (error.code === 'key_reused') ids.renew(content);
            onError(error);
          },
        },
      );
    },
  });
  const [hasPhotos, setHasPhotos] = useState(draft.values.images.length > 0 || again !== null || beginsWithPhoto);
  const [opensCamera, setOpensCamera] = useState(beginsWithPhoto && draft.values.images.length === 0);
  const addPhoto = () => {
    setOpensCamera(true);
    setHasPhotos(true);
  };
  const [hasMore] = useState(draft.values.day !== '' || draft.values.words !== '' || draft.values.is_private);
  useKept(form.values, onChange);
  useFetchedWith(hasPhotos);
  const foot = useEdgeRoom<HTMLDivElement>('foot');
  const { values } = form;
  const toggle = (trigger: Trigger) =>
    form.setFieldValue(
      'triggers',
      values.triggers.includes(trigger) ? values.triggers.filter((one) => one !== trigger) : [...values.triggers, trigger],
    );
  const course = values.course ?? onlyCourse;
  const photos = hasPhotos ? (
    <Later
      part={diaryPhotos}
      props={{ ...form.getInputProps('images'), ...photosField, course, progress, again, opensCamera }}
      waiting={<p className="soft">Opening the camera…</p>}
    />
  ) : null;
  return (
    <form className={styles['diary-form']} onSubmit={onSubmit} noValidate>
      <ErrorSummary problem={problem} />
      {courses.length > 1 ? (
        <SelectField
          label="About"
          options={courses.map(({ value, label }) => ({ value, label }))}
          {...form.getInputProps('course')}
          value={course}
        />
      ) : null}
      {photos ?? (
        <Button
          kind="secondary"
          isWide
          icon={<Icon of={camera} />}
          onPointerEnter={fetchPhotoStep}
          onPointerDown={fetchPhotoStep}
          onFocus={fetchPhotoStep}
          onClick={addPhoto}
        >
          Add a photo
        </Button>
      )}
      <FigureField
        legend="Itch, at its worst"
        low="none"
        high={isOwn ? 'the worst I can imagine' : 'the worst imaginable'}
        {...form.getInputProps('itch')}
      />
      <FigureField legend="Sleep last night" low="hardly slept" high="slept very well" {...form.getInputProps('sleep')} />
      <FeelingField value={values.feeling} onChange={(feeling) => form.setFieldValue('feeling', feeling)} />
      <CheckField label="It flared up" {...form.getInputProps('is_flare', { type: 'checkbox' })} />
      {values.is_flare || values.triggers.length > 0 ? (
        <fieldset className={styles['diary-figures']}>
          <legend>What may have set it off?</legend>
          <div className={styles['diary-triggers']}>
            {triggers.map((trigger) => (
              <label key={trigger} data-chosen={values.triggers.includes(trigger) || undefined}>
                <input type="checkbox" checked={values.triggers.includes(trigger)} onChange={() => toggle(trigger)} />
                <span>{triggerWords[trigger]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <details className={styles['diary-more']} open={hasMore}>
        <summary>Another day, a few words</summary>
        <SelectField label="Day" options={daysUntil(today)} {...form.getInputProps('day')} />
        <LongField label="Anything else" isOptional rows={2} {...form.getInputProps('words')} />
        <CallFirst words={values.words} />
        {isOwn ? (
          <CheckField label="Only for me and my dermatologists" {...form.getInputProps('is_private', { type: 'checkbox' })} />
        ) : null}
      </details>
      {sending.isPending && values.images.length > 0 ? <SendingProgress {...sent} what="your diary" /> : null}
      <div ref={foot} className={styles['diary-foot']}>
        <SubmitButton isValid={mayBeSent} isSending={sending.isPending} isWide>
          Save this day
        </SubmitButton>
      </div>
    </form>
  );
}

function daysUntil(today: string) {
  const before = Array.from({ length: 6 }, (_, index) => dayBefore(today, index + 1));
  return [
    { value: '', label: 'Today' },
    ...before.map((day, index) => ({ value: day, label: index === 0 ? `Yesterday, ${shortDate(day)}` : shortDate(day) })),
  ];
}

/** The coach comes with the photo step, and begins to as soon as somebody turns to it; what does not come now is asked for again with the press. */
function fetchPhotoStep(): void {
  Promise.all([diaryPhotos.load(), photoCoach.load()]).catch(() => {});
}

/** Both files together, where photos are there from the start or nothing came before the press. */
function useFetchedWith(hasPhotos: boolean): void {
  useEffect(() => {
    if (hasPhotos) fetchPhotoStep();
  }, [hasPhotos]);
}

function useKept(values: DiaryDraft, keep: (values: DiaryDraft) => void): void {
  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) keep(values);
  }, [values, keep]);
}
