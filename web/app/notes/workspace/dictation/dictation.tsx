/** Speaking instead of typing, into the field that was written in last: only where the clinic allows it, and with who may be listening said. */
import { readWritingAids } from '@pellis/contract/note-templates/writing-aids';
import microphone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../platform/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { asWritingField, replaceAsTyped, type WritingField } from '../../../ui/insert-text.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { fieldIds } from '../note-warnings.ts';
import styles from './dictation.module.css';
import { asContinued, offeredRecognition, type Recognition, whyItStopped } from './speech.ts';

export function Dictation() {
  const { data } = useRead(readWritingAids, {}, { freshFor: 60_000 });
  const Offered = offeredRecognition();
  return data?.may_dictate && Offered ? <Dictating Offered={Offered} /> : null;
}

function Dictating({ Offered }: { Offered: new () => Recognition }) {
  const fieldNow = useLastField();
  const [listening, setListening] = useState<Recognition | null>(null);
  const [heard, setHeard] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => () => listening?.stop(), [listening]);
  const begin = () => {
    const recognition = new Offered();
    recognition.lang = 'en-US';
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = ({ resultIndex, results }) => {
      const news = Array.from(results).slice(resultIndex);
      for (const one of news) if (one.isFinal) writeInto(fieldNow(), one[0].transcript);
      setHeard(news.flatMap((one) => (one.isFinal ? [] : one[0].transcript)).join(' '));
    };
    recognition.onerror = ({ error }) => setProblem(whyItStopped(error));
    recognition.onend = () => {
      setListening(null);
      setHeard('');
    };
    setProblem('');
    fieldNow()?.focus();
    recognition.start();
    setListening(recognition);
  };
  return (
    <div className={styles.dictation}>
      <ToolButton aria-pressed={listening !== null} onClick={() => (listening ? listening.stop() : begin())}>
        <Icon of={microphone} size={16} />
        {listening ? 'Stop dictating' : 'Dictate'}
      </ToolButton>
      <span className="small soft" role="status">
        {problem || (listening ? heard || 'Listening: speak.' : '')}
      </span>
      <span className="small soft">The maker of your browser may receive what you say. Leave out names.</span>
    </div>
  );
}

/** The field of the note that had the focus last; the plan before any had. */
function useLastField(): () => WritingField | null {
  const last = useRef<WritingField | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const field = asWritingField(target);
      if (field?.closest('[data-note]')) last.current = field;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return () => (last.current?.isConnected ? last.current : asWritingField(document.getElementById(fieldIds.plan)));
}

function writeInto(field: WritingField | null, heard: string): void {
  if (!field) return;
  const at = field.selectionEnd ?? field.value.length;
  const words = asContinued(field.value.slice(0, at), heard);
  if (words !== '') replaceAsTyped(field, { from: at, to: at }, words);
}
