/** The formulary: what is offered while one prescribes. The clinic's dermatologists read the shipped entries, change, hide or add to them. */
import { type KeptEntry, listFormulary } from '@pellis/contract/prescriptions/clinic-formulary';
import { useState } from 'react';
import { useRead } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { forRights } from '../../../work-list/for-rights.tsx';
import { ListChoice } from '../../../work-list/list-choice.tsx';
import { Loading } from '../../../work-list/loading.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './formulary.module.css';

export default forRights(
  { rights: ['sign-notes'], title: 'Formulary', sentence: 'The formulary is kept by dermatologists.' },
  FormularyPage,
);

const shows = { all: 'All', unread: 'Not reviewed', hidden: 'Hidden', own: 'Added here' } as const;
type Show = keyof typeof shows;
const options = (Object.keys(shows) as Show[]).map((value) => ({ value, label: shows[value] }));

const fits: Record<Show, (entry: KeptEntry) => boolean> = {
  all: ({ is_hidden }) => !is_hidden,
  unread: ({ reviewed_on, is_hidden }) => reviewed_on === null && !is_hidden,
  hidden: ({ is_hidden }) => is_hidden,
  own: ({ is_own }) => is_own,
};

const atFirst = 30;

function FormularyPage() {
  const read = useRead(listFormulary);
  const [show, setShow] = useState<Show>('all');
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<KeptEntry | 'new' | null>(null);
  const entries = read.data ?? [];
  const found = entries.filter(fits[show]).filter((entry) => says(entry, words));
  const unread = entries.filter(fits.unread).length;
  return (
    <WorkPage
      title="Formulary"
      count={read.data?.filter(fits.all).length}
      actions={
        <Button isSmall onClick={() => setEdited('new')}>
          Add a drug
        </Button>
      }
      isNarrow
    >
      <div className="stack" style={{ '--gap': '20px' }}>
        {unread > 0 ? (
          <Notice kind="warning" heading={`No clinician has reviewed ${unread === 1 ? 'one entry' : `${unread} entries`}`}>
            Directions, quantities and cautions come from general knowledge. Read each, correct it where your clinic does otherwise, and say
            that you have reviewed it. What you do not prescribe, you hide.
          </Notice>
        ) : null}
        <div className={styles.find}>
          <TextField label="Find a drug" type="search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
          <ListChoice label="Show" options={options} value={show} onChoose={setShow} />
        </div>
        <Loading read={read} label="the formulary" />
        {read.data ? <Entries key={`${show} ${words}`} found={found} words={words} onChange={setEdited} /> : null}
      </div>
      {edited ? (
        <EntryDialog key={edited === 'new' ? 'new' : edited.key} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </WorkPage>
  );
}

interface EntriesProps {
  found: readonly KeptEntry[];
  words: string;
  onChange: (entry: KeptEntry) => void;
}

function Entries({ found, words, onChange }: EntriesProps) {
  const [isWhole, setWhole] = useState(false);
  if (found.length === 0)
    return (
      <EmptyState heading="Nothing here fits">{words ? `No entry begins with “${words}”.` : 'There is no entry of this kind.'}</EmptyState>
    );
  return (
    <>
      <ul className={styles.entries}>
        {(isWhole ? found : found.slice(0, atFirst)).map((entry) => (
          <EntryRow key={entry.key} entry={entry} onChange={() => onChange(entry)} />
        ))}
      </ul>
      {!isWhole && found.length > atFirst ? (
        <div>
          <Button kind="secondary" isSmall onClick={() => setWhole(true)}>
            Show all {found.length}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function says({ drug, strength, form, also }: KeptEntry, words: string): boolean {
  const text = ` ${drug} ${strength} ${form} ${also}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(` ${word}`));
}
