import { useSearchParams } from '@fraktion/shared-ui';

/** What is open beside a list, kept in the address under `name`: a link or a notification leads to it, back closes it. */
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
    /** Another takes its place: back still closes it. */
    replace: (id: string) => show(id, true),
    close: () => show(null),
  };
};
