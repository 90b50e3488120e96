/** Writing a post or an answer. What is typed stays in this browser until it is sent, photos on this page; its id is made once, so that pressing again sends the same. */
import { readForum, readForumPost, readRoom, writeForumPost } from '@pellis/contract/forum/forum';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { type FormEvent, useState } from 'react';
import { readingFailed } from '../photos/held-photo.ts';
import { SendingProgress } from '../photos/sending-progress.tsx';
import { newId } from '../platform/new-id.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { useTypedWords } from '../platform/use-typed-words.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { formToast } from '../ui/toasts.ts';
import { LinkTip } from './link-tip.tsx';
import { useForumImages } from './use-forum-images.ts';

const photosField = { load: async () => (await import('./forum-photos-field.tsx')).ForumPhotosField };

interface WriteFormProps {
  room: string;
  /** The post that is answered. */
  answers: string | null;
  mayAddPhotos: boolean;
  /** Of a dermatologist's answer. */
  mayLinkTips?: boolean;
}

export function WriteForm({ room, answers, mayAddPhotos, mayLinkTips = false }: WriteFormProps) {
  const about = answers ?? room;
  const [title, setTitle, forgetTitle] = useTypedWords(`forum-title:${about}`);
  const [words, setWords, forgetWords] = useTypedWords(`forum:${about}`);
  const [id, setId] = useState(newId);
  const send = useSend(writeForumPost);
  const reads = useReads();
  const problem = send.error ? problemOf(send.error) : null;
  const images = useForumImages();
  const [hasPhotos, setHasPhotos] = useState(false);
  const onSuccess = () => {
    forgetTitle();
    forgetWords();
    images.forget();
    setHasPhotos(false);
    setId(newId());
    for (const read of [readForum, readRoom, readForumPost]) void reads.refresh(read);
  };
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || !images.mayBeSent) return;
    const photos = await images.toSend().catch(() => null);
    if (!photos) return formToast('error', readingFailed);
    send.mutate(
      { body: { id, room, answers, title: answers ? '' : title, words, images: photos }, onProgress: images.onProgress },
      { onSuccess, onError: images.onRefused },
    );
  };
  return (
    <>
      {mayLinkTips ? <LinkTip room={room} onLink={(link) => setWords(words === '' ? link : `${words.trimEnd()} ${link}`)} /> : null}
      <form className="stack" noValidate onSubmit={(event) => void write(event)}>
        <ErrorSummary problem={problem} />
        {send.data ? <Notice kind={send.data.state === 'held' ? 'warning' : 'success'} heading={send.data.detail} isSpoken /> : null}
        {answers ? null : (
          <TextField
            id="title"
            label="Title"
            maxLength={120}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
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
          onChange={(event) => setWords(event.target.value)}
          error={problem?.fields['words']}
        />
        {hasPhotos ? <Photos images={images} error={problem?.fields['images']} isSending={send.isPending} /> : null}
        <div className="row">
          <Button type="submit" disabled={send.isPending || !images.mayBeSent}>
            {send.isPending ? 'Sending…' : answers ? 'Send my answer' : 'Post it'}
          </Button>
          {mayAddPhotos && !hasPhotos ? (
            <Button kind="secondary" icon={<Icon of={camera} />} onClick={() => setHasPhotos(true)}>
              Add photos
            </Button>
          ) : null}
        </div>
      </form>
    </>
  );
}

interface PhotosProps {
  images: ReturnType<typeof useForumImages>;
  error: string | undefined;
  isSending: boolean;
}

function Photos({ images: { field, count, progress }, error, isSending }: PhotosProps) {
  return (
    <>
      <Later part={photosField} props={{ ...field, error }} waiting={<p className="soft">Opening the camera…</p>} />
      {isSending && count > 0 ? <SendingProgress {...progress} what="what you wrote" /> : null}
    </>
  );
}
