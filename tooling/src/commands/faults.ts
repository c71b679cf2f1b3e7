import {
  DatabaseTooOldError,
  EmbeddedDatabaseError,
  OtherVersionError,
  SettingsError,
} from '@fraktion/server';
import { ObjectStorageError } from '@fraktion/server/files/index';
import { BackupDamagedError, BackupRefusedError } from '@fraktion/server/backups/index';
import picocolors from 'picocolors';

import { RegistryRefusal } from '../release/index.ts';

/** A fault that the person at the command line can fix, shown without a stack. */
export class CommandError extends Error {}

/** The text of a fault; with a stack only if it is a fault of our own code. */
export function explain(error: unknown): string {
  if (error instanceof EmbeddedDatabaseError) return `${error.message}\n${error.remedy}`;
  if (
    error instanceof SettingsError ||
    error instanceof DatabaseTooOldError ||
    error instanceof OtherVersionError ||
    error instanceof BackupRefusedError ||
    error instanceof BackupDamagedError ||
    error instanceof ObjectStorageError ||
    error instanceof CommandError
  ) {
    return error.message;
  }
  if (error instanceof RegistryRefusal) return `The portal refused: ${error.message}`;
  if (error instanceof Error && isOfDatabase(error.cause)) return explain(error.cause);
  const fault = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  switch (fault.code) {
    case 'EADDRINUSE':
      return `Port ${fault.port} is in use by another program.\nStop that one, or choose another with PORT=4300.`;
    case 'EACCES':
    case 'EPERM':
      return `${fault.message}\nThis user may not do that: check who owns the folder, or the port (below 1024 needs root).`;
    case 'EADDRNOTAVAIL':
      return `${fault.address} is no address of this machine.\nSet HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    case 'ENOTFOUND':
      return `No machine is known by the name ${fault.hostname}.\nCheck it where it is set: HOST, DATABASE_URL or --url.`;
    case '42501':
      return `The database's user may not do that: ${fault.message}\nIt has to own the tables, and to have the right to create roles or be a member of fraktion_app: see docs/operating.md.`;
    case '28P01':
    case '28000':
      return `The database does not let this user in: ${fault.message}\nCheck user and password in DATABASE_URL.`;
    case '3D000':
      return `${fault.message}\nCreate it, or check its name in DATABASE_URL.`;
    case '3F000':
    case '42P01':
    case '42703':
      return `The database does not have the schema of this version: ${fault.message}\nBring it there: npm run portal -- migrate`;
    case undefined:
    default:
      return isUnreachable(error)
        ? `The portal or its database cannot be reached: ${reasonOf(error)}\nCheck that it runs, and where it is looked for: DATABASE_URL or --url.`
        : (fault.stack ?? String(error));
  }
}

/** By the five characters of its code. */
const isOfDatabase = (cause: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test((cause as { code?: string } | undefined)?.code ?? '');

const isUnreachable = (error: unknown): boolean =>
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|fetch failed/.test(reasonOf(error));

export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return [code, message, cause ? reasonOf(cause) : undefined].filter(Boolean).join(' ');
}

/** Runs a command; if it fails, prints the reason and sets an exit code for scripts. */
export async function orExplain(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if ((error as Error).name !== 'AbortError')
      console.error(`\n${picocolors.red('✖')} ${explain(error)}`);
    process.exitCode = 1;
  }
}
