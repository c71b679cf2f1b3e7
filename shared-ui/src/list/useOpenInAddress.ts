import { useSearchParams } from '@fraktion/shared-ui';

/** The open row beside a list, stored in the address under `name`: links and notifications open it, Back closes it. */
export const useOpenInAddress = (name: string) => {
  const [params, setParams] = useSearchParams();
  const show = (id: string | null, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace },
    );
  return {
    openId: params.get(name),
    open: (id: string) => show(id),
    /** Shows another row in its place; Back still closes it. */
    replace: (id: string) => show(id, true),
    close: () => show(null),
  };
};
