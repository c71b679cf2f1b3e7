import { useSearchParams } from '@fraktion/shared-ui';

/** What is open beside a list, kept in the address under `name`: a link or a notification leads to it, back closes it. */
export const useOpenInAddress = (name: string) => {
  const [params, setParams] = useSearchParams();
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(name);
      else next.set(name, id);
      return next;
    });
  return { openId: params.get(name), open: (id: string) => show(id), close: () => show(null) };
};
