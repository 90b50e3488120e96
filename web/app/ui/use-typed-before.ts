/** What somebody typed, or their browser filled in, before the page's scripts had come: it is theirs and stays in the form. */
import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Masks = Record<string, (typed: string) => string>;
type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The answer is the `ref` of the form element. `masks`: how a field writes what is typed, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any fields
export function useTypedBefore(form: UseFormReturnType<any>, masks: Masks = {}): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const keep = useRef((typed: Record<string, string | boolean>) => form.setValues(masked(typed, masks)));
  useLayoutEffect(() => {
    const typed = typedIn(element.current);
    if (Object.keys(typed).length > 0) keep.current(typed);
  }, []);
  return element;
}

function typedIn(form: HTMLFormElement | null): Record<string, string | boolean> {
  const fields = [...(form?.querySelectorAll<Typed>('[data-path]') ?? [])];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { path } = field.dataset;
      const value = givenIn(field);
      return value === '' || value === false || path === undefined ? [] : [[path, value]];
    }),
  );
}

function givenIn(field: Typed): string | boolean {
  if (!(field instanceof HTMLInputElement)) return field.value;
  if (field.type === 'checkbox') return field.checked;
  return field.type === 'radio' && !field.checked ? '' : field.value;
}

function masked(typed: Record<string, string | boolean>, masks: Masks): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(typed).map(([path, value]) => [path, typeof value === 'string' ? (masks[path]?.(value) ?? value) : value]),
  );
}
