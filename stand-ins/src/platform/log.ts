/** Where a stand-in writes what it did: handed to it when it is started. */

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export const silent: Log = { info() {}, warn() {}, error() {} };
