/** Made entries of a clinic's own list of drugs, beside those that Pellis ships. */
export const ownDrugs = `
  insert into formulary_entry (key, drug, strength, form, sig, quantity, unit, days_supply, refills, set_by_name, set_on)
    select 'made-' || n || '-1-cream', 'Made ' || n, (1 + n % 5) || ' %', (array['cream','ointment','gel','lotion'])[1 + n % 4],
      'Apply a thin layer at night', 45, 'g', 30, 2, 'Dr. Bench', '2026-01-05'
    from generate_series(1, 400) n;`;
