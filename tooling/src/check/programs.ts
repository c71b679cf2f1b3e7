import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const packages = [
  'poppler-utils',
  'tesseract-ocr',
  ...['dan', 'swe', 'nor'].map((language) => `tesseract-ocr-${language}`),
];

const isThere = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;

function install(what: readonly string[]): void {
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...what],
  ])
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 3 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}

/** Installs the OCR packages of Debian. If that is not possible, the tests that need them are skipped and listed. */
function ensureOcr(): void {
  if (isThere('tesseract') && isThere('pdftoppm')) return;
  console.log('Getting tesseract for the tests …');
  install(packages);
}

/** Installs the balancer in front of several nodes, in the same way. */
function ensureBalancer(): void {
  if (!isThere('haproxy')) {
    console.log('Getting HAProxy for the tests …');
    install(['haproxy']);
  }
}

/** Installs the servers that invoices are fetched from in tests, in the same way. */
function ensureServers(): void {
  const sftp = '/usr/lib/openssh/sftp-server';
  if (existsSync(sftp) && existsSync('/usr/sbin/dovecot')) return;
  console.log('Getting Dovecot and the SFTP server of OpenSSH for the tests …');
  install(['dovecot-imapd', 'openssh-sftp-server', 'openssl']);
}

/** Installs the brokers between nodes, in the same way. Debian would start them at once, with every other service. */
function ensureBrokers(): void {
  if (isThere('nats-server') && isThere('redis-server')) return;
  console.log('Getting NATS and Redis for the tests …');
  install(['nats-server', 'redis-server']);
}

/** Installs the pooler in front of the database, in the same way. */
function ensurePooler(): void {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  console.log('Getting PgBouncer for the tests …');
  install(['pgbouncer']);
}

/** Everything of Debian that server tests start. */
export function ensurePrograms(): void {
  ensureOcr();
  ensureServers();
  ensureBalancer();
  ensureBrokers();
  ensurePooler();
}
