/** One form with its photos as a hash: the same key with another form is told apart. */
import { createHash } from 'node:crypto';
import type { Photo } from '@pellis/contract/photos/photos';
import { Refusal } from '../platform/refusal.ts';

export function hashOfForm({ images, ...answers }: { images: readonly Photo[] }): string {
  const hash = createHash('sha256').update(JSON.stringify(answers));
  for (const { filename, data, body_place: on } of images) {
    hash.update(`\n${filename}\n`).update(data);
    if (on) hash.update(`\n${on.region} ${on.side}\n`);
  }
  return hash.digest('base64url');
}

/** The id of what was sent before with this key; refuses another form. */
export function sameForm(known: { id: string; form_hash: string } | undefined, formHash: string): string | undefined {
  if (known && known.form_hash !== formHash)
    throw new Refusal(422, 'key_reused', 'This form was already sent with other answers. Reload the page and try again.');
  return known?.id;
}
