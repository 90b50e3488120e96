/** The conversations of one list: flagged ones on top, then whoever has waited longest. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import { type Inbox, type InboxList, type InboxRow, inboxLists, inboxRowsAtOnce } from '@pellis/contract/inbox/inbox';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shortTime } from '../../conversations/short-time.ts';
import { useReaderZone } from '../../platform/reader-zone.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LoadingRows, LoadProblem } from '../../work-list/loading.tsx';
import { useRowKeys } from '../../work-list/use-row-keys.ts';
import { UrgencyMark } from './emergency-words.tsx';
import styles from './inbox.module.css';
import { useFound, useInbox } from './use-inbox.ts';
import { emptyTexts, isVerified, listLabels, waitWords } from './words.ts';

interface InboxListProps {
  list: InboxList;
  chosen: string | null;
}

export function InboxColumn({ list, chosen }: InboxListProps) {
  const [typed, setTyped] = useState('');
  const { inbox, after, turn } = usePages(list);
  const found = useFound(typed);
  const column = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useInboxKeys(column, search);
  const { error, refetch } = found ?? inbox;
  const rows = found ? found.data : inbox.data?.rows;
  const none = rows?.length === 0 ? noneOf(list, after, found !== undefined) : undefined;
  return (
    <div className={styles['inbox-list']} ref={column}>
      <ListTabs list={list} counts={inbox.data?.counts} />
      <search className={styles['inbox-search']}>
        <label className="visually-hidden" htmlFor="inbox-search">
          Search conversations
        </label>
        <input
          ref={search}
          id="inbox-search"
          type="text"
          placeholder="Search conversations  f"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        />
      </search>
      <LoadProblem data={rows} error={error} refetch={refetch} />
      {rows || error ? null : <LoadingRows label={found ? 'what was found' : 'the inbox'} />}
      <p className={none ? styles['inbox-none'] : 'visually-hidden'} role="status">
        {none}
      </p>
      <ul>
        {rows?.map((row) => (
          <Row key={row.id} row={row} isChosen={row.id === chosen} />
        ))}
      </ul>
      {found ? null : <Turn after={after} hasMore={inbox.data?.has_more ?? false} onTurn={turn} />}
    </div>
  );
}

function noneOf(list: InboxList, after: number, isFound: boolean): string | undefined {
  if (isFound) return 'No conversation found.';
  return after > 0 ? undefined : emptyTexts[list];
}

/** The list page by page. Where the last page has emptied, what is before it is what there is. */
function usePages(list: InboxList) {
  const [after, turn] = useState(0);
  const inbox = useInbox(list, after);
  const isPastEnd = after > 0 && inbox.data?.rows.length === 0;
  useEffect(() => {
    if (isPastEnd) turn(Math.max(0, after - inboxRowsAtOnce));
  }, [isPastEnd, after]);
  return { inbox, after, turn };
}

function ListTabs({ list, counts }: { list: InboxList; counts: Inbox['counts'] | undefined }) {
  return (
    <nav className={styles['inbox-tabs']} aria-label="Conversations">
      {inboxLists.map((value) => (
        <Link key={value} to={`?list=${value}`} aria-current={value === list ? 'page' : undefined}>
          {listLabels[value]} <span className="figures">{counts ? counts[value] : '–'}</span>
        </Link>
      ))}
    </nav>
  );
}

function Row({ row, isChosen }: { row: InboxRow; isChosen: boolean }) {
  const now = useNow();
  const { timeZone } = useReaderZone();
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('conversation', row.id);
  const waits = waitWords(row, now);
  return (
    <li className={row.is_flagged ? `${styles['inbox-row']} ${styles['inbox-row-flagged']}` : styles['inbox-row']}>
      <Link to={`?${to}`} data-row aria-current={isChosen ? 'true' : undefined}>
        <span className={styles['inbox-person']}>
          <UrgencyMark {...row} />
          {row.person}
        </span>
        <span className={`${styles['inbox-time']} figures`}>{shortTime(row.last_at, now, timeZone)}</span>
        <span className={styles['inbox-last']}>
          {row.last_from === 'clinic' ? 'Us: ' : ''}
          {row.last_text || 'Photos'}
        </span>
        {row.unread > 0 ? (
          <span className="unread-count figures">
            {row.unread}
            <span className="visually-hidden"> unread</span>
          </span>
        ) : null}
        <span className={styles['inbox-more']}>{moreOf(row, waits)}</span>
      </Link>
    </li>
  );
}

function moreOf(row: InboxRow, waits: string | null): string {
  return [
    chatTopics[row.topic].label,
    waits,
    row.is_mine ? 'mine' : row.assigned_to ? `with ${row.assigned_to.name}` : null,
    row.is_with_dermatologist ? 'with the dermatologist' : null,
    isVerified(row.verification) ? null : 'not verified',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Turn({ after, hasMore, onTurn }: { after: number; hasMore: boolean; onTurn: (after: number) => void }) {
  if (after === 0 && !hasMore) return null;
  return (
    <div className="row">
      {after > 0 ? (
        <Button kind="quiet" isSmall onClick={() => onTurn(Math.max(0, after - inboxRowsAtOnce))}>
          Before
        </Button>
      ) : null}
      {hasMore ? (
        <Button kind="quiet" isSmall onClick={() => onTurn(after + inboxRowsAtOnce)}>
          More
        </Button>
      ) : null}
    </div>
  );
}

function useInboxKeys(column: React.RefObject<HTMLElement | null>, search: React.RefObject<HTMLInputElement | null>): void {
  const [, setSearch] = useSearchParams();
  const tabs = Object.fromEntries(inboxLists.map((list, index) => [String(index + 1), () => setSearch({ list }, { replace: true })]));
  useRowKeys(column, { f: () => search.current?.focus(), ...tabs });
}
