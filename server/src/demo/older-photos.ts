/** Photos of assessments that the demo sent "a month ago" are as old as those. The application may not change when a photo was kept, so this is done by the owner of the tables, as a migration would. */
import pg from 'pg';

/** The last part of the demo. */
export function agesOfPhotos(ownerUrl: string): [what: string, fill: () => Promise<void>] {
  return ['The ages of photos', () => makePhotosAsOldAsTheirCases(ownerUrl)];
}

/** Done before, it does nothing. Of requests for one photo more, each was sent when it was sent. */
async function makePhotosAsOldAsTheirCases(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query(
      `update photo set kept_at = a.submitted_at from rapid_assessment a
         where a.id = photo.encounter_id and photo.info_request_id is null and a.submitted_at < photo.kept_at - interval '1 day'`,
    );
  } finally {
    await owner.end();
  }
}
