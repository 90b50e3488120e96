/** Passwords as they are kept: argon2id, slow on purpose, and as slow for somebody who does not exist. */
import argon2 from '@node-rs/argon2';

/** argon2id is the library's default algorithm; OWASP's first choice of cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash at the same cost that no password is known for. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$X6A/12sfVinEvbrdc1RSnA$voxjs+ksgFlCxf5j3gWTPVcIY0q0T2V9PvK096qJ/rk';

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

/** Without a hash (nobody has that e-mail, or they have no password) it takes the same time and answers no. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await argon2.verify(kept ?? nobodys, password);
  return kept !== undefined && kept !== null && isRight;
}
