/** Inbox: conversations on the left, the thread in the middle, who this is on the right. Dermatologists find the questions handed to them. */
import { threadTopic } from '@pellis/contract/conversations/conversations';
import { type InboxList, inboxLists, readConversationInWork, readInbox } from '@pellis/contract/inbox/inbox';
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link, useSearchParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { useTopic } from '../../platform/use-topic.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { KeysButton, KeysHint } from '../../work-list/keys-dialog.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import styles from './inbox.module.css';
import { inboxKeys } from './inbox-keys.ts';
import { InboxColumn } from './inbox-list.tsx';
import { PersonPanel } from './person-panel.tsx';
import { QuestionsColumn } from './questions-column.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { WorkThread } from './work-thread.tsx';

export default forRights(
  {
    rights: ['work-inbox', 'treat'],
    title: 'Inbox',
    sentence: 'Conversations are for the front desk, and for dermatologists who are asked.',
  },
  InboxPage,
);

/** The list and the conversation stand in the address: `?list=`, `?conversation=`. */
function InboxPage() {
  const [search] = useSearchParams();
  const isDoctor = !useMay()('work-inbox');
  const list = inboxLists.find((one) => one === search.get('list')) ?? 'open';
  const chosen = search.get('conversation');
  return (
    <WorkPage isFilled title={isDoctor ? 'Questions' : 'Inbox'} actions={<Ways isDoctor={isDoctor} />}>
      <div className={styles.inbox} data-shows={chosen ? 'thread' : 'list'}>
        {isDoctor ? <QuestionsColumn chosen={chosen} /> : <InboxColumn key={list} list={list} chosen={chosen} />}
        {chosen ? <Open key={chosen} id={chosen} list={list} /> : <NoneChosen />}
      </div>
    </WorkPage>
  );
}

function Ways({ isDoctor }: { isDoctor: boolean }) {
  return (
    <div className={`row ${styles['inbox-ways']}`}>
      {isDoctor ? null : (
        <Link to="/workspace/tasks" className="way">
          Tasks
        </Link>
      )}
      <Link to="/workspace/chat-settings" className="way">
        {isDoctor ? 'Canned replies' : 'Hours and canned replies'}
      </Link>
      <SoundSwitch />
      <KeysButton groups={inboxKeys} />
    </div>
  );
}

function NoneChosen() {
  return (
    <div className={styles['inbox-empty']}>
      <EmptyState heading="Choose a conversation">
        <KeysHint>j and k move through the list, Enter opens.</KeysHint>
      </EmptyState>
    </div>
  );
}

function Open({ id, list }: { id: string; list: InboxList }) {
  const { data, error, refetch } = useRead(readConversationInWork, { params: { id } });
  const reads = useReads();
  const changed = () => {
    void reads.refresh(readConversationInWork, { id });
    void reads.refresh(readInbox);
  };
  useTopic(threadTopic(id), (word) => {
    if (word.is === 'reread' || (word.is === 'news' && word.name !== 'marks')) void reads.refresh(readConversationInWork, { id });
  });
  return (
    <>
      <div className={styles['inbox-middle']}>
        <Link to={`?list=${list}`} className={styles['inbox-back']}>
          <Icon of={arrowLeft} size={18} />
          All conversations
        </Link>
        <LoadProblem data={data} error={error} refetch={refetch} />
        {data || error ? null : <SkeletonCard label="the conversation" lines={6} hasAction={false} />}
        {data ? <WorkThread work={data} onChanged={changed} /> : null}
      </div>
      {data ? <PersonPanel work={data} onChanged={changed} /> : null}
    </>
  );
}
