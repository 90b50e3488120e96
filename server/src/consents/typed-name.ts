/** A signature is the name of the account, typed. */
import type { Actor } from '../platform/actor.ts';
import { wrongField } from '../platform/refusal.ts';

export function refuseOtherName(typed: string, { name }: Pick<Actor, 'name'>): void {
  if (plain(typed) !== plain(name)) throw wrongField('typed_name', `Type your name as it stands on your account: ${name}`);
}

/** Capitals, accents and spaces make no other name. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
