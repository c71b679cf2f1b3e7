import { isPlatformRole } from '@fraktion/contract/roles';
import {
  findEverywhere,
  findInDirectory,
  type Hit,
  type HitKind,
  hitKinds,
} from '@fraktion/contract/search';
import { useProfile } from '@fraktion/shared-auth';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { formatDate, useLocation, useTranslation } from '@fraktion/shared-ui';
import {
  Building2,
  ClipboardList,
  Container,
  type LucideIcon,
  MapPin,
  Receipt,
  Truck,
  Users,
} from '@fraktion/shared-ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { usePortalPages, useVisitor } from '../session/Guarded.tsx';
import type { Command, CommandGroup } from './command.ts';
import { destinationOf, orderingFor, type Surroundings } from './destinations.ts';

const icons: Record<HitKind, LucideIcon> = {
  location: MapPin,
  infocard: Container,
  order: ClipboardList,
  invoice: Receipt,
  user: Users,
  account: Building2,
  person: Users,
};

const least = 2;

/** A collection is offered for so many locations, and so many infocards, the best ones: the other results stay in sight. */
const mostOrderings = 3;

function useSurroundings(): Surroundings {
  const { pathname } = useLocation();
  const pages = usePortalPages();
  const visitor = useVisitor();
  const supplier = useProfile().account.kind === 'supplier';
  return { pages, visitor, supplier, pathname };
}

export interface FoundCommands {
  readonly groups: readonly CommandGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** The server's results for `asked`, which may be older than `wanted`, as far as the visitor may open a page for them. */
export function useHitCommands(asked: string, wanted: string): FoundCommands {
  const { t } = useTranslation('shell');
  const surroundings = useSurroundings();
  const enough = asked.length >= least;
  const request = { query: { q: asked } };
  const options = { placeholderData: keepPreviousData } as const;
  const inAccount = useQuery(
    { ...queryFor(findEverywhere, request), ...options, enabled: enough },
    queryClient,
  );
  const isStaff = isPlatformRole(useProfile().role);
  const inDirectory = useQuery(
    { ...queryFor(findInDirectory, request), ...options, enabled: enough && isStaff },
    queryClient,
  );
  const searches = [inAccount, inDirectory];
  const commandOf = (hit: Hit): Command[] => {
    const to = destinationOf(hit, surroundings);
    if (to === undefined) return [];
    const { kind, id, title, text, date, role } = hit;
    const day = date === null ? undefined : formatDate(date);
    const hint = role === null ? day : t(`role.${role}`);
    return [
      {
        key: `${kind}:${id}`,
        label: t(`palette.kinds.${kind}`, { title }),
        text,
        hint,
        icon: icons[kind],
        to,
      },
    ];
  };
  const orderingOf = (hit: Hit): Command[] => {
    const to = orderingFor(hit, surroundings);
    if (to === undefined) return [];
    const label =
      hit.kind === 'infocard'
        ? t('palette.orderOf', { infocard: hit.title })
        : t('palette.orderFor', { location: hit.title });
    return [{ key: `orderFor:${hit.id}`, label, text: hit.text, icon: Truck, to }];
  };
  const choicesOf = (ofKind: readonly Hit[]): Command[] => [
    ...ofKind.flatMap(commandOf),
    ...ofKind.flatMap(orderingOf).slice(0, mostOrderings),
  ];
  const hits = enough ? searches.flatMap(({ data }) => data ?? []) : [];
  return {
    groups: hitKinds.map((kind) => ({
      key: kind,
      label: t(`palette.groups.${kind}`),
      choices: choicesOf(hits.filter((hit) => hit.kind === kind)),
      stale: searches.some((each) => each.isPlaceholderData) || asked !== wanted,
    })),
    searching: enough && searches.some((each) => each.isFetching),
    failed: enough && searches.some((each) => each.isError),
  };
}
