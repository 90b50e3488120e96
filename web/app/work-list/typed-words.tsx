/** Somebody else changed what an open form is about: what was typed stays, and can be taken along before the page is read again. */
import { useRef } from 'react';
import { CopyWords } from './copy-words.tsx';

export function TypedWords() {
  const here = useRef<HTMLDivElement>(null);
  return (
    <div ref={here}>
      <p>What you typed is still here and not saved. Copy it, read the latest version, and put in what is missing.</p>
      <CopyWords wordsOf={() => typedIn(here.current)} label="Copy what I typed" />
    </div>
  );
}

/** A line for each field of the form around it that says something; never a password. */
export function typedIn(part: Element | null): string {
  const form = part?.closest('dialog, form, main') ?? part;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select') ?? [];
  return [...fields]
    .map((field) => ({ name: nameOf(field), value: saidIn(field) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => (name ? `${name}: ${value}` : value))
    .join('\n');
}

function nameOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  return (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '').trim();
}

function saidIn(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return field.value === '' ? '' : (field.selectedOptions[0]?.textContent ?? '').trim();
  if (['password', 'hidden', 'file', 'submit', 'button'].includes(field.type)) return '';
  if (field.type === 'checkbox' || field.type === 'radio') return (field as HTMLInputElement).checked ? 'yes' : '';
  return field.value.trim();
}
