/** A question about a recommended product, to whoever recommended it: named already, and sent only once something is written. */
import { askAboutProduct } from '@pellis/contract/products/own-products';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { newId } from '../platform/new-id.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LongField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { CallFirst } from '../writing/call-first.tsx';
import type { AskedAbout } from './asked-about.ts';
import styles from './products.module.css';

export function AskDialog({ of, onClose }: { of: AskedAbout; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const asked = useRef({ id: newId(), words: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSend(askAboutProduct);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (words.trim() === '') {
      setMissing('Write what you would like to know');
      field.current?.focus();
      return;
    }
    // other words are another question
    if (asked.current.words !== words) asked.current = { id: newId(), words };
    const { id } = asked.current;
    send.mutate({ params: { id: of.note_id, product: of.product_id }, body: { id, words }, key: id });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={send.data ? 'We have your question' : `Ask about ${of.name}`}
      actions={
        send.data ? (
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        ) : undefined
      }
    >
      {send.data ? (
        <Asked {...send.data} words={words} />
      ) : (
        <form className={styles.ask} onSubmit={ask} noValidate>
          <p>
            It goes to {of.provider}, who recommended it, or to whoever treats you now where they have left. Nothing is sent until you press
            Send.
          </p>
          <LongField
            ref={field}
            label="What would you like to know?"
            maxLength={1000}
            value={words}
            error={missing ?? send.error?.fields['words']}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setMissing(undefined);
            }}
          />
          <CallFirst words={words} />
          {send.error && !send.error.fields['words'] ? (
            <Notice kind="error" heading="It was not sent" isSpoken>
              {send.error.detail}
            </Notice>
          ) : null}
          <p className="row">
            <Button type="submit" aria-busy={send.isPending || undefined}>
              Send
            </Button>
            <Button kind="quiet" onClick={onClose}>
              Leave it
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

function Asked({ conversation, answered_by, words }: { conversation: string; answered_by: string | null; words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.ask}>
      <CallFirst words={words} />
      <p>
        {answered_by ?? 'The clinic'} reads it and answers in your messages. We write to you when there is an answer.{' '}
        <Link to={`/messages?conversation=${conversation}`} className="way">
          See the conversation
        </Link>
      </p>
    </div>
  );
}
