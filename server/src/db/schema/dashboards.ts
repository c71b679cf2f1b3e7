import type { BoardItem, Role } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Json } from './columns.ts';

export interface DashboardsTables {
  dashboard: {
    account_id: string;
    id: string;
    user_id: string;
    owner_name: string;
    name: string;
    items: Json<BoardItem[]>;
    shared_with: Role[];
    version: Generated<number>;
  };
}
