import { inspectionPath } from '@fraktion/contract/pages';
import { useLocation, useNavigate } from '@fraktion/shared-ui';
import type { Walk } from '@fraktion/shared-ui/overlay';

/** The state that the list passes to the page: the inspections on screen, in their order. */
export const walkState = (rows: readonly { readonly id: string }[]) => ({
  inspections: rows.map(({ id }) => id),
});

function idsIn(state: unknown): readonly string[] {
  const ids = (state as Partial<ReturnType<typeof walkState>> | null)?.inspections;
  return Array.isArray(ids) ? ids : [];
}

/** The previous and next inspection of the list that led here; undefined without a list. */
export const useInspectionWalk = (id: string): Walk | undefined => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const ids = idsIn(state);
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  // Back leads to the list, however many inspections were opened.
  const to = (other: string | undefined) =>
    other === undefined
      ? undefined
      : () => void navigate(inspectionPath(other), { replace: true, state });
  return { at: id, previous: to(ids[at - 1]), next: to(ids[at + 1]) };
};
