/** Adds one lab requisition: a PDF, JPG or PNG, and the name the patient will read. */
import { addLabFile } from '@pellis/contract/notes/notes';
import { maxPhotoBytes } from '@pellis/contract/photos/photos';
import plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId, useRef, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import labFilesStyles from './lab-files.module.css';

export interface LabFile {
  id: string;
  name: string;
}

const accepted = ['application/pdf', 'image/jpeg', 'image/png'];

export function LabFileForm({ noteId, onAdded }: { noteId: string; onAdded: (files: LabFile[]) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const send = useSend(addLabFile);
  const errorId = useId();
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = wrongWith(chosen);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    if (!wrong) setName(nameOf(chosen));
  };
  const add = async () => {
    if (!file) return;
    const data = await file
      .arrayBuffer()
      .then((bytes) => new Uint8Array(bytes))
      .catch(() => null);
    if (!data) return setProblem('An error occurred while reading files. Please try again.');
    send.mutate(
      { params: { id: noteId }, body: { name: name.trim(), file: { filename: file.name, data } } },
      {
        onSuccess: (files) => {
          onAdded(files);
          setFile(null);
          setProblem(null);
        },
        onError: (error) => setProblem(error.detail),
      },
    );
  };
  return (
    <div className={labFilesStyles['labs-add']}>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File of the lab requisition"
        accept={accepted.join(',')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <ToolButton aria-describedby={problem ? errorId : undefined} onClick={() => chooser.current?.click()}>
        <Icon of={plus} size={16} />
        {file ? 'Choose another file' : 'Add a lab requisition'}
      </ToolButton>
      <FieldError id={errorId} error={problem} />
      {file ? (
        <div className={labFilesStyles['labs-name']}>
          <TextField
            label="Name for the patient"
            hint={file.name}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ToolButton disabled={send.isPending || name.trim() === ''} onClick={() => void add()}>
            {send.isPending ? 'Adding…' : 'Add this file'}
          </ToolButton>
        </div>
      ) : null}
    </div>
  );
}

function wrongWith({ type, size }: File): string | null {
  if (!accepted.includes(type)) return 'Choose a PDF, JPG or PNG.';
  return size > maxPhotoBytes ? 'The file must be 15MB or smaller.' : null;
}

/** "blood_count-1.pdf" begins as "blood count 1". */
function nameOf({ name }: File): string {
  return name
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}
