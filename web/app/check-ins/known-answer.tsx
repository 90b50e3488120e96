/** A question that was answered before: what was said stands there with one press to change it, or beside the question as what it was last time. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AssessmentForm } from '../rapid-assessments/answers.ts';
import type { QuestionSectionProps } from '../rapid-assessments/question-section.tsx';
import { announce } from '../ui/announcer.ts';
import { Reveal } from '../ui/reveal.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { fieldsOf, inWords, isAskedAgain, isSame } from './carried.ts';
import styles from './known-answer.module.css';

interface KnownAnswerProps extends Pick<QuestionSectionProps, 'form' | 'section'> {
  /** It has appeared. */
  isReached: boolean;
  earlier: AssessmentForm;
  children: ReactNode;
}

export function KnownAnswer({ form, section, isReached, earlier, children }: KnownAnswerProps) {
  const then = inWords(section, earlier);
  const same = isSame(section, form.values, earlier);
  const [isChanging, setChanging] = useState(isAskedAgain(section) || !same);
  const around = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after it has changed places
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    around.current?.querySelector<HTMLElement>('input:checked, input, textarea, select, button')?.focus();
  }, [isChanging]);
  const press = (isOpen: boolean) => {
    wasPressed.current = true;
    setChanging(isOpen);
  };
  if (then === '' || section.question.kind === 'photos') return children;
  const { label } = section.question;
  if (!isChanging && same) {
    return (
      <Reveal when={isReached}>
        <div ref={around} className={styles.known}>
          <p className={styles['known-question']}>{label}</p>
          <p className={styles['known-answer']}>{then}</p>
          <ToolButton onClick={() => press(true)}>
            Change<span className="visually-hidden">: {label}</span>
          </ToolButton>
        </div>
      </Reveal>
    );
  }
  const asBefore = () => {
    for (const field of fieldsOf(section)) form.setFieldValue(field, earlier[field]);
    announce(`As last time: ${then}`);
    if (!isAskedAgain(section)) press(false);
  };
  return (
    <div ref={around} className="stack" style={{ '--gap': '12px' }}>
      {children}
      {isReached ? (
        <div className={styles.then}>
          <p>
            <span className="soft">Last time:</span> {then}
          </p>
          {same ? null : (
            <ToolButton onClick={asBefore}>
              Same as last time<span className="visually-hidden">: {label}</span>
            </ToolButton>
          )}
        </div>
      ) : null}
    </div>
  );
}
