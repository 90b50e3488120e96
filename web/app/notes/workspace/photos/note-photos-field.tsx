/** Which photos the patient sees with the note, and whether with one's marks; a choice is kept at once. */

import { usePhoto } from '../../../photos/use-photo.ts';
import { useMay } from '../../../platform/use-may.ts';
import noteEditorStyles from '../note-editor.module.css';
import styles from './note-photos-field.module.css';
import { type PhotoOfNote, type Showing, usePhotosOfNote } from './use-photos-of-note.ts';

export function NotePhotosField({ noteId, patientId }: { noteId: string; patientId: string }) {
  // whoever prepares the note leaves this to the dermatologist
  const maySign = useMay()('sign-notes');
  const { photos, isBusy, setShowing } = usePhotosOfNote(noteId, patientId, maySign);
  if (photos.length === 0) return null;
  const [these, earlier] = [photos.filter(({ isOfThis }) => isOfThis), photos.filter(({ isOfThis }) => !isOfThis)];
  const rows = (some: readonly PhotoOfNote[]) => (
    <ul className={styles['note-photos']}>
      {some.map((photo) => (
        <PhotoRow key={photo.id} photo={photo} isBusy={isBusy} onShow={(showing) => setShowing(photo.id, showing)} />
      ))}
    </ul>
  );
  return (
    <section className={noteEditorStyles['note-part']} aria-labelledby="note-photos">
      <h3 className={noteEditorStyles['note-label']} id="note-photos">
        Photos in the note
      </h3>
      <p className="small soft">The patient sees them as they are when you sign, with your own marks only.</p>
      {rows(these)}
      {earlier.length > 0 ? (
        <details open={earlier.some(({ showing }) => showing !== 'not')}>
          <summary className={styles['note-photos-earlier']}>Earlier photos ({earlier.length})</summary>
          {rows(earlier)}
        </details>
      ) : null}
    </section>
  );
}

interface PhotoRowProps {
  photo: PhotoOfNote;
  isBusy: boolean;
  onShow: (showing: Showing) => void;
}

function PhotoRow({ photo: { id, name, marks, showing }, isBusy, onShow }: PhotoRowProps) {
  const { address } = usePhoto(id, 'thumb');
  return (
    <li className={styles['note-photos-row']}>
      {address ? <img src={address} alt="" width={48} height={48} /> : <span className={styles['note-photos-empty']} />}
      <label className={styles['note-photos-choice']}>
        <span>{name}</span>
        <select value={showing} disabled={isBusy} onChange={({ target }) => onShow(target.value as Showing)}>
          <option value="not">Not shown</option>
          <option value="photo">The photo alone</option>
          {marks.length > 0 || showing === 'marks' ? (
            <option value="marks">{marks.length === 1 ? 'With my mark' : `With my ${marks.length} marks`}</option>
          ) : null}
        </select>
      </label>
      {showing === 'marks' && marks.length > 0 ? <p className={styles['note-photos-marks']}>{marks.join(' · ')}</p> : null}
    </li>
  );
}
