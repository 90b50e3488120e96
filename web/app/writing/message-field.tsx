/** A field in which somebody of the clinic writes to a patient or a provider: phrases, canned replies and the key to the next blank come to it when it is there. */
import { type ComponentProps, useRef } from 'react';
import { LongField } from '../ui/fields.tsx';
import { Later, type LaterPart } from '../ui/later.tsx';
import type { Facts } from './fill-words.ts';

type MessageFieldProps = ComponentProps<typeof LongField> & {
  /** What is known of whom one writes to, and of their case; where nothing is, fields become blanks. */
  facts: Facts;
  concern?: string | undefined;
};

const aids: LaterPart<ComponentProps<typeof import('./message-aids.tsx').MessageAids>> = {
  load: async () => (await import('./message-aids.tsx')).MessageAids,
};

export function MessageField({ facts, concern, ...field }: MessageFieldProps) {
  const within = useRef<HTMLDivElement>(null);
  return (
    <div ref={within}>
      <LongField {...field} />
      <Later part={aids} props={{ within, typed: String(field.value ?? ''), facts, concern }} isOptional />
    </div>
  );
}
