/** Captions where the browser can write what is said: each side writes down its own voice and shows it to the others. */
import type { Visit } from '@pellis/contract/visits/visits';
import { useEffect, useState } from 'react';
import type { Call } from './call.ts';
import styles from './call-screens.module.css';

interface Heard {
  results: { length: number; [at: number]: { isFinal: boolean; 0: { transcript: string } } };
  resultIndex: number;
}

interface Recogniser {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(): void;
  stop(): void;
}

function recogniser(): (new () => Recogniser) | undefined {
  // not in the library's types: two browsers have it, one under its old name
  const speech = window as unknown as { SpeechRecognition?: new () => Recogniser; webkitSpeechRecognition?: new () => Recogniser };
  return speech.SpeechRecognition ?? speech.webkitSpeechRecognition;
}

export function canCaption(): boolean {
  return recogniser() !== undefined;
}

export function Captions({ call, visit, isMuted }: { call: Call; visit: Visit; isMuted: boolean }) {
  const [lines, setLines] = useState<Record<string, string>>({});
  const [isRefused, setRefused] = useState(false);
  const { connection, visitId } = call.settings;
  useEffect(() => {
    return connection.join(`call:${visitId}`, (word) => {
      if (word.is === 'said' && word.name === 'captions')
        setLines((before) => ({ ...before, [word.from]: String(word.data).slice(0, 300) }));
    });
  }, [connection, visitId]);
  useEffect(() => {
    const Recognise = recogniser();
    if (!Recognise || isMuted) return;
    const ears = new Recognise();
    let isOn = true;
    Object.assign(ears, { continuous: true, interimResults: true, lang: navigator.language });
    ears.onresult = ({ results, resultIndex }) => {
      const said = results[resultIndex]?.[0].transcript ?? '';
      setLines((before) => ({ ...before, own: said }));
      connection.broadcast(`call:${visitId}`, 'captions', said.slice(-300));
    };
    ears.onerror = ({ error }) => {
      if (error === 'not-allowed' || error === 'service-not-allowed' || error === 'language-not-supported') {
        isOn = false;
        setRefused(true);
      }
    };
    // it stops by itself when nobody speaks for a while
    ears.onend = () => isOn && ears.start();
    ears.start();
    return () => {
      isOn = false;
      ears.stop();
    };
  }, [connection, visitId, isMuted]);
  const nameOf = (peer: string) => (peer === 'own' ? 'You' : (visit.people.find((person) => person.peer === peer)?.name ?? 'Somebody'));
  const shown = Object.entries(lines).slice(-2);
  return (
    <div className={styles['call-captions']} aria-live="off">
      {shown.map(([peer, said]) => (
        <p key={peer}>
          <strong>{nameOf(peer)}:</strong> {said}
        </p>
      ))}
      {shown.length === 0 ? (
        <p>
          {isRefused
            ? 'Your browser does not write captions here.'
            : 'Captions of this side appear as you speak; the others’ when they switch theirs on. Your browser may send the sound to its maker to write them.'}
        </p>
      ) : null}
    </div>
  );
}
