/** Choosing a picture from this device: the button, what is wrong with the file, and the picture to look at before it is sent. */
import { maxPhotoBytes, photoTooBig } from '@pellis/contract/photos/photos';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

export interface ChosenPicture {
  file: File;
  /** Of the picture in this window. */
  url: string;
}

interface PictureChoiceProps {
  /** Of the file, for whoever cannot see the button. */
  label: string;
  hasOne: boolean;
  onChoose: (file: File | undefined) => void;
  problem: string | null | undefined;
}

export function PictureChoice({ label, hasOne, onChoose, problem }: PictureChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button kind="secondary" isSmall aria-describedby={problem ? errorId : undefined} onClick={() => chooser.current?.click()}>
        {hasOne ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      <FieldError id={errorId} error={problem ?? null} />
    </div>
  );
}

export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  const choose = (file: File | undefined) => {
    const wrong = file && file.size > maxPhotoBytes ? photoTooBig : null;
    setProblem(wrong);
    setChosen(file && !wrong ? { file, url: URL.createObjectURL(file) } : null);
  };
  return { chosen, choose, problem };
}
