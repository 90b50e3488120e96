/** One side of the insurance card: what it looks like, its name, and the way to take it back. */
import pdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useObjectUrl } from '../photos/use-object-url.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './card-field.module.css';
import { type CardFile, pdfType } from './card-file.ts';

export function CardTile({ card, onRemove }: { card: CardFile; onRemove: () => void }) {
  return (
    <li className={styles['card-tile']}>
      <span className={styles['card-tile-picture']}>
        {card.file.type === pdfType ? <Icon of={pdf} size={32} /> : <Preview card={card} />}
      </span>
      <span className={styles['card-tile-words']}>
        <span className={styles['card-tile-name']}>{card.filename}</span>
        <span className="soft small figures">{sizeOf(card.file.size)}</span>
      </span>
      <button type="button" className={buttonLook({ kind: 'quiet', isSmall: true })} onClick={onRemove}>
        <Icon of={trash} size={18} />
        <span>
          Remove<span className="visually-hidden"> {card.filename}</span>
        </span>
      </button>
    </li>
  );
}

function Preview({ card: { file, filename } }: { card: CardFile }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={`Preview of ${filename}`} /> : null;
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
