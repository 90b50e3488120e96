/**
 * Each minute: what laboratories have sent by themselves is taken in. A file and its results are kept in one transaction, and only then it is put away: killed
 * in between, it is found again and known by what it says.
 */
import { daysFilesAreListed } from '@pellis/contract/lab-results/lab-files';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ClaimedFile, ReadFile } from '../platform/gateways/lab-feed/lab-feed.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { countDelivery, type FileRow, fileThatSays, forgetFiles, keepFile, lockFile } from './file-records.ts';
import { type ReadReport, readReports } from './read-reports.ts';
import { type Imported, named, takeIn, takeInReports } from './take-in.ts';

const asFeed: Asker = theClinic('lab files');
const day = 24 * 3_600_000;

/** One that fails holds up none of the others, and is tried again. */
export async function takeLabFiles(clinic: Clinic, now: Date): Promise<void> {
  for (const file of await clinic.labFeed.claim(now)) {
    await takeFile(clinic, file).catch((error: unknown) =>
      clinic.log.error({ err: error, file: file.id }, 'a file of a laboratory could not be taken in; it is tried again'),
    );
  }
  await clinic.db.write(asFeed, (transaction) => forgetFiles(transaction, new Date(now.getTime() - daysFilesAreListed * day)));
}

type Became = Pick<FileRow, 'outcome' | 'words'>;

async function takeFile(clinic: Clinic, file: ClaimedFile): Promise<void> {
  const read = await clinic.labFeed.read(file);
  if (!read) return;
  const known = await clinic.db.read(asFeed, (transaction) => fileThatSays(transaction, read.sha256));
  const { outcome, words } = known?.claim_id === file.id ? known : await takeInFile(clinic, file, read);
  await clinic.labFeed.putAway(file, read.version, outcome === 'refused' ? words : null);
}

/** Only what is wrong with the file itself is refused; whatever else goes wrong is tried again. */
export async function takeInFile(
  clinic: Clinic,
  file: Pick<ClaimedFile, 'id' | 'name'>,
  { bytes, sha256 }: Pick<ReadFile, 'bytes' | 'sha256'>,
): Promise<Became> {
  let reports: readonly ReadReport[] = [];
  try {
    if (!bytes) throw new Refusal(413, 'too_large', 'It is larger than 20 MB. Ask the laboratory to send it in parts.');
    reports = await readReports(clinic, bytes);
    return await keepOnce(clinic, file, sha256, (transaction, actor) => takeInReports(clinic, transaction, actor, reports));
  } catch (error) {
    const why = whyRefused(error);
    if (why === undefined) throw error;
    const became = reports.length > 1 ? await eachByItself(clinic, reports) : why;
    return keepOnce(clinic, file, sha256, async () => became);
  }
}

/** One that cannot be kept keeps none of the others of its file away. */
async function eachByItself(clinic: Clinic, reports: readonly ReadReport[]): Promise<Imported[]> {
  const imported: Imported[] = [];
  for (const [index, report] of reports.entries()) {
    const one = await clinic.db.write(asFeed, (transaction, actor) => takeIn(clinic, transaction, actor, report)).catch(asRefused);
    imported.push(named(index, one));
  }
  return imported;
}

function asRefused(error: unknown): Imported {
  const words = whyRefused(error);
  if (words === undefined) throw error;
  return { outcome: 'unreadable', words, result_id: null };
}

function whyRefused(error: unknown): string | undefined {
  if (error instanceof Refusal && error.status < 500) return error.message;
  const code = String((error as { code?: unknown })?.code);
  // a data exception of Postgres: letters, numbers or dates that no column holds
  if (code.startsWith('22'))
    return 'It holds letters, numbers or dates that cannot be kept. Ask the laboratory to look at it and to send it again.';
  // a rule of a table: it would be broken at every try
  if (code.startsWith('23')) return 'It does not fit what was kept of it before. Ask the laboratory to look at it and to send it again.';
  return undefined;
}

/** What the file says is taken in once; one that was refused is looked at anew when it is delivered again. */
function keepOnce(
  clinic: Clinic,
  { id: claim_id, name }: Pick<ClaimedFile, 'id' | 'name'>,
  sha256: string,
  work: (transaction: Transaction, actor: Actor) => Promise<Imported[] | string>,
): Promise<Became> {
  return clinic.db.write(asFeed, async (transaction, actor) => {
    await lockFile(transaction, sha256);
    const known = await fileThatSays(transaction, sha256);
    if (known?.claim_id === claim_id) return known;
    if (known?.outcome === 'taken') {
      await countDelivery(transaction, known.id, { claim_id, name });
      return known;
    }
    const became = await work(transaction, actor);
    const [reports, words] = typeof became === 'string' ? [[], became] : [became, wordsOf(became)];
    const outcome = words === '' ? 'taken' : 'refused';
    const id = known?.id ?? newId();
    await keepFile(transaction, { id, sha256, name, claim_id, outcome, words, reports: JSON.stringify(reports) });
    await clinic.happened(transaction, actor, { name: `lab_file.${outcome}`, subjectId: id });
    return { outcome, words };
  });
}

const mostTold = 5;

/** A file with a report that nobody can read is refused, whatever else it brought. Empty where all were read. */
function wordsOf(reports: readonly Imported[]): string {
  const unread = reports.filter(({ outcome }) => outcome === 'unreadable');
  if (unread.length === 0) return '';
  const kept = reports.length - unread.length;
  return [
    ...unread.slice(0, mostTold).map(({ words }) => words),
    unread.length > mostTold ? `${unread.length - mostTold} more could not be read.` : '',
    kept === 0 ? '' : kept === 1 ? 'The other report was kept.' : `The other ${kept} reports were kept.`,
  ]
    .filter(Boolean)
    .join(' ');
}
