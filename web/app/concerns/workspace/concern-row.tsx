/** A concern in a line: how it is cared for, its place, and, opened, everything that can be said of it. */
import type { ConcernEntry } from '@pellis/contract/concerns/concern-versions';
import down from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import up from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Button } from '../../ui/button.tsx';
import { CheckField, LongField, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './concerns.module.css';

interface ConcernRowProps {
  entry: ConcernEntry;
  place: number;
  isLast: boolean;
  isOpen: boolean;
  errors: Record<string, string>;
  onOpen: () => void;
  onChange: (entry: ConcernEntry) => void;
  onMove: (by: -1 | 1) => void;
  /** Of one that is new and was never kept. */
  onRemove: () => void;
}

export function ConcernRow(props: ConcernRowProps) {
  const { entry, place, isLast, isOpen, onOpen, onMove } = props;
  const name = entry.label || 'New concern';
  return (
    <li className={styles.row} data-hidden={entry.is_hidden ? '' : undefined}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className="soft small">{inWords(entry)}</p>
        </div>
        <div className={styles.buttons}>
          <Button kind="quiet" isSmall disabled={place === 0} onClick={() => onMove(-1)}>
            <Icon of={up} size={18} />
            <span className="visually-hidden">Move {name} up</span>
          </Button>
          <Button kind="quiet" isSmall disabled={isLast} onClick={() => onMove(1)}>
            <Icon of={down} size={18} />
            <span className="visually-hidden">Move {name} down</span>
          </Button>
          <Button kind="quiet" isSmall aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? 'Close' : 'Change'}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </div>
      {isOpen ? <Fields {...props} /> : null}
    </li>
  );
}

function Fields({ entry, place, errors, onChange, onRemove }: ConcernRowProps) {
  const isNew = entry.value === '';
  const id = (field: string) => `concerns.${place}.${field}`;
  const set = (some: Partial<ConcernEntry>) => onChange({ ...entry, ...some });
  const flagError = Object.entries(errors).find(([field]) => field.startsWith(id('red_flags')))?.[1];
  return (
    <div className={`stack ${styles.fields}`}>
      {isNew ? (
        <TextField
          id={id('label')}
          label="Name"
          hint="As patients read it. It stays for good: cases are called by it."
          maxLength={60}
          value={entry.label}
          onChange={(event) => set({ label: event.target.value })}
          error={errors[id('label')]}
        />
      ) : null}
      <CheckField
        label="May be answered from photos"
        checked={entry.photo}
        onChange={(event) => set({ photo: event.currentTarget.checked })}
      />
      <CheckField
        label="May be brought to a video visit"
        checked={entry.video}
        onChange={(event) => set({ video: event.currentTarget.checked })}
      />
      {entry.photo && entry.video ? null : (
        <TextField
          id={id('why')}
          label="Why not"
          hint="In words for the patient."
          maxLength={300}
          value={entry.why ?? ''}
          onChange={(event) => set({ why: event.target.value })}
          error={errors[id('why')]}
        />
      )}
      <LongField
        id={id('red_flags')}
        label="What must not wait"
        hint="One warning a line, such as “Fever with the rash”. Whoever chooses the concern reads them, and is told to call 911."
        isOptional
        rows={3}
        value={(entry.red_flags ?? []).join('\n')}
        onChange={(event) => set({ red_flags: event.target.value === '' ? [] : event.target.value.split('\n') })}
        error={flagError}
      />
      <CheckField
        label="Hidden"
        hint="Patients cannot choose it any more; what was asked before stays."
        checked={entry.is_hidden ?? false}
        onChange={(event) => set({ is_hidden: event.currentTarget.checked })}
      />
      {isNew ? (
        <div>
          <Button kind="quiet" isSmall onClick={onRemove}>
            Take it out again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function inWords({ photo, video, is_hidden, red_flags = [] }: ConcernEntry): string {
  const ways = photo ? (video ? 'Photos and video' : 'Photos only') : video ? 'Video only' : 'In person only';
  const warnings = red_flags.length === 0 ? '' : `, ${red_flags.length} ${red_flags.length === 1 ? 'warning' : 'warnings'}`;
  return is_hidden ? `Hidden (${ways.toLowerCase()}${warnings})` : ways + warnings;
}
