/** Where the insurance card comes in: several files, front and back, each shown and removable. */
import photoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../ui/announcer.ts';
import { Field, useField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { formToast } from '../ui/toasts.ts';
import styles from './card-field.module.css';
import { type CardFile, CardProblem, cardsTooBig, maxCardsBytes, readCard, readingFailed } from './card-file.ts';
import { CardTile } from './card-tile.tsx';

interface CardFieldProps {
  value?: CardFile[];
  onChange: (files: CardFile[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const accepted = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf';

export function CardField({ value: cards = [], onChange, error, 'data-path': path = 'images' }: CardFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef(cards);
  useEffect(() => {
    latest.current = cards;
  });
  const field = useField(
    { label: 'Insurance card', hint: 'Front and back. JPG, PNG or PDF, max 5MB.', error: problem ?? error },
    { 'data-path': path },
  );
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // the same file may be chosen again after it was removed
    event.target.value = '';
    if (files.length === 0) return;
    setProblem(undefined);
    setReading(true);
    const { read, wrong } = await readAll(files, latest.current);
    setReading(false);
    setProblem(wrong);
    if (wrong === readingFailed) formToast('error', readingFailed);
    if (read.length > 0) onChange([...latest.current, ...read]);
    if (read.length > 0) announce(`Added: ${read.map((card) => card.filename).join(', ')}`);
  };
  const remove = (card: CardFile) => {
    setProblem(undefined);
    onChange(cards.filter((other) => other.id !== card.id));
    document.getElementById(field.input.id)?.focus();
    announce(`${card.filename} removed`);
  };
  return (
    <Field {...field.words}>
      {cards.length > 0 ? (
        <ul className={styles['card-tiles']} aria-label="Your insurance card">
          {cards.map((card) => (
            <CardTile key={card.id} card={card} onRemove={() => remove(card)} />
          ))}
        </ul>
      ) : null}
      <div className={styles['card-drop']}>
        <input className={styles['card-drop-input']} type="file" accept={accepted} multiple onChange={take} {...field.input} />
        <span className={styles['card-drop-words']} aria-hidden="true">
          <Icon of={photoPlus} size={22} />
          {isReading ? 'Reading…' : cards.length > 0 ? 'Add another side' : 'Take a photo or choose files'}
        </span>
      </div>
    </Field>
  );
}

/** One after another, because a phone has little memory; what can be read is taken, and the first fault is told. */
async function readAll(files: readonly File[], before: readonly CardFile[]): Promise<{ read: CardFile[]; wrong: string | undefined }> {
  const read: CardFile[] = [];
  let wrong: string | undefined;
  for (const file of files) {
    try {
      const card = await readCard(file);
      const weight = [...before, ...read, card].reduce((sum, { file: { size } }) => sum + size, 0);
      if (weight > maxCardsBytes) throw new CardProblem(cardsTooBig);
      read.push(card);
    } catch (error) {
      wrong ??= error instanceof CardProblem ? error.message : readingFailed;
    }
  }
  return { read, wrong };
}
