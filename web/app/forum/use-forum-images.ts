/** The photos of a post while it is written, and their way to the clinic. */
import type { ForumImages } from '@pellis/contract/forum/forum-photos';
import { useState } from 'react';
import { asSent, bytesOf, type HeldPhoto } from '../photos/held-photo.ts';
import { useRefusedPhotos } from '../photos/use-refused-photos.ts';
import type { ApiError } from '../platform/api-error.ts';

export function useForumImages(photos: readonly HeldPhoto[], onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void) {
  const [isBusy, setBusy] = useState(false);
  const { refused, isAnyRefused, refuse } = useRefusedPhotos(photos);
  const [part, setPart] = useState(0);
  return {
    field: { value: photos, onChange, onBusy: setBusy, refused },
    progress: { part, bytes: bytesOf(photos) },
    onProgress: setPart,
    count: photos.length,
    mayBeSent: !isBusy && !isAnyRefused,
    /** Rejects where the browser can no longer read one of them. */
    toSend: async (): Promise<ForumImages> => {
      setPart(0);
      const sent = await asSent(photos);
      return sent.map(({ filename, data }, place) => ({ filename, data, words: photos[place]?.words ?? '' }));
    },
    onRefused: (error: ApiError) => refuse(error, photos),
  };
}
