/** A photo that goes into the chart of the visit: from the waiting room as from the call. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { shareVisitPhoto } from '@pellis/contract/visits/visits';
import { useRef, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { type LaterPart, LaterWindow } from '../../ui/later.tsx';
import { formToast } from '../../ui/toasts.ts';
import type { PhotoWindowProps } from './photo-window.tsx';

interface Chosen {
  filename: string;
  jpeg: Blob;
}

const photoWindow: LaterPart<PhotoWindowProps> = { load: async () => (await import('./photo-window.tsx')).PhotoWindow };

export function PhotoButton({ pass, words = 'Share a photo', onShared }: { pass: string; words?: string; onShared?: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const send = useSend(shareVisitPhoto);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    send.reset();
    try {
      const { preparePhoto } = await import('../../photos/prepare-photo.ts');
      setChosen(await preparePhoto(file));
    } catch (error) {
      formToast(
        'error',
        error instanceof Error && error.name === 'Error' ? error.message : 'An error occurred while reading files. Please try again.',
      );
    }
  };
  const share = async ({ filename, jpeg }: Chosen, place: BodyPlace | undefined) => {
    const photo = { filename, data: new Uint8Array(await jpeg.arrayBuffer()), ...(place ? { body_place: place } : {}) };
    send.mutate(
      { params: { pass }, body: { photo } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          setChosen(null);
          onShared?.();
        },
      },
    );
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo for the chart"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button kind="secondary" isSmall disabled={send.isPending} onClick={() => chooser.current?.click()}>
        {send.isPending ? 'Sending the photo…' : words}
      </Button>
      {chosen ? (
        <LaterWindow
          part={photoWindow}
          props={{
            photo: chosen.jpeg,
            problem: send.error?.detail,
            isSending: send.isPending,
            onSend: (place) => void share(chosen, place),
            onClose: () => setChosen(null),
          }}
        />
      ) : null}
    </>
  );
}
