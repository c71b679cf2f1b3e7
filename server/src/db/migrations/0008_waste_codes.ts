import type { Kysely } from 'kysely';

import { seedEwcCodes } from '../../reference/seedEwcCodes.ts';
import type { Schema } from '../schema/index.ts';

/** The European list of waste comes with every database: accounts add to it and override it, none makes it. */
export const up = (db: Kysely<Schema>): Promise<void> => seedEwcCodes(db);
