/** The laboratory's own paper, kept with what was typed from it. */
import { maxPhotoBytes } from '@pellis/contract/photos/photos';
import { useId, useRef, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

export interface Paper {
  filename: string;
  data: Uint8Array<ArrayBuffer>;
}

interface PaperFieldProps {
  paper: Paper | null;
  error: string | undefined;
  onChange: (paper: Paper | null) => void;
}

export function PaperField({ paper, error, onChange }: PaperFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxPhotoBytes) return setProblem('The file must be 15MB or smaller.');
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem('This device could not read the file. Choose it again.');
    setProblem(null);
    onChange({ filename: file.name, data: new Uint8Array(bytes) });
  };
  return (
    <div className="stack" style={{ '--gap': '8px' }}>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File of the laboratory’s paper"
        accept="application/pdf,image/jpeg,image/png"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <p className="row">
        <ToolButton aria-describedby={problem || error ? id : undefined} onClick={() => chooser.current?.click()}>
          {paper ? 'Choose another paper' : 'Add the laboratory’s paper (PDF or photo)'}
        </ToolButton>
        {paper ? (
          <>
            <span>{paper.filename}</span>
            <ToolButton onClick={() => onChange(null)}>Take it off</ToolButton>
          </>
        ) : null}
      </p>
      <FieldError id={id} error={problem ?? error} />
    </div>
  );
}
