/** The operator words what patients sign, and asks for it: each save a new version that stays, with what changed. */
import type { askings, ConsentKind } from '@pellis/contract/consents/consents';
import { consentKinds, everywhere } from '@pellis/contract/consents/consents';
import type { ConsentSetting, LegalText, LegalWords } from '@pellis/contract/consents/legal-texts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { builtIn, inForce, isAsked } from './asked.ts';
import { mayWordConsents } from './policy.ts';
import { hashOfText } from './text-hash.ts';
import {
  askingsIn,
  authored,
  forgetAsking,
  insertText,
  newestTexts,
  placesOf,
  setAsking,
  signedCounts,
  versionsOf,
} from './text-records.ts';

export interface Which {
  consent: ConsentKind;
  place: string;
}

export function readSettings(clinic: Clinic, asker: Asker): Promise<ConsentSetting[]> {
  return wording(clinic.db.read, asker, (transaction) => present(transaction));
}

/** Of two who write at once the second is told. */
export function writeText(
  clinic: Clinic,
  asker: Asker,
  { consent: kind, place }: Which,
  { version, form }: { version: number; form: LegalWords },
): Promise<ConsentSetting[]> {
  return wording(clinic.db.write, asker, async (transaction, actor) => {
    const { title, words, what_changed } = form;
    const before = (await newestTexts(transaction, [place])).find((text) => text.kind === kind);
    if ((before?.version ?? 0) !== version) throw changedMeanwhile();
    const text_hash = hashOfText({ title, words });
    if (before?.text_hash === text_hash) throw conflict('nothing_changed', 'These are the words in force already. Nothing was saved.');
    const next = { kind, place, version: version + 1, title, words, text_hash, what_changed, set_by: actor.id };
    if (!(await insertText(transaction, next))) throw changedMeanwhile();
    await clinic.happened(transaction, actor, {
      name: 'legal_text.written',
      subjectId: kind,
      data: { place, version: version + 1 },
    });
    return present(transaction);
  });
}

export function setWhetherAsked(
  clinic: Clinic,
  asker: Asker,
  { consent: kind, place }: Which,
  asking: (typeof askings)[number],
): Promise<ConsentSetting[]> {
  return wording(clinic.db.write, asker, async (transaction, actor) => {
    if (asking === 'as_everywhere' && place === everywhere) throw wrongField('asking', 'Choose whether it is asked for');
    const isNew =
      asking === 'as_everywhere'
        ? await forgetAsking(transaction, kind, place)
        : await setAsking(transaction, { kind, place, is_asked: asking === 'asked' });
    if (isNew) await clinic.happened(transaction, actor, { name: 'legal_text.asking_set', subjectId: kind, data: { place, asking } });
    return present(transaction);
  });
}

export function listVersions(clinic: Clinic, asker: Asker, { consent: kind, place }: Which): Promise<LegalText[]> {
  return wording(clinic.db.read, asker, async (transaction) => {
    const count = counting(await signedCounts(transaction));
    const versions = await versionsOf(transaction, kind, place);
    return [...versions.map((text) => ({ ...text, kind, signed: count(text) })), ...(place === everywhere ? [asBuiltIn(kind, count)] : [])];
  });
}

function wording<T>(open: Database['read'], asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return open(asker, async (transaction, actor) => {
    permit(mayWordConsents(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor);
  });
}

async function present(transaction: Transaction): Promise<ConsentSetting[]> {
  const places = await placesOf(transaction);
  const texts = await newestTexts(transaction, places);
  const askings = await askingsIn(transaction, places);
  const count = counting(await signedCounts(transaction));
  const written = await authored(transaction, places);
  return consentKinds.map((kind) => ({
    kind,
    places: places.map((place) => {
      const asking = askings.find((row) => row.kind === kind && row.place === place)?.is_asked;
      const text = inForce(texts, kind, place);
      return {
        place,
        asking: asking === undefined ? (place === everywhere ? 'not_asked' : 'as_everywhere') : asking ? 'asked' : 'not_asked',
        is_asked: isAsked(askings, kind, place),
        in_force: text.version === 0 ? asBuiltIn(kind, count) : { ...text, ...found(written.find(isOf(text))), kind, signed: count(text) },
        own_version: texts.find((row) => row.kind === kind && row.place === place)?.version ?? 0,
      };
    }),
  }));
}

function isOf({ kind, place }: { kind: string; place: string }) {
  return (other: { kind: string; place: string }) => other.kind === kind && other.place === place;
}

type Count = (text: { kind: string; place: string; version: number; text_hash: string }) => number;

function counting(counts: Awaited<ReturnType<typeof signedCounts>>): Count {
  return (text) =>
    counts.find(
      (row) => row.kind === text.kind && row.place === text.place && row.version === text.version && row.text_hash === text.text_hash,
    )?.signed ?? 0;
}

function asBuiltIn(kind: ConsentKind, count: Count): LegalText {
  const text = builtIn(kind);
  return { ...text, what_changed: 'The text that comes with the program', set_by: '', set_at: null, signed: count(text) };
}
