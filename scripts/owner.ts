/**
 * `npm run owner -- invite you@clinic.example` prints the link with which the owner of the clinic makes their account; `reset-factor` takes away the second
 * step of somebody who lost theirs, and `retract-note` a signed note that was not meant for its patient, each after a day. The clinic may be running.
 */
import { Email } from '@pellis/contract/people/people';
import { PublicId } from '@pellis/contract/platform/wire';
import { CannotStart, type Config, readConfig } from '../server/src/platform/config.ts';
import { type Database, openDatabase } from '../server/src/platform/db/database.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { Refusal } from '../server/src/platform/refusal.ts';
import { askRetractionByMachine } from '../server/src/retractions/ask.ts';
import { askFactorResetByMachine } from '../server/src/staff/factor-reset.ts';
import { inviteOwner, ownerLinkMinutes } from '../server/src/staff/invite-owner.ts';
import { runScript } from './steps.ts';

const [what, address] = process.argv.slice(2);

/** Each with what it is about: an address, or the id of a note. */
const commands: Record<string, (db: Database, about: string, config: Config) => Promise<string>> = {
  async invite(db, email, { publicUrl }) {
    const path = await inviteOwner(db, email);
    return `Open this in your browser within ${ownerLinkMinutes} minutes. It works once:\n\n  ${publicUrl}${path}`;
  },
  async 'reset-factor'(db, email) {
    await askFactorResetByMachine(db, email);
    return `The running clinic tells ${email} and everybody who manages people now. The second step is taken away a day later, unless somebody withdraws it on the page People, or at once when one of them agrees there.`;
  },
  async 'retract-note'(db, id) {
    await askRetractionByMachine(db, id);
    return 'The patient does not read this note any more. The running clinic tells everybody who may agree now. It is retracted a day later, unless somebody withdraws it on the page Retractions, or at once when one of them agrees there.';
  },
};

await runScript(async () => {
  const about = what === 'retract-note' ? PublicId.safeParse(address) : Email.safeParse(address);
  const command = commands[what ?? ''];
  if (!command || !about.success)
    throw new CannotStart(
      'Say what and whom: npm run owner -- invite you@clinic.example, npm run owner -- reset-factor sam@clinic.example, or npm run owner -- retract-note NOTE',
    );
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  const { directUrl } = await prepareDatabase(config, database);
  const db = openDatabase(directUrl, 1);
  try {
    const words = await command(db, about.data, config).catch((error: unknown) => {
      throw error instanceof Refusal ? new CannotStart(error.message) : error;
    });
    console.log(`\n${words}\n`);
  } finally {
    await db.close();
    await database.stop();
  }
});
