/** Somebody else changed what an open form is about: what only they changed is in the form, and what both changed stands side by side, to choose. */
import { meet, type Said, type Theirs } from '@pellis/contract/platform/two-at-once';
import { useRef, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './two-at-once.module.css';

type Fields = Readonly<Record<string, Said>>;

interface Met {
  by: Theirs['by'];
  theirs: Fields;
  /** Still to be decided. */
  clashes: readonly string[];
  /** What only they changed. */
  heard: readonly string[];
}

export interface TwoAtOnce<F extends Fields> {
  /** What the save says it read. */
  seen: F;
  met: Met | null;
  /** True where the answer was that somebody else was quicker. */
  meet: (error: ApiError, mine: F) => boolean;
  decide: (name: string, how: 'mine' | 'theirs') => void;
  /** The form is about something else from here on. */
  begin: (read: F) => void;
}

interface FormOf<F extends Fields> {
  /** As it was read when the form was opened. */
  read: F;
  /** Fields that say one thing together. */
  wholes?: readonly (readonly string[])[];
  /** A form that says one thing means it, also where it is what stood there before. */
  isDeliberate?: boolean;
  set: (name: keyof F & string, value: Said) => void;
}

export function useTwoAtOnce<F extends Fields>({ read, wholes, isDeliberate = false, set }: FormOf<F>): TwoAtOnce<F> {
  // what the form began with: a read that comes anew does not change what was seen
  const [seen, setSeen] = useState(read);
  const [met, setMet] = useState<Met | null>(null);
  const take = (names: readonly string[], theirs: Fields) => {
    for (const name of names) set(name, theirs[name] ?? null);
  };
  const see = (names: readonly string[], theirs: Fields) =>
    setSeen((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }));
  return {
    seen,
    met,
    begin: (about) => {
      setSeen(about);
      setMet(null);
    },
    meet: ({ theirs: answered }, mine) => {
      if (!answered) return false;
      const theirs = { ...seen, ...answered.values };
      const names = Object.keys(seen);
      const changed = names.filter((name) => theirs[name] !== seen[name]);
      const clashes = isDeliberate ? changed : meet({ seen, now: theirs, to: mine }, wholes).clashes;
      const heard = changed.filter((name) => !clashes.includes(name) && mine[name] === seen[name]);
      take(heard, theirs);
      see(
        names.filter((name) => !clashes.includes(name)),
        theirs,
      );
      setMet({ by: answered.by, theirs, clashes, heard });
      return true;
    },
    decide: (name, how) => {
      if (!met) return;
      if (how === 'theirs') take([name], met.theirs);
      see([name], met.theirs);
      setMet({ ...met, clashes: met.clashes.filter((one) => one !== name) });
    },
  };
}

interface BothVersionsProps<F extends Fields> {
  of: TwoAtOnce<F>;
  mine: F;
  /** What each field is called; one without a name is part of another. */
  names: Partial<Record<keyof F & string, string>>;
  /** Where what is kept is not what is read. */
  say?: (name: string, value: Said) => string;
}

/** Nothing until somebody else was quicker. */
export function BothVersions<F extends Fields>({ of: { met, decide }, mine, names, say = plainly }: BothVersionsProps<F>) {
  const panel = useRef<HTMLDivElement>(null);
  if (!met) return null;
  const nameOf = (name: string) => names[name] ?? name;
  const choose = (name: string, how: 'mine' | 'theirs') => {
    decide(name, how);
    // the button that was pressed is gone
    requestAnimationFrame(() => panel.current?.focus());
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Notice kind="warning" isSpoken heading={whoWas(met.by)}>
        {met.heard.length > 0 ? <p>Now in the form as they wrote it: {met.heard.map(nameOf).join(', ')}.</p> : null}
        <p>
          {met.clashes.length > 0
            ? 'Nothing of yours is lost or saved. Choose what stands, then save again.'
            : 'All is decided: save again.'}
        </p>
        {met.clashes.length > 0 ? (
          <dl className={styles.versions}>
            {met.clashes.map((name) => (
              <div key={name}>
                <dt>{nameOf(name)}</dt>
                <Version
                  whose="Yours"
                  words={say(name, mine[name] ?? null)}
                  verb="Keep mine"
                  of={nameOf(name)}
                  onTake={() => choose(name, 'mine')}
                />
                <Version
                  whose="Theirs"
                  words={say(name, met.theirs[name] ?? null)}
                  verb="Take theirs"
                  of={nameOf(name)}
                  onTake={() => choose(name, 'theirs')}
                />
              </div>
            ))}
          </dl>
        ) : null}
      </Notice>
    </div>
  );
}

interface VersionProps {
  whose: string;
  words: string;
  verb: string;
  of: string;
  onTake: () => void;
}

function Version({ whose, words, verb, of, onTake }: VersionProps) {
  return (
    <dd>
      <strong>{whose}</strong>
      <span className={styles.words}>{words || 'Nothing'}</span>
      <Button kind="secondary" isSmall onClick={onTake}>
        {verb}
        <span className="visually-hidden"> of {of}</span>
      </Button>
    </dd>
  );
}

function plainly(_: string, value: Said): string {
  return value === null ? '' : String(value);
}

function whoWas(by: Theirs['by']): string {
  if (by?.is_me) return 'You changed this in another window meanwhile';
  return `${by?.name ?? 'Somebody else'} changed this meanwhile`;
}
