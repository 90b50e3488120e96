/** What a dermatologist reads beside the photos that another provider sent. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { readReferralPhoto } from '@pellis/contract/referrals/referrals';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { SentPhotos } from './photos.tsx';

const photo = (id: string, more: Partial<PhotoRef> = {}): PhotoRef => ({
  id: id.padEnd(22, '0'),
  filename: 'a.jpg',
  width: 800,
  height: 600,
  ...more,
});

test('where it is, and what the sender’s device measured; of one that says neither nothing is said', () => {
  const quality = { sharpness: 0.4, light: 20, glare: 0.02, share: 0.6, by: 'camera' as const };
  const photos = [photo('a', { quality, body_place: { region: 'elbow', side: 'left' } }), photo('b')];
  const { text } = seen(<SentPhotos from={readReferralPhoto} id={'r'.repeat(22)} photos={photos} />);
  expect(text).toContain('Left elbow');
  expect(text.match(/Measured on the sender’s device/g)).toHaveLength(1);
  expect(text).not.toContain('patient’s device');
});
