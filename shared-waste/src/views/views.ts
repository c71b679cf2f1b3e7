import { getMe, putUserSettings } from '@fraktion/contract/sessions';
import { listViewKeys } from '@fraktion/contract/users';
import { api, session, useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { ownColumns } from '@fraktion/shared-ui/list';

export interface ViewsOf {
  /** The list of the views, by its name as a `ListView`. */
  readonly list: keyof typeof listViewKeys;
}

/** A named view of a list: its filters, search, sort order and columns, as in the address. */
export interface NamedView {
  readonly name: string;
  readonly search: string;
}

/** The parameters of a view; the page number and the open row are not part of it. */
const kept = /^(filter\[|q$|sort$|layout$|columns$)/;

export const searchOf = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([name]) => kept.test(name))).toString();

/** The search to store in a new view: without columns in the address, this browser's columns are added. */
export const searchToKeep = (params: URLSearchParams, list: ViewsOf['list']): string => {
  const own = params.has('columns') ? '' : ownColumns(list);
  return searchOf(own === '' ? params : new URLSearchParams([...params, ['columns', own]]));
};

/** The same address with the filters of another view. */
export const withView = (params: URLSearchParams, search: string): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([name]) => !kept.test(name) && name !== 'page'),
    ...new URLSearchParams(search),
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

type Change = (now: readonly NamedView[]) => readonly NamedView[];

const without = (now: readonly NamedView[], gone: string) =>
  now.filter(({ name }) => name !== gone);

/** A view that no longer has the old name was already renamed: the request may be repeated. */
const renamed = (now: readonly NamedView[], from: string, name: string) =>
  now.some((view) => view.name === from)
    ? now
        .filter((view) => view.name === from || view.name !== name)
        .map((view) => (view.name === from ? { ...view, name } : view))
    : now;

/** The user's own views of a list, the same on every device. */
export const useViews = (list: ViewsOf['list']) => {
  const key = listViewKeys[list];
  const views = viewsIn(useProfile().userSettings[key]);
  const put = useCall(putUserSettings, {
    onSuccess: ({ userSettings }) =>
      session.updateProfile((profile) => ({ ...profile, userSettings })),
  });
  /**
   * Changes the latest views, because another window may have stored one since this page was opened. If the change would
   * replace an unexpected view, the views are shown instead and nothing is stored.
   */
  const keep = async (change: Change, lost: (view: NamedView) => boolean = () => false) => {
    const { userSettings } = await api(getMe);
    const now = viewsIn(userSettings[key]);
    if (now.some(lost)) {
      session.updateProfile((profile) => ({ ...profile, userSettings }));
      return false;
    }
    await put.mutateAsync({ body: { settings: { [key]: JSON.stringify(change(now)) } } });
    return true;
  };
  return {
    views,
    /** `replaces`: the user knows that a view of this name is replaced. Resolves to whether it was stored. */
    save: (view: NamedView, replaces: boolean) =>
      keep(
        (now) => [...without(now, view.name), view],
        ({ name, search }) => !replaces && name === view.name && search !== view.search,
      ),
    rename: (from: NamedView, name: string, replaces: boolean) =>
      keep(
        (now) => renamed(now, from.name, name),
        (view) => !replaces && view.name === name && view.search !== from.search,
      ),
    remove: (gone: string) => keep((now) => without(now, gone)),
    /** Its former position. */
    putBack: (view: NamedView, place: number) =>
      keep((now) => without(now, view.name).toSpliced(place, 0, view)),
  };
};
