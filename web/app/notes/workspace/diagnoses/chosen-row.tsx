/** One diagnosis that was chosen: its code, and what is to be said about it here. */
import { certainties, type Diagnosis, mostSite, sides, sidesInWords } from '@pellis/contract/notes/diagnoses';
import up from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Ref } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { asksForSide } from './choose.ts';
import styles from './chosen-list.module.css';
import { StarButton } from './star-button.tsx';

const certaintiesInWords: Record<(typeof certainties)[number], string> = { working: 'Working', confirmed: 'Confirmed' };

interface ChosenRowProps {
  ref?: Ref<HTMLLIElement> | undefined;
  one: Diagnosis;
  onChange: (some: Partial<Diagnosis>) => void;
  onRemove: () => void;
  /** None for the first. */
  onFirst: (() => void) | undefined;
}

export function ChosenRow({ ref, one, onChange, onRemove, onFirst }: ChosenRowProps) {
  const { code, words, official } = one;
  return (
    <li ref={ref} className={styles['chosen-one']}>
      <span className={styles['chosen-words']}>{words}</span>{' '}
      <span className={styles['chosen-code']}>
        {code ? <span className="figures">{code}</span> : 'Without a code'} {official === words ? '' : official}
      </span>
      <span className={styles['chosen-ways']}>
        <Says about={one} onChange={onChange} />
        {code ? <StarButton code={code} words={words} /> : null}
        {onFirst ? (
          <ToolButton onClick={onFirst}>
            <Icon of={up} size={16} />
            Make first<span className="visually-hidden"> {words}</span>
          </ToolButton>
        ) : null}
        <ToolButton onClick={onRemove}>
          <Icon of={trash} size={16} />
          Remove<span className="visually-hidden"> {words}</span>
        </ToolButton>
      </span>
    </li>
  );
}

function Says({ about, onChange }: { about: Diagnosis; onChange: (some: Partial<Diagnosis>) => void }) {
  const { words } = about;
  return (
    <>
      <select
        className="field-input field-select"
        aria-label={`How certain: ${words}`}
        value={about.certainty}
        onChange={(event) => onChange({ certainty: certainties.find((one) => one === event.currentTarget.value) ?? 'working' })}
      >
        {certainties.map((one) => (
          <option key={one} value={one}>
            {certaintiesInWords[one]}
          </option>
        ))}
      </select>
      {asksForSide(about) ? (
        <select
          className="field-input field-select"
          aria-label={`Side: ${words}`}
          value={about.laterality ?? ''}
          onChange={(event) => onChange({ laterality: sides.find((one) => one === event.currentTarget.value) ?? null })}
        >
          <option value="">No side</option>
          {sides.map((one) => (
            <option key={one} value={one}>
              {sidesInWords[one].replace(/^./, (letter) => letter.toUpperCase())}
            </option>
          ))}
        </select>
      ) : null}
      <input
        className="field-input"
        type="text"
        aria-label={`Where on the body: ${words}`}
        placeholder="Where, such as cheeks"
        maxLength={mostSite}
        value={about.site ?? ''}
        onChange={(event) => onChange({ site: event.currentTarget.value || null })}
      />
    </>
  );
}
