/** Lab results for tests: as somebody types them, and as a laboratory sends them. */

export const value = (test: string, words: string, unit: string) => ({ test, value: words, unit, range: '', lab_flag: '' });
export const typed = (number: string, values: unknown[], more = {}) => ({
  ...{ order_number: number, patient_id: null, lab: 'Bay Laboratory', collected_on: null, comment: '', file: null, values },
  ...more,
});

/** An ORU^R01 of one report. */
export const oru = (
  number: string,
  { control = 'M1', filler = 'F1', values = ['OBX|1|NM|1742-6^ALT^LN||62|U/L|0-44|H|||F'], pid = 'Alvarez^Ana||19900228' } = {},
) =>
  [
    `MSH|^~\\&|LAB|Bay Laboratory|P|C|20261124||ORU^R01|${control}|P|2.5.1`,
    `PID|1||1||${pid}|F`,
    `OBR|1|${number}|${filler}|CMP^Panel|||20261123`,
    ...values,
  ].join('\r');
