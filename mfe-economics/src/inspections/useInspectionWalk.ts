import { inspectionPath } from '@fraktion/contract/pages';
import { useLocation, useNavigate } from '@fraktion/shared-ui';
import type { Walk } from '@fraktion/shared-ui/overlay';

/** What the list tells the page that it opens: the inspections on screen, in their order. */
export const walkState = (rows: readonly { readonly id: string }[]) => ({
  inspections: rows.map(({ id }) => id),
});

function idsIn(state: unknown): readonly string[] {
  const ids = (state as Partial<ReturnType<typeof walkState>> | null)?.inspections;
  return Array.isArray(ids) ? ids : [];
}

/** The previous and next inspection of the list that led here; undefined where none did. */
export const useInspectionWalk = (id: string): Walk | undefined => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const ids = idsIn(state);
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  // Back leads to the list, however many were looked at.
  const to = (other: string | undefined) =>
    other === undefined
      ? undefined
      : () => void navigate(inspectionPath(other), { replace: true, state });
  return { at: id, previous: to(ids[at - 1]), next: to(ids[at + 1]) };
};
