/** What a patient is asked to sign, and what of it is still to be signed. The one place that decides both. */
import { type Capacity, type ConsentKind, consentKinds, everywhere, type TextToSign } from '@pellis/contract/consents/consents';
import { type Actor, isProxy } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { builtInTexts } from './built-in-texts.ts';
import { consentsOf, relationTo } from './consent-records.ts';
import { hashOfText } from './text-hash.ts';
import { askingsIn, newestTexts, type TextRow } from './text-records.ts';

type Asked = Actor & { patientId: string };

/** Of a child, whoever has the child's record on their account as parent or guardian. */
export async function capacityOf(transaction: Transaction, { id, patientId }: Asked): Promise<Capacity> {
  const relation = await relationTo(transaction, id, patientId);
  return relation === 'parent' || relation === 'guardian' || relation === 'caregiver' ? relation : 'self';
}

/** Asked for in that state, and not signed in the version in force. */
export async function textsToSign(transaction: Transaction, actor: Asked, state: string): Promise<TextToSign[]> {
  const places = [everywhere, state];
  const askings = await askingsIn(transaction, places);
  if (!askings.some(({ is_asked }) => is_asked)) return [];
  const capacity = await capacityOf(transaction, actor);
  const asked = consentKinds.filter((kind) => isAsked(askings, kind, state) && concerns(kind, capacity));
  if (asked.length === 0) return [];
  const texts = await newestTexts(transaction, places);
  const signed = new Set((await consentsOf(transaction, actor.patientId)).map(sameText));
  return asked.map((kind) => inForce(texts, kind, state)).filter((text) => !signed.has(sameText(text)));
}

/** Before care is asked for, in the transaction that asks for it. */
export async function refuseUnsigned(transaction: Transaction, actor: Asked, state: string): Promise<void> {
  const texts = await textsToSign(transaction, actor, state);
  if (texts.length === 0) return;
  const says = isProxy(actor) ? 'The patient has to read and sign first, with their own account' : 'Please read and sign first';
  throw new Refusal(409, 'consent_missing', `${says}: ${titlesOf(texts)}.`, { fields: { state } });
}

export function titlesOf(texts: readonly Pick<TextToSign, 'title'>[]): string {
  return texts.map(({ title }) => title).join('; ');
}

/** A state's own words, else those for every state, else the built-in ones. */
export function inForce(texts: readonly TextRow[], kind: ConsentKind, place: string): TextToSign {
  const own = texts.find((text) => text.kind === kind && text.place === place);
  const common = texts.find((text) => text.kind === kind && text.place === everywhere);
  const text = own ?? common;
  return text ? { ...text, kind } : builtIn(kind);
}

export function builtIn(kind: ConsentKind): TextToSign {
  const text = builtInTexts[kind];
  return { kind, place: everywhere, version: 0, ...text, text_hash: hashOfText(text) };
}

export function isAsked(askings: readonly { kind: string; place: string; is_asked: boolean }[], kind: string, place: string): boolean {
  const of = (where: string) => askings.find((asking) => asking.kind === kind && asking.place === where)?.is_asked;
  return of(place) ?? of(everywhere) ?? false;
}

function concerns(kind: ConsentKind, capacity: Capacity): boolean {
  return kind !== 'minors' || capacity === 'parent' || capacity === 'guardian';
}

function sameText({ kind, place, version, text_hash }: Pick<TextRow, 'kind' | 'place' | 'version' | 'text_hash'>): string {
  return [kind, place, version, text_hash].join(' ');
}
