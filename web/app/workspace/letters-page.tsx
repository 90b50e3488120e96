/** Every letter that the clinic writes, for the operator: the list, and the chosen one as it is read. */
import { type LetterPreview, readLetters } from '@pellis/contract/letters';
import { useSearchParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { LoadProblem } from './desk/loading.tsx';
import { LetterSheet } from './letters/letter-sheet.tsx';
import styles from './letters/letters.module.css';

export default function LettersPage() {
  const { data, error, refetch } = useRead(readLetters, {});
  return (
    <Page title="Letters" lead="Every letter that the clinic writes, with made-up names. No real patient is shown here." width="wide">
      {error ? <LoadProblem error={error} hasOld={data !== undefined} onAgain={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonCard label="the letters" lines={8} hasAction={false} />}
      {data ? <Letters letters={data} /> : null}
    </Page>
  );
}

/** The chosen letter stands in the address, so that it can be shown to somebody. */
function Letters({ letters }: { letters: LetterPreview[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = letters.find(({ template }) => template === search.get('letter')) ?? letters[0];
  return (
    <div className={styles.letters}>
      <label className={styles['letters-choice']}>
        <span>Letter</span>
        <select value={chosen?.template} onChange={(event) => setSearch({ letter: event.target.value }, { replace: true })}>
          {letters.map(({ template, subject, to }) => (
            <option key={template} value={template}>
              {`${subject} (to ${to})`}
            </option>
          ))}
        </select>
      </label>
      <nav className={styles['letters-list']} aria-label="Letters">
        <ul>
          {letters.map(({ template, subject, to }) => (
            <li key={template}>
              <button
                type="button"
                aria-current={template === chosen?.template ? 'true' : undefined}
                onClick={() => setSearch({ letter: template }, { replace: true })}
              >
                <span className={styles['letters-subject']}>{subject}</span>
                <span className="small soft">To {to}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? <LetterSheet key={chosen.template} letter={chosen} /> : null}
    </div>
  );
}
