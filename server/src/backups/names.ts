/** How a backup is called: its clinic and its moment, so that a folder of them reads in order. */

const shape = /^(.+)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.age$/;

export function nameOfBackup(clinic: string, at: Date): string {
  return `${clinic}-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.age`;
}

/** Undefined for what is no backup of this clinic by its name. */
export function momentOfBackup(clinic: string, name: string): Date | undefined {
  const [, whose, day, hour, minute, second, ms] = shape.exec(name) ?? [];
  const at = new Date(`${day}${hour}:${minute}:${second}.${ms}Z`);
  return whose === clinic && !Number.isNaN(at.getTime()) ? at : undefined;
}
