/** The parts of a report of what came of a medicine or a product: what is noticed, how bad it is, and what to do now. */
import { type Severity, type SideEffect, severities } from '@pellis/contract/routines/side-effect-names';
import { aboutFirstAdvice, severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LongField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { CallNow } from './call-now.tsx';
import styles from './own-routine.module.css';

interface WhatIsNoticedProps<Effect extends SideEffect> {
  effects: readonly Effect[];
  what: Effect | null;
  onChoose: (what: Effect) => void;
}

export function WhatIsNoticed<Effect extends SideEffect>({ effects, what, onChoose }: WhatIsNoticedProps<Effect>) {
  return (
    <fieldset>
      <legend>What do you notice?</legend>
      <div className={styles.effects}>
        {effects.map((effect) => (
          <label key={effect}>
            <input type="radio" name="side-effect" checked={what === effect} onChange={() => onChoose(effect)} />
            {sideEffects[effect]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface HowBadProps {
  what: SideEffect;
  words: string;
  setWords: (words: string) => void;
  isSending: boolean;
  onSay: (severity: Severity) => void;
}

/** The second tap sends; a line in one's own words may come before it. */
export function HowBad({ what, words, setWords, isSending, onSay }: HowBadProps) {
  const [isWriting, setWriting] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  // on a phone it comes below what was chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice leads there again
  useEffect(() => {
    // newer browsers answer a promise, which is no way to clean up
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return (
    <fieldset ref={place}>
      <legend>How bad is it? This sends it.</legend>
      {what === 'other' || isWriting ? (
        <LongField
          label="In your words"
          isOptional={what !== 'other'}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.severities}>
        {severities.map((severity) => (
          <Button
            key={severity}
            kind={severity === 'emergency' ? 'danger' : 'secondary'}
            isWide
            aria-busy={isSending || undefined}
            onClick={() => onSay(severity)}
          >
            {severityInWords[severity]}
          </Button>
        ))}
      </div>
      {what === 'other' || isWriting ? null : (
        <p>
          <Button kind="quiet" isSmall onClick={() => setWriting(true)}>
            Add a line first
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface AnswerProps {
  what: SideEffect;
  severity: Severity;
  title: string;
  text: string;
  /** By a dermatologist of the clinic. */
  is_reviewed: boolean;
  /** In which it is answered. */
  conversation: string;
  provider: string;
  children?: ReactNode;
}

export function Answer({ what, severity, title, text, is_reviewed, conversation, provider, children }: AnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.answer}>
      <Notice
        kind={severity === 'emergency' ? 'error' : severity === 'bad' ? 'warning' : 'success'}
        heading={title}
        actions={severity === 'emergency' ? <CallNow effects={[what]} /> : undefined}
      >
        {text}
      </Notice>
      {severity === 'emergency' ? null : <p className="small soft">{aboutFirstAdvice(is_reviewed)}</p>}
      {children}
      <p>
        {provider} reads it and answers in your messages. We write to you when there is an answer.{' '}
        <Link to={`/messages?conversation=${conversation}`} className="way">
          See the conversation
        </Link>
      </p>
    </div>
  );
}
