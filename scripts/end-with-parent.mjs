/** Loaded before every script: when who started it is gone (even by `kill -9`), the script ends in order instead of living on unseen. */
const parent = process.ppid;

setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
