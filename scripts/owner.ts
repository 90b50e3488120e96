/**
 * `npm run owner -- invite you@clinic.example` prints the link with which the owner of the clinic makes their account; `reset-factor` takes away the second
 * step of somebody who lost theirs, after a day. The clinic may be running.
 */
import { Email } from '@pellis/contract/people/people';
import { CannotStart, type Config, readConfig } from '../server/src/platform/config.ts';
import { type Database, openDatabase } from '../server/src/platform/db/database.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { Refusal } from '../server/src/platform/refusal.ts';
import { askFactorResetByMachine } from '../server/src/staff/factor-reset.ts';
import { inviteOwner, ownerLinkMinutes } from '../server/src/staff/invite-owner.ts';
import { runScript } from './steps.ts';

const [what, address] = process.argv.slice(2);

const commands: Record<string, (db: Database, email: string, config: Config) => Promise<string>> = {
  async invite(db, email, { publicUrl }) {
    const path = await inviteOwner(db, email);
    return `Open this in your browser within ${ownerLinkMinutes} minutes. It works once:\n\n  ${publicUrl}${path}`;
  },
  async 'reset-factor'(db, email) {
    await askFactorResetByMachine(db, email);
    return `The running clinic tells ${email} and everybody who manages people now. The second step is taken away a day later, unless somebody withdraws it on the page People, or at once when one of them agrees there.`;
  },
};

await runScript(async () => {
  const email = Email.safeParse(address);
  const command = commands[what ?? ''];
  if (!command || !email.success)
    throw new CannotStart(
      'Say what and whom: npm run owner -- invite you@clinic.example, or npm run owner -- reset-factor sam@clinic.example',
    );
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  const { servingUrl } = await prepareDatabase(config, database);
  const db = openDatabase(servingUrl, 1);
  try {
    const words = await command(db, email.data, config).catch((error: unknown) => {
      throw error instanceof Refusal ? new CannotStart(error.message) : error;
    });
    console.log(`\n${words}\n`);
  } finally {
    await db.close();
    await database.stop();
  }
});
