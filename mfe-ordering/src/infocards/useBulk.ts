import type { Infocard } from '@fraktion/contract/infocards';
import {
  changeInfocards,
  type infocardOutcome,
  restoreInfocards,
} from '@fraktion/contract/manyInfocards';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';

export type BulkAction = 'archive' | 'makeOrderable' | 'makeNotOrderable';
type Outcomes = readonly (typeof infocardOutcome)['_zod']['output'][];
type Chosen = readonly Pick<Infocard, 'id' | 'version'>[];

const rowsOf = (chosen: Chosen) => chosen.map(({ id, version }) => ({ id, version }));
const stale = { invalidates: ['infocards', 'locations'] } as const;

/** One thing done with many infocards. Each gives the ids of those that are as they were, for someone else was faster. */
export const useBulk = () => {
  const { t } = useTranslation('mfe-ordering');
  const many = useCall(changeInfocards, stale);
  const back = useCall(restoreInfocards, stale);
  const tell = (action: BulkAction | 'move' | 'restore', outcomes: Outcomes): string[] => {
    const failed = outcomes.filter(({ error }) => error !== null);
    const count = outcomes.length - failed.length;
    if (count > 0) toast({ tone: 'success', title: t(`Infocards.Done.${action}`, { count }) });
    if (failed.length > 0) {
      toast({ title: t('Infocards.Done.Changed', { count: failed.length }), duration: 12_000 });
    }
    return failed.map(({ id }) => id);
  };
  return {
    pending: many.isPending || back.isPending,
    change: async (action: BulkAction, chosen: Chosen) =>
      tell(action, await many.mutateAsync({ body: { action, rows: rowsOf(chosen) } })),
    move: async (locationId: string, chosen: Chosen) => {
      const body = { action: 'move' as const, locationId, rows: rowsOf(chosen) };
      return tell('move', await many.mutateAsync({ body }));
    },
    restore: async (chosen: Chosen) =>
      tell('restore', await back.mutateAsync({ body: { rows: rowsOf(chosen) } })),
  };
};
