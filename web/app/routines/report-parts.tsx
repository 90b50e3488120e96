/** The parts of a report of what came of a medicine or a product: what is noticed, how bad it is, and what to do now. */
import { adviceWith, severityWith } from '@pellis/contract/routines/own-words';
import { saysWhat, whatIsMissing } from '@pellis/contract/routines/says-what';
import { type Severity, type SideEffect, severities } from '@pellis/contract/routines/side-effect-names';
import { aboutFirstAdvice, severityInWords, severityOf, sideEffects } from '@pellis/contract/routines/side-effects';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { LongField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { CallNow, tellsToCall } from './call-now.tsx';
import styles from './report-parts.module.css';

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
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const say = (severity: Severity) => {
    const missing = !saysWhat({ what, severity, words });
    setMissing(missing);
    if (missing) field.current?.focus();
    else onSay(severity);
  };
  // on a phone it comes below what was chosen
  useEffect(() => {
    if (!needsHelp(what)) scrollTo(place.current);
  }, [what]);
  return (
    <fieldset ref={place}>
      <legend>How bad is it? This sends it.</legend>
      {what === 'other' || isWriting ? (
        <LongField
          ref={field}
          label="In your words"
          isOptional={what !== 'other'}
          error={isMissing && words.trim() === '' ? whatIsMissing.error : undefined}
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
            onClick={() => say(severity)}
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

interface AtOnceProps {
  what: SideEffect | null;
  said: Severity | null;
  words: string;
  /** The clinic's own. */
  phone?: string | null | undefined;
}

/** What cannot wait for the clinic's answer, on this device alone, also by what is typed: it stands while the report is sent, and where it cannot be. Nothing of what can wait. */
export function AtOnce({ what, said, words, phone }: AtOnceProps) {
  const place = useRef<HTMLDivElement>(null);
  const severity = what && severityWith(words, what, said ?? 'mild');
  const isShown = what !== null && (said === null ? severity === 'emergency' : severity !== 'mild');
  useEffect(() => {
    if (isShown) scrollTo(place.current);
  }, [isShown]);
  if (!isShown || !severity) return null;
  const { title, text } = adviceWith(words, [what], severity);
  const isEmergency = severity === 'emergency';
  return (
    <div ref={place}>
      <Notice
        kind={isEmergency ? 'error' : 'warning'}
        heading={title}
        isSpoken
        actions={isEmergency || tellsToCall(text, phone) ? <CallNow words={text} {...{ isEmergency, phone }} /> : undefined}
      >
        {text}
      </Notice>
    </div>
  );
}

/** Whatever is said of how bad it is. */
function needsHelp(what: SideEffect): boolean {
  return severityOf(what, 'mild') === 'emergency';
}

/** Newer browsers answer a promise, which is no way to clean up an effect. */
function scrollTo(place: HTMLElement | null): void {
  void place?.scrollIntoView({ block: 'nearest' });
}

/** What was said has not arrived; what to do now stands above it. */
export function NotSent({ error }: { error: ApiError | null }) {
  if (!error) return null;
  return (
    <Notice kind="error" heading="It was not sent" isSpoken>
      {error.detail}
    </Notice>
  );
}

interface AnswerProps {
  severity: Severity;
  title: string;
  text: string;
  /** By a dermatologist of the clinic. */
  is_reviewed: boolean;
  /** In which it is answered. */
  conversation: string;
  /** Null where nobody who treats them works here any more. */
  answered_by: string | null;
  /** The clinic's own. */
  phone?: string | null | undefined;
  children?: ReactNode;
}

export function Answer({ severity, title, text, is_reviewed, conversation, answered_by, phone, children }: AnswerProps) {
  const place = useRef<HTMLDivElement>(null);
  const isEmergency = severity === 'emergency';
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.answer}>
      <Notice
        kind={isEmergency ? 'error' : severity === 'bad' ? 'warning' : 'success'}
        heading={title}
        actions={isEmergency || tellsToCall(text, phone) ? <CallNow words={text} {...{ isEmergency, phone }} /> : undefined}
      >
        {text}
      </Notice>
      {isEmergency ? null : <p className="small soft">{aboutFirstAdvice(is_reviewed)}</p>}
      {children}
      <p>
        {answered_by ?? 'The clinic'} reads it and answers in your messages. We write to you when there is an answer.{' '}
        <Link to={`/messages?conversation=${conversation}`} className="way">
          See the conversation
        </Link>
      </p>
    </div>
  );
}
