/** A shared course shows what was so on the day of its link. */
import type { Medicine, Progress } from '@pellis/contract/progress/course';
import { expect, test } from 'vitest';
import { onlyShared } from './open-link.ts';

test('what was stopped after the link was made goes on in it, and nothing is said of why it was stopped', () => {
  const medicine: Medicine = {
    ...{ name: 'Adapalene 0.1% gel', course: 'acne', note_id: 'note', from: '2026-05-01', until: '2026-06-20' },
    ...{ stopped: true, stop_reason: 'A blistering rash' },
  };
  const earlier = { ...medicine, name: 'Old gel', until: '2026-05-20' };
  const progress = {
    photos: [],
    medicines: [medicine, earlier],
    changes: [],
    diary: [],
    scores: [],
    earlier_photos: null,
  } as unknown as Progress;
  expect(onlyShared(progress, ['treatment'], new Date('2026-06-01T12:00:00Z'), 'UTC').medicines).toEqual([
    { ...medicine, until: '2026-06-01', stopped: false, stop_reason: null },
    earlier,
  ]);
});
