/** Photos and PDFs that will go with a message: photos scaled and without their place, PDFs as they are. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { messageFilesMost, messagePhotosMost } from '@pellis/contract/conversations/conversations';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { maxPhotoBytes, photoUnreadable } from '@pellis/contract/photos/photos';
import { useRef, useState } from 'react';
import { newKey } from '../platform/api.ts';
import type { KeptFile } from './outbox.ts';

export interface ChosenFile {
  id: string;
  filename: string;
  kind: 'photo' | 'pdf';
  /** Null while it is being prepared. */
  content: Blob | null;
  /** Of a photo: where on the body it was taken, where the sender says. */
  body_place?: BodyPlace | undefined;
  /** Of its light and sharpness, where this device could tell. */
  quality?: PhotoQuality | undefined;
}

export interface ChosenFilesState {
  all: readonly ChosenFile[];
  isEmpty: boolean;
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Where on the body that photo was taken. */
  place: (id: string, place: BodyPlace | undefined) => void;
  /** Hands over what was chosen, and begins anew. */
  take: () => Promise<{ photos: readonly KeptFile[]; files: readonly KeptFile[] }>;
}

/** `isMeasured`: the photos may show the skin of whoever sends them. */
export function useChosenFiles(say: (problem: string) => void, isMeasured: boolean): ChosenFilesState {
  const [all, setAll] = useState<readonly ChosenFile[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const remove = (id: string) => setAll((others) => others.filter((other) => other.id !== id));
  const place = (id: string, on: BodyPlace | undefined) =>
    setAll((others) => others.map((other) => (other.id === id ? { ...other, body_place: on } : other)));
  const prepare = async (id: string, file: File) => {
    try {
      const photo = await opened(file, isMeasured);
      setAll((others) => others.map((other) => (other.id === id ? { ...other, ...photo } : other)));
    } catch (error) {
      remove(id);
      say(`${file.name}: ${error instanceof Error && error.message ? error.message : photoUnreadable}`);
    }
  };
  const add = (files: readonly File[]) => {
    const { taken, problem } = chosenOf(files, all);
    say(problem);
    setAll((others) => [...others, ...taken.map(({ chosen }) => chosen)]);
    // one after another: a phone has little memory for large pictures
    for (const { chosen, file } of taken) {
      if (chosen.kind === 'photo') queue.current = queue.current.then(() => prepare(chosen.id, file));
    }
  };
  const take = async () => {
    const kept = await Promise.all(all.map(asKept));
    setAll([]);
    return { photos: kept.filter(({ kind }) => kind === 'photo'), files: kept.filter(({ kind }) => kind === 'pdf') };
  };
  return { all, isEmpty: all.length === 0, isBusy: all.some(({ content }) => content === null), add, remove, place, take };
}

export async function opened(file: File, isMeasured: boolean): Promise<Pick<ChosenFile, 'filename' | 'content' | 'quality'>> {
  const { preparePhoto } = await import('../photos/prepare-photo.ts');
  const { jpeg, filename, quality } = await preparePhoto(file, { mayBeSmall: true, isMeasured });
  return { filename, content: jpeg, quality };
}

/** As many as there is room for, and what is wrong with the others. */
function chosenOf(files: readonly File[], all: readonly ChosenFile[]) {
  const room = { photo: messagePhotosMost - count(all, 'photo'), pdf: messageFilesMost - count(all, 'pdf') };
  const taken: { chosen: ChosenFile; file: File }[] = [];
  let problem = '';
  for (const file of files) {
    const kind = isPdf(file) ? 'pdf' : 'photo';
    if (room[kind] <= 0) problem = tooMany[kind];
    else if (kind === 'pdf' && file.size > maxPhotoBytes) problem = 'Each file must be 15MB or smaller.';
    else {
      room[kind] -= 1;
      taken.push({ file, chosen: { id: newKey(), filename: file.name, kind, content: kind === 'pdf' ? file : null } });
    }
  }
  return { taken, problem };
}

const tooMany = {
  photo: `Send at most ${messagePhotosMost} photos with one message`,
  pdf: `Send at most ${messageFilesMost} files with one message`,
};

function count(all: readonly ChosenFile[], kind: ChosenFile['kind']): number {
  return all.filter((file) => file.kind === kind).length;
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}

export async function asKept({
  filename,
  kind,
  content,
  body_place,
  quality,
}: ChosenFile): Promise<KeptFile & { kind: ChosenFile['kind'] }> {
  return { filename, kind, bytes: content ? await content.arrayBuffer() : new ArrayBuffer(0), body_place, quality };
}
