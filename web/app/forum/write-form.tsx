/** Writing a post or an answer. What is typed and chosen stays in this browser until it is sent. */
import { type ForumPost, writeForumPost } from '@pellis/contract/forum/forum';
import { isOfHarm } from '@pellis/contract/forum/held';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { type FormEvent, useState } from 'react';
import { readingFailed } from '../photos/held-photo.ts';
import { SendingProgress } from '../photos/sending-progress.tsx';
import type { ApiError } from '../platform/api-error.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { tellsToCall } from '../routines/call-now.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { formToast } from '../ui/toasts.ts';
import { NotWatched, WaysToCall } from './call-now.tsx';
import { readsOfForum } from './forum-reads.ts';
import { LinkTip } from './link-tip.tsx';
import { isAnotherPost, useForumDraft } from './use-forum-draft.ts';
import { useForumImages } from './use-forum-images.ts';

const photosField = { load: async () => (await import('./forum-photos-field.tsx')).ForumPhotosField };

interface WriteFormProps {
  room: string;
  /** The post that is answered. */
  answers: string | null;
  mayAddPhotos: boolean;
  /** Of a dermatologist's answer. */
  mayLinkTips?: boolean;
  /** Hears the id of what was sent. */
  onSent?: (id: string) => unknown;
}

/** A form for each room and each post. */
export function WriteForm(props: WriteFormProps) {
  const about = props.answers ?? props.room;
  return <DraftedForm key={about} about={about} {...props} />;
}

function DraftedForm({ about, mayLinkTips = false, ...props }: WriteFormProps & { about: string }) {
  const draft = useForumDraft(about);
  if (!draft) return null;
  const link = (tip: string) => draft.change(({ words }) => ({ words: words === '' ? tip : `${words.trimEnd()} ${tip}` }));
  return (
    <>
      {mayLinkTips ? <LinkTip room={props.room} onLink={link} /> : null}
      <DraftForm {...props} draft={draft} />
    </>
  );
}

type Draft = NonNullable<ReturnType<typeof useForumDraft>>;

function DraftForm({ room, answers, mayAddPhotos, onSent, draft }: WriteFormProps & { draft: Draft }) {
  const { id, change } = draft;
  const { title, words } = draft.values;
  const send = useSend(writeForumPost);
  const reads = useReads();
  const { problem, question } = whatCameBack(send.error);
  const images = useForumImages(draft.values.images, (photos) => change((last) => ({ images: photos(last.images) })));
  const [areAsked, setAsked] = useState(false);
  const [areFound, setFound] = useState(images.count > 0);
  const hasPhotos = areAsked || areFound;
  const onSuccess = () => {
    draft.forget();
    setAsked(false);
    setFound(false);
    for (const read of readsOfForum) void reads.refresh(read);
    onSent?.(id);
  };
  const onError = (error: ApiError) => {
    images.onRefused(error);
    // what arrived first is to be seen, and these words are another post
    if (isAnotherPost(error)) {
      change(({ anew = 0 }) => ({ anew: anew + 1 }));
      for (const read of readsOfForum) void reads.refresh(read);
    }
  };
  const write = async (isMeant: boolean) => {
    if (send.isPending || !images.mayBeSent) return;
    const photos = await images.toSend().catch(() => null);
    if (!photos) return formToast('error', readingFailed);
    send.mutate(
      { body: { id, room, answers, title: answers ? '' : title, words, images: photos, is_meant: isMeant }, onProgress: images.onProgress },
      { onSuccess, onError },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void write(false);
  };
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} />
      <RefusedOfHarm error={send.error} />
      {send.data ? <Arrived {...send.data} /> : null}
      {answers ? null : (
        <TextField
          id="title"
          label="Title"
          maxLength={120}
          value={title}
          onChange={(event) => change(() => ({ title: event.target.value }))}
          error={problem?.fields['title']}
        />
      )}
      <LongField
        id="words"
        label={answers ? 'Your answer' : 'What you want to say or ask'}
        hint="Experience rather than advice. No names, phone numbers, doses or links: these wait until a person has read them."
        rows={4}
        most={4000}
        value={words}
        onChange={(event) => change(() => ({ words: event.target.value }))}
        error={problem?.fields['words']}
      />
      {hasPhotos ? <Photos images={images} error={problem?.fields['images']} isSending={send.isPending} isAsked={areAsked} /> : null}
      {question && send.variables?.body.words === words ? (
        <AskedFirst question={question} isSending={send.isPending} onMeant={() => void write(true)} />
      ) : null}
      <p className="small soft">
        <NotWatched says="The forum is not watched live" />
      </p>
      <div className="row">
        <Button type="submit" disabled={send.isPending || !images.mayBeSent}>
          {send.isPending ? 'Sending…' : answers ? 'Send my answer' : 'Post it'}
        </Button>
        {mayAddPhotos && !hasPhotos ? (
          <Button kind="secondary" icon={<Icon of={camera} />} onClick={() => setAsked(true)}>
            Add photos
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What became of it; held for words of harm, with whom to call a press away. */
function Arrived({ state, held_for, detail }: Pick<ForumPost, 'state' | 'held_for'> & { detail: string }) {
  return (
    <Notice kind={state === 'shown' ? 'success' : 'warning'} heading={detail} isSpoken>
      {isOfHarm(held_for) ? <WaysToCall words={detail} /> : null}
    </Notice>
  );
}

/** Whom to call stands in what was refused, and above a list of fields its sentence does not. */
export function RefusedOfHarm({ error }: { error: Pick<ApiError, 'detail' | 'fields'> | null }) {
  if (!error || !tellsToCall(error.detail)) return null;
  return (
    <Notice kind="warning" heading={Object.keys(error.fields).length > 0 ? error.detail : 'Please call now if you are in danger'} isSpoken>
      <WaysToCall words={error.detail} />
    </Notice>
  );
}

const notLost = 'What you typed was not sent. It stays here, in this browser alone, and you can copy it.';

/** Of other words than these it is asked anew. */
function whatCameBack(error: ApiError | null) {
  if (!error) return { problem: null, question: null };
  if (error.code === 'closed' || error.code === 'locked') return { problem: { ...problemOf(error), more: notLost }, question: null };
  return error.code === 'asked_first' ? { problem: null, question: error.detail } : { problem: problemOf(error), question: null };
}

interface AskedFirstProps {
  question: string;
  isSending: boolean;
  onMeant: () => void;
}

/** A dermatologist's words stand at once: before a dose does, they are asked. */
function AskedFirst({ question, isSending, onMeant }: AskedFirstProps) {
  return (
    <Notice
      kind="warning"
      heading={question}
      isSpoken
      actions={
        <Button kind="secondary" isSmall disabled={isSending} onClick={onMeant}>
          Post it all the same
        </Button>
      }
    />
  );
}

interface PhotosProps {
  images: ReturnType<typeof useForumImages>;
  error: string | undefined;
  isSending: boolean;
  /** Just now; photos that were found again take nobody to them. */
  isAsked: boolean;
}

function Photos({ images: { field, count, progress }, error, isSending, isAsked }: PhotosProps) {
  return (
    <>
      <Later part={photosField} props={{ ...field, error, isAsked }} waiting={<p className="soft">Opening the camera…</p>} />
      {isSending && count > 0 ? <SendingProgress {...progress} what="what you wrote" /> : null}
    </>
  );
}
