/** Words in which addresses can be followed. */
import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <a href={part} target="_blank" rel="noopener noreferrer">
          {part}
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
}
