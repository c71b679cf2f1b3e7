import {
  listReleaseWidgets,
  type ReleasedWidget,
  releaseWidgetsList,
} from '@fraktion/contract/releases';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useWidgetHost } from '@fraktion/shared-ui/remote';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A widget that a live remote declares for the current user. */
export interface KnownWidget extends ReleasedWidget {
  readonly remote: string;
}

interface WidgetName {
  readonly remote: string;
  readonly kind: string;
}

export interface Widgets {
  /** Undefined until they are read. */
  readonly all: readonly KnownWidget[] | undefined;
  readonly find: (widget: WidgetName) => KnownWidget | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** The widgets of the releases that run in this browser; each release declares its own. */
export function useWidgets(): Widgets {
  const host = useWidgetHost();
  const { role } = useProfile();
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(listReleaseWidgets, { query: { of: host?.releases() ?? '' } }),
    enabled: host !== undefined,
  });
  const all = useMemo(() => {
    if (!data) return undefined;
    const fromSource = releaseWidgetsList.parse(host?.fromSource() ?? []);
    return [...data, ...fromSource].flatMap(({ name, widgets }) =>
      widgets
        .filter(({ roles }) => roles === 'signedIn' || roleAllows(roles, role))
        .map((widget) => ({ ...widget, remote: name })),
    );
  }, [data, host, role]);
  return {
    all,
    find: ({ remote, kind }) => all?.find((each) => each.remote === remote && each.kind === kind),
    error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
