/** The phrases with their abbreviations: one's own and the shared ones. */
import {
  addPhrase,
  changePhrase,
  listPhrases,
  type Phrase,
  PhraseForm as PhraseWords,
  removePhrase,
  restorePhrase,
} from '@pellis/contract/note-templates/phrases';
import { templateFieldsInWords } from '@pellis/contract/note-templates/template-fields';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { useKeptForm } from '../../work-list/use-kept-form.ts';
import { KeptFormFoot } from './kept-form-foot.tsx';
import { KeptList } from './kept-list.tsx';
import styles from './templates-page.module.css';

const kind = {
  heading: 'Phrases',
  one: 'phrase',
  noneOwn: 'You have none yet. Keep a sentence you often write under a short name, such as acnebase: “.acnebase” and a space write it out.',
  noneShared: 'There are none yet. A shared phrase can be used by everybody who writes notes and messages here.',
  whenRemoved: 'Texts that it was typed into stay as they are.',
};

export function PhrasesPart() {
  const read = useRead(listPhrases);
  const reads = useReads();
  const may = useMay();
  const mayShare = may('sign-notes', 'work-inbox');
  return (
    <>
      <KeptList<Phrase>
        kind={kind}
        all={read.data}
        titleOf={({ abbreviation }) => `.${abbreviation}`}
        summary={({ abbreviation, words }) => (
          <>
            <code>.{abbreviation}</code>
            <span className={styles.begin}>{words}</span>
          </>
        )}
        body={({ words }) => <p className={styles.words}>{words}</p>}
        form={(one, ways) => <PhraseForm key={one?.id} phrase={one} mayShare={mayShare} {...ways} />}
        mayShare={mayShare}
        remove={useSend(removePhrase)}
        restore={useSend(restorePhrase)}
        onChanged={() => void reads.refresh(listPhrases)}
      />
      <Loading read={read} label="the phrases" />
    </>
  );
}

interface PhraseFormProps {
  phrase: Phrase | undefined;
  mayShare: boolean;
  onKept: () => void;
  onClose: () => void;
}

function PhraseForm({ phrase, mayShare, onKept, onClose }: PhraseFormProps) {
  const { words, set, errorOf, ...form } = useKeptForm({
    schema: PhraseWords,
    begun: phrase ?? { abbreviation: '', words: '', is_own: true },
    kept: phrase,
    adding: useSend(addPhrase),
    changing: useSend(changePhrase),
    onKept,
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problem={form.problem} />
      <TypedLater of={form.refusal} />
      <TextField
        id="abbreviation"
        label="Abbreviation"
        hint="Small letters and digits: acnebase for “.acnebase”. In a plan a template’s shortcut goes first."
        maxLength={20}
        autoCapitalize="none"
        spellCheck={false}
        value={words.abbreviation}
        onChange={(event) => set({ abbreviation: event.target.value.trim().replace(/^\./, '') })}
        error={errorOf('abbreviation')}
      />
      <LongField
        id="words"
        label="Phrase"
        hint={`____ is a blank to fill in. Filled in by themselves: ${templateFieldsInWords}. In a message only the name is known.`}
        rows={4}
        most={4000}
        value={words.words}
        onChange={(event) => set({ words: event.target.value })}
        error={errorOf('words')}
      />
      <KeptFormFoot
        one="phrase"
        mayShare={mayShare}
        isOwn={words.is_own}
        isSending={form.isSending}
        onOwn={(is_own) => set({ is_own })}
        onClose={onClose}
      />
    </form>
  );
}
