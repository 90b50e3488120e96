/** Opens the clinic's database for serving: starts the embedded one where no other is named, migrates it, and lets the login that serves in. */
import { CannotStart, type Config } from '../config.ts';
import { startPostgres } from './embedded-postgres.ts';
import { letServe } from './login.ts';
import { migrate } from './migrate.ts';

export interface PreparedDatabase {
  /** For the clinic at work. */
  servingUrl: string;
  /** The same past a pooler, for commands. */
  directUrl: string;
  /** The migrations that were run now. */
  fresh: string[];
}

export interface RunningDatabase {
  /** For the login that owns the tables. */
  url: string;
  servingUrl: string;
  /** For the login that serves, past a pooler. */
  directUrl: string;
  stop(): Promise<void>;
}

export async function startDatabase(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  if (!config.databaseUrl) {
    const postgres = await startPostgres(config.dataFolder, say);
    return { ...postgres, directUrl: postgres.servingUrl };
  }
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
  return { url: config.migrationUrl ?? directUrl, servingUrl: config.databaseUrl, directUrl, stop: async () => {} };
}

/** With one login for both, as when only DATABASE_URL is set, that one serves as the owner of the tables. */
export async function prepareDatabase(config: Config, { url, servingUrl, directUrl }: RunningDatabase): Promise<PreparedDatabase> {
  try {
    const fresh = await migrate(url);
    if (config.payments === 'embedded') {
      const { prepareBooks } = await import('@pellis/stand-ins/card-processor/database');
      await prepareBooks(url);
    }
    if (config.pharmacyNetwork === 'embedded') {
      const { prepareBooks } = await import('@pellis/stand-ins/pharmacy-network/database');
      await prepareBooks(url);
    }
    if (directUrl !== url) await letServe(url, servingUrl);
    return { servingUrl, directUrl, fresh };
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(
      `The database cannot be used (${(error as Error).message}): check DATABASE_URL, or unset it to use the embedded Postgres.`,
    );
  }
}
