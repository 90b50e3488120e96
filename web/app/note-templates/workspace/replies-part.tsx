/** The canned replies to people: one's own and the shared ones. */
import {
  addCannedReply,
  CannedForm,
  type CannedReply,
  changeCannedReply,
  listCannedReplies,
  removeCannedReply,
  restoreCannedReply,
} from '@pellis/contract/inbox/canned-replies';
import { templateFieldsInWords } from '@pellis/contract/note-templates/template-fields';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { useKeptForm } from '../../work-list/use-kept-form.ts';
import { ConcernChoice } from './concern-choice.tsx';
import { KeptFormFoot } from './kept-form-foot.tsx';
import { KeptList } from './kept-list.tsx';
import styles from './templates-page.module.css';

const kind = {
  heading: 'Canned replies',
  one: 'reply',
  noneOwn: 'You have written none for yourself. Type / in a message to find one.',
  noneShared: 'There are none yet. A shared reply can be used by everybody who writes to people here.',
  whenRemoved: 'Messages that were written with it stay as they are.',
};

export function RepliesPart() {
  const read = useRead(listCannedReplies);
  const reads = useReads();
  const mayShare = useMay()('work-inbox', 'sign-notes');
  return (
    <>
      <KeptList<CannedReply>
        kind={kind}
        all={read.data}
        titleOf={({ title }) => title}
        summary={({ title, text }) => (
          <>
            <strong>{title}</strong>
            <span className={styles.begin}>{text}</span>
          </>
        )}
        body={({ text }) => <p className={styles.words}>{text}</p>}
        form={(one, ways) => <ReplyForm key={one?.id} reply={one} mayShare={mayShare} {...ways} />}
        mayShare={mayShare}
        remove={useSend(removeCannedReply)}
        restore={useSend(restoreCannedReply)}
        onChanged={() => void reads.refresh(listCannedReplies)}
      />
      <Loading read={read} label="the canned replies" />
    </>
  );
}

interface ReplyFormProps {
  reply: CannedReply | undefined;
  mayShare: boolean;
  onKept: () => void;
  onClose: () => void;
}

function ReplyForm({ reply, mayShare, onKept, onClose }: ReplyFormProps) {
  const { words, set, errorOf, ...form } = useKeptForm({
    schema: CannedForm,
    begun: reply ?? { title: '', text: '', concerns: [], is_own: true },
    kept: reply,
    adding: useSend(addCannedReply),
    changing: useSend(changeCannedReply),
    onKept,
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problem={form.problem} />
      <TypedLater of={form.refusal} />
      <TextField
        id="title"
        label="Title"
        hint="Typed after / in a message, it finds the reply."
        maxLength={80}
        value={words.title}
        onChange={(event) => set({ title: event.target.value })}
        error={errorOf('title')}
      />
      <ConcernChoice concerns={words.concerns} onChange={(concerns) => set({ concerns })} />
      <LongField
        id="text"
        label="Reply"
        hint={`____ is a blank to fill in. Filled in by themselves, where the case is known: ${templateFieldsInWords}.`}
        rows={4}
        most={4000}
        value={words.text}
        onChange={(event) => set({ text: event.target.value })}
        error={errorOf('text')}
      />
      <KeptFormFoot
        one="reply"
        mayShare={mayShare}
        isOwn={words.is_own}
        isSending={form.isSending}
        onOwn={(is_own) => set({ is_own })}
        onClose={onClose}
      />
    </form>
  );
}
