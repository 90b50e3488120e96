/** A check-in that was sent without a photo. */
import { expect, test } from 'vitest';
import { seen } from '../../../test-markup.tsx';
import { SentInWords } from './sent-in-words.tsx';

test('the dermatologist reads why there is none, and what to do', () => {
  const words = (age: number | null, state: 'claimed' | 'answered' = 'claimed') =>
    seen(
      <SentInWords
        opened={{
          kind: 'check_in',
          state,
          ...{ photos: [], requests: [] },
          patient: { id: '', fullName: '', age, sex: null, state: 'CA' },
        }}
      />,
    ).text;
  expect(words(40)).toContain('One more photo, please');
  for (const age of [12, null]) expect(words(age)).toContain('offer a visit in person');
  expect(words(40, 'answered')).not.toContain('One more photo');
});
