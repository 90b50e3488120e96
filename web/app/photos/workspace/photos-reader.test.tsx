/** The photos of a case beside those of earlier care. */
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import type { CasePhoto } from './case-photos.ts';
import { PhotosReader } from './photos-reader.tsx';

const photo = (id: string, sent_on?: string): CasePhoto => ({
  ...{ id, filename: `${id}.jpg`, width: 1, height: 1, name: '', wasAskedFor: false, sent_on },
  earlier: sent_on ? { id: 'March', datetime: '2026-03-01T09:00:00', service: '', diagnosis: 'Acne' } : null,
});

test('a photo of earlier care is called by the day on which it came', () => {
  const { text } = seen(<PhotosReader photos={[photo('now'), photo('then', '2026-02-12')]} patientId={null} />);
  expect(text).toContain('Feb 12, 2026, photo');
  expect(text).not.toContain('Mar 1, 2026');
});

test('of a photo that neither says its place nor shows it by its view, that is said', () => {
  const text = (more: Partial<CasePhoto>) => seen(<PhotosReader photos={[{ ...photo('now'), ...more }]} patientId={null} />).text;
  expect(text({ shot: 'close_up' })).toContain('Place not said');
  expect(text({ shot: 'face_front' })).not.toContain('Place not said');
  expect(text({ body_place: { region: 'elbow', side: 'left' } })).not.toContain('Place not said');
});
