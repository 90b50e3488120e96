/** What will go with the message: a small picture or a name, and a way to take it out again. */
import fileIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import remove from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { PlaceChoiceProps } from '../body-places/place-choice.tsx';
import { sentWord } from '../photos/coach/coach-parts.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { Icon } from '../ui/icon.tsx';
import { Later, type LaterPart } from '../ui/later.tsx';
import styles from './composer.module.css';
import type { ChosenFile, ChosenFilesState } from './use-chosen-files.ts';

interface ChosenFilesProps {
  chosen: ChosenFilesState;
  /** Of each photo it is asked where on the body it was taken. */
  asksPlace: boolean;
}

const placeChoice: LaterPart<PlaceChoiceProps> = { load: async () => (await import('../body-places/place-choice.tsx')).PlaceChoice };

export function ChosenFiles({ chosen, asksPlace }: ChosenFilesProps) {
  if (chosen.isEmpty) return null;
  return (
    <ul className={styles['composer-files']} aria-label="Goes with the message">
      {chosen.all.map((file) => (
        <li key={file.id} className={asksPlace && file.kind === 'photo' ? styles['composer-photo'] : undefined}>
          <div className={styles['composer-file']}>
            <Preview file={file} />
            <span className={styles['composer-file-name']}>{file.filename}</span>
            <button type="button" onClick={() => chosen.remove(file.id)}>
              <Icon of={remove} size={16} />
              <span className="visually-hidden">Remove {file.filename}</span>
            </button>
          </div>
          {asksPlace && file.kind === 'photo' ? <PlaceOf file={file} onChange={(place) => chosen.place(file.id, place)} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** What says where on the body it is shows skin, and hears how it looks; a picture of anything else does not. */
function PlaceOf({ file: { filename, body_place, quality }, onChange }: { file: ChosenFile; onChange: PlaceChoiceProps['onChange'] }) {
  const label = (
    <>
      Where on the body<span className="visually-hidden"> {filename} was taken</span>
    </>
  );
  return (
    <div className={styles['composer-place']}>
      <Later part={placeChoice} isOptional props={{ label, isSaidBeside: true, value: body_place, onChange }} />
      {body_place && quality ? <Later part={sentWord} isOptional props={{ photo: { shot: null, quality, body_place } }} /> : null}
    </div>
  );
}

function Preview({ file: { kind, content, filename } }: { file: ChosenFile }) {
  const url = useObjectUrl(kind === 'photo' && content ? content : undefined);
  if (kind === 'pdf') return <Icon of={fileIcon} size={24} />;
  return url ? <img src={url} alt={filename} width={44} height={44} /> : <span className="skeleton" style={{ width: 44, height: 44 }} />;
}
