/** A photo that goes straight into the chart of the visit: from the waiting room as from the call. */
import { shareVisitPhoto } from '@pellis/contract/visits/visits';
import { useRef } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { formToast } from '../../ui/toasts.ts';

export function PhotoButton({ pass, words = 'Share a photo', onShared }: { pass: string; words?: string; onShared?: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const send = useSend(shareVisitPhoto);
  const share = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { preparePhoto } = await import('../../photos/prepare-photo.ts');
      const { filename, jpeg } = await preparePhoto(file);
      const photo = { filename, data: new Uint8Array(await jpeg.arrayBuffer()) };
      send.mutate(
        { params: { pass }, body: { photo } },
        {
          onSuccess: ({ detail }) => {
            formToast('success', detail);
            onShared?.();
          },
          onError: (error) => formToast('error', error.detail),
        },
      );
    } catch (error) {
      formToast(
        'error',
        error instanceof Error && error.name === 'Error' ? error.message : 'An error occurred while reading files. Please try again.',
      );
    }
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
          void share(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button kind="secondary" isSmall disabled={send.isPending} onClick={() => chooser.current?.click()}>
        {send.isPending ? 'Sending the photo…' : words}
      </Button>
    </>
  );
}
