import { NavigationType, useLocation, useNavigationType } from '@fraktion/shared-ui';
import type { GridApi } from 'ag-grid-community';

/** The key of the row that was opened last in the list of each page, while the portal is open. */
const openedOn = new Map<string, string>();

/** The list begins at the row that was opened last; on the way back the row gets the focus, unless it is in use elsewhere. */
export const useOpenedRow = () => {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const opened = openedOn.get(pathname);
  const indexOf = (api: GridApi): number | null =>
    (opened === undefined ? null : api.getRowNode(opened)?.rowIndex) ?? null;
  return {
    indexOf,
    note: (key: string) => void openedOn.set(pathname, key),
    isReturn: (api: GridApi): boolean =>
      isBack && indexOf(api) !== null && document.activeElement?.matches('body, h1') === true,
  };
};
