/** Before the server's tests: one Postgres for the run, with a migrated template; after them it is gone. */
import type { TestProject } from 'vitest/node';
import type {} from './src/platform/db/test-database.ts';
import { openThrowawayPostgres } from './src/platform/db/throwaway-postgres.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openThrowawayPostgres(process.env['DATABASE_URL']);
  project.provide('testPostgres', { url: postgres.url, servingUrl: postgres.servingUrl, template: postgres.template });
  return postgres.close;
}
