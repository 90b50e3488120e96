/** Keeps a form as it is typed: a moment after the last change, one write after another. */
import type { HeldPhoto } from '../photos/held-photo.ts';
import { forgetDraft, keepAnswers, keepPhotos } from './draft.ts';

export interface FormWithPhotos {
  images: HeldPhoto[];
}

export interface DraftKeeper<Form extends FormWithPhotos> {
  keep: (key: string, values: Form) => void;
  /** Writes at once what still waits; settles when it is kept. */
  flush: () => Promise<void>;
  /** What still waits is not written any more; what was kept stays. */
  drop: () => void;
  forget: () => void;
}

const typingPause = 300;

export function newDraftKeeper<Form extends FormWithPhotos>(name: string): DraftKeeper<Form> {
  let waiting: { key: string; values: Form } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // unknown at first: a draft that was found again may hold some
  let photosKept: { ids: string; words: string } | undefined;
  const areKept = (images: readonly HeldPhoto[]) => photosKept?.ids === idsOf(images) && photosKept.words === wordsOf(images);
  let work = Promise.resolve();
  // in turn, so that an earlier list of photos never lands on a later one
  const next = (write: () => Promise<void>) => {
    work = work.then(write);
  };
  const flush = () => {
    clearTimeout(timer);
    if (!waiting) return work;
    const { key, values } = waiting;
    const { images, ...answers } = values;
    waiting = undefined;
    next(() => keepAnswers(name, key, answers));
    if (!areKept(images)) next(() => keepPhotos(name, images));
    photosKept = { ids: idsOf(images), words: wordsOf(images) };
    return work;
  };
  const keep = (key: string, values: Form) => {
    waiting = { key, values };
    clearTimeout(timer);
    // a photo took longer to choose than a pause of typing: it is kept at once
    if (idsOf(values.images) === (photosKept?.ids ?? '')) timer = setTimeout(() => void flush(), typingPause);
    else void flush();
  };
  const drop = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const forget = () => {
    drop();
    photosKept = undefined;
    next(() => forgetDraft(name));
  };
  return { keep, flush, drop, forget };
}

/** What is said about a photo is kept with it. */
function idsOf(photos: readonly HeldPhoto[]): string {
  return photos
    .map(({ id, shot = '', isAccepted = false, body_place: on }) => `${id} ${shot} ${isAccepted} ${on ? `${on.region} ${on.side}` : on}`)
    .join();
}

/** What somebody types beside each. */
function wordsOf(photos: readonly HeldPhoto[]): string {
  return JSON.stringify(photos.map(({ words = '' }) => words));
}
