import {
  Box,
  getLanguage,
  Icon,
  Link,
  Row,
  Text,
  useDevice,
  useLocation,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight } from '@fraktion/shared-ui/icons';

import { usePortalPages, useVisitor } from '../../session/Guarded.tsx';
import type { PortalPage } from '../../session/portalPage.ts';
import { type Crumb, trailTo } from './trail.ts';
import { useShownTitle } from './titleOf.ts';
import { useLastSearch } from './useLastSearch.ts';

interface WayProps {
  readonly crumbs: readonly Crumb[];
  readonly page: PortalPage;
}

/** A phone has only room for the link to the page above. */
function WayBack({ crumbs }: Pick<WayProps, 'crumbs'>) {
  const searchOf = useLastSearch();
  const { path, title } = crumbs.at(-1)!;
  return (
    <Link
      to={path + searchOf(path)}
      quiet
      display="inline-flex"
      alignItems="center"
      gap="1"
      // As tall as a thumb, in the room of its words.
      minHeight="control"
      my="calc((20px - {sizes.control}) / 2)"
      color="fg.muted"
    >
      <Icon of={ChevronLeft} />
      {title}
    </Link>
  );
}

function Way({ crumbs, page }: WayProps) {
  const searchOf = useLastSearch();
  const title = useShownTitle(page);
  return (
    <Row as="ol" gap="1.5" color="fg.muted">
      {crumbs.map((crumb) => (
        <Row as="li" key={crumb.path} gap="1.5">
          <Link to={crumb.path + searchOf(crumb.path)} quiet>
            {crumb.title}
          </Link>
          <Icon of={ChevronRight} />
        </Row>
      ))}
      <Text as="li" aria-current="page" truncate>
        {title}
      </Text>
    </Row>
  );
}

/** The way to a page that lies below another; a page of the menu needs none. */
export function Breadcrumbs({ page }: { readonly page: PortalPage }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { narrow } = useDevice();
  const crumbs = trailTo(pathname, usePortalPages(), useVisitor(), getLanguage());
  if (crumbs.length === 0) return null;
  return (
    // The page below begins on its last lines, and must not take the clicks there.
    <Box
      as="nav"
      aria-label={t('frame.breadcrumbs')}
      position="relative"
      zIndex="1"
      flexShrink="0"
      px="gutter"
      pt="4"
      mb="-3"
    >
      {narrow ? <WayBack crumbs={crumbs} /> : <Way crumbs={crumbs} page={page} />}
    </Box>
  );
}
