/** A file that is gone, cut short or not what it was: the crash proof must see it, though its row is there. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage } from '../../server/src/platform/gateways/storage/folder.ts';
import { sealed } from '../../server/src/platform/gateways/storage/sealed.ts';
import { filesThatDoNotOpen } from './files.ts';
import { drawPhoto } from './stage.ts';

test('every file that is not there, not whole or no picture is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-files-'));
  const plain = folderStorage(folder);
  const storage = sealed(plain, [{ id: 'k1', key: randomBytes(32) }]);
  const photo = await drawPhoto();
  const keys = ['whole.screen', 'gone.screen', 'short.screen', 'cut.screen', 'a.document'];
  await storage.put('whole.screen', photo);
  await storage.put('cut.screen', photo);
  await storage.put('short.screen', photo.subarray(0, photo.length / 2));
  await storage.put('a.document', Buffer.from('%PDF'));
  await plain.put('cut.screen', (await plain.get('cut.screen')).subarray(0, 500));
  expect(await filesThatDoNotOpen(storage, keys)).toEqual(['gone.screen', 'short.screen', 'cut.screen']);
  rmSync(folder, { recursive: true });
});
