import {
  changeInfocards,
  deleteInfocards,
  type deletionOutcome,
  type Infocard,
  type infocardOutcome,
  restoreInfocards,
} from '@fraktion/contract/infocards';
import { canOpen, useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';

export type BulkAction = 'archive' | 'makeOrderable' | 'makeNotOrderable';
type Outcomes = readonly (typeof infocardOutcome)['_zod']['output'][];
type Deletions = readonly (typeof deletionOutcome)['_zod']['output'][];
type Chosen = readonly Pick<Infocard, 'id' | 'version'>[];

const rowsOf = (chosen: Chosen) => chosen.map(({ id, version }) => ({ id, version }));
/** Long enough to read the reason. */
const reasonMs = 12_000;
/** Long enough to notice a mistake. */
const undoMs = 12_000;

/** The bulk actions. Each returns the ids of the infocards that did not change, because someone else was first. */
export const useBulk = () => {
  const { t } = useTranslation('mfe-ordering');
  const many = useCall(changeInfocards);
  const back = useCall(restoreInfocards);
  const removal = useCall(deleteInfocards);
  const mayRestore = canOpen(restoreInfocards, useProfile().role);
  const tell = (action: BulkAction | 'move' | 'restore', outcomes: Outcomes): string[] => {
    const failed = outcomes.filter(({ error }) => error !== null);
    const count = outcomes.length - failed.length;
    if (count > 0) {
      const title = t(`infocards.done.${action}`, { count });
      const wayBack = action === 'archive' && mayRestore ? undoOf(outcomes) : {};
      toast({ tone: 'success', title, ...wayBack });
    }
    if (failed.length > 0) {
      toast({ title: t('infocards.done.changed', { count: failed.length }), duration: reasonMs });
    }
    return failed.map(({ id }) => id);
  };
  /** A used infocard can never be deleted; another may have been changed or deleted by someone else. */
  const tellRemoved = (outcomes: Deletions): string[] => {
    const of = (...errors: readonly (string | null)[]) =>
      outcomes.filter(({ error }) => errors.includes(error));
    const [gone, used] = [of(null, 'Generic.Not.Found'), of('Generic.In.Use')];
    const changed = of('Generic.Changed');
    const say = (what: 'delete' | 'inUse' | 'changed', { length: count }: Deletions) => {
      const look = what === 'delete' ? { tone: 'success' as const } : { duration: reasonMs };
      if (count > 0) toast({ title: t(`infocards.done.${what}`, { count }), ...look });
    };
    say('delete', gone);
    say('inUse', used);
    say('changed', changed);
    return [...used, ...changed].map(({ id }) => id);
  };
  const restore = async (chosen: Chosen) =>
    tell('restore', await back.mutateAsync({ body: { rows: rowsOf(chosen) } }));
  const undoOf = (outcomes: Outcomes) => {
    const archived = outcomes.flatMap(({ id, version, error }) =>
      error === null && version !== null ? [{ id, version }] : [],
    );
    const run = () => void restore(archived).catch(() => undefined);
    return { duration: undoMs, action: { label: t('drive.undo'), run } };
  };
  return {
    pending: many.isPending || back.isPending,
    mayRestore,
    change: async (action: BulkAction, chosen: Chosen) =>
      tell(action, await many.mutateAsync({ body: { action, rows: rowsOf(chosen) } })),
    move: async (locationId: string, chosen: Chosen) => {
      const body = { action: 'move' as const, locationId, rows: rowsOf(chosen) };
      return tell('move', await many.mutateAsync({ body }));
    },
    restore,
    remove: async (chosen: Chosen) =>
      tellRemoved(await removal.mutateAsync({ body: { rows: rowsOf(chosen) } })),
  };
};
