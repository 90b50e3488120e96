/** Keeps a form as it is typed: a moment after the last change, one write after another. */
import type { HeldPhoto } from '../photos/held-photo.ts';
import { forgetDraft, keepAnswers, keepPhotos } from './draft.ts';

export interface FormWithPhotos {
  images: HeldPhoto[];
}

export interface DraftKeeper<Form extends FormWithPhotos> {
  keep: (key: string, values: Form) => void;
  /** Writes at once what still waits. */
  flush: () => void;
  forget: () => void;
}

const typingPause = 300;

export function newDraftKeeper<Form extends FormWithPhotos>(name: string): DraftKeeper<Form> {
  let waiting: { key: string; values: Form } | undefined;
  let timer = 0;
  let photosKept: string | undefined;
  let work = Promise.resolve();
  // in turn, so that an earlier list of photos never lands on a later one
  const next = (write: () => Promise<void>) => {
    work = work.then(write);
  };
  const flush = () => {
    window.clearTimeout(timer);
    if (!waiting) return;
    const { key, values } = waiting;
    const { images, ...answers } = values;
    waiting = undefined;
    next(() => keepAnswers(name, key, answers));
    const ids = images.map((photo) => photo.id).join();
    if (ids !== photosKept) next(() => keepPhotos(name, images));
    photosKept = ids;
  };
  const keep = (key: string, values: Form) => {
    waiting = { key, values };
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, typingPause);
  };
  const forget = () => {
    window.clearTimeout(timer);
    waiting = undefined;
    photosKept = undefined;
    next(() => forgetDraft(name));
  };
  return { keep, flush, forget };
}
