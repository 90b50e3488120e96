/** Files on their way to becoming photos: one after another, because a phone has little memory for large pictures. */
import { maxPhotos, maxPhotosBytesTogether, photosTooBig, photoUnreadable } from '@pellis/contract/photos/photos';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../platform/api.ts';
import { formToast } from '../ui/toasts.ts';
import { bytesOf, type HeldPhoto, PhotoProblem, readingFailed } from './held-photo.ts';
import { inPlaceOf } from './in-place-of.ts';

/** Opening pictures is a lot of code: it comes after the page, and before anybody has chosen a file. */
const opener = () => import('./prepare-photo.ts');

/** A file that is being prepared, or that could not be. */
export interface ChosenFile {
  id: string;
  filename: string;
  /** What is wrong with it; null while it is being prepared. */
  problem: string | null;
}

/** What is known of a photo before it is opened. */
export interface KnownOfPhoto extends Pick<HeldPhoto, 'shot' | 'body_place' | 'isAccepted' | 'earlier_photo_id'> {
  /** Taken with the camera within the page. */
  by?: 'camera';
}

interface Preparing {
  files: ChosenFile[];
  /** More were chosen than there is room for. */
  isFull: boolean;
  /** `instead`: the photo that one of these will stand for; it counts no more. */
  add: (files: readonly File[], known?: KnownOfPhoto, instead?: string) => void;
  drop: (id: string) => void;
}

interface Taken {
  id: string;
  file: File;
  instead: string | undefined;
}

interface Wanted {
  /** With its light and sharpness. */
  isMeasured?: boolean;
  most?: number;
}

/** `onReady` hears of each photo that can be sent, in the order in which the files were chosen. */
export function usePreparing(
  photos: readonly HeldPhoto[],
  onReady: (photo: HeldPhoto, instead?: string) => void,
  { isMeasured = false, most = maxPhotos }: Wanted = {},
): Preparing {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [wereTooMany, setTooMany] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const dropped = useRef(new Set<string>());
  const now = useRef({ photos, onReady });
  useEffect(() => {
    now.current = { photos, onReady };
  });
  useEffect(() => {
    // what does not come now is asked for again with the first file
    opener().catch(() => {});
  }, []);

  const drop = (id: string) => {
    dropped.current.add(id);
    setFiles((others) => others.filter((file) => file.id !== id));
  };
  const spoil = (id: string, problem: string) => {
    if (problem === readingFailed) formToast('error', readingFailed);
    setFiles((others) => others.map((file) => (file.id === id ? { ...file, problem } : file)));
  };
  const prepare = async ({ id, file, instead }: Taken, { by = 'file', ...known }: KnownOfPhoto | { by?: 'file' } = {}) => {
    if (dropped.current.has(id)) return;
    try {
      const { preparePhoto } = await opener().catch(() => {
        throw new PhotoProblem(readingFailed);
      });
      const photo: HeldPhoto = { id, ...known, ...(await preparePhoto(file, { isMeasured, by })) };
      if (bytesOf(inPlaceOf(now.current.photos, photo, instead)) > maxPhotosBytesTogether) throw new PhotoProblem(photosTooBig);
      if (dropped.current.has(id)) return;
      setFiles((others) => others.filter((other) => other.id !== id));
      now.current.onReady(photo, instead);
    } catch (error) {
      spoil(id, error instanceof PhotoProblem ? error.message : photoUnreadable);
    }
  };
  const room = most - photos.length - files.filter((file) => file.problem === null).length;
  const add = (chosen: readonly File[], known?: KnownOfPhoto, instead?: string) => {
    const places = instead === undefined ? room : room + 1;
    setTooMany(chosen.length > places);
    const taken = chosen.slice(0, Math.max(0, places)).map((file) => ({ id: newKey(), file, instead }));
    setFiles((others) => [...others, ...taken.map(({ id, file }) => ({ id, filename: file.name, problem: null }))]);
    for (const one of taken) queue.current = queue.current.then(() => prepare(one, known));
  };
  return { files, isFull: wereTooMany && room <= 0, add, drop };
}
