/** A fax came to the clinic: written down once, however often the service tells it, and its paper fetched until it is there. */
import { dropDocuments, type PreparedDocument, prepareDocument } from '../photos/prepare-document.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { FaxArrival } from '../platform/gateways/fax/fax.ts';
import { GatewayNotSetUp, MessageRefused } from '../platform/gateways/refused.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { notify } from '../push/notify.ts';
import { changeFax, faxById, insertFax, lockFax } from './records.ts';

const asClinic: Asker = theClinic('faxes');
const unsafe = 'The paper could not be opened safely, so it was not kept. Ask the sender to send it again, as a plain paper.';
const away = 'The fax service has not handed the paper over yet. We try again by ourselves for a day.';

/** Answers the id of one that was not told before. */
export function receiveFax(clinic: Clinic, { arrived, from, pages, isPart }: FaxArrival): Promise<string | undefined> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const id = newId();
    const row = { id, arrived, sender: from.slice(0, 40), pages: pages && pages > 0 ? pages : null, is_part: isPart };
    if (!(await insertFax(transaction, row))) return undefined;
    await clinic.happened(transaction, actor, { name: 'fax.arrived', subjectId: id });
    return id;
  });
}

/** Run again after a fault or a kill: the paper is kept with the row once, and a file without a row is swept away. */
export function fetchFax(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return fetchPaperOf(clinic, event.subject_id ?? '');
}

export async function fetchPaperOf(clinic: Clinic, id: string): Promise<void> {
  const fax = await clinic.db.read(asClinic, (transaction) => faxById(transaction, id));
  if (fax?.state !== 'arriving') return;
  try {
    await keepPaper(clinic, id, await paperOf(clinic, fax.arrived));
  } catch (error) {
    if (error instanceof GatewayNotSetUp || error instanceof MessageRefused) return endUnreadable(clinic, id, error.message);
    if (error instanceof Refusal) return endUnreadable(clinic, id, unsafe);
    await clinic.db.write(asClinic, async (transaction) => {
      if (await arriving(transaction, id)) await changeFax(transaction, id, { words: away });
    });
    throw error;
  }
}

/** Tells the front desk's browsers that one came. */
export function pushFaxCame(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), (transaction) =>
    notify(clinic, transaction, {
      eventId: event.id,
      right: 'handle-faxes',
      onlyAccount: null,
      body: 'A fax came in.',
      path: '/workspace/faxes',
    }),
  );
}

async function arriving(transaction: Transaction, id: string) {
  const fax = await lockFax(transaction, id);
  return fax?.state === 'arriving' ? fax : undefined;
}

async function paperOf(clinic: Clinic, arrived: string): Promise<PreparedDocument> {
  const data = await clinic.fax.fetchPaper(arrived);
  return prepareDocument(clinic, { filename: 'fax.pdf', data }, { kind: 'fax' });
}

async function keepPaper(clinic: Clinic, id: string, { id: paper, ...file }: PreparedDocument): Promise<void> {
  const isKept = await clinic.db.write(asClinic, async (transaction) => {
    if (!(await arriving(transaction, id))) return false;
    await changeFax(transaction, id, { state: 'to_file', words: '', paper, ...file });
    return true;
  });
  if (!isKept) await dropDocuments(clinic, [{ id: paper }]);
}

/** A person sees to it: it stands in the list with these words. */
function endUnreadable(clinic: Clinic, id: string, words: string): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    if (!(await arriving(transaction, id))) return;
    await changeFax(transaction, id, { state: 'unreadable', words });
    await clinic.happened(transaction, actor, { name: 'fax.unreadable', subjectId: id });
  });
}
