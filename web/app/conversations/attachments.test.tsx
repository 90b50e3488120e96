/** A photo of a message that a dermatologist covered: said in its place, fetched by nobody, and shown on purpose to who may uncover it. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { BesidePhoto, MessagePhotos } from './attachments.tsx';

const photo = { id: 'p'.repeat(22), filename: 'a.jpg', width: 800, height: 600, is_covered: true };

test('it is said that a dermatologist covered it; only who may uncover it is offered to look', () => {
  const told = seen(<MessagePhotos photos={[photo]} />);
  expect(told.text).toContain('A dermatologist covered this photo: it shows an intimate place.');
  expect(told.markup).not.toContain('Show');
  const offered = seen(
    <BesidePhoto value={() => null}>
      <MessagePhotos photos={[photo]} />
    </BesidePhoto>,
  );
  expect(offered.text).toContain('Show');
});
