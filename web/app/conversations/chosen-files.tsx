/** What will go with the message: a small picture or a name, and a way to take it out again. */
import fileIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import remove from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './composer.module.css';
import type { ChosenFile, ChosenFilesState } from './use-chosen-files.ts';

export function ChosenFiles({ chosen }: { chosen: ChosenFilesState }) {
  if (chosen.isEmpty) return null;
  return (
    <ul className={styles['composer-files']} aria-label="Goes with the message">
      {chosen.all.map((file) => (
        <li key={file.id} className={styles['composer-file']}>
          <Preview file={file} />
          <span className={styles['composer-file-name']}>{file.filename}</span>
          <button type="button" onClick={() => chosen.remove(file.id)}>
            <Icon of={remove} size={16} />
            <span className="visually-hidden">Remove {file.filename}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file: { kind, content, filename } }: { file: ChosenFile }) {
  const url = useObjectUrl(kind === 'photo' && content ? content : undefined);
  if (kind === 'pdf') return <Icon of={fileIcon} size={24} />;
  return url ? <img src={url} alt={filename} width={44} height={44} /> : <span className="skeleton" style={{ width: 44, height: 44 }} />;
}
