/** One conversation in the middle of the inbox: its moves, what was said, our notes in between, and where one answers or notes. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import { type ConversationInWork, noteOnConversation } from '@pellis/contract/inbox/inbox';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import note from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { BesidePhoto } from '../../conversations/attachments.tsx';
import type { ComposerHandle } from '../../conversations/composer.tsx';
import { ofClinic } from '../../conversations/message-source.ts';
import { Thread } from '../../conversations/thread.tsx';
import { CoverButton } from '../../photos/workspace/cover-button.tsx';
import { QualityOfPhoto } from '../../photos/workspace/photo-quality.tsx';
import { useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { useTypedWords } from '../../platform/use-typed-words.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { useKeys } from '../../work-list/use-keys.ts';
import { CannedCompletion } from '../../writing/canned-completion.tsx';
import { usePhraseKeys } from '../../writing/phrase-keys.ts';
import { FlagNotice } from './flag-notice.tsx';
import inboxStyles from './inbox.module.css';
import styles from './inbox-thread.module.css';
import { ThreadMoves } from './thread-moves.tsx';
import { useFactsBehind } from './use-facts-behind.ts';

interface WorkThreadProps {
  work: ConversationInWork;
  onChanged: () => void;
}

export function WorkThread({ work, onChanged }: WorkThreadProps) {
  const { conversation, person, may } = work;
  const source = useMemo(() => ofClinic(conversation.id), [conversation.id]);
  const composer = useRef<ComposerHandle>(null);
  const [isNoting, setNoting] = useState(false);
  const mayDo = useMay();
  const isDesk = mayDo('work-inbox');
  const thread = useRef<HTMLElement>(null);
  const { facts, concern, onFocus } = useFactsBehind(work);
  const onKeyDown = usePhraseKeys(facts);
  useKeys({ r: () => composer.current?.focus(), n: () => setNoting(true) });
  return (
    <section className={styles['inbox-thread']} aria-labelledby="inbox-person" ref={thread} onKeyDown={onKeyDown} onFocus={onFocus}>
      <header className={inboxStyles['inbox-head']}>
        <div>
          <h2 id="inbox-person">{person}</h2>
          <p className="small soft">
            {chatTopics[conversation.topic].label} · {whoHasIt(work)}
          </p>
        </div>
        <ThreadMoves work={work} onChanged={onChanged} />
      </header>
      {work.is_flagged ? <FlagNotice id={conversation.id} phone={work.patient?.phone} onChanged={onChanged} /> : null}
      <BesidePhoto value={mayDo('sign-notes') ? (photo, onCover) => <LookedAt photo={photo} onCover={onCover} /> : null}>
        <Thread
          address={`clinic:${conversation.id}`}
          topic={conversation.topic}
          source={source}
          handle={composer}
          label="Your answer"
          attach={work.is_visitor ? { because: 'Photos and files can be sent once this person has signed in.' } : 'files'}
          isShut={may.answer ? null : whyShut(work, isDesk)}
          between={(after) => <NotesAfter notes={work.notes} after={after} />}
          beside={() =>
            isNoting ? (
              <NoteForm id={conversation.id} onDone={() => setNoting(false)} onChanged={onChanged} />
            ) : (
              <NoteButton onPress={() => setNoting(true)} />
            )
          }
          completion={(typed) => <CannedCompletion typed={typed} facts={facts} concern={concern} within={thread} />}
          onSent={onChanged}
        />
      </BesidePhoto>
    </section>
  );
}

function whoHasIt({ is_mine, assigned_to, question }: ConversationInWork): string {
  if (question) return `with ${question.provider.name}`;
  if (is_mine) return 'mine';
  return assigned_to ? `with ${assigned_to.name}` : 'nobody has it';
}

function whyShut({ assigned_to }: ConversationInWork, isDesk: boolean): string {
  if (!isDesk) return 'This question has ended. The front desk has the conversation again.';
  return assigned_to ? `${assigned_to.name} has this conversation. Ask them to hand it over, or assign it.` : 'You cannot answer here.';
}

function NotesAfter({ notes, after }: { notes: ConversationInWork['notes']; after: number }) {
  return notes
    .filter(({ after_seq }) => after_seq === after)
    .map(({ id, text, by, at }) => (
      <div key={id} className={styles['inbox-note']}>
        <p className={styles['inbox-note-by']}>
          <Icon of={note} size={16} />
          Note for ourselves · {by} · {dateAndTime(at)}
        </p>
        <p>{text}</p>
      </div>
    ));
}

function NoteButton({ onPress }: { onPress: () => void }) {
  return (
    <p className={styles['inbox-note-way']}>
      <Button kind="quiet" isSmall icon={<Icon of={note} size={18} />} onClick={onPress}>
        Note for ourselves
      </Button>
      <span className="small soft">Type / for a canned reply, or a phrase’s abbreviation after a dot.</span>
    </p>
  );
}

function NoteForm({ id, onDone, onChanged }: { id: string; onDone: () => void; onChanged: () => void }) {
  const keep = useSend(noteOnConversation);
  const [text, setText, forget] = useTypedWords(`note:${id}`);
  const send = () =>
    keep.mutate(
      { params: { id }, body: { text: text.trim() } },
      {
        onSuccess: () => {
          forget();
          onChanged();
          onDone();
        },
      },
    );
  return (
    <form
      className={styles['inbox-note-form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) send();
      }}
    >
      <label htmlFor="inbox-note-field">Note for ourselves: the person never reads it</label>
      <textarea
        id="inbox-note-field"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      {keep.error ? (
        <p className={styles['inbox-problem']} role="alert">
          {keep.error.detail}
        </p>
      ) : null}
      <div className="row">
        <Button type="submit" isSmall disabled={keep.isPending || text.trim() === ''}>
          Keep the note
        </Button>
        <Button kind="quiet" isSmall onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** What was measured of skin; a receipt is measured, too, and that says nothing. */
function LookedAt({ photo, onCover }: ComponentProps<typeof CoverButton> & { photo: PhotoRef }) {
  return (
    <>
      {photo.body_place ? (
        <div className="small">
          <QualityOfPhoto photo={photo} />
        </div>
      ) : null}
      <CoverButton photo={photo} onCover={onCover} />
    </>
  );
}
