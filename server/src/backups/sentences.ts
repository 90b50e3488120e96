/** What is said to the person who runs a command when a backup cannot be made or opened. */
import { CannotStart } from '../platform/config.ts';
import { Broken } from './age.ts';

/** For a `catch`: known faults become a sentence, others stay what they are. `of` is the file or the folder. */
export function sayingWhy(of: string): (error: unknown) => never {
  return (error) => {
    const sentence = error instanceof Broken ? sentenceOf(error, of) : sentenceOfDisk(error as NodeJS.ErrnoException, of);
    throw sentence ? new CannotStart(sentence) : error;
  };
}

function sentenceOf({ reason, keyOf }: Broken, file: string): string {
  const nothing = 'Nothing was changed.';
  switch (reason) {
    case 'not_a_backup':
      return `${file} is no backup of Pellis. ${nothing}`;
    case 'wrong_key':
      return `This recovery key does not open ${file}${keyOf ? `, which was sealed for ${keyOf}` : ''}: take the one that was shown with that. ${nothing}`;
    case 'cut_short':
      return `${file} is not whole: its end is missing. Take another copy, or the backup before it. ${nothing}`;
    case 'damaged':
      return `${file} is damaged: it is not as it was written. Take another copy, or the backup before it. ${nothing}`;
  }
}

function sentenceOfDisk({ code, path }: NodeJS.ErrnoException, of: string): string | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return `There is no room left in ${of}. What was half written is gone again.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `${path ?? of} cannot be written or read: give this user the right to.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path ?? of} is no folder: a file is in the way.`;
  return code === 'ENOENT' && path === of ? `There is no file ${of}.` : undefined;
}
