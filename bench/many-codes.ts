/** As many codes of diagnoses as the official list has. */

/** Made ones, beside those that a clinic ships: 75,000 in all. */
export const manyCodes = `
  insert into diagnosis_code (code, description, billable, source)
    select chr(77 + n / 10000) || lpad((n / 100 % 100)::text, 2, '0') || '.' || lpad((n % 100)::text, 2, '0') || 'A',
      (array['Fracture','Sprain','Poisoning','Injury','Disorder','Infection','Toxic effect','Burn'])[1 + n % 8] || ' of '
        || (array['right','left','unspecified','bilateral'])[1 + n / 8 % 4] || ' '
        || (array['arm','leg','hand','foot','eye','ear','wrist','hip','knee','shoulder'])[1 + n / 32 % 10] || ', encounter ' || n, true, 'cms'
    from generate_series(0, 74999) n;`;
