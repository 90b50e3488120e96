/** How receipts are numbered and proven: a number for the books, and a code that only the paper bears. */
import { randomInt } from 'node:crypto';

/** Without letters that read like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

export function newCheckCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/** "P-000123" */
export function shownNumber(number: number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

/** Undefined for what is no number of ours. */
export function readNumber(shown: string): number | undefined {
  const digits = /^\s*(?:P[-\s]*)?(\d{1,12})\s*$/i.exec(shown)?.[1];
  return digits ? Number(digits) : undefined;
}

/** As somebody types it from paper: small letters, spaces and hyphens do not matter, nor O for 0 and I or L for 1. */
export function readCheckCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
