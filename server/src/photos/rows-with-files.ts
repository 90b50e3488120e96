/** Which rows name sealed files, and which files each of them has: what the sweep keeps, and what a backup has to find. */
import { photoSizes } from '@pellis/contract/photos/photos';
import { photoKey } from './prepare.ts';
import { documentKey } from './prepare-document.ts';

export interface RowsWithFiles {
  table: string;
  /** Holds the name of the file, without its size or kind; null where a row has none. */
  column: string;
  /** The keys in storage. */
  keysOf: (id: string) => string[];
}

const ofPhoto = (id: string) => photoSizes.map((size) => photoKey(id, size));
const ofDocument = (id: string) => [documentKey(id)];

export const rowsWithFiles: readonly RowsWithFiles[] = [
  { table: 'photo', column: 'id', keysOf: ofPhoto },
  { table: 'referral_photo', column: 'id', keysOf: ofPhoto },
  { table: 'econsult_photo', column: 'id', keysOf: ofPhoto },
  // kept in one size
  { table: 'forum_photo', column: 'file', keysOf: (id) => [photoKey(id, 'screen')] },
  { table: 'document', column: 'id', keysOf: ofDocument },
  { table: 'incoming_fax', column: 'paper', keysOf: ofDocument },
];
