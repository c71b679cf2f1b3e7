import { basename, join } from 'node:path';

import { startEmbedded } from '../../db/embedded/index.ts';

/** A PostgreSQL on which tests may create and drop databases. */
export interface TestCluster {
  /** Creates and drops databases. */
  readonly adminUrl: string;
  /** The database `name` as its owner sees it. */
  urlOf(name: string): string;
  /** Role that owns the databases. */
  readonly owner: string;
  stop(): Promise<void>;
}

const projectRoot = join(import.meta.dirname, '../../../..');

/** The PostgreSQL of TEST_DATABASE_URL, or the embedded one. */
export async function testCluster(): Promise<TestCluster> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? givenCluster(given) : embeddedTestCluster();
}

/**
 * One embedded server that every test process shares: the first starts it and the last stops it. Its files stay for the next
 * tests, unless TEST_DATABASE_FOLDER names a temporary folder. TEST_POSTGRES_PACKAGE is the folder of another PostgreSQL than
 * the packaged one.
 */
export async function embeddedTestCluster(
  unpacked = process.env['TEST_POSTGRES_PACKAGE'],
): Promise<TestCluster> {
  // A folder for each user, because another user cannot use one that root created.
  const usual = join(projectRoot, '.build', `test-postgres-${process.getuid?.() ?? 0}`);
  const folder = process.env['TEST_DATABASE_FOLDER'] ?? usual;
  // Another version cannot read the files of the first.
  const own = unpacked ? `${folder}-${basename(unpacked)}` : folder;
  const embedded = await startEmbedded(own, { mode: 'shared', disposable: true, unpacked });
  return {
    adminUrl: embedded.superuserUrl,
    urlOf: (name) => withDatabase(embedded.ownerUrl, name),
    owner: 'fraktion',
    stop: () => embedded.stop(),
  };
}

function givenCluster(url: string): TestCluster {
  return {
    adminUrl: url,
    urlOf: (name) => withDatabase(url, name),
    owner: decodeURIComponent(new URL(url).username),
    stop: async () => undefined,
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
