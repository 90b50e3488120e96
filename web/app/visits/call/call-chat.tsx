/** The written side of the call: messages for everybody in it, and photos that go straight into the chart. */
import type { Visit } from '@pellis/contract/visits/visits';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { enterHint, isSendKey, isTouch } from '../../ui/enter-sends.ts';
import { LongField } from '../../ui/fields.tsx';
import type { Facts } from '../../writing/fill-words.ts';
import { MessageField } from '../../writing/message-field.tsx';
import { PhotoButton } from '../room/photo-button.tsx';
import styles from './call-screens.module.css';
import type { ChatWords } from './use-chat-words.ts';

interface CallChatProps {
  pass: string;
  visit: Visit;
  writing: ChatWords;
  /** For the dermatologist: what is known of the patient, to fill phrases and canned replies in. */
  facts?: Facts | undefined;
}

export function CallChat({ pass, visit, writing, facts }: CallChatProps) {
  const { text, problem, isSending, setText, send } = writing;
  const typing = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = typing.current;
    field?.focus();
    // where one left off
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const list = useRef<HTMLOListElement>(null);
  const count = visit.messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message comes into sight
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  const field: ComponentProps<typeof LongField> = {
    ref: typing,
    label: 'Message',
    hint: isTouch() ? undefined : enterHint,
    rows: 2,
    maxLength: 2000,
    value: text,
    error: problem,
    onChange: (event) => setText(event.currentTarget.value),
    onKeyDown: (event) => {
      if (!isSendKey(event)) return;
      event.preventDefault();
      send();
    },
  };
  return (
    <div className={styles['call-chat']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ol ref={list} tabIndex={0} aria-label="What was written" aria-live="polite">
        {visit.messages.map((message) => (
          <li key={message.id} className={message.is_mine ? `${styles['call-said']} ${styles['call-said-mine']}` : styles['call-said']}>
            <span className="small soft">
              {message.is_mine ? 'You' : message.name}, {clockTime(message.at)}
            </span>
            <p>{message.is_photo ? <em>shared a photo: it is in the chart</em> : message.text}</p>
          </li>
        ))}
      </ol>
      <p className="small soft">Everybody in the visit reads this. It becomes part of the record.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        noValidate
        className="stack"
      >
        {facts ? <MessageField facts={facts} {...field} /> : <LongField {...field} />}
        <div className="row">
          <Button type="submit" isSmall disabled={isSending || text.trim() === ''}>
            Send
          </Button>
          {visit.part === 'helper' ? null : <PhotoButton pass={pass} isMeasured={visit.part !== 'dermatologist'} />}
        </div>
      </form>
    </div>
  );
}
