/** What this device measures of a photo goes along with the message that it is attached to, and of the clinic's own pictures nothing is measured. */
import { openConversation, postMessage } from '@pellis/contract/conversations/conversations';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { beforeEach, expect, test, vi } from 'vitest';
import { sentWord } from '../photos/coach/coach-parts.ts';
import { seen } from '../test-markup.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { Composer } from './composer.tsx';
import type { Unsent } from './outbox.ts';
import { sendMessage } from './sending.ts';
import { asKept, type ChosenFile, opened } from './use-chosen-files.ts';

const quality: PhotoQuality = { sharpness: 0.4, light: 180, glare: 0.02, share: 0.6, by: 'file' };
const { calls, prepare, wanted } = vi.hoisted(() => ({ calls: vi.fn(), prepare: vi.fn(), wanted: vi.fn() }));

vi.mock('../photos/prepare-photo.ts', () => ({ preparePhoto: prepare }));
vi.mock('../platform/api.ts', async (original) => ({ ...(await original<object>()), call: calls }));
vi.mock('./use-chosen-files.ts', async (original) => {
  const real = await original<typeof import('./use-chosen-files.ts')>();
  const useChosenFiles: typeof real.useChosenFiles = (say, isMeasured) => {
    wanted(isMeasured);
    return real.useChosenFiles(say, isMeasured);
  };
  return { ...real, useChosenFiles };
});

beforeEach(() => {
  vi.clearAllMocks();
  prepare.mockImplementation(async (file: File, { isMeasured }: { isMeasured: boolean }) => ({
    filename: file.name,
    jpeg: new Blob(['jpeg']),
    ...(isMeasured ? { quality } : {}),
  }));
  calls.mockResolvedValue({ conversation: { id: 'c' } });
});

const file = new File(['picture'], 'cheek.jpg');

test('each way that a message of a patient goes carries what was measured of its photo', async () => {
  const kept = await asKept({ id: 'f', kind: 'photo', ...(await opened(file, true)) });
  const message = { id: 'm', topic: 'general', text: 'Look', at: 0, photos: [kept], files: [], state: 'waiting', problem: null } as const;
  for (const address of ['new:general', 'own:t', 'clinic:t']) await sendMessage({ ...message, address } satisfies Unsent, () => undefined);
  const [begun, posted, answered] = calls.mock.calls;
  expect([begun?.[0], posted?.[0], answered?.[0]]).toEqual([openConversation, postMessage, answerConversation]);
  expect(begun?.[1].body.message.photos[0].quality).toEqual(quality);
  expect(posted?.[1].body.photos[0].quality).toEqual(quality);
});

test('the thread in which a patient is asked where on the body measures its photos, one in which nobody is asked does not', async () => {
  const ways = { attach: 'files', name: 'own:t', onSend: () => undefined, onTyping: () => undefined } as const;
  seen(<Composer {...ways} asksPlace />);
  seen(<Composer {...ways} />);
  expect(wanted.mock.calls).toEqual([[true], [false]]);
  expect((await opened(file, false)).quality).toBeUndefined();
});

test('of a photo that says where on the body it is its sender hears how it looks; a picture of anything else is not judged aloud', async () => {
  sentWord.loaded = await sentWord.load();
  const words = (file: Pick<ChosenFile, 'body_place'>) => {
    const all = [{ id: 'f', kind: 'photo', filename: 'a.jpg', content: new Blob(), quality, ...file } as const];
    const chosen = {
      all,
      isEmpty: false,
      isBusy: false,
      add: done,
      remove: done,
      place: done,
      take: async () => ({ photos: [], files: [] }),
    };
    return seen(<ChosenFiles chosen={chosen} asksPlace />).text;
  };
  expect(words({ body_place: { region: 'elbow', side: 'left' } })).toContain('A lamp shines on the skin');
  expect(words({})).not.toContain('lamp');
});

const done = () => undefined;
