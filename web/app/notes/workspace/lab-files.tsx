/** The lab requisitions of a draft: each a name and a document. */
import { removeLabFile } from '@pellis/contract/notes/notes';
import download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { ApiError } from '../../platform/api-error.ts';
import { useSend } from '../../platform/use-api.ts';
import { announce } from '../../ui/announcer.ts';
import { Icon } from '../../ui/icon.tsx';
import { formToast } from '../../ui/toasts.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { type LabFile, LabFileForm } from './lab-file-form.tsx';
import styles from './lab-files.module.css';
import noteEditorStyles from './note-editor.module.css';
import { openFile } from './open-file.ts';

interface LabFilesProps {
  noteId: string;
  files: readonly LabFile[];
  /** The list has changed at the clinic. */
  onChange: (files: LabFile[]) => void;
}

export function LabFiles({ noteId, files, onChange }: LabFilesProps) {
  const remove = useSend(removeLabFile);
  const takeOff = ({ id, name }: LabFile) =>
    remove.mutate(
      { params: { id: noteId, file: id } },
      {
        onSuccess: (left) => {
          onChange(left);
          announce(`${name} removed`);
        },
        onError: (error) => formToast('error', error.detail),
      },
    );
  return (
    <section className={noteEditorStyles['note-part']} aria-labelledby="note-labs">
      <h3 className={noteEditorStyles['note-label']} id="note-labs">
        Lab requisitions
      </h3>
      {files.length > 0 ? (
        <ul className={styles.labs}>
          {files.map((file) => (
            <li key={file.id}>
              <LabFileLink file={file} />
              <ToolButton disabled={remove.isPending} onClick={() => takeOff(file)}>
                <Icon of={trash} size={16} />
                Remove<span className="visually-hidden"> {file.name}</span>
              </ToolButton>
            </li>
          ))}
        </ul>
      ) : null}
      <LabFileForm noteId={noteId} onAdded={onChange} />
    </section>
  );
}

export function LabFileLink({ file }: { file: LabFile }) {
  const open = () =>
    void openFile(file.id, file.name).catch((error) =>
      formToast('error', error instanceof ApiError ? error.detail : 'That file could not be opened.'),
    );
  return (
    <button type="button" className={styles['labs-link']} onClick={open}>
      <Icon of={download} size={16} />
      {file.name}
    </button>
  );
}
