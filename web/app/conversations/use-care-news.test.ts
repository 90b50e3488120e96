/** Which news of a patient's topic are of their care, and which of a conversation alone. */
import { expect, test } from 'vitest';
import { isCareNews } from './use-care-news.ts';

test('what names a thread is of a conversation; what names none is of the care, and so is what may have been missed', () => {
  const news = { is: 'news', topic: 't', name: 'changed' } as const;
  expect(isCareNews(news)).toBe(true);
  expect(isCareNews({ ...news, data: { thread: 'x' } })).toBe(false);
  expect(isCareNews({ is: 'reread' })).toBe(true);
  expect(isCareNews({ is: 'joined', topic: 't' })).toBe(false);
});
