/** A few questions before anything else is asked: whether this must not wait for photos, or for a visit. */
import { noneOfThese } from '@pellis/contract/safety-questions/safety-check';
import { useEffect, useRef } from 'react';
import { useWhose } from '../shell/use-acting.ts';
import type { Whose } from '../shell/whose-words.ts';
import { Button } from '../ui/button.tsx';
import { ManyChoiceGroup } from '../ui/choice-group.tsx';
import { Later, useMadeReady } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { emergency } from './behind-emergency.tsx';
import styles from './safety.module.css';
import type { Safety } from './use-safety.ts';

// for the few to whom it happens
const firstInstead = { load: async () => (await import('./first-instead.tsx')).FirstInstead };

/** Where they stand before anything but photos. */
const dayAgo = 'You answered these more than a day ago. Answer them again as it is now; everything else is kept.';

type Words = Partial<Record<Safety['purpose'], string>>;
const waitsFor: Words = { check_in: 'our answer', check_in_by_link: 'our answer', visit: 'a visit', booked: 'your visit' };
const comeBefore: Words = {
  ...{ check_in: 'the rest of the check-in', check_in_by_link: 'the rest of the check-in' },
  ...{ visit: 'your visit is booked', booked: 'your visit' },
};

export function SafetyStep({ safety, concern, error }: { safety: Safety; concern: string; error: string | undefined }) {
  const { ask, purpose } = safety;
  const { legend, choose, ifIll, doctor } = wordsFor(useWhose(), safety);
  useEffect(() => {
    if (concern) ask(concern);
  });
  const step = useRef<HTMLDivElement>(null);
  const isAnewHere = safety.askedAnew === 'open';
  // what was pressed or typed in is not there any more
  useEffect(() => {
    if (isAnewHere) step.current?.querySelector('input')?.focus();
  }, [isAnewHere]);
  useMadeReady(emergency, concern !== '');
  useMadeReady(firstInstead, concern !== '');
  if (!concern) return null;
  if (safety.problem)
    return (
      <Notice kind="error" heading={safety.problem} isSpoken actions={<Button onClick={safety.again}>Try again</Button>}>
        We could not read the safety questions. They come before {comeBefore[purpose] ?? 'your photos'}.
      </Notice>
    );
  // "no to all of these" says nothing before they stand there
  if (safety.isLoading || safety.concern !== concern) return <SkeletonCard label="the safety questions" lines={4} />;
  const { outcome, isDone, said } = safety;
  const isStopped = outcome !== null && outcome !== 'on' && outcome !== 'emergency' && !isDone;
  const mayDecide = outcome === null && said.length > 0 && !said.includes(noneOfThese);
  return (
    <Reveal when announcing="Next: a few safety questions">
      <div className={styles.step} ref={step}>
        <ManyChoiceGroup
          legend={legend}
          hint={`${choose} This tells us whether it is safe to wait for ${waitsFor[purpose] ?? 'an answer from photos'}.`}
          choices={[
            ...safety.questions.map(({ name, words }) => ({ value: name, label: words })),
            { value: noneOfThese, label: 'No to all of these' },
          ]}
          value={said}
          onChange={safety.choose}
          error={safety.askedAnew ? dayAgo : error}
          data-path="safety"
        />
        {/* what is advised says so itself */}
        {safety.isReviewed || safety.questions.length === 0 || isStopped ? null : (
          <p className="small soft">
            No clinician of this clinic has read these questions and what follows from them yet. {ifIll}, do not go by them: call {doctor},
            or <a href="tel:911">911</a> in an emergency.
          </p>
        )}
        {mayDecide ? (
          <div className="row">
            <Button onClick={safety.decide}>Continue</Button>
          </div>
        ) : null}
        {isStopped ? <Later part={firstInstead} props={{ safety, concern, outcome }} /> : null}
      </div>
    </Reveal>
  );
}

/** Of somebody else by name: the words of the questions themselves are those of their version. */
function wordsFor({ isOwn, you }: Whose, { questions, purpose }: Safety) {
  // whom a link is about nobody says, whoever may be signed in beside it
  const isByLink = purpose === 'check_in_by_link';
  if (isOwn || isByLink)
    return {
      legend: 'Is any of this true right now?',
      choose: isByLink ? 'Choose all that are true of whom this check-in is about.' : 'Choose all that are true.',
      ...{ ifIll: 'If you feel very ill or are not sure', doctor: 'your doctor' },
    };
  const self = questions.some(({ words }) => words.includes('yourself')) ? ` Here “yourself” means ${you}.` : '';
  return {
    ...{ legend: `Is any of this true of ${you} right now?`, choose: `Choose all that are true of ${you}.${self}` },
    ...{ ifIll: `If ${you} seems very ill or you are not sure`, doctor: 'a doctor' },
  };
}
