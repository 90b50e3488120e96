/** Which lab requisitions are files of ours, and what they are called when they are saved. */

const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The file's id, or undefined for an address elsewhere. */
export function fileIdOf(url: string): string | undefined {
  return /^\/_api\/v1\/files\/([A-Za-z0-9_-]{22})$/.exec(url)?.[1];
}

/** "Blood count.pdf": no character that a file system minds, and the ending of what it is. */
export function downloadName(name: string, type: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() || 'Lab requisition';
  const ending = extensions[type.split(';')[0] ?? ''];
  return ending === undefined || plain.toLowerCase().endsWith(`.${ending}`) ? plain : `${plain}.${ending}`;
}
