/** How fast a backlog of reactions is worked off, beside a bare loop that claims, reads and commits, and how soon an email that somebody waits for is written meanwhile. */
import pg from 'pg';
import budgets from './budgets.json' with { type: 'json' };
import { accountId, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { against, atLeast, atMost, milliseconds, type Part, perSecond } from './report.ts';

const backlog = Number(process.env['BACKLOG'] ?? 10_000);
const people = 2_000;
/** As many as the clinic works reactions. */
const workers = 5;

export async function benchQueue({ smallDatabase }: Place): Promise<Part> {
  const pool = new pg.Pool({ connectionString: smallDatabase, max: workers });
  try {
    const bare = await bareLoop(pool);
    await fillBacklog(pool, people);
    const began = performance.now();
    await untilDone(pool);
    const ours = backlog / ((performance.now() - began) / 1000);
    const waited = await waitBehind(pool);
    return {
      title: 'Working the queue off',
      note: `${whole(backlog)} reactions of ${whole(people)} people, each of which opens the records and reads an account; the bare loop claims a row, reads the event and the account, and commits, on as many connections. Then one person has ${whole(backlog)} jobs waiting, and another asks for a link to reset their password.`,
      rows: [
        against('reactions', ours, bare, budgets.queue.ofBareLoop),
        atLeast('the same, on this machine', ours, budgets.queue.perSecond, perSecond),
        atMost('until the awaited email is written', waited, budgets.queue.awaitedMilliseconds, milliseconds),
      ],
    };
  } finally {
    await pool.end();
  }
}

const whole = (count: number) => count.toLocaleString('en-US');

/** Events of the first so many accounts, and a job for each, as the recorder writes them. */
async function fillBacklog(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with happened as (
       insert into event (name, actor_id, actor_role, subject_id, data)
         select 'account.settings_saved', ($1::text[])[1 + n % $2], 'client', ($1::text[])[1 + n % $2], '{"sms_reminders": true}'
         from generate_series(1, $3::int) n
       returning id, actor_id)
     insert into pgboss.job (name, data, group_id, retry_limit, expire_seconds, dead_letter, policy)
       select 'react', jsonb_build_object('event', h.id, 'reaction', 'welcomeToTexts'), h.actor_id, 12, 120, 'dead_letters', q.policy
       from happened h, pgboss.queue q where q.name = 'react'`,
    [Array.from({ length: count }, (_, n) => accountId(n + 1)), count, backlog],
  );
  await pool.query('analyze pgboss.job');
}

async function untilDone(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select 1 from pgboss.job where name = 'react' and state < 'completed' limit 1`);
    if (rows.length === 0) return;
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** A queue of two columns, and the same reading; answers how many a second. */
async function bareLoop(pool: pg.Pool): Promise<number> {
  await pool.query(`create table bare_job (id bigint generated always as identity primary key, account text, is_done boolean not null default false);
    create index on bare_job (id) where not is_done`);
  await pool.query(`insert into bare_job (account) select ($1::text[])[1 + n % $2] from generate_series(1, $3::int) n`, [
    Array.from({ length: people }, (_, n) => accountId(n + 1)),
    people,
    backlog,
  ]);
  const began = performance.now();
  await Promise.all(Array.from({ length: workers }, () => bareWorker(pool)));
  return backlog / ((performance.now() - began) / 1000);
}

async function bareWorker(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query({
        name: 'claim',
        text: `update bare_job set is_done = true where id = (select id from bare_job where not is_done order by id limit 1 for update skip locked) returning id, account`,
      });
      const [job] = rows;
      if (job) {
        await client.query({ name: 'event', text: 'select * from event where id = $1', values: [job.id] });
        await client.query({
          name: 'account',
          text: 'select id, email, phone, settings from account where id = $1',
          values: [job.account],
        });
      }
      await client.query('commit');
      if (!job) return;
    }
  } finally {
    client.release();
  }
}

/** Milliseconds from the wish for a link until its email is written, behind one person's backlog. */
async function waitBehind(pool: pg.Pool): Promise<number> {
  await fillBacklog(pool, 1);
  const asker = people + 1;
  const began = performance.now();
  await pool.query(
    `with happened as (
       insert into event (name, actor_id, actor_role, patient_id, subject_id) values ('account.reset_asked', '/forgot_password', 'clinic', $1, $2) returning id)
     insert into pgboss.job (name, data, group_id, priority, retry_limit, expire_seconds, dead_letter, policy)
       select 'react', jsonb_build_object('event', h.id, 'reaction', 'sendResetLink'), $1, 1, 12, 120, 'dead_letters', q.policy
       from happened h, pgboss.queue q where q.name = 'react'`,
    [patientId(asker), accountId(asker)],
  );
  for (;;) {
    const { rows } = await pool.query(`select 1 from letter l join account a on a.email = l.recipient where a.id = $1`, [accountId(asker)]);
    if (rows.length > 0) break;
    await new Promise((again) => setTimeout(again, 5));
  }
  const took = performance.now() - began;
  await pool.query(`delete from pgboss.job where name = 'react' and state = 'created'`);
  return took;
}
