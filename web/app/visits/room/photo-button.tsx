/** A photo that goes into the chart of the visit: from the waiting room as from the call. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { shareVisitPhoto } from '@pellis/contract/visits/visits';
import { useRef, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { type LaterPart, LaterWindow } from '../../ui/later.tsx';
import { formToast } from '../../ui/toasts.ts';
import type { PhotoWindowProps } from './photo-window.tsx';
import { openedPhoto, photoToShare, type SharedPhoto } from './shared-photo.ts';

interface PhotoButtonProps {
  pass: string;
  words?: string;
  /** The patient's own: what this device measures of its light and sharpness stays with it. */
  isMeasured?: boolean;
  onShared?: () => void;
}

const photoWindow: LaterPart<PhotoWindowProps> = { load: async () => (await import('./photo-window.tsx')).PhotoWindow };

export function PhotoButton({ pass, words = 'Share a photo', isMeasured = false, onShared }: PhotoButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<SharedPhoto | null>(null);
  const send = useSend(shareVisitPhoto);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    send.reset();
    try {
      setChosen(await openedPhoto(file, isMeasured));
    } catch (error) {
      formToast(
        'error',
        error instanceof Error && error.name === 'Error' ? error.message : 'An error occurred while reading files. Please try again.',
      );
    }
  };
  const share = async (one: SharedPhoto, place: BodyPlace | undefined) => {
    const photo = await photoToShare(one, place);
    if (!photo) return;
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
            photo: chosen,
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
