/** What another provider's device measures of a photo goes along with a referral and with an e-Consult. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { usePhotosForm } from '../photos/use-photos-form.ts';
import { SendForm } from '../referrals/send-form.tsx';
import { seen } from '../test-markup.tsx';
import { AskForm } from './ask-form.tsx';

const { wanted } = vi.hoisted(() => ({ wanted: vi.fn() }));

vi.mock('../photos/use-preparing.ts', () => ({
  usePreparing: (_photos: unknown, _onReady: unknown, how: { isMeasured?: boolean }) => {
    wanted(how.isMeasured);
    return { files: [], isFull: false, add: () => undefined, drop: () => undefined };
  },
}));

beforeEach(() => wanted.mockClear());

test('a photo that is chosen for either is measured', () => {
  seen(<SendForm sending={{ isPending: false } as never} />);
  seen(
    <AskForm pass="p" offer={{ price: 9500, hours: 24 }} onBack={() => undefined} onAsked={() => undefined} onRefused={() => undefined} />,
  );
  expect(wanted.mock.calls).toEqual([[true], [true]]);
});

const quality: PhotoQuality = { sharpness: 0.4, light: 180, glare: 0.02, share: 0.6, by: 'metered' };
const photo: HeldPhoto = { id: 'a', filename: 'a.jpg', jpeg: new Blob(['jpeg']), quality, body_place: { region: 'elbow', side: 'left' } };

function Form({ onSend, hand }: { onSend: () => void; hand: (press: () => void) => void }) {
  const { onSubmit } = usePhotosForm({ empty: { reason: 'Both elbows', images: [photo] }, check: () => ({}), onSend });
  hand(() => onSubmit({ preventDefault: () => undefined } as never));
  return null;
}

test('what was measured leaves with the form, beside where on the body it is', async () => {
  const onSend = vi.fn();
  const presses: (() => void)[] = [];
  seen(<Form onSend={onSend} hand={(press) => presses.push(press)} />);
  presses[0]?.();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    reason: 'Both elbows',
    images: [{ filename: 'a.jpg', quality, body_place: photo.body_place }],
  });
});
