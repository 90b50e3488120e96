/** What a patient is told to do, as the contract has it: paragraphs and steps, in which "Call 911" is the call. */
import { Fragment } from 'react';

const call = 'Call 911';

export function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((words) => (
    <p key={words}>
      <WithCall words={words} />
    </p>
  ));
}

export function Steps({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map((words) => (
        <li key={words}>
          <WithCall words={words} />
        </li>
      ))}
    </ul>
  );
}

/** Where it stands at the end of a sentence of its own, it is a link. */
function WithCall({ words }: { words: string }) {
  const [before = '', after] = words.split(`: ${call}`);
  if (after === undefined) return <Fragment>{words}</Fragment>;
  return (
    <>
      {before}:{' '}
      <a className="way" href="tel:911">
        {call}
      </a>
      {after}
    </>
  );
}
