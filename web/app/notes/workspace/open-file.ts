/** Opens a document that only the signed-in may see, by saving it under its name. */
import { readFile } from '@pellis/contract/photos/photos';
import { callForFile } from '../../platform/api.ts';

export async function openFile(id: string, name: string): Promise<void> {
  const file = await callForFile(readFile, { params: { id } });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = withEnding(name, file.type);
  link.click();
  // the browser has begun to read it by then
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const endings: Record<string, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' };

function withEnding(name: string, type: string): string {
  const ending = endings[type] ?? '';
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}
