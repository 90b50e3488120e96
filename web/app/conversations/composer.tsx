/** Where one writes: the words, photos and PDFs to go with them, and the button that sends. What is typed stays until it is sent. */
import { messageMost } from '@pellis/contract/conversations/conversations';
import clip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import sendIcon from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { actingFor } from '../platform/acting.ts';
import { useTypedWords } from '../platform/use-typed-words.ts';
import { isSendKey } from '../ui/enter-sends.ts';
import { Icon } from '../ui/icon.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import styles from './composer.module.css';
import type { KeptFile } from './outbox.ts';
import { useChosenFiles } from './use-chosen-files.ts';

export interface Written {
  text: string;
  photos: readonly KeptFile[];
  files: readonly KeptFile[];
}

export interface ComposerHandle {
  /** Puts words into the field, to go on from. */
  put: (words: string) => void;
  focus: () => void;
}

export interface ComposerWays {
  /** What the button for photos and PDFs does; none leaves it out. */
  attach?: 'files' | { because: string } | undefined;
  /** Whose skin the photos show may be asked: of each, where on the body it was taken. */
  asksPlace?: boolean | undefined;
  /** Nothing may be written now: says why. */
  isShut?: ReactNode;
  label?: string;
  handle?: Ref<ComposerHandle> | undefined;
  /** While typing: canned replies, by what stands in the field. */
  completion?: ((typed: string, put: (words: string) => void) => ReactNode) | undefined;
}

interface ComposerProps extends ComposerWays {
  /** Whose draft it is. */
  name: string;
  onSend: (written: Written) => void;
  onTyping: () => void;
}

export function Composer({
  name,
  attach,
  asksPlace = false,
  isShut,
  label = 'Your message',
  handle,
  completion,
  onSend,
  onTyping,
}: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText, forget] = useTypedWords(name.startsWith('new:') ? `${name} ${actingFor()}`.trim() : name);
  const [notice, setNotice] = useState('');
  const chosen = useChosenFiles(setNotice, asksPlace);
  const put = (words: string) => {
    setText(words);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(words.length, words.length);
    });
  };
  useImperativeHandle(handle, () => ({ put, focus: () => field.current?.focus() }));
  if (isShut) return <div className={`${styles.composer} ${styles['composer-shut']}`}>{isShut}</div>;

  const isEmpty = text.trim() === '' && chosen.isEmpty;
  const isTooLong = text.length > messageMost;
  const send = async () => {
    if (isEmpty || isTooLong || chosen.isBusy) return;
    const { photos, files } = await chosen.take();
    onSend({ text: text.trim(), photos, files });
    forget();
    setNotice('');
    field.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {completion?.(text, put)}
      <ChosenFiles chosen={chosen} asksPlace={asksPlace} />
      {asksPlace && chosen.all.some(({ kind }) => kind === 'photo') ? (
        <p className="small soft">We take no photos of intimate places or the inside of the mouth.</p>
      ) : null}
      {notice || isTooLong ? (
        <p className={styles['composer-notice']} role="alert">
          {isTooLong ? `Maximum ${messageMost} characters (${text.length} now)` : notice}
        </p>
      ) : null}
      <div className={styles['composer-row']}>
        {attach ? <AttachButton attach={attach} onFiles={chosen.add} onRefused={setNotice} /> : null}
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles['composer-field']}
          rows={1}
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles['composer-send']} aria-disabled={isEmpty || isTooLong || chosen.isBusy}>
          <Icon of={sendIcon} size={20} />
          <span>Send</span>
        </button>
      </div>
    </form>
  );
}

interface AttachProps {
  attach: NonNullable<ComposerWays['attach']>;
  onFiles: (files: readonly File[]) => void;
  onRefused: (because: string) => void;
}

function AttachButton({ attach, onFiles, onRefused }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  const press = () => (attach === 'files' ? input.current?.click() : onRefused(attach.because));
  return (
    <>
      <button type="button" className={styles['composer-attach']} onClick={press}>
        <Icon of={clip} size={20} />
        <span>
          Photo<span className="visually-hidden"> or PDF</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif,application/pdf"
        aria-label="Photos and PDFs"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
