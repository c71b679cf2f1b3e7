import { getMe, putUserSettings } from '@fraktion/contract/sessions';
import { api, session, useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';

/** A way to look at the list, under a name: its filters, search and order as the address has them. */
export interface NamedView {
  readonly name: string;
  readonly search: string;
}

const key = 'ordering.infocards.views';
/** What belongs to a view; the page and what is open beside it do not. */
const kept = /^(filter\[|q$|sort$|layout$)/;

export const searchOf = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([name]) => kept.test(name))).toString();

/** The same address with another view's filters. */
export const withView = (params: URLSearchParams, view: NamedView): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([name]) => !kept.test(name) && name !== 'page'),
    ...new URLSearchParams(view.search),
  ]);

const isView = (value: unknown): value is NamedView =>
  typeof value === 'object' && value !== null && 'name' in value && 'search' in value;

export function viewsIn(setting: string | undefined): readonly NamedView[] {
  try {
    const found: unknown = JSON.parse(setting ?? '[]');
    return Array.isArray(found) ? found.filter(isView) : [];
  } catch {
    return [];
  }
}

/** The user's own views of the list, the same on every device. `quiet`: a form shows the failure itself. */
export const useViews = ({ quiet = false }: { readonly quiet?: boolean } = {}) => {
  const views = viewsIn(useProfile().userSettings[key]);
  const put = useCall(putUserSettings, {
    invalidates: [],
    quiet,
    onSuccess: ({ userSettings }) =>
      session.updateProfile((profile) => ({ ...profile, userSettings })),
  });
  /** Changes the views as they are by now: another window may have kept one since this page was opened. */
  const keep = async (change: (now: readonly NamedView[]) => readonly NamedView[]) => {
    const { userSettings } = await api(getMe, {}, { quiet });
    const next = JSON.stringify(change(viewsIn(userSettings[key])));
    return put.mutateAsync({ body: { settings: { [key]: next } } });
  };
  const without = (now: readonly NamedView[], gone: string) =>
    now.filter(({ name }) => name !== gone);
  return {
    views,
    save: (view: NamedView) => keep((now) => [...without(now, view.name), view]),
    rename: (from: string, name: string) =>
      keep((now) =>
        now
          .filter((view) => view.name === from || view.name !== name)
          .map((view) => (view.name === from ? { ...view, name } : view)),
      ),
    remove: (gone: string) => keep((now) => without(now, gone)),
    /** Where it was among the others. */
    putBack: (view: NamedView, place: number) =>
      keep((now) => without(now, view.name).toSpliced(place, 0, view)),
  };
};
